// The browser side of the boards: what ipycanvas leaves out between a canvas and the person before it.
// One instance serves one board (it finds the canvas beside it) or, without a canvas, the page: heartbeat and storage.

const STORE = "alhambra_nb:";
const LONGEST = 1 << 18; // characters of one stored text: whatever is longer is not ours
const REST = 120; // ms without a change after which a size counts
const MISSED = 3; // unanswered beats in a row before the page says so

/* ---------------------------------------------------------------- board */

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

/* ---------------------------------------------------------------- page */

function heartbeat(model, signal) {
  let missed = 0;
  let timer = 0;
  let banner = null;
  const show = (lost) => {
    if (lost && !banner) banner = add(document.body, "div", "alhambra-lost", { role: "alert" });
    if (lost) banner.textContent = model.get("lost_text");
    else if (banner) banner = banner.remove() ?? null;
  };
  const beat = () => {
    clearTimeout(timer);
    // In JupyterLab a long-running cell keeps the kernel from answering, and the page itself shows a lost one.
    const seconds = "voila" in document.body.dataset ? model.get("heartbeat") : 0;
    if (signal.aborted || !(seconds > 0)) return show(false);
    timer = setTimeout(beat, seconds * 1000);
    if (document.visibilityState !== "visible") return; // a page that nobody looks at keeps no kernel awake
    show(missed >= MISSED);
    missed += 1;
    try {
      model.send({ type: "beat" });
    } catch {
      missed = MISSED; // the channel itself is gone
    }
  };
  model.on("msg:custom", (message) => {
    if (message?.type !== "beat") return;
    missed = 0;
    show(false);
  });
  model.on("change:heartbeat", beat);
  signal.addEventListener("abort", () => (clearTimeout(timer), show(false)));
  beat();
}

// Storage may be forbidden, full or absent: then nothing is kept, and nothing breaks. The tab's own storage comes
// first: two tabs are two pieces of work. What all tabs share is for a tab that is new.
const stores = () => [() => localStorage, () => sessionStorage];

function storage(model) {
  const write = () => {
    for (const store of stores()) {
      try {
        for (const [key, value] of Object.entries(model.get("kept"))) {
          if (value === null) store().removeItem(STORE + key);
          else store().setItem(STORE + key, value);
        }
      } catch {
        continue;
      }
    }
  };
  const read = () => {
    const items = {};
    for (const store of stores()) {
      try {
        for (const key of Object.keys(store())) {
          const text = key.startsWith(STORE) ? store().getItem(key) : null;
          if (text !== null && text.length <= LONGEST) items[key.slice(STORE.length)] = text;
        }
      } catch {
        continue;
      }
    }
    return items;
  };
  model.on("msg:custom", (message) => {
    if (message?.type !== "leave out") return;
    const address = new URL(location.href);
    for (const key of message.keys) address.searchParams.delete(key);
    history.replaceState(history.state, "", address);
  });
  model.on("change:kept", write);
  write();
  model.send({ type: "stored", items: read(), languages: navigator.languages.join(","), search: location.search });
}

export default {
  initialize({ model, signal }) {
    if (!model.get("page")) return;
    storage(model);
    heartbeat(model, signal);
  },
  render({ model, el, signal }) {
    if (model.get("page")) return;
    el.classList.add("alhambra-manners");
    ownBoard(model, el, signal);
  },
};
