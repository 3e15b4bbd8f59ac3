// Memory over time, and where computing time goes.

import { el, surface, colours, sparkline, bytes, millis } from "./dom.js";
import { state } from "./state.js";
import { ask } from "./source.js";

const FIXED = new URLSearchParams(location.search).has("embedded") ? 5 : 0; // the playground looks for so long

export function memory(panel) {
  const values = {}, cards = el("div", { class: "cards" });
  for (const [key, label] of [["used", "heap in use"], ["committed", "heap taken"], ["collections", "collections"], ["collection_ms", "time in collections"]]) {
    values[key] = el("b", { text: "-" });
    cards.append(el("div", { class: "card" }, values[key], el("span", { text: label })));
  }
  const heap = el("canvas", { role: "img", "aria-label": "Heap over the last minute" });
  const lag = el("canvas", { role: "img", "aria-label": "Lag of the loop over the last minute" });
  const count = el("canvas", { role: "img", "aria-label": "Tasks over the last minute" });
  const span = el("select", { "aria-label": "How long to look" });
  for (const n of FIXED ? [FIXED] : [1, 5, 10, 30, 60]) span.append(el("option", { value: n, selected: n === 10, text: n + " s" }));
  const graph = el("div", { id: "flame" }), table = el("div", { id: "allocations" }), functions = el("div", { id: "speed" });
  panel.append(cards, el("div", { class: "plot" }, heap), el("div", { class: "plot" }, lag), el("div", { class: "plot" }, count),
    el("div", { class: "tools" }, el("label", {}, "Look for the next ", span)),
    el("h2", { text: "Where computing time goes" }), el("div", { class: "tools" }, button("Flame graph", graph, flame)), graph,
    el("h2", { text: "What is compiled" }), el("p", { class: "muted", text: "Functions by their own time, whether they are compiled, and what of them is slow." }),
    el("div", { class: "tools" }, button("Functions", functions, speed)), functions,
    el("h2", { text: "Who allocates" }), el("p", { class: "muted", text: "Bytes that functions take from the heap themselves, by samples: what is dropped soon after counts too." }),
    el("div", { class: "tools" }, button("Allocation", table, allocations)), table);
  const draws = [
    surface(heap, (c, w, h) => sparkline(c, w, h, state.history.heap, { colour: colours().accent, label: "heap in use", format: bytes })),
    surface(lag, (c, w, h) => sparkline(c, w, h, state.history.lag, { colour: colours().bad, label: "lag of the loop", format: millis, from: 1 })),
    surface(count, (c, w, h) => sparkline(c, w, h, state.history.tasks, { colour: colours().waiting, label: "tasks", format: String, from: 1 })),
  ];

  /** Looks for the chosen time and puts what was seen into the box. */
  function button(name, box, make) {
    const b = el("button", { type: "button", text: name, onclick: async () => {
      const seconds = Number(span.value);
      b.disabled = true;
      b.textContent = "Looking for " + seconds + " s ..";
      try {
        box.replaceChildren(await make(seconds));
      } catch (e) {
        box.replaceChildren(el("p", { class: "muted", text: e.message }));
      }
      b.disabled = false;
      b.textContent = name;
    } });
    return b;
  }

  async function flame(seconds) {
    const svg = await (await ask("api/flame?seconds=" + seconds)).blob();
    return el("img", { class: "flame", alt: "Flame graph", src: URL.createObjectURL(svg) });
  }

  async function allocations(seconds) {
    const rows = lines(await (await ask("api/allocations?seconds=" + seconds)).text()), all = rows.reduce((n, r) => n + Number(r[0]), 0);
    return sheet(["function", "per second", "share"], rows.map(([n, f]) => [f, bytes(n / seconds), ((100 * n) / all).toFixed(1) + " %"]), "Nothing was allocated.");
  }

  async function speed(seconds) {
    const rows = lines(await (await ask("api/speed?seconds=" + seconds)).text());
    return sheet(["function", "share", "runs", "slow because"], rows.map(([part, how, f, why]) => [f, part + " %", how, why || (how === "compiled" ? "" : "not hot yet")]), "No function ran.");
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

const lines = (text) => text.split("\n").filter(Boolean).map((l) => l.split("\t"));

/** A table whose first column is code. */
function sheet(names, rows, none) {
  const kind = (i) => (i === 0 ? "code" : names[i] === "share" || names[i] === "per second" ? "num" : "");
  if (!rows.length) return el("p", { class: "muted", text: none });
  return el("table", {}, el("thead", {}, el("tr", {}, ...names.map((n, i) => el("th", { scope: "col", class: kind(i) === "num" ? "num" : "", text: n })))),
    el("tbody", {}, ...rows.map((r) => el("tr", {}, ...r.map((t, i) => el("td", { class: kind(i), text: t }))))));
}
