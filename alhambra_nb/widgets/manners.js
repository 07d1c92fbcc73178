// The browser side of the boards: what ipycanvas leaves out between a canvas and the person before it.
// One instance serves one board: it finds the canvas beside it.

const REST = 120; // ms without a change after which a size counts

function ownBoard(model, el, signal) {
  const hidden = add(el, "div", "alhambra-twin");
  hidden.id = `alhambra-twin-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const live = add(el, "div", "alhambra-live", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  const hover = add(el, "div", "alhambra-hover", { "aria-hidden": "true" });
  let board = null;
  let canvas = null;
  let adoption = new AbortController();
  signal.addEventListener("abort", () => (adoption.abort(), arrivals.disconnect(), size.disconnect(), column.disconnect()));

  // The view is rendered before it has a parent, and before or after its canvas: take what is there, whenever it comes.
  const settle = () => {
    if (el.parentElement !== board) {
      board = el.parentElement;
      arrivals.disconnect();
      column.disconnect();
      if (board) arrivals.observe(board, { childList: true });
      if (board) column.observe(board);
    }
    const found = board && board.querySelector(":scope > canvas");
    if (found !== canvas) {
      adoption.abort();
      adoption = new AbortController();
      canvas = found;
      if (canvas) adopt(canvas, adoption.signal);
      dress();
    }
    measure();
  };
  // The kernel chooses how many pixels it draws; more than the screen has cost time at every click.
  let pixels = 0;
  const measure = () => {
    const across = canvas ? canvas.clientWidth * window.devicePixelRatio : 0;
    if (across > pixels * 1.05) model.send({ type: "view", pixels: (pixels = across) });
  };
  // A board of another shape may suit a narrow column. Told when the size has come to rest, not at every step to it.
  let told = [0, 0, 0];
  let resting = 0;
  const tellColumn = () => {
    clearTimeout(resting);
    if (!model.get("shapes")) return;
    resting = setTimeout(() => {
      const sizes = board ? [board.clientWidth, window.innerWidth, window.innerHeight] : [0];
      if (signal.aborted || !sizes[0] || sizes.every((size, i) => Math.abs(size - told[i]) < 8)) return;
      model.send({ type: "column", sizes: (told = sizes) });
    }, REST);
  };
  const column = new ResizeObserver(tellColumn);
  window.addEventListener("resize", tellColumn, { signal });
  const arrivals = new MutationObserver(settle);
  const size = new ResizeObserver(settle); // fires when the view gets a place in the page
  size.observe(el);

  const dress = () => {
    if (!canvas) return;
    canvas.setAttribute("role", model.get("accepts").length ? "application" : "img");
    canvas.setAttribute("aria-label", model.get("label"));
    canvas.setAttribute("aria-describedby", hidden.id);
    canvas.tabIndex = model.get("accepts").length ? 0 : -1;
  };
  const describe = () => (hidden.textContent = model.get("text"));
  const announce = () => {
    const [count, words] = model.get("status");
    live.textContent = words + (count % 2 ? "" : "\u00a0"); // the same sentence twice is two announcements
  };

  // Capturing listeners on the canvas itself come before those of ipycanvas, and after the page's own capturing ones.
  const adopt = (target, gone) => {
    const capture = { capture: true, signal: gone };
    const keepFromIpycanvas = (names, options) => {
      for (const name of names) target.addEventListener(name, (event) => event.stopImmediatePropagation(), options);
    };
    // ipycanvas focuses on mousedown, which scrolls, and only then reads the coordinates.
    const pointed = (yes) => target.classList.toggle("alhambra-pointed", yes); // no focus ring for those who point
    target.addEventListener("pointerdown", () => (pointed(true), target.focus({ preventScroll: true })), capture);
    for (const name of ["keydown", "blur"]) target.addEventListener(name, () => pointed(false), capture);
    const second = (event) => event.button !== 0 || event.ctrlKey;
    target.addEventListener("mousedown", (event) => second(event) && event.stopImmediatePropagation(), capture);
    keepFromIpycanvas(["mousemove", "mouseup", "mouseout"], capture); // a message each, and nobody reads them
    // ipycanvas holds back scrolling, and the click that a tap becomes.
    keepFromIpycanvas(["wheel", "touchstart", "touchmove", "touchend", "touchcancel"], { ...capture, passive: true });
    target.addEventListener("keydown", (event) => ours(event) || passOn(event, target), capture);
    target.addEventListener("pointermove", point, { signal: gone, passive: true });
    for (const name of ["pointerleave", "pointercancel"]) target.addEventListener(name, () => highlight(null), { signal: gone });
  };
  const ours = (event) =>
    model.get("accepts").includes(event.key) &&
    !(event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== "+")); // some keyboards shift to it
  // ipycanvas holds back every key, Tab and Escape included. The page's own commands, such as Ctrl+S in JupyterLab, get a
  // copy; its plain letters do not: two of them delete a cell there.
  const passOn = (event, target) => {
    event.stopImmediatePropagation();
    if (!(event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape")) return;
    if (!target.parentElement.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  };

  const point = (event) => {
    if (event.pointerType === "touch") return highlight(null);
    const box = event.currentTarget.getBoundingClientRect();
    highlight([(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]);
  };
  const highlight = (at) => {
    const box = at && (cellAt(model.get("grid"), at) ?? boxAt(model.get("boxes"), at));
    if (canvas) canvas.classList.toggle("alhambra-pointing", Boolean(box));
    hover.hidden = !box;
    if (!box) return;
    const [left, top, width, height] = box;
    hover.style.left = `${canvas.offsetLeft + left * canvas.offsetWidth}px`;
    hover.style.top = `${canvas.offsetTop + top * canvas.offsetHeight}px`;
    hover.style.width = `${width * canvas.offsetWidth}px`;
    hover.style.height = `${height * canvas.offsetHeight}px`;
  };
  hover.hidden = true;

  const watch = { text: describe, status: announce, label: dress, accepts: dress, grid: () => highlight(null), boxes: () => highlight(null) };
  for (const [name, act] of Object.entries(watch)) model.on(`change:${name}`, act);
  describe();
  settle();
}

// Both answer with left, top, width, height in parts of the canvas, or null.
// grid: where cell (0, 0) begins, the size of a cell, and the part of the canvas in which cells are, in parts of the canvas.
function cellAt([left, top, width, height, x0, y0, x1, y1], [x, y]) {
  if (!(x >= x0 && x < x1 && y >= y0 && y < y1)) return null; // nor without a grid
  return [left + Math.floor((x - left) / width) * width, top + Math.floor((y - top) / height) * height, width, height];
}

function boxAt(boxes, [x, y]) {
  return boxes.find(([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height) ?? null;
}

function add(parent, tag, name, attributes = {}) {
  const child = parent.appendChild(document.createElement(tag));
  child.className = name;
  for (const [key, value] of Object.entries(attributes)) child.setAttribute(key, value);
  return child;
}

export default {
  render({ model, el, signal }) {
    el.classList.add("alhambra-manners");
    ownBoard(model, el, signal);
  },
};
