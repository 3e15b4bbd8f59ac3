// Workers and the actors that live there: who has mail, who is busy, how many messages are handled.

import { el, surface, colours, sparkline, millis } from "./dom.js";
import { state, actorTitle } from "./state.js";

const MAX_ROWS = 300;

export function actors(panel) {
  const cards = el("div", { class: "cards" }), values = {};
  for (const [key, label] of [["rate", "messages per second"], ["count", "actors"], ["mail", "messages that wait"], ["restarts", "restarts"], ["failures", "failed turns"]]) {
    values[key] = el("b", { text: "-", id: "actors-" + key });
    cards.append(el("div", { class: "card" }, values[key], el("span", { text: label })));
  }
  const rate = el("canvas", { role: "img", "aria-label": "Messages per second over the last minute" });
  const workers = el("tbody"), body = el("tbody"), note = el("p", { class: "muted", role: "status" });
  const head = (...names) => el("thead", {}, el("tr", {}, ...names.map((n) => el("th", { scope: "col", text: n.replace(/^#/, ""), class: n.startsWith("#") ? "num" : "" }))));
  panel.append(cards, el("div", { class: "plot" }, rate), el("h2", { text: "Workers" }),
    el("p", { class: "muted", text: "A worker is a thread with a loop of its own. Actors wait in its queue until it has time for their next message." }),
    el("table", {}, head("worker", "does", "#actors in its queue", "#actors"), workers),
    el("h2", { text: "Actors" }), note, el("table", {}, head("actor", "state", "worker", "#mailbox", "#handled", "#per second", "#failures", "#restarts"), body));

  const cluster = el("section", { hidden: true }), members = el("tbody"), entities = el("tbody");
  cluster.append(el("h2", { text: "Cluster" }), el("p", { class: "muted", text: "The nodes that work together with this one, and the entities that live here." }),
    el("table", {}, head("member", "state", "roles", "#member for"), members), el("h2", { text: "Entities here" }), el("table", {}, head("type", "#alive"), entities));
  panel.insertBefore(cluster, panel.querySelector("h2"));

  function clusterView(v) {
    cluster.hidden = !v.cluster_members;
    members.replaceChildren(...(v.cluster_members || []).map((m) => el("tr", {}, el("td", { class: "code", text: m.address + (m.here ? " (this one)" : "") }),
      el("td", {}, el("span", { class: "state " + (m.state === "up" ? "running" : m.state === "unreachable" ? "bad" : "ready"), text: m.state })),
      el("td", { text: m.roles }), el("td", { class: "num", text: millis(Math.max(0, Date.now() - m.since_ms)) }))));
    entities.replaceChildren(...(v.cluster_entities || []).map((e) => el("tr", {}, el("td", { text: e.type }), el("td", { class: "num", text: e.here }))));
  }

  const drawRate = surface(rate, (c, w, h) => sparkline(c, w, h, state.history.messages, { colour: colours().accent, label: "messages per second", format: (v) => Math.round(v), from: 1 }));

  function view() {
    if (!state.view) return;
    const v = { workers: [], ...state.view }; // a program without actors says nothing of workers
    const all = v.workers.flatMap((w) => w.actors.map((a) => ({ ...a, worker: w.id }))), sum = (key) => all.reduce((n, a) => n + a[key], 0);
    clusterView(v);
    values.rate.textContent = Math.round(state.history.messages.at(-1)?.v ?? 0);
    values.count.textContent = all.length;
    values.mail.textContent = sum("mailbox");
    values.restarts.textContent = sum("restarts");
    values.failures.textContent = sum("failures");
    workers.replaceChildren(...v.workers.map((w) => {
      const a = w.actors.find((x) => x.id === w.running);
      return el("tr", {}, el("td", { text: "worker " + w.id }), el("td", { text: a ? "runs " + actorTitle(a) : w.running >= 0 ? "runs" : "rests" }),
        el("td", { class: "num", text: w.queue }), el("td", { class: "num", text: w.actors.length }));
    }));
    note.textContent = v.workers.length === 0 ? "This program has no actors." : all.length > MAX_ROWS ? "Those with most mail are listed." : "";
    all.sort((a, b) => b.mailbox - a.mailbox || a.id - b.id);
    body.replaceChildren(...all.slice(0, MAX_ROWS).map((a) => el("tr", { "data-actor": a.id },
      el("td", { text: actorTitle(a) }), el("td", {}, el("span", { class: "state " + (a.state === "idle" ? "waiting" : a.state), text: a.state })),
      el("td", { text: "worker " + a.worker }), el("td", { class: "num", text: a.mailbox }), el("td", { class: "num", text: a.handled }),
      el("td", { class: "num", text: Math.round(state.handled.get(a.id)?.rate ?? 0) }), el("td", { class: "num", text: a.failures }), el("td", { class: "num", text: a.restarts }))));
  }

  return { draw: drawRate, view, shown: () => { view(); drawRate(); } };
}
