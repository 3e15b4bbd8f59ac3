// Evaluates Gene code as a task of the running program.

import { el } from "./dom.js";
import { state } from "./state.js";
import { ask } from "./source.js";

export function console(panel) {
  const log = el("div", { id: "log", role: "log" });
  const entry = el("textarea", { id: "entry", rows: "2", spellcheck: "false", "aria-label": "Gene code", placeholder: "(+ 1 2)   Enter evaluates, Shift and Enter begins a line" });
  const old = [];
  let at = 0;
  panel.append(el("p", { class: "muted", text: "Runs as a task of the program, in the scope of its main module. Whatever it does happens there." }), log, entry);
  entry.addEventListener("keydown", (e) => {
    if (e.key === "Enter" && !e.shiftKey) {
      e.preventDefault();
      evaluate(entry.value.trim());
    } else if (e.key === "ArrowUp" && !entry.value.includes("\n") && at > 0) {
      entry.value = old[--at];
    } else if (e.key === "ArrowDown" && !entry.value.includes("\n")) {
      at = Math.min(old.length, at + 1);
      entry.value = old[at] || "";
    }
  });

  async function evaluate(code) {
    if (!code) return;
    old.push(code);
    at = old.length;
    entry.value = "";
    log.append(el("div", { class: "in", text: "> " + code }));
    const out = el("div", { text: ".." });
    log.append(out);
    try {
      const answer = await (await ask("api/console", { code })).json();
      out.textContent = answer.value ?? answer.error;
      out.className = answer.error === undefined ? "out" : "err";
    } catch (e) {
      out.textContent = e.message;
      out.className = "err";
    }
    entry.scrollIntoView({ block: "nearest" });
  }

  return {
    shown: () => {
      entry.disabled = Boolean(state.view?.read_only);
      if (entry.disabled) entry.placeholder = "This page may look only";
      else entry.focus();
    },
  };
}
