// What the page knows: the newest view, figures of the last minute, and the events of the last minute.

import { KIND } from "./kinds.js";
import { note, name, laneOf, sweep, forget } from "./lanes.js";

export { KIND };
const KEEP_US = 60e6;

export const state = {
  view: null,
  tasks: new Map(), // id -> row of the newest view
  lags: [], // [us, microseconds], oldest first
  busy: 0, // share of the last moments in which the loop ran tasks
  by: [], // who ran most in them: [task, microseconds]
  history: { heap: [], lag: [], tasks: [], requests: [], messages: [] },
  handled: new Map(), // actor -> {n, t, rate}: messages per second
  collections: [], // [us, how many]
  log: [], // what went to standard error
  logAt: 0, // how many lines there have been
  now: 0, // microseconds of the program
  fresh: [], // events of the newest frame
  paused: false,
};

/** Forgets everything, before frames of another time. */
export function reset() {
  state.view = null;
  state.tasks = new Map();
  state.lags.length = 0;
  forget();
  state.collections.length = 0;
  state.log.length = 0;
  state.handled = new Map();
  for (const list of Object.values(state.history)) list.length = 0;
}

export function accept(frame) {
  if (state.paused) return;
  state.now = frame.t * 1000;
  state.fresh = frame.events;
  for (const e of frame.events) {
    note(e);
    if (e[1] === KIND.LAG) state.lags.push([e[0], e[3] ?? 0]);
  }
  while (state.lags.length && (state.lags[0][0] < state.now - KEEP_US || state.lags.length > 20000)) state.lags.splice(0, Math.max(1, state.lags.length >> 4));
  sweep(state.now, state.tasks, state.view?.tasks_not_shown === 0);
  meter(frame);
  for (const text of frame.log || []) {
    state.log.push(text);
    state.logAt++;
  }
  if (state.log.length > 2000) state.log.splice(0, 500);
  if (frame.view) see(frame.view, frame.t);
}

let run = null; // who has had the loop since when

/** How busy the loop was, eased, and with whom. */
function meter(frame) {
  const from = state.metered ?? state.now - 1e5, to = state.now, sums = new Map();
  const add = (task, a, b) => { if (b > a) sums.set(task, (sums.get(task) ?? 0) + b - a); };
  for (const [t, kind, task] of frame.events) {
    if (kind === KIND.RUNNING) run = { task, t };
    else if ((kind === KIND.PAUSED || kind === KIND.ENDED || kind === KIND.PARKED) && run) {
      add(run.task, Math.max(from, run.t), t);
      run = null;
    }
  }
  if (run) add(run.task, Math.max(from, run.t), to);
  state.metered = to;
  const all = [...sums.values()].reduce((a, b) => a + b, 0), share = to > from ? Math.min(1, all / (to - from)) : 0;
  state.busy += (share - state.busy) * 0.25;
  const old = new Map(state.by.map(([task, us]) => [task, us * 0.8]));
  for (const [task, us] of sums) old.set(task, (old.get(task) ?? 0) + us);
  state.by = [...old].filter((e) => e[1] > 50).sort((a, b) => b[1] - a[1]).slice(0, 8);
}

function see(view, t) {
  if (!view.tasks && state.view) {
    view = { ...state.view, ...view };
  }
  const live = state.view;
  if (view.ended !== null && live?.tasks && live.ended === null && view.tasks?.length > 1 && view.ready.length >= view.tasks.length - 1) {
    view = { ...live, ended: view.ended, stuck: null }; // an error cancels all tasks: what they did before says more
  }
  if (view.workers?.[0]?.number !== undefined) {
    view = { ...view, workers: view.workers.map((w) => crew(w, view.actors || [])) };
  }
  const before = state.view;
  if (before && view.memory.collections > before.memory.collections) {
    state.collections.push([t * 1000, view.memory.collections - before.memory.collections]);
    while (state.collections[0][0] < t * 1000 - KEEP_US) state.collections.shift();
  }
  state.view = view;
  state.tasks = new Map((view.tasks || []).map((r) => [r.id, r]));
  for (const r of view.tasks || []) name(r.id, r.title);
  const h = state.history;
  add(h.heap, t, view.memory.used);
  add(h.requests, t, view.http.per_second);
  add(h.messages, t, messages(view, t));
  if (view.status) {
    add(h.lag, t, view.status.loop_lag_ms);
    add(h.tasks, t, view.status.tasks);
  }
}

/** A worker with the actors that live there. */
function crew(w, all) {
  const actors = all.filter((a) => a.worker === w.number);
  const running = w.state === "running" ? actors.find((a) => a.state === "running")?.id ?? 0 : -1;
  return { id: w.number, running, queue: w.queued, actors };
}

/** Messages per second, of all actors and of each. */
function messages(view, t) {
  const now = new Map();
  let sum = 0;
  for (const w of view.workers || []) for (const a of w.actors) {
    const last = state.handled.get(a.id), seconds = last ? (t - last.t) / 1000 : 0;
    const rate = seconds > 0 ? (a.handled - last.n) / seconds : last?.rate ?? 0;
    sum += rate;
    now.set(a.id, { n: a.handled, t, rate });
  }
  state.handled = now;
  return sum;
}

export const actorTitle = (a) => (a.name || "actor") + " " + a.id;

function add(list, t, v) {
  list.push({ t, v });
  while (list.length && list[0].t < t - 60000) list.shift();
}

export function title(id) {
  if (id === 0) return "main";
  return (state.tasks.get(id)?.title || laneOf(id)?.title || "task") + " #" + id;
}

/** Why a task waits, in a word by which tasks are grouped. */
export function cause(row) {
  const w = row.waits[0];
  if (!w) return "something else";
  if (w.task !== undefined) return w.for.startsWith("task ") ? "another task" : w.for.replace(/ of task \d+$/, "");
  if (w.for.startsWith("a future")) return "a future";
  return w.for;
}

/** What a task waits for, with the names of tasks. */
export function reason(w) {
  return (w.task === undefined ? w.for : w.for.replace("task " + w.task, title(w.task))) + (w.limited ? " (with a time limit)" : "");
}

/** Rings of tasks that wait for each other without a time limit. */
export function rings(tasks) {
  const next = new Map();
  for (const row of tasks.values()) {
    const edges = row.waits.filter((w) => w.task !== undefined && !w.limited).map((w) => w.task);
    if (edges.length) next.set(row.id, edges);
  }
  const colour = new Map(), found = [];
  for (const start of next.keys()) {
    if (colour.has(start)) continue;
    const path = [], stack = [[start, 0]];
    colour.set(start, 1);
    path.push(start);
    while (stack.length) {
      const top = stack[stack.length - 1], edges = next.get(top[0]) || [];
      if (top[1] < edges.length) {
        const to = edges[top[1]++];
        if (colour.get(to) === 1) found.push(path.slice(path.indexOf(to)));
        else if (!colour.has(to)) {
          colour.set(to, 1);
          path.push(to);
          stack.push([to, 0]);
        }
      } else {
        colour.set(top[0], 2);
        path.pop();
        stack.pop();
      }
    }
  }
  return found;
}
