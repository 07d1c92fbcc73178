// The browser side of the page: it notices a lost kernel and comes back by itself, and it keeps texts in the browser.

const STORE = "alhambra_nb:";
const LONGEST = 1 << 18; // characters of one stored text: whatever is longer is not ours
const MISSED = 3; // unanswered beats in a row before the page says so
const ASK = 2000; // ms between two questions to the server while the kernel is silent
const SILENT = 40000; // ms after which a kernel that the server still has is given up
const WAIT = 4000; // ms between two loads by itself; each further one waits twice as long as the last

// Under Voilà the page is ours. In JupyterLab a long-running cell keeps the kernel from answering, the page itself shows
// a lost one, and its address is its own.
const ours = () => "voila" in document.body.dataset;

/* ---------------------------------------------------------------- a lost kernel */

function heartbeat(model, signal) {
  let missed = 0;
  let timer = 0;
  const lost = lostPage(model);
  const beat = () => {
    clearTimeout(timer);
    const seconds = ours() ? model.get("heartbeat") : 0;
    if (signal.aborted || !(seconds > 0)) return lost.over();
    timer = setTimeout(beat, seconds * 1000);
    if (document.visibilityState !== "visible") return; // a page that nobody looks at keeps no kernel awake
    if (missed >= MISSED) lost.begins();
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
    lost.over();
  });
  model.on("change:heartbeat", beat);
  model.on("change:lost_text change:again_text", () => lost.says());
  // From the browser's own cache of pages: its kernel ended when it was left.
  window.addEventListener("pageshow", (event) => event.persisted && ours() && location.reload(), { signal });
  signal.addEventListener("abort", () => (clearTimeout(timer), lost.over()));
  beat();
}

// The banner, and the way back: a kernel that is gone never answers again, and a new one finds the work in the browser.
function lostPage(model) {
  let banner = null;
  let timer = 0;
  let since = 0;
  const says = () => {
    if (!banner) return;
    banner.firstChild.textContent = model.get("lost_text");
    banner.lastChild.textContent = model.get("again_text");
  };
  const begins = () => {
    if (banner) return;
    banner = document.body.appendChild(document.createElement("div"));
    banner.className = "alhambra-lost";
    banner.setAttribute("role", "alert");
    banner.append(document.createElement("span"), document.createElement("button"));
    banner.lastChild.addEventListener("click", () => location.reload());
    says();
    since = Date.now();
    ask();
  };
  const over = () => {
    clearTimeout(timer);
    if (banner) banner = banner.remove() ?? null;
  };
  const ask = async () => {
    const there = await kernelIsThere();
    if (!banner) return;
    if (there === false || (there && Date.now() - since > SILENT)) loadAgain();
    timer = setTimeout(ask, ASK);
  };
  return { begins, over, says };
}

// True, false, or null if the server does not answer.
async function kernelIsThere() {
  try {
    const { kernelId, baseUrl } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    const asked = { cache: "no-store", signal: AbortSignal.timeout(2 * ASK) };
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, asked);
    // A proxy in front of a server that is away, and a server that is full, answer with 5xx: the page would be lost.
    return answer.status >= 500 ? null : answer.ok;
  } catch {
    return null;
  }
}

// A page that cannot stay alive must not load itself without end.
function loadAgain() {
  const key = `${STORE}loads`;
  let [count, last] = [0, 0];
  try {
    [count, last] = JSON.parse(sessionStorage.getItem(key) ?? "[0, 0]");
    if (Date.now() - last > 10 * WAIT * 2 ** count) count = 0;
    if (Date.now() - last < WAIT * 2 ** count && count > 0) return;
    sessionStorage.setItem(key, JSON.stringify([count + 1, Date.now()]));
  } catch {
    return; // without storage nothing would count the loads, and the work would be gone
  }
  location.reload();
}

/* ---------------------------------------------------------------- what the browser keeps */

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
  model.on("change:kept", write);
  model.on("msg:custom", (message) => {
    if (message?.type === "address" && ours()) history.replaceState(history.state, "", location.pathname + message.search);
  });
  write();
  model.send({ type: "stored", items: read(), languages: navigator.languages.join(","), search: location.search });
}

/* ---------------------------------------------------------------- its language */

function spoken(model) {
  const say = () => ours() && model.get("language") && (document.documentElement.lang = model.get("language"));
  model.on("change:language", say);
  say();
}

export default {
  initialize({ model, signal }) {
    spoken(model);
    storage(model);
    heartbeat(model, signal);
  },
};
