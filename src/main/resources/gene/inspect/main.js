// The frame of the page: tabs, figures at the top, the banner, keys. One drawing loop for all views.

import { el, bytes, millis, forgetColours } from "./dom.js";
import { about, follow } from "./source.js";
import { state, accept, reset } from "./state.js";
import { all, laneOf, note, sweep } from "./lanes.js";
import { now } from "./now.js";
import { timeline } from "./timeline.js";
import { tasks } from "./tasks.js";
import { waits } from "./waits.js";
import { http } from "./http.js";
import { actors } from "./actors.js";
import { memory } from "./memory.js";
import { console as input } from "./console.js";

const views = [
  { id: "now", name: "Now", make: now },
  { id: "timeline", name: "Timeline", make: timeline },
  { id: "tasks", name: "Tasks", make: tasks },
  { id: "waits", name: "Who waits for whom", make: waits },
  { id: "http", name: "HTTP", make: http },
  { id: "actors", name: "Actors", make: actors },
  { id: "memory", name: "Memory, speed", make: memory },
  { id: "console", name: "Console", make: input },
];
const byId = (id) => document.getElementById(id);
const embedded = new URLSearchParams(location.search).has("embedded"); // beside the playground, which says what to follow
let shown = null;

for (const [i, view] of views.entries()) {
  view.panel = el("section", { id: "view-" + view.id, class: "view", role: "tabpanel", hidden: true, "aria-labelledby": "tab-" + view.id });
  byId("views").append(view.panel);
  view.tab = el("button", {
    id: "tab-" + view.id, type: "button", role: "tab", "aria-controls": "view-" + view.id, "aria-selected": "false", tabindex: "-1",
    title: view.name + " (" + (i + 1) + ")", text: view.name, onclick: () => show(view),
  });
  byId("tabs").append(view.tab);
}

function show(view, linked = false) {
  if (shown === view) {
    if (linked) view.parts.shown?.();
    return;
  }
  if (shown) {
    shown.panel.hidden = true;
    shown.tab.setAttribute("aria-selected", "false");
    shown.tab.tabIndex = -1;
  }
  shown = view;
  view.panel.hidden = false;
  view.tab.setAttribute("aria-selected", "true");
  view.tab.tabIndex = 0;
  view.parts ||= view.make(view.panel);
  view.parts.shown?.();
  if (!linked) history.replaceState(null, "", "#" + view.id);
  dirty = true;
}

byId("tabs").addEventListener("keydown", (e) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
  if (step) {
    const next = views[(views.indexOf(shown) + step + views.length) % views.length];
    show(next);
    next.tab.focus();
  }
});
document.addEventListener("keydown", (e) => {
  if (/^(INPUT|TEXTAREA|BUTTON)$/.test(e.target.tagName) && e.key !== "Escape") return;
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key >= "1" && e.key <= String(views.length)) show(views[e.key - 1]);
  else if (e.key === " ") {
    e.preventDefault();
    pause();
  } else if (e.key === "Escape") document.activeElement.blur();
});

function linkedView() {
  return views.find((v) => v.id === location.hash.slice(1).split("/")[0]) || views[0];
}
window.addEventListener("hashchange", () => show(linkedView(), true));

// ---- theme

const dark = window.matchMedia("(prefers-color-scheme: dark)");
function theme(name) {
  document.documentElement.dataset.theme = name;
  forgetColours();
  dirty = true;
}
byId("theme").addEventListener("click", () => {
  const other = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  localStorage.setItem("gene-theme", other);
  theme(other);
});
dark.addEventListener("change", () => theme(dark.matches ? "dark" : "light"));

// ---- figures

const chips = {};
for (const [key, label] of [["tasks", "tasks"], ["ready", "ready"], ["timers", "timers"], ["sockets", "sockets"], ["requests", "requests/s"], ["lag", "loop lag"], ["heap", "heap"]]) {
  chips[key] = el("b", { text: "-" });
  byId("chips").append(el("li", { id: "chip-" + key }, chips[key], " " + label));
}

function figures(v) {
  byId("program").textContent = v.program;
  document.title = v.program + " - Gene inspector";
  if (v.status) {
    chips.tasks.textContent = v.status.tasks;
    chips.timers.textContent = v.status.timers;
    chips.lag.textContent = millis(v.status.loop_lag_ms);
    chips.ready.textContent = v.ready.length;
    chips.sockets.textContent = v.sockets;
  }
  chips.requests.textContent = v.http.per_second;
  chips.heap.textContent = bytes(v.memory.used);
}

