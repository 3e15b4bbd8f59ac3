// What the servers of the program answer.

import { el, surface, colours, sparkline, millis } from "./dom.js";
import { state } from "./state.js";

export function http(panel) {
  const cards = el("div", { class: "cards" });
  const values = {};
  for (const [key, label] of [["per_second", "requests per second"], ["in_flight", "in flight"], ["total", "requests seen"], ["failed", "failed (5xx, given up)"], ["p50_us", "median"], ["p90_us", "90 %"], ["p99_us", "99 %"]]) {
    values[key] = el("b", { text: "-", id: "http-" + key });
    cards.append(el("div", { class: "card" }, values[key], el("span", { text: label })));
  }
  const rate = el("canvas", { role: "img", "aria-label": "Requests per second over the last minute" });
  const bars = el("canvas", { role: "img", "aria-label": "Histogram of latencies" });
  const body = el("tbody");
  panel.append(cards, el("div", { class: "plot" }, rate), el("div", { class: "plot tall" }, bars), el("h2", { text: "Slowest of the last minute" }),
    el("table", {}, el("thead", {}, el("tr", {}, ...["request", "status", "took", "ago", "task"].map((t) => el("th", { text: t, scope: "col", class: t === "request" ? "" : "num" })))), body));

  const drawRate = surface(rate, (c, w, h) => sparkline(c, w, h, state.history.requests, { colour: colours().accent, label: "requests per second", format: (v) => v, from: 1 }));
  const drawBars = surface(bars, (c, w, h) => {
    const k = colours(), all = state.view?.http.histogram || [];
    const first = all.findIndex((n) => n > 0);
    c.font = "12px system-ui"; c.fillStyle = k.soft; c.textBaseline = "top"; c.textAlign = "left"; c.fillText("latencies", 10, 8);
    if (first < 0) { c.textAlign = "center"; c.fillText("no requests yet", w / 2, h / 2); return; }
    const from = Math.max(0, first - 2), shown = all.slice(from), max = Math.max(...shown), each = Math.min(46, (w - 20) / shown.length);
    shown.forEach((n, i) => {
      const high = (n / max) * (h - 60), x = 10 + i * each;
      c.fillStyle = k.accent; c.fillRect(x, h - 26 - high, Math.max(1, each - 2), high);
      if ((from + i) % 4 === 3) { c.fillStyle = k.soft; c.textAlign = "center"; c.fillText(millis(2 ** ((from + i + 1) / 4) / 1000), x + each / 2, h - 20); }
    });
  });

  function view() {
    const f = state.view?.http;
    if (!f) return;
    for (const key of ["per_second", "total", "failed"]) values[key].textContent = f[key];
    values.in_flight.textContent = (state.view.http_servers || []).reduce((n, s) => n + s.in_flight, 0);
    for (const key of ["p50_us", "p90_us", "p99_us"]) values[key].textContent = f.total ? millis(f[key] / 1000) : "-";
    body.replaceChildren(...f.slowest.map((s) => el("tr", {}, el("td", { class: "code", text: s.request }), el("td", { class: "num", text: s.status || "given up" }),
      el("td", { class: "num", text: millis(s.us / 1000) }), el("td", { class: "num", text: millis(s.ago_ms) }),
      el("td", { class: "num" }, s.task === undefined ? "" : el("a", { href: "#timeline/task-" + s.task, title: "what its task did meanwhile", text: "#" + s.task })))));
  }

  const draw = () => { drawRate(); drawBars(); };
  return { draw, view, shown: () => { view(); draw(); } };
}
