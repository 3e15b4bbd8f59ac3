// Lanes of tasks over the last minute: running, ready, waiting; the loop's lag above. Zoom with the wheel, pan by dragging.

import { el, surface, colours, millis } from "./dom.js";
import { state, title, KIND } from "./state.js";

const LANE = 20, HEAD = 46, NAMES = 150;

export function timeline(panel) {
  const zoomIn = el("button", { type: "button", text: "+", title: "Closer", onclick: () => zoom(0.5) });
  const zoomOut = el("button", { type: "button", text: "-", title: "Further", onclick: () => zoom(2) });
  const live = el("button", { type: "button", text: "Live", onclick: () => { at = null; chosen = null; } });
  const save = el("button", { type: "button", text: "Export for Perfetto", onclick: exportTrace });
  const note = el("span", { class: "muted", role: "status" });
  const box = el("div", { class: "plot lanes" });
  const canvas = el("canvas", { role: "img", tabindex: "0", "aria-label": "Lanes of tasks over time" });
  box.append(canvas);
  panel.append(el("div", { class: "tools" }, zoomIn, zoomOut, live, save, note), box);
  box.style.height = "calc(100% - 52px)";
  let span = 5e6, at = null, drag = null, chosen = null; // microseconds; at: right edge, null: now

  const draw = surface(canvas, (c, w, h) => {
    const k = colours(), end = at ?? state.now, start = end - span, x = (us) => NAMES + ((us - start) / span) * (w - NAMES);
    const lanes = collect(start, end);
    const rows = [...lanes.values()].sort((a, b) => b.busy - a.busy || a.id - b.id).slice(0, Math.floor((h - HEAD) / LANE));
    grid(c, k, w, h, start, end, x);
    lag(c, k, start, end, x);
    collections(c, k, start, end, x);
    c.font = "12px system-ui"; c.textBaseline = "middle";
    rows.forEach((lane, i) => {
      const y = HEAD + i * LANE;
      c.textAlign = "left"; c.fillStyle = k.ink;
      c.fillText(title(lane.id).slice(0, 22), 8, y + LANE / 2);
      for (const [from, to, how] of lane.spans) {
        c.fillStyle = k[how]; c.globalAlpha = how === "waiting" ? 0.22 : 1;
        c.fillRect(Math.max(NAMES, x(from)), y + 4, Math.max(how === "waiting" ? 0 : 1, x(to) - Math.max(NAMES, x(from))), LANE - 8);
      }
      c.globalAlpha = 1;
    });
    if (chosen) {
      c.fillStyle = k.accent; c.globalAlpha = 0.15;
      c.fillRect(x(chosen[0]), 0, x(chosen[1]) - x(chosen[0]), h);
      c.globalAlpha = 1;
      const sum = [...collect(chosen[0], chosen[1]).values()].filter((l) => l.busy > 0).sort((a, b) => b.busy - a.busy).slice(0, 4);
      note.textContent = millis((chosen[1] - chosen[0]) / 1000) + ": " + (sum.map((l) => title(l.id) + " " + millis(l.busy / 1000)).join(", ") || "nobody ran");
    } else {
      note.textContent = lanes.size + " tasks in " + millis(span / 1000) + (rows.length < lanes.size ? ", the busiest shown" : "") + "; shift and drag to choose a span";
    }
  });

  /** The first event at a time or behind it. */
  function first(time) {
    let low = 0, high = state.events.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (state.events[mid][0] < time) low = mid + 1;
      else high = mid;
    }
    return low;
  }

  /** The spans of each task between two times. */
  function collect(start, end) {
    const lanes = new Map();
    const lane = (id) => {
      let l = lanes.get(id);
      if (!l) lanes.set(id, (l = { id, busy: 0, spans: [], since: start, how: null }));
      return l;
    };
    const close = (l, t) => {
      if (l.how && t > start) {
        const from = Math.max(start, l.since);
        l.spans.push([from, t, l.how]);
        if (l.how === "running") l.busy += t - from;
      }
    };
    // what began long before the first picture is not looked for
    for (let i = first(start - Math.max(span, 2e6)); i < state.events.length; i++) {
      const [t, kind, task] = state.events[i];
      if (t > end) break;
      if (kind > KIND.READY) continue;
      const l = lane(task);
      close(l, t);
      l.since = t;
      l.how = kind === KIND.RUNNING ? "running" : kind === KIND.READY || kind === KIND.MADE ? "ready" : kind === KIND.PAUSED ? "waiting" : null;
    }
    for (const l of lanes.values()) close(l, end);
    for (const [id, l] of lanes) if (!l.spans.length) lanes.delete(id);
    return lanes;
  }

  function grid(c, k, w, h, start, end, x) {
    const steps = [1e3, 1e4, 1e5, 5e5, 1e6, 5e6, 1e7, 3e7], step = steps.find((s) => span / s <= 12) || 3e7;
    c.strokeStyle = k.line; c.fillStyle = k.soft; c.font = "11px system-ui"; c.textAlign = "center"; c.textBaseline = "top";
    for (let t = Math.ceil(start / step) * step; t <= end; t += step) {
      c.beginPath(); c.moveTo(x(t), HEAD - 4); c.lineTo(x(t), h); c.stroke();
      c.fillText((t / 1e6).toFixed(step < 1e5 ? 3 : step < 1e6 ? 1 : 0) + " s", Math.min(w - 20, x(t)), 4);
    }
  }

  function lag(c, k, start, end, x) {
    c.textAlign = "left"; c.textBaseline = "top"; c.fillStyle = k.soft; c.fillText("loop lag", 8, 22);
    c.fillStyle = k.bad;
    for (let i = first(start); i < state.events.length && state.events[i][0] <= end; i++) {
      const [t, kind, , value] = state.events[i];
      if (kind === KIND.LAG) {
        const high = Math.min(18, 3 + Math.log2(1 + value / 1000) * 3);
        c.fillRect(x(t), HEAD - 6 - high, 2, high);
      }
    }
  }

  /** Collections of the heap, as marks at the top; when within a view is not known. */
  function collections(c, k, start, end, x) {
    c.fillStyle = k.blocked;
    for (const [t, n] of state.collections) {
      if (t < start || t > end) continue;
      c.beginPath(); c.moveTo(x(t) - 4, 16); c.lineTo(x(t) + 4, 16); c.lineTo(x(t), 22); c.fill();
      if (n > 1 && span < 2e7) { c.textAlign = "left"; c.textBaseline = "top"; c.fillText(String(n), x(t) + 6, 13); }
    }
    if (state.collections.length) { c.textAlign = "left"; c.textBaseline = "top"; c.fillText("collections", 74, 22); }
  }

  function zoom(by) { span = Math.min(60e6, Math.max(1000, span * by)); draw(); }
  canvas.addEventListener("wheel", (e) => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.25 : 0.8); }, { passive: false });
  canvas.addEventListener("keydown", (e) => {
    if (e.key === "+") zoom(0.5);
    else if (e.key === "-") zoom(2);
    else if (e.key === "ArrowLeft") { at = (at ?? state.now) - span / 5; draw(); }
    else if (e.key === "ArrowRight") { at = (at ?? state.now) + span / 5; draw(); }
    else if (e.key === "End") at = null;
  });
  const time = (e) => (at ?? state.now) - span + ((e.offsetX - NAMES) / (canvas.clientWidth - NAMES)) * span;
  canvas.addEventListener("pointerdown", (e) => {
    drag = { x: e.offsetX, at: at ?? state.now, from: time(e), choose: e.shiftKey };
    canvas.setPointerCapture(e.pointerId);
  });
  canvas.addEventListener("pointermove", (e) => {
    if (!drag) return;
    if (drag.choose) chosen = [Math.min(drag.from, time(e)), Math.max(drag.from, time(e))];
    else at = drag.at - ((e.offsetX - drag.x) / (canvas.clientWidth - NAMES)) * span;
    draw();
  });
  canvas.addEventListener("pointerup", () => (drag = null));

  /** What is kept, in the event format of Chrome that Perfetto reads too. */
  function exportTrace() {
    const out = [], open = new Set();
    for (const [t, kind, task] of state.events) {
      if (kind === KIND.RUNNING && !open.has(task)) { out.push({ ph: "B", pid: 1, tid: task + 1, name: "running", ts: t }); open.add(task); }
      else if ((kind === KIND.PAUSED || kind === KIND.ENDED) && open.delete(task)) out.push({ ph: "E", pid: 1, tid: task + 1, name: "running", ts: t });
    }
    for (const task of open) out.push({ ph: "E", pid: 1, tid: task + 1, name: "running", ts: state.now });
    for (const task of new Set(out.map((e) => e.tid))) out.push({ ph: "M", pid: 1, tid: task, name: "thread_name", args: { name: title(task - 1) } });
    const url = URL.createObjectURL(new Blob([JSON.stringify({ traceEvents: out })], { type: "application/json" }));
    el("a", { href: url, download: "gene-trace.json" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  return { draw, shown: draw }; // its time moves on with the frames
}
