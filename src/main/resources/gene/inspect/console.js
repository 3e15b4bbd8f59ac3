// Evaluates Gene code as a task of the running program.

import { el } from "./dom.js";
import { state } from "./state.js";
import { ask } from "./source.js";

export function console(panel) {
  const log = el("div", { id: "log", role: "log" });
  const entry = el("textarea", { id: "entry", rows: "2", spellcheck: "false", "aria-label": "Gene code", placeholder: "(1 + 2)   Enter evaluates, Shift and Enter begins a line" });
  const old = [];
  let at = 0;
  const lines = el("div", { id: "lines", role: "log", "aria-label": "Standard error", tabindex: "0" });
  const levels = el("div", { class: "tools", hidden: true });
  const which = el("select", { "aria-label": "Logger" }), how = el("select", { id: "level", "aria-label": "Level" });
  for (const level of ["ERROR", "WARN", "INFO", "DEBUG", "TRACE"]) how.append(el("option", { text: level }));
  levels.append(el("span", { text: "Log level of" }), which, how);
  panel.append(el("h2", { text: "Log lines, warnings and failures that nobody handles" }), levels, lines,
    el("h2", { text: "Evaluate" }), el("p", { class: "muted", text: "Runs as a task of the program, in the scope of its main module. Whatever it does happens there." }), log, entry);
  which.addEventListener("change", () => { how.value = state.view.log_levels[which.value]; });
  how.addEventListener("change", async () => {
    try {
      await ask("api/log", { logger: which.value, level: how.value });
    } catch (e) {
      lines.append(el("div", { class: "muted", text: e.message }));
    }
  });

  let shownAt = 0;
  function fill() {
    const fresh = Math.min(state.logAt - shownAt, state.log.length), below = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 30;
    if (state.log.length === 0) {
      lines.replaceChildren(el("p", { class: "muted", text: "Nothing was written to standard error while this page was open." }));
    } else if (fresh > 0) {
      lines.querySelector("p")?.remove();
      for (const text of state.log.slice(-fresh)) lines.append(el("div", { text: text.trimEnd() }));
      while (lines.childElementCount > 1000) lines.firstElementChild.remove();
      if (below) lines.scrollTop = lines.scrollHeight;
    }
    shownAt = state.logAt;
    const known = state.view?.log_levels;
    levels.hidden = !known || !Object.keys(known).length || state.view.read_only;
    if (known && which.options.length !== Object.keys(known).length) {
      which.replaceChildren(...Object.keys(known).map((n) => el("option", { value: n, text: n || "all others" })));
      how.value = known[which.value];
    }
  }

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
    view: fill,
    shown: () => {
      fill();
      entry.disabled = Boolean(state.view?.read_only);
      if (entry.disabled) entry.placeholder = "This page may look only";
      else entry.focus();
    },
  };
}
