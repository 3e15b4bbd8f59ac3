// The playground: an editor, the output of the program that runs, and the inspector's page beside it.

import { tokenizer } from "./grammar.js";
import { editor } from "./editor.js";
import { linkOf, programOf } from "./link.js";

const byId = (id) => document.getElementById(id);
const DRAFT = "gene-playground-draft", LOOK = "gene-playground-inspector", THEME = "gene-theme";
const remembered = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
const remember = (key, value) => { try { localStorage.setItem(key, value); } catch { /* it works without */ } };

// ---- theme

const dark = window.matchMedia("(prefers-color-scheme: dark)");
function theme(name) { document.documentElement.dataset.theme = name; }
theme(remembered(THEME) || (dark.matches ? "dark" : "light"));
byId("theme").addEventListener("click", () => {
  const other = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  remember(THEME, other);
  theme(other);
  inspector?.contentWindow?.geneInspector?.theme(other);
});
dark.addEventListener("change", () => { if (!remembered(THEME)) theme(dark.matches ? "dark" : "light"); });

// ---- parts of the page: side by side, or one at a time where there is little room

const small = window.matchMedia("(max-width: 820px)");
const tabs = [...byId("panes").children];
function pane(name) {
  document.body.dataset.pane = name;
  for (const t of tabs) {
    const on = t.dataset.pane === name;
    t.setAttribute("aria-selected", on);
    t.tabIndex = on ? 0 : -1;
  }
}
byId("panes").addEventListener("click", (e) => { if (e.target.dataset.pane) pane(e.target.dataset.pane); });
byId("panes").addEventListener("keydown", (e) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(e.target) + step + tabs.length) % tabs.length];
  pane(next.dataset.pane);
  next.focus();
});
pane("program");

function looking() { return !document.body.classList.contains("plain") || small.matches; }
function look(on) {
  document.body.classList.toggle("plain", !on);
  byId("look").setAttribute("aria-pressed", on);
  remember(LOOK, on ? "on" : "off");
}
byId("look").addEventListener("click", () => {
  look(document.body.classList.contains("plain"));
  if (lastRun && looking()) inspect(lastRun);
});
look(remembered(LOOK) !== "off");

// ---- the inspector's page, which is told which run to follow

let inspector = null, lastRun = null, shownRun = null;
function inspect(run) {
  if (shownRun === run) return;
  shownRun = run;
  if (!inspector) {
    inspector = Object.assign(document.createElement("iframe"), { src: "inspect/?embedded", title: "Inspector" });
    inspector.addEventListener("load", () => inspector.contentWindow.geneInspector?.follow("../run/" + shownRun + "/"));
    byId("inspector").replaceChildren(inspector);
  } else {
    inspector.contentWindow.geneInspector?.follow("../run/" + run + "/");
  }
}

// ---- output

const log = byId("log"), PLACE = /\bprogram\.gene:(\d+):(\d+)/g;
function write(how, text) {
  const below = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  let last = log.lastElementChild;
  if (!last || last.className !== how) log.append((last = Object.assign(document.createElement("span"), { className: how })));
  if (how !== "err") last.append(text);
  else {
    let at = 0;
    for (const m of text.matchAll(PLACE)) {
      last.append(text.slice(at, m.index));
      const place = Object.assign(document.createElement("button"), { type: "button", textContent: m[0] });
      place.addEventListener("click", () => { if (small.matches) pane("program"); edit.go(Number(m[1]), Number(m[2])); });
      last.append(place);
      at = m.index + m[0].length;
    }
    last.append(text.slice(at));
  }
  if (below) log.scrollTop = log.scrollHeight;
}

function say(text, how = "") {
  byId("state").textContent = text;
  byId("state").className = how;
}

const seconds = (ms) => (ms < 1000 ? Math.round(ms) + " ms" : (ms / 1000).toFixed(1) + " s");

// ---- running

