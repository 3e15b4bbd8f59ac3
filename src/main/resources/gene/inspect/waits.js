// Who waits for whom: tasks as boxes in layers, an edge to what each one waits for. Rings are red.

import { el, surface, colours } from "./dom.js";
import { state, title, rings } from "./state.js";
import { short, fit } from "./now.js";

const MAX = 150;

export function waits(panel) {
  const list = el("div", { id: "rings", role: "status" });
  const note = el("p", { class: "muted" });
  const canvas = el("canvas", { role: "img", "aria-label": "Graph of tasks and what they wait for" });
  const box = el("div", { class: "plot" }, canvas);
  const table = el("tbody");
  panel.append(list, note, box, el("h2", { text: "Chains" }),
    el("table", {}, el("thead", {}, el("tr", {}, el("th", { text: "task", scope: "col" }), el("th", { text: "at", scope: "col" }), el("th", { text: "waits for", scope: "col" }))), table));
  let nodes = [];

  const draw = surface(canvas, (c) => {
    const k = colours();
    c.font = "12.5px system-ui"; c.textBaseline = "middle";
    const at = new Map(nodes.map((n) => [n.key, n]));
    for (const n of nodes) {
      for (const to of n.to) {
        const m = at.get(to);
        if (!m) continue;
        c.strokeStyle = n.ring && m.ring ? k.bad : k.soft;
        c.lineWidth = n.ring && m.ring ? 2 : 1;
        const x0 = n.x + n.w, y0 = n.y + 15, x1 = m.x, y1 = m.y + 15, back = x1 < x0;
        c.beginPath(); c.moveTo(x0, y0);
        if (back) c.bezierCurveTo(x0 + 60, y0 + 50, x1 - 60, y1 + 50, x1, y1);
        else c.bezierCurveTo((x0 + x1) / 2, y0, (x0 + x1) / 2, y1, x1, y1);
        c.stroke();
        c.fillStyle = c.strokeStyle;
        c.beginPath(); c.moveTo(x1, y1); c.lineTo(x1 - 7, y1 - 4); c.lineTo(x1 - 7, y1 + 4); c.fill();
      }
    }
    c.lineWidth = 1;
    for (const n of nodes) {
      c.fillStyle = k.card; c.strokeStyle = n.ring ? k.bad : n.task ? k[n.state] || k.waiting : k.line;
      c.beginPath(); c.roundRect(n.x, n.y, n.w, 30, 7); c.fill(); c.stroke();
      c.fillStyle = n.task ? k.ink : k.soft; c.textAlign = "left";
      c.fillText(fit(c, n.label, n.w - 16), n.x + 9, n.y + 15);
    }
  });

  function build() {
    const v = state.view;
    if (!v || !v.tasks) return;
    const found = rings(state.tasks), inRing = new Set(found.flat());
    list.replaceChildren(...found.slice(0, 10).map((ring) => el("div", { class: "ring" },
      "Ring: " + ring.map((id) => title(id) + " at " + (state.tasks.get(id)?.at || "?")).join(" waits for ") + " waits for " + title(ring[0]))));
    // those with an edge to a task, what they wait for, and the causes at the end of chains
    const keep = new Map();
    const waiting = v.tasks.filter((r) => r.waits.length);
    const interesting = waiting.filter((r) => inRing.has(r.id)).concat(waiting.filter((r) => !inRing.has(r.id) && r.waits.some((w) => w.task !== undefined)));
    for (const r of interesting.slice(0, MAX)) addTask(r);
    function addTask(r) {
      const key = "t" + r.id;
      if (keep.has(key)) return;
      const n = { key, task: r, label: title(r.id), state: r.state, to: [], ring: inRing.has(r.id), depth: 0 };
      keep.set(key, n);
      for (const w of r.waits) {
        if (w.task !== undefined) {
          n.to.push("t" + w.task);
          const next = state.tasks.get(w.task);
          if (next && keep.size < MAX) addTask(next);
        } else {
          const end = "c" + r.id + " " + w.for; // beside the task, or edges would run behind those of others
          n.to.push(end);
          keep.set(end, { key: end, label: w.for, to: [], depth: 0 });
        }
      }
    }
    for (let round = 0; round < 60; round++) {
      let changed = false;
      for (const n of keep.values()) for (const to of n.to) {
        const m = keep.get(to);
        if (m && !(n.ring && m.ring) && m.depth < n.depth + 1 && n.depth < 50) { m.depth = n.depth + 1; changed = true; }
      }
      if (!changed) break;
    }
    // in a ring, one after the other
    for (const ring of found) ring.forEach((id, i) => { const n = keep.get("t" + id); if (n) n.depth = i; });
    const layers = [];
    nodes = [...keep.values()];
    for (const n of nodes) (layers[n.depth] ||= []).push(n);
    let tallest = 1;
    const step = Math.max(170, Math.min(240, (box.clientWidth - 220) / Math.max(1, layers.length - 1)));
    layers.forEach((layer, d) => layer?.forEach((n, i) => { n.x = 14 + d * step; n.y = 14 + i * 40; n.w = step - 50; tallest = Math.max(tallest, i + 1); }));
    box.style.height = Math.min(2400, 34 + tallest * 40) + "px";
    canvas.style.minWidth = Math.max(1, layers.length) * step + "px";
    box.style.overflowX = "auto";
    note.textContent = interesting.length === 0
      ? "No task waits for another one. " + waiting.length + " wait for timers, sockets and other events."
      : interesting.length + " tasks wait for other tasks" + (interesting.length > MAX ? ", " + MAX + " are drawn" : "") + (found.length ? "; " + found.length + " rings" : "; no ring");
    table.replaceChildren(...interesting.slice(0, MAX).map((r) => el("tr", {},
      el("td", { text: title(r.id) }), el("td", { class: "code", text: short(r.at) }), el("td", { class: "code", text: chain(r) }))));
    draw();
  }

  /** What a task waits for, and so on, in one line. */
  function chain(r) {
    const parts = [], seen = new Set([r.id]);
    for (let row = r; row && row.waits.length && parts.length < 8; ) {
      const w = row.waits[0];
      if (w.task === undefined) { parts.push(w.for); break; }
      parts.push(title(w.task));
      if (seen.has(w.task)) break;
      seen.add(w.task);
      row = state.tasks.get(w.task);
    }
    return parts.join(" → ");
  }

  return { draw, view: build, shown: build };
}
