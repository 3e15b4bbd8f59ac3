// What each task and each actor has done over the last minute: one list of changes per lane, kept as events come, so that drawing a picture
// is a search in few lists and not a walk over all events.

import { KIND } from "./kinds.js";

export const WAITING = 0;
export const READY = 1;
export const RUNNING = 2;
export const GONE = 3;
const KEEP_US = 60e6;
const MOST_ENDED = 4000; // short tasks, such as those of requests; thousands a second are no use
const LONG_US = 20e3;
const LATE_US = 3e6; // views are younger

const lanes = new Map(); // key -> {key, id, actor, worker, title, times, hows, from}; a change is in force until the next one
const turns = new Map(); // worker -> the lane of the actor that has its turn there
let ended = [], endedFrom = 0; // short tasks in the order in which they ended
let swept = 0;

export function all() { return lanes.values(); }
export function laneOf(key) { return lanes.get(key); }

export function forget() {
  lanes.clear();
  turns.clear();
  ended = [];
  endedFrom = 0;
}

function lane(key, id, actor) {
  let l = lanes.get(key);
  if (!l) lanes.set(key, (l = { key, id, actor, worker: 0, title: null, times: [], hows: [], from: 0 }));
  return l;
}

/** A short task has ended; of so many the oldest are forgotten. */
function dropOld(key) {
  ended.push(key);
  if (ended.length - endedFrom > MOST_ENDED) lanes.delete(ended[endedFrom++]);
  if (endedFrom > MOST_ENDED) {
    ended.splice(0, endedFrom);
    endedFrom = 0;
  }
}

function change(l, t, how) {
  const n = l.times.length;
  if (n > l.from && l.hows[n - 1] === how) return;
  l.times.push(t);
  l.hows.push(how);
}

/** One event: [us, kind, task, value, text]. */
export function note(e) {
  const kind = e[1];
  if (kind <= KIND.READY) {
    const l = lane(e[2], e[2], false);
    if (kind === KIND.ENDED && e[0] - (l.times[l.from] ?? e[0]) < LONG_US) dropOld(e[2]);
    change(l, e[0], kind === KIND.RUNNING ? RUNNING : kind === KIND.PAUSED ? WAITING : kind === KIND.ENDED ? GONE : READY);
  } else if (kind === KIND.REQUEST) {
    name(e[5], e[4]);
  } else if (kind === KIND.TURN) {
    const m = /^actor (\d+)/.exec(e[4]), l = lane("a" + m[1], Number(m[1]), true), before = turns.get(e[2]);
    if (before) change(before, e[0], WAITING);
    l.worker = e[2];
    l.title = e[4];
    change(l, e[0], RUNNING);
    turns.set(e[2], l);
  } else if (kind === KIND.TURN_ENDS) {
    const l = turns.get(e[2]);
    if (l) change(l, e[0], WAITING);
    turns.delete(e[2]);
  }
}

/** What a task is called; it keeps its name when it has ended. */
export function name(id, title) {
  const l = lanes.get(id);
  if (l && title) l.title = title;
}

/**
 * Drops what is older than a minute; once in a while. The end of a task may be among the events that were left out: one that is not alive
 * any more has ended. When not all that live are listed, it has when nothing was heard of it for a minute; likewise actors.
 */
export function sweep(now, alive, all) {
  if (now - swept < 2e6 && now > swept) return;
  swept = now;
  const old = now - KEEP_US;
  for (const l of lanes.values()) {
    let n = l.times.length;
    const last = l.times[n - 1];
    if (l.hows[n - 1] !== GONE && (l.actor ? last < old : !alive.has(l.id) && last < (all ? now - LATE_US : old))) {
      l.times.push(last);
      l.hows.push(GONE);
      n++;
    }
    while (l.from + 1 < n && l.times[l.from + 1] < old) l.from++;
    if (l.hows[n - 1] === GONE && l.times[n - 1] < old) lanes.delete(l.key);
    else if (l.from > 500) {
      l.times.splice(0, l.from);
      l.hows.splice(0, l.from);
      l.from = 0;
    }
  }
}

/** The place of the change in force at a time, -1 when the lane begins later. */
export function at(l, time) {
  let low = l.from, high = l.times.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (l.times[mid] <= time) low = mid + 1;
    else high = mid;
  }
  return low - 1 < l.from ? -1 : low - 1;
}

/** Microseconds of running between two times; -1 when it was not there at all. */
export function busy(l, start, end) {
  const n = l.times.length, last = l.hows[n - 1];
  if (n === 0) return -1;
  if (l.times[n - 1] <= start) return last === GONE ? -1 : last === RUNNING ? end - start : 0; // nothing happened: most are like that
  let i = at(l, start), sum = 0, seen = false;
  if (i < 0) i = l.from;
  for (; i < n && l.times[i] < end; i++) {
    if (l.hows[i] === GONE) continue;
    const from = Math.max(start, l.times[i]), to = i + 1 < n ? Math.min(end, l.times[i + 1]) : end;
    if (to < start) continue;
    seen = true;
    if (l.hows[i] === RUNNING) sum += to - from;
  }
  return seen ? sum : -1;
}

/**
 * Calls part(from, to, how, ran) for what a lane did between two times. What is narrower than the grain is put together, with the state of
 * the busiest and the time in which it ran, so that a picture has a bounded number of parts however much happened.
 */
export function parts(l, start, end, grain, part) {
  const n = l.times.length;
  let i = at(l, start);
  if (i < 0) i = l.from;
  let from = 0, to = -1, how = -1, ran = 0;
  for (; i < n && l.times[i] < end; i++) {
    const what = l.hows[i];
    if (what === GONE) continue;
    const a = Math.max(start, l.times[i]), b = i + 1 < n ? Math.min(end, l.times[i + 1]) : end;
    if (b < start) continue;
    if (to >= 0 && a - to < grain && (what === how && how !== RUNNING ? true : b - from < grain)) {
      how = Math.max(how, what);
      to = b;
    } else {
      if (to >= 0) part(from, to, how, ran);
      from = a;
      to = b;
      how = what;
      ran = 0;
    }
    if (what === RUNNING) ran += b - a;
  }
  if (to >= 0) part(from, to, how, ran);
}