let running = null; // what ends the request of the program that runs
async function run() {
  if (byId("run").disabled) return; // the editor is not there yet
  if (running) stop();
  const ending = (running = new AbortController()), findings = [];
  let began = null, over = false;
  log.replaceChildren();
  edit.mark([]);
  byId("run").hidden = true;
  byId("stop").hidden = false;
  if (small.matches) pane("output");
  say("starting", "busy");
  const clock = setInterval(() => { if (began) say("running, " + seconds(performance.now() - began), "busy"); }, 200);
  try {
    const answer = await fetch("api/run", {
      method: "POST", signal: ending.signal, headers: { "content-type": "application/json" },
      body: JSON.stringify({ program: edit.text(), inspect: looking() }),
    });
    if (!answer.ok) throw new Error((await answer.text()).trim());
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) take(JSON.parse(line));
    }
    if (!over) throw new Error("the connection was lost");
  } catch (e) {
    if (ending.signal.aborted) say("stopped", "failed");
    else {
      say("not run", "failed");
      write("note", e.message + "\n");
    }
  }
  clearInterval(clock);
  if (running === ending) {
    running = null;
    byId("run").hidden = false;
    byId("stop").hidden = true;
  }

  function take(m) {
    if (m.run) {
      lastRun = m.run;
    } else if (m.waiting !== undefined) {
      say(m.waiting ? "waiting: " + m.waiting + " before you" : "starting", "busy");
    } else if (m.started) {
      began = performance.now();
      if (looking()) inspect(lastRun);
    } else if (m.out !== undefined) write("out", m.out);
    else if (m.err !== undefined) write("err", m.err);
    else if (m.finding) {
      if (m.finding.line) findings.push(m.finding);
      edit.mark(findings);
    } else if (m.ended !== undefined) {
      over = true;
      began = null;
      if (m.why) write("note", m.why + "\n");
      if (!log.childNodes.length) write("note", "(no output)\n");
      say((m.ended === 0 ? "ended" : "ended with status " + m.ended) + " after " + seconds(m.ms), m.ended === 0 ? "" : "failed");
    }
  }
}

function stop() {
  running?.abort();
}

byId("run").addEventListener("click", run);
byId("stop").addEventListener("click", stop);
document.addEventListener("keydown", (e) => {
  if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) {
    e.preventDefault();
    run();
  }
});

// ---- links

function note(text) {
  byId("note").textContent = text;
  clearTimeout(note.timer);
  note.timer = setTimeout(() => (byId("note").textContent = ""), 6000);
}
byId("share").addEventListener("click", async () => {
  history.replaceState(null, "", await linkOf(edit.text()));
  try {
    await navigator.clipboard.writeText(location.href);
    note("The link is copied; it contains the program.");
  } catch {
    note("The link in the address bar contains the program.");
  }
});

async function linked() {
  try {
    const text = await programOf(location.hash);
    if (text !== null) open(text);
    return text !== null;
  } catch (e) {
    note("This link has no whole program.");
    return false;
  }
}
window.addEventListener("hashchange", linked);

function open(text) {
  stop();
  edit.set(text);
  if (small.matches) pane("program");
}

// ---- the beginning

const json = async (path) => (await fetch(path)).json();
const [grammar, examples, limits] = await Promise.all([json("gene.json"), json("examples.json"), json("api/limits")]);
const edit = editor(byId("text"), byId("copy"), byId("gutter"), tokenizer(grammar), () => {
  remember(DRAFT, edit.text());
  if (location.hash) history.replaceState(null, "", location.pathname);
});
for (const [i, e] of examples.entries()) byId("examples").append(new Option(e.title, i));
byId("examples").addEventListener("change", (e) => {
  if (e.target.value === "") return;
  if (location.hash) history.replaceState(null, "", location.pathname);
  open(examples[e.target.value].text);
  remember(DRAFT, edit.text());
  e.target.value = "";
});
if (!(await linked())) edit.set(remembered(DRAFT) || examples[0].text);
byId("state").title = "A program may compute for " + seconds(limits.computing_ms) + ", run for " + seconds(limits.wall_ms) + ", hold " + Math.round(limits.memory / (1 << 20))
  + " MB and write " + limits.output + " characters. It sees no files and no network.";
byId("run").disabled = false;
byId("text").focus();
window.genePlayground = { edit, run, stop, state: () => ({ running: Boolean(running), lastRun, limits }) }; // for tests and for the curious
