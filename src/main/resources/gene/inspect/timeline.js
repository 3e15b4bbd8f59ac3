// Lanes of tasks and actors over the last minute: running, ready, waiting; the loop's lag above. Zoom with the wheel, pan by dragging.

import { el, surface, colours, millis } from "./dom.js";
import { state, title } from "./state.js";
import { KIND } from "./kinds.js";
import { all, laneOf, busy, parts, GONE, READY, RUNNING } from "./lanes.js";

const LANE = 20, HEAD = 58, RANK_MS = 400, SHORT_LANES = 4;

export function timeline(panel) {
  const zoomIn = el("button", { type: "button", text: "+", title: "Closer (+)", "aria-label": "Closer", onclick: () => zoom(0.5) });
  const zoomOut = el("button", { type: "button", text: "−", title: "Further (-)", "aria-label": "Further", onclick: () => zoom(2) });
  const live = el("button", { type: "button", text: "Live", title: "Back to now (End)", onclick: () => { at = null; chosen = null; only = null; unknown = ""; unlink(); draw(); } });
  const save = el("button", { type: "button", text: "Export for Perfetto", onclick: exportTrace });
  const note = el("span", { class: "muted", role: "status" });
  const canvas = el("canvas", { role: "img", tabindex: "0", "aria-label": "Lanes of tasks and actors over time; arrows move, plus and minus zoom" });
  const who = el("tbody");
  panel.append(el("div", { class: "tools" }, zoomIn, zoomOut, live, save, note), el("div", { class: "plot lanes" }, canvas), legend(),
    el("div", { class: "sr" }, el("table", {}, el("caption", { text: "Who ran in the picture" }), who)));
  let span = 5e6, at = null, drag = null, chosen = null, only = null, unknown = ""; // microseconds; at: right edge, null: now
  let ranked = { rows: [], count: 0 }, rankedAt = 0, saidAt = 0;

  const draw = surface(canvas, (c, w, h) => {
    const k = colours(), names = w < 640 ? 96 : 190, end = at ?? state.now, start = end - span;
    const x = (us) => names + ((us - start) / span) * (w - names);
    const most = Math.max(1, Math.floor((h - HEAD - 4) / LANE));
    if (performance.now() - rankedAt > RANK_MS || at !== null || ranked.most !== most) rank(start, end, most);
    grid(c, k, w, h, start, end, x, names);
    lag(c, k, start, end, x);
    collections(c, k, start, end, x);
    c.font = "12px system-ui"; c.textBaseline = "middle"; c.textAlign = "left";
    const grain = (3 * span) / (w - names), shapes = { ready: new Path2D(), waiting: new Path2D(), running: new Path2D(), turn: new Path2D() };
    let y = HEAD;
    for (const row of ranked.rows) {
      if (row.head) {
        c.fillStyle = k.soft; c.font = "600 11px system-ui"; c.fillText(row.head, 8, y + LANE / 2 + 2); c.font = "12px system-ui";
      } else {
        c.fillStyle = row.lane?.key === only ? k.accent : k.ink;
        c.fillText(cut(row.label, names), 8, y + LANE / 2);
        for (const l of row.lanes) {
          parts(l, start, end, grain, (from, to, how, ran) => {
            // many short runs in one place are as high as their share of the time
            const a = Math.max(names, x(from)), high = how === RUNNING ? 4 + 9 * Math.sqrt(Math.min(1, ran / (to - from))) : how === READY ? 7 : 3;
            if (how === 0 && l.actor) return; // an actor between two turns is idle
            (how === RUNNING ? (l.actor ? shapes.turn : shapes.running) : how === READY ? shapes.ready : shapes.waiting)
              .rect(a, y + (LANE - high) / 2, Math.max(how === 0 ? 0 : 1.2, x(to) - a), high);
          });
        }
      }
      y += LANE;
    }
    c.globalAlpha = 0.35; c.fillStyle = k.waiting; c.fill(shapes.waiting); c.globalAlpha = 1;
    c.fillStyle = k.ready; c.fill(shapes.ready);
    c.fillStyle = k.timer; c.fill(shapes.turn);
    c.fillStyle = k.running; c.fill(shapes.running);
    if (chosen) {
      c.fillStyle = k.accent; c.globalAlpha = 0.15;
      c.fillRect(x(chosen[0]), 0, x(chosen[1]) - x(chosen[0]), h);
      c.globalAlpha = 1;
    }
    say();
  });

  /** Which lanes are shown: the busiest, tasks that live, short ones packed together, then actors. */
  function rank(start, end, most) {
    rankedAt = performance.now();
    const tasks = [], idle = [], actors = [], short = [];
    for (const l of all()) {
      const ran = busy(l, start, end);
      if (ran < 0 || (l.actor && ran === 0)) continue;
      l.ran = ran;
      const n = l.times.length, ended = l.hows[n - 1] === GONE;
      if (l.actor) actors.push(l);
      else if (ended && l.key !== only && l.times[n - 1] - l.times[l.from] < span / 3) short.push(l);
      else if (ran > 0 || l.key === only) tasks.push(l);
      else idle.push(l);
    }
    const order = (a, b) => b.ran - a.ran || a.id - b.id;
    tasks.sort(order);
    actors.sort(order);
    if (only !== null && laneOf(only)) {
      const l = laneOf(only), i = tasks.indexOf(l);
      if (i >= 0) tasks.splice(i, 1);
      tasks.unshift(l);
    }
    const count = tasks.length + idle.length + short.length;
    const packed = pack(short), forActors = actors.length ? Math.min(actors.length + 1, Math.floor(most * 0.4)) : 0;
    const room = most - forActors - packed.length;
    const hidden = Math.max(0, tasks.length + idle.length - room);
    if (tasks.length < room) tasks.push(...idle.slice(0, room - tasks.length));
    const row = (l) => ({ lane: l, label: l.actor ? l.title : title(l.id), lanes: [l] });
    ranked = {
      most, count, actors: actors.length, hidden,
      rows: [
        ...tasks.slice(0, Math.max(1, room)).map(row),
        ...packed.map((lanes, i) => ({ label: i ? "" : short.length + " short tasks", lanes })),
        ...(forActors ? [{ head: "ACTORS, ON THEIR WORKERS" }, ...actors.slice(0, forActors - 1).map((l) => ({ ...row(l), label: l.title + ", worker " + l.worker }))] : []),
      ],
    };
  }

  /** Tasks that have ended soon, as few lanes as hold them without overlap. */
  function pack(short) {
    short.sort((a, b) => a.times[a.from] - b.times[b.from]);
    const out = [], ends = [];
    for (const l of short) {
      let i = ends.findIndex((t) => t <= l.times[l.from]);
      if (i < 0) i = out.length < SHORT_LANES ? out.push([]) - 1 : 0;
      out[i].push(l);
      ends[i] = Math.max(ends[i] ?? 0, l.times[l.times.length - 1]);
    }
    return out;
  }

  /** In words, for everybody who chose a span and for those who cannot see the picture. */
  function say() {
    if (performance.now() - saidAt < 500) return;
    saidAt = performance.now();
    const [from, to] = chosen || [(at ?? state.now) - span, at ?? state.now], ran = [];
    if (chosen) {
      for (const l of all()) {
        const us = busy(l, from, to);
        if (us > 0) ran.push([l, us]);
      }
      ran.sort((a, b) => b[1] - a[1]);
    }
    const name = (l) => (l.actor ? l.title : title(l.id));
    note.textContent = unknown ? unknown : chosen
      ? (only !== null && laneOf(only) ? title(only) + " ran " + millis(Math.max(0, busy(laneOf(only), from, to)) / 1000) + " in " : "")
        + millis((to - from) / 1000) + ": " + (ran.slice(0, 4).map(([l, us]) => name(l) + " " + millis(us / 1000)).join(", ") || "nobody ran")
      : ranked.count + " tasks" + (ranked.actors ? " and " + ranked.actors + " actors" : "") + " in " + millis(span / 1000)
        + (ranked.hidden ? ", the busiest shown" : "") + "; shift and drag to choose a span";
    const rows = chosen ? ran.slice(0, 20) : ranked.rows.filter((r) => r.lane && r.lane.ran > 0).map((r) => [r.lane, r.lane.ran]).slice(0, 20);
    who.replaceChildren(...rows.map(([l, us]) => el("tr", {}, el("td", { text: name(l) }), el("td", { text: millis(us / 1000) }))));
  }

  function grid(c, k, w, h, start, end, x, names) {
    const steps = [1e3, 1e4, 1e5, 5e5, 1e6, 2e6, 5e6, 1e7, 3e7], step = steps.find((s) => span / s <= (w - names) / 80) || 3e7;
    c.strokeStyle = k.line; c.fillStyle = k.soft; c.font = "11px system-ui"; c.textAlign = "center"; c.textBaseline = "top";
    c.beginPath();
    for (let t = Math.ceil(start / step) * step; t <= end; t += step) {
      if (t < 0) continue;
      c.moveTo(x(t), HEAD - 4); c.lineTo(x(t), h);
      c.fillText((t / 1e6).toFixed(step < 1e4 ? 3 : step < 1e5 ? 2 : step < 1e6 ? 1 : 0) + " s", Math.min(w - 20, x(t)), 4);
    }
    c.stroke();
  }

  /** One mark per pixel at most, as high as the worst there. */
  function lag(c, k, start, end, x) {
    c.textAlign = "left"; c.textBaseline = "top"; c.fillStyle = k.soft; c.fillText("loop late by", 8, 24);
    c.fillStyle = k.bad;
    let before = -1, worst = 0;
    const mark = () => { if (worst) { const high = Math.min(20, 3 + Math.log2(1 + worst / 1000) * 3); c.fillRect(before, HEAD - 14 - high, 1.5, high); } };
    for (const [t, us] of state.lags) {
      if (t < start || t > end) continue;
      const px = Math.round(x(t) / 2) * 2;
      if (px !== before) { mark(); before = px; worst = 0; }
      worst = Math.max(worst, us);
    }
    mark();
  }

  /** Collections of the heap, as marks at the top; when within a view is not known. */
  function collections(c, k, start, end, x) {
    c.fillStyle = k.blocked;
    let any = false;
    for (const [t, n] of state.collections) {
      if (t < start || t > end) continue;
      any = true;
      c.beginPath(); c.moveTo(x(t) - 4, HEAD - 6); c.lineTo(x(t) + 4, HEAD - 6); c.lineTo(x(t), HEAD - 12); c.fill();
      if (n > 1 && span < 2e7) { c.textAlign = "left"; c.textBaseline = "top"; c.fillText(String(n), x(t) + 6, HEAD - 15); }
    }
    if (any) { c.textAlign = "left"; c.textBaseline = "top"; c.fillText("collections", 8, 39); }
  }

  const names = () => (canvas.clientWidth < 640 ? 96 : 190);
  function zoom(by, about = null) {
    const wide = Math.min(60e6, Math.max(1000, span * by));
    if (about !== null && at !== null) at = about + ((at - about) * wide) / span; // what is under the pointer stays there
    span = wide;
    rankedAt = 0;
    draw();
  }
  canvas.addEventListener("wheel", (e) => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.25 : 0.8, time(e)); }, { passive: false });
  canvas.addEventListener("keydown", (e) => {
    const move = { ArrowLeft: -0.2, ArrowRight: 0.2, PageUp: -1, PageDown: 1 }[e.key];
    if (e.key === "+") zoom(0.5);
    else if (e.key === "-") zoom(2);
    else if (move) { at = Math.min(state.now, (at ?? state.now) + move * span); draw(); }
    else if (e.key === "End") { at = null; draw(); }
    else return;
    e.preventDefault();
  });
  const time = (e) => (at ?? state.now) - span + ((e.offsetX - names()) / (canvas.clientWidth - names())) * span;
  canvas.addEventListener("pointerdown", (e) => {
    drag = { x: e.offsetX, at: at ?? state.now, from: time(e), choose: e.shiftKey };
    if (drag.choose && at === null) at = state.now; // stands still while one chooses
    canvas.setPointerCapture(e.pointerId);
  });
  canvas.addEventListener("pointermove", (e) => {
    if (!drag) return;
    if (drag.choose) chosen = [Math.min(drag.from, time(e)), Math.max(drag.from, time(e))];
    else at = Math.min(state.now, drag.at - ((e.offsetX - drag.x) / (canvas.clientWidth - names())) * span);
    draw();
  });
  canvas.addEventListener("pointerup", () => {
    if (drag?.choose && chosen) link();
    drag = null;
  });

  // ---- addresses: #timeline/task-12, #timeline/12.5-13.1 (seconds)

  function link() { history.replaceState(null, "", "#timeline/" + (chosen[0] / 1e6).toFixed(6) + "-" + (chosen[1] / 1e6).toFixed(6)); }
  function unlink() { history.replaceState(null, "", "#timeline"); }
  function follow() {
    const wanted = location.hash.split("/")[1] || "", task = /^task-(\d+)$/.exec(wanted), times = /^([\d.]+)-([\d.]+)$/.exec(wanted);
    if (task) {
      const l = laneOf(Number(task[1]));
      only = Number(task[1]);
      unknown = !l || l.times.length - l.from < 2 ? "What " + title(only) + " did was not recorded: no page was open, or it is too long ago" : "";
      if (!unknown) {
        const from = l.times[l.from], to = l.hows[l.times.length - 1] === GONE ? l.times[l.times.length - 1] : state.now;
        span = Math.min(60e6, Math.max(2000, (to - from) * 1.6));
        at = Math.min(state.now, to + (to - from) * 0.3);
        chosen = [from, to];
      }
    } else if (times) {
      chosen = [Number(times[1]) * 1e6, Number(times[2]) * 1e6];
      span = Math.min(60e6, Math.max(1000, (chosen[1] - chosen[0]) * 1.6));
      at = chosen[1] + (chosen[1] - chosen[0]) * 0.3;
    }
    rankedAt = saidAt = 0;
  }

  /** What is kept, in the event format of Chrome that Perfetto reads too. */
  function exportTrace() {
    const out = [];
    for (const l of all()) {
      const pid = l.actor ? l.worker + 1 : 1, tid = l.actor ? l.id + 1e6 : l.id + 1;
      let any = false;
      for (let i = l.from; i < l.times.length; i++) {
        if (l.hows[i] !== RUNNING) continue;
        any = true;
        out.push({ ph: "X", pid, tid, name: "running", ts: l.times[i], dur: (l.times[i + 1] ?? state.now) - l.times[i] });
      }
      if (any) out.push({ ph: "M", pid, tid, name: "thread_name", args: { name: l.actor ? l.title : title(l.id) } });
    }
    const url = URL.createObjectURL(new Blob([JSON.stringify({ traceEvents: out })], { type: "application/json" }));
    el("a", { href: url, download: "gene-trace.json" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  return { draw, shown: () => { follow(); draw(); } }; // its time moves on with the frames
}

const cut = (text, names) => {
  const most = Math.floor((names - 14) / 6.3);
  return text.length <= most ? text : text.slice(0, most - 2) + "..";
};

function legend() {
  const box = el("div", { class: "legend below", "aria-hidden": "true" });
  for (const [s, text] of [["running", "runs"], ["turn", "an actor's turn"], ["ready", "can go on, waits for its turn"], ["waiting", "waits"], ["bad", "how late the loop was"], ["blocked", "collection of the heap"]]) box.append(el("span", {}, el("i", { class: s }), text));
  return box;
}