function banner(v) {
  const b = byId("banner");
  b.className = "";
  if (v.ended !== null) {
    b.className = "ended";
    b.textContent = v.ended === 0 ? "The program has ended." : "The program has ended with status " + v.ended + ".";
  } else if (v.stuck) {
    const top = v.stuck.stack[0];
    b.textContent = (v.stuck.blocked ? "Waits in a call since " : "Stuck since ") + millis(v.stuck.ms)
      + (top ? " in " + top.function + " (" + top.at + ")" : "") + (v.stuck.in ? ", " + v.stuck.in : "");
  }
  b.hidden = v.ended === null && !v.stuck;
}

// ---- drawing

let dirty = true;
function pause() {
  state.paused = !state.paused;
  byId("pause").textContent = state.paused ? "Go on" : "Pause";
  byId("pause").setAttribute("aria-pressed", state.paused);
}
byId("pause").addEventListener("click", pause);

let link = "connecting";

function seen(frame) {
  if (frame.view) {
    figures(state.view);
    banner(state.view);
    shown.parts?.view?.(state.view);
  }
  shown.parts?.events?.(frame.events);
  dirty = true;
}

/** A recording: a slider chooses the moment, playing moves it. */
function replay(frames) {
  const end = frames[frames.length - 1].t;
  const slider = el("input", { id: "moment", type: "range", min: 0, max: frames.length - 1, value: 0, "aria-label": "Moment" });
  const label = el("span", { class: "muted" });
  const play = el("button", { type: "button", text: "Play", onclick: () => { playing = !playing; play.textContent = playing ? "Stop" : "Play"; } });
  byId("pause").replaceWith(play, slider, label);
  byId("link").textContent = "recording";
  let playing = false, at = -1;
  function go(to) {
    if (to === at + 1) accept(frames[to]);
    else {
      reset();
      let from = to;
      while (from > 0 && frames[from].t > frames[to].t - 60000) from--;
      for (let i = from; i <= to; i++) accept(frames[i]);
      for (let i = from; i >= 0 && !state.view; i--) if (frames[i].view) accept({ ...frames[i], events: [] });
    }
    at = to;
    slider.value = to;
    label.textContent = millis(frames[to].t) + " of " + millis(end);
    if (state.view) seen({ view: state.view, events: frames[to].events });
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  setInterval(() => { if (playing && at + 1 < frames.length) go(at + 1); }, 100);
  go(frames.length - 1);
}

const live = () => follow(
  (frame) => {
    accept(frame);
    if (!state.paused) seen(frame);
  },
  (how, why) => {
    link = how;
    linked(why);
  },
  replay,
);
if (embedded) document.body.classList.add("embedded");
else live();

/** How the connection is, and how many events the picture lacks. */
function linked(why) {
  const v = state.view, lost = v?.left_out ? ": " + v.left_out.toLocaleString("en") + " events left out, they come too fast" : "";
  byId("link").textContent = link === "live" ? "live" + lost : link === "ended" ? "ended" : link === "lost" ? "no connection" + (why ? ": " + why : "") : link;
}
setInterval(() => { if (link === "live") linked(); }, 1000);

let measured = false;
function loop(time) {
  if (shown && !document.hidden && (dirty || shown.parts?.moves?.())) {
    dirty = false;
    shown.parts?.draw?.(time);
    if (state.view && !measured) {
      measured = true;
      performance.mark("drawn"); // for bench/inspect
    }
  }
  requestAnimationFrame(loop);
}

theme(localStorage.getItem("gene-theme") || (dark.matches ? "dark" : "light"));
show(linkedView(), true);
requestAnimationFrame(loop);
window.addEventListener("resize", () => (dirty = true));

/** The playground runs another program. */
function followRun(path) {
  if (state.paused) pause();
  reset();
  byId("banner").hidden = true;
  about(path);
  shown.parts?.shown?.();
  dirty = true;
  live();
}
window.geneInspector = { state, views, theme, lanes: () => [...all()], laneOf, note, sweep, follow: followRun }; // for tests and for the curious
