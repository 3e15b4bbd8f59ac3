// Memory over time, and where computing time goes.

import { el, surface, colours, sparkline, bytes, millis } from "./dom.js";
import { state } from "./state.js";
import { ask } from "./source.js";

export function memory(panel) {
  const values = {}, cards = el("div", { class: "cards" });
  for (const [key, label] of [["used", "heap in use"], ["committed", "heap taken"], ["collections", "collections"], ["collection_ms", "time in collections"]]) {
    values[key] = el("b", { text: "-" });
    cards.append(el("div", { class: "card" }, values[key], el("span", { text: label })));
  }
  const heap = el("canvas", { role: "img", "aria-label": "Heap over the last minute" });
  const lag = el("canvas", { role: "img", "aria-label": "Lag of the loop over the last minute" });
  const count = el("canvas", { role: "img", "aria-label": "Tasks over the last minute" });
  const graph = el("div", { id: "flame" });
  const start = el("button", { type: "button", text: "Flame graph of the next 10 s", onclick: flame });
  const table = el("div", { id: "allocations" });
  const who = el("button", { type: "button", text: "Allocation of the next 5 s", onclick: allocations });
  panel.append(cards, el("div", { class: "plot" }, heap), el("div", { class: "plot" }, lag), el("div", { class: "plot" }, count),
    el("h2", { text: "Where computing time goes" }), el("div", { class: "tools" }, start), graph,
    el("h2", { text: "Who allocates" }), el("p", { class: "muted", text: "Bytes that functions take from the heap themselves, by samples: what is dropped soon after counts too." }),
    el("div", { class: "tools" }, who), table);
  const draws = [
    surface(heap, (c, w, h) => sparkline(c, w, h, state.history.heap, { colour: colours().accent, label: "heap in use", format: bytes })),
    surface(lag, (c, w, h) => sparkline(c, w, h, state.history.lag, { colour: colours().bad, label: "lag of the loop", format: millis, from: 1 })),
    surface(count, (c, w, h) => sparkline(c, w, h, state.history.tasks, { colour: colours().waiting, label: "tasks", format: String, from: 1 })),
  ];

  async function flame() {
    start.disabled = true;
    start.textContent = "Sampling ..";
    try {
      const svg = await (await ask("api/flame?seconds=10")).blob();
      graph.replaceChildren(el("img", { class: "flame", alt: "Flame graph", src: URL.createObjectURL(svg) }));
    } catch (e) {
      graph.replaceChildren(el("p", { class: "muted", text: e.message }));
    }
    start.disabled = false;
    start.textContent = "Flame graph of the next 10 s";
  }

  async function allocations() {
    who.disabled = true;
    who.textContent = "Sampling ..";
    try {
      const text = await (await ask("api/allocations?seconds=5")).text();
      const rows = text.split("\n").filter(Boolean).map((l) => l.split("\t")), all = rows.reduce((n, r) => n + Number(r[0]), 0);
      table.replaceChildren(rows.length === 0 ? el("p", { class: "muted", text: "Nothing was allocated." })
        : el("table", {}, el("thead", {}, el("tr", {}, el("th", { scope: "col", text: "function" }), el("th", { scope: "col", class: "num", text: "per second" }), el("th", { scope: "col", class: "num", text: "share" }))),
          el("tbody", {}, ...rows.map(([n, f]) => el("tr", {}, el("td", { class: "code", text: f }), el("td", { class: "num", text: bytes(n / 5) }), el("td", { class: "num", text: ((100 * n) / all).toFixed(1) + " %" }))))));
    } catch (e) {
      table.replaceChildren(el("p", { class: "muted", text: e.message }));
    }
    who.disabled = false;
    who.textContent = "Allocation of the next 5 s";
  }

  function view() {
    const m = state.view?.memory;
    if (!m) return;
    values.used.textContent = bytes(m.used);
    values.committed.textContent = bytes(m.committed);
    values.committed.nextSibling.textContent = "heap taken, of " + bytes(m.max);
    values.collections.textContent = m.collections;
    values.collection_ms.textContent = millis(m.collection_ms);
  }

  const draw = () => draws.forEach((d) => d());
  return { draw, view, shown: () => { view(); draw(); } };
}
