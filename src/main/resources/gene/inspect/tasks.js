// The table of tasks.

import { el, millis } from "./dom.js";
import { state, title, reason } from "./state.js";
import { ask } from "./source.js";
import { short } from "./now.js";

const MAX_ROWS = 500;
const COLUMNS = [
  ["id", "number", (r) => r.id, "num narrow-off"],
  ["name", "name", (r) => r.title || "", ""],
  ["state", "state", (r) => r.state, ""],
  ["age", "age", (r) => -r.age_ms, "num narrow-off"],
  ["computing", "computing", (r) => -r.computing_us, "num hide-small"],
  ["at", "where it stands", (r) => r.at, "code"],
  ["waits", "waits for", (r) => r.waits.map((w) => w.for).join(), "code"],
  ["cancel", "", null, ""],
];

export function tasks(panel) {
  let by = "id", down = false, open = null, stack = null; // the task whose stack is shown, and its row
  const search = el("input", { type: "search", placeholder: "name, state, place, what it waits for", "aria-label": "Search tasks", oninput: () => fill() });
  const count = el("span", { class: "muted", role: "status" });
  const body = el("tbody");
  const head = el("tr");
  for (const [key, label, value, kind] of COLUMNS) {
    const cell = el("th", { class: kind, scope: "col" });
    if (value) cell.append(el("button", { type: "button", text: label, onclick: () => { down = by === key ? !down : false; by = key; fill(); } }));
    head.append(cell);
  }
  panel.append(el("div", { class: "tools" }, search, count), el("table", {}, el("thead", {}, head), body));

  function fill() {
    const v = state.view;
    if (!v || !v.tasks) return;
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = (r) => ["#" + r.id, title(r.id), r.state, r.at, ...r.waits.map((w) => w.for)].join(" ").toLowerCase();
    const found = v.tasks.filter((r) => words.every((w) => text(r).includes(w)));
    const value = COLUMNS.find((c) => c[0] === by)[2];
    found.sort((a, b) => {
      const x = value(a), y = value(b);
      return (x < y ? -1 : x > y ? 1 : a.id - b.id) * (down ? -1 : 1);
    });
    const focus = document.activeElement?.dataset?.focus;
    const rows = found.slice(0, MAX_ROWS);
    body.replaceChildren(...rows.flatMap((r) => (r.id === open ? [line(r), stack] : [line(r)])));
    if (open !== null) look(open);
    if (focus) body.querySelector('[data-focus="' + focus + '"]')?.focus();
    const hidden = v.tasks_not_shown ? ", " + v.tasks_not_shown + " more are not listed" : "";
    count.textContent = found.length + " of " + v.tasks.length + (found.length > MAX_ROWS ? ", the first " + MAX_ROWS + " shown" : "") + hidden;
  }

  function line(r) {
    const waits = r.waits.map(reason).join(", ");
    const row = el("tr", { "data-row": r.id },
      el("td", { class: "num narrow-off", text: r.id }),
      el("td", {}, el("a", { href: "#timeline/task-" + r.id, title: "its lane in the timeline", text: title(r.id).replace(/ #\d+$/, "") })),
      el("td", {}, el("span", { class: "state " + r.state, text: r.state })),
      el("td", { class: "num narrow-off", text: millis(r.age_ms) }),
      el("td", { class: "num hide-small", text: r.computing_us ? millis(r.computing_us / 1000) : "" }),
      el("td", { class: "code", title: r.at }, place(r)),
      el("td", { class: "code", text: waits }));
    const cell = el("td");
    if (r.id !== 0 && !state.view.read_only && state.view.ended === null) {
      cell.append(el("button", { type: "button", "data-focus": "cancel" + r.id, text: "Cancel", "aria-label": "Cancel " + title(r.id), onclick: () => cancel(r.id) }));
    }
    row.append(cell);
    return row;
  }

  /** Where a task stands; shows its whole stack when asked to. */
  function place(r) {
    const shown = r.id === open;
    return el("button", { type: "button", class: "plain", "data-focus": "at" + r.id, "aria-expanded": String(shown), title: shown ? "Hide the stack" : "Show the stack",
      text: short(r.at) || "?", onclick: () => toggle(r.id) });
  }

  function toggle(id) {
    open = id === open ? null : id;
    stack = el("tr", {}, el("td", { class: "stack code", colspan: [...head.children].filter((c) => c.offsetParent).length, text: ".." }));
    fill();
  }

  let asking = false; // one question at a time
  async function look(id) {
    if (asking) return;
    asking = true;
    let lines;
    try {
      const frames = await (await ask("api/stack?task=" + id)).json();
      lines = frames === null ? ["It has ended."] : frames.length ? frames.map((f) => f.function + "  " + f.at) : ["No code of the program."];
    } catch {
      lines = ["Only a running program can tell."];
    }
    asking = false;
    if (id === open) stack.firstChild.replaceChildren(...lines.map((l) => el("div", { text: l })));
  }

  async function cancel(id) {
    try {
      const answer = await (await ask("api/cancel", { task: id })).json();
      count.textContent = answer ? title(id) + " is being cancelled" : title(id) + " has ended already";
    } catch (e) {
      count.textContent = e.message;
    }
  }

  return {
    shown: () => {
      const wanted = location.hash.split("/")[1];
      if (wanted) search.value = "#" + wanted;
      fill();
    },
    view: fill,
  };
}
