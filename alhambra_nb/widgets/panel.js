// A panel shows HTML made in Python and sends back what a person does on it: {do: name, value: string | boolean | null}.
// In the HTML, data-do names the action of a button, select, checkbox or text field; data-value is a button's value;
// data-keys="a b" gives a button single keys that press it anywhere in the panel's box; data-copy="id" lets it copy the
// text of a field; where the control that one was on is gone, data-focus="" says where one is then. A number field with
// data-drag="action" can be dragged sideways between its min and data-most: the action tells of each number on the way.

const OFTEN = 60; // ms between two messages of the same held-down key, or of one drag
const SLACK = 6; // pixels that a press may slip without being a drag
const NOTCH = 14; // pixels of a drag from number to number

function render({ model, el, signal }) {
  el.classList.add("alhambra-panel");
  const on = (name, act) => el.addEventListener(name, act, { signal });
  const send = (target, value) => model.send({ do: target.dataset.do, value: value ?? null });
  const target = (event, tags) => {
    const found = event.target.closest?.("[data-do]");
    return found && el.contains(found) && tags.includes(found.tagName) ? found : null;
  };

  // Between the press of a button and its release, its element must stay, or the browser sees no click: HTML that comes
  // meanwhile, as when a bot acts, waits.
  let pressed = false;
  let waits = false;
  const press = () => (pressed = true);
  const release = () => setTimeout(() => ((pressed = false), waits && show())); // the click itself comes before that
  on("pointerdown", press);
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, release, { signal, capture: true });
  on("keydown", (event) => event.key === " " && press());
  for (const name of ["keyup", "focusout"]) on(name, () => pressed && release());

  const show = () => {
    if ((waits = pressed)) return;
    const kept = remember(el);
    el.innerHTML = model.get("html"); // escaped by the templates that make it
    restore(el, kept);
  };

  drags(on, (field, action, value) => model.send({ do: action ?? field.dataset.do, value }));
  on("click", (event) => {
    const copies = event.target.closest?.("button[data-copy]");
    if (copies) copy(el.querySelector(`#${CSS.escape(copies.dataset.copy)}`));
    const button = target(event, ["BUTTON"]);
    if (button && button.getAttribute("aria-disabled") !== "true") send(button, button.dataset.value);
  });
  on("change", (event) => {
    const field = target(event, ["INPUT", "SELECT", "TEXTAREA"]);
    if (field) send(field, field.type === "checkbox" ? field.checked : field.value);
  });
  on("paste", (event) => {
    const field = target(event, ["TEXTAREA"]);
    if (field) setTimeout(() => send(field, field.value)); // after the text has arrived in the field
  });
  // JupyterLab's shortcuts must not act on the notebook while somebody types or presses keys here.
  on("keydown", (event) => {
    event.stopPropagation();
    const field = target(event, ["TEXTAREA"]);
    if (field && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send(field, field.value);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
    const button = [...el.querySelectorAll("button[data-keys]")].find((b) => b.dataset.keys.split(" ").includes(event.key));
    if (!button || event.timeStamp - last < OFTEN) return;
    last = event.timeStamp;
    event.preventDefault();
    button.click();
  });
  let last = 0;

  model.on("change:html", show);
  signal.addEventListener("abort", () => model.off("change:html", show));
  show();
}

// A number field dragged sideways, by mouse, pen or finger. What it says on the way is told now and then, and where it
// is let go always: first as one more step of the drag, then as the number that was meant. Escape takes it back.
function drags(on, send) {
  let drag = null;
  const tell = () => {
    clearTimeout(drag.later);
    drag.later = 0;
    if (drag.told === drag.field.value) return;
    drag.at = performance.now();
    send(drag.field, drag.field.dataset.drag, (drag.told = drag.field.value));
  };
  on("pointerdown", (event) => {
    const field = event.target.closest?.("input[data-drag]");
    if (!field || event.button !== 0 || !/^[0-9]{1,6}$/.test(field.value)) return;
    drag = { field, id: event.pointerId, x: event.clientX, from: Number(field.value), told: field.value, at: 0, later: 0, moved: false };
  });
  on("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const across = event.clientX - drag.x;
    if (!drag.moved) {
      if (Math.abs(across) < SLACK) return;
      drag.moved = true;
      drag.field.setPointerCapture(drag.id);
      drag.field.classList.add("al-dragged");
    }
    event.preventDefault();
    const most = Math.max(Number(drag.field.dataset.most), drag.from);
    const now = Math.min(most, Math.max(Number(drag.field.min), drag.from + Math.round(across / NOTCH)));
    drag.field.value = String(now);
    if (!drag.later) drag.later = setTimeout(tell, Math.max(0, drag.at + OFTEN - performance.now()));
  });
  const end = (event, value) => {
    if (!drag || (event.pointerId ?? drag.id) !== drag.id) return;
    const { field, moved } = drag;
    if (moved) {
      if (value !== undefined) field.value = value;
      tell();
      send(field, null, field.value);
      field.classList.remove("al-dragged");
    }
    drag = null;
  };
  on("pointerup", (event) => end(event));
  on("pointercancel", (event) => end(event));
  on("keydown", (event) => drag?.moved && event.key === "Escape" && end({}, String(drag.from)));
}

// Pages that come over plain http from another machine may not use the clipboard's own interface.
function copy(field) {
  field.select();
  document.execCommand("copy");
}

// New HTML takes the place of the old: whoever was on a control stays on it, and a text half typed is not lost.
function remember(el) {
  const active = el.contains(document.activeElement) ? document.activeElement : null;
  const typed = [...el.querySelectorAll(TYPED)].filter((f) => f.value !== f.defaultValue);
  const fields = typed.map((f) => [f.dataset.do, f.defaultValue, f.value]);
  const open = [...el.querySelectorAll("details[id]")].map((d) => [d.id, d.open]);
  const summary = active?.tagName === "SUMMARY" ? active.parentElement.id : "";
  const { do: name, value } = active?.dataset ?? {};
  return { active, name, value, summary, caret: caret(active), fields, open };
}

function restore(el, { active, name, value, summary, caret, fields, open }) {
  for (const [field, base, typed] of fields) {
    const now = [...el.querySelectorAll(TYPED)].find((f) => f.dataset.do === field);
    if (now && now.defaultValue === base) now.value = typed;
  }
  for (const [id, was] of open) {
    const now = el.querySelector(`details[id="${CSS.escape(id)}"]`);
    if (now) now.open = was;
  }
  if (!active) return;
  const same = name ? [...el.querySelectorAll(`[data-do="${CSS.escape(name)}"]`)] : [];
  const opener = summary ? el.querySelector(`details[id="${CSS.escape(summary)}"] > summary`) : null;
  const now = same.find((e) => e.dataset.value === value) ?? same[0] ?? opener ?? el.querySelector("[data-focus]");
  now?.focus({ preventScroll: true });
  if (caret !== null && now?.matches("textarea, input[type=text]")) now.setSelectionRange(caret, caret);
}

const TYPED = "textarea[data-do], input[type=text][data-do], input[type=number][data-do]";

function caret(field) {
  return field?.matches(TYPED) ? field.selectionStart : null;
}

export default { render };
