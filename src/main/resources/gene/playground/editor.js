// A text area, which browsers, screen readers and input methods know how to deal with, over a coloured copy of its text.
// The copy has an element for each line; only lines that changed are made anew.

export function editor(area, copy, gutter, tokenize, changed) {
  let lines = []; // {text, before, after, tokens, row, number}
  let marks = []; // {line, column, end_line, end_column, severity, message}, from 1, in characters
  let pair = []; // [line, column, whether it has a partner], from 0, in UTF-16

  // ---- the copy

  function update() {
    const texts = area.value.split("\n");
    let same = 0;
    while (same < texts.length && same < lines.length && texts[same] === lines[same].text) same++;
    let tail = 0;
    while (tail < texts.length - same && tail < lines.length - same && texts[texts.length - 1 - tail] === lines[lines.length - 1 - tail].text) tail++;
    const kept = lines.slice(lines.length - tail);
    for (const l of lines.splice(same)) if (!kept.includes(l)) { l.row.remove(); l.number.remove(); }
    const follow = kept[0]?.row ?? null, followNumber = kept[0]?.number ?? null;
    for (const text of texts.slice(same, texts.length - tail)) {
      const l = { text, before: undefined, row: document.createElement("div"), number: document.createElement("div"), fresh: true };
      copy.insertBefore(l.row, follow);
      gutter.insertBefore(l.number, followNumber);
      lines.push(l);
    }
    lines.push(...kept);
    colour(same);
    lines.forEach((l, i) => { if (l.number.textContent !== String(i + 1)) l.number.textContent = i + 1; });
  }

  /** Tokens from a line on, as far as they can have changed. */
  function colour(from) {
    let state = from === 0 ? null : lines[from - 1].after;
    for (let i = from; i < lines.length; i++) {
      const l = lines[i];
      if (!l.fresh && l.before === state) break;
      l.before = state;
      l.fresh = false;
      const { tokens, state: after } = tokenize(l.text, state);
      l.tokens = tokens;
      l.after = after;
      paint(i);
      state = after;
    }
  }

  /** The index in UTF-16 of a column in characters. */
  const index = (text, column) => [...text].slice(0, column - 1).join("").length;

  function paint(i) {
    const l = lines[i], cuts = new Set(), spans = [];
    for (const m of marks) {
      if (i + 1 < m.line || i + 1 > m.end_line) continue;
      const from = i + 1 === m.line ? index(l.text, m.column) : l.text.search(/\S|$/);
      let to = i + 1 === m.end_line ? index(l.text, m.end_column) : l.text.length;
      if (to <= from) to = Math.min(l.text.length, from + 1);
      spans.push([from, to, m.severity]);
      cuts.add(from).add(to);
    }
    for (const [line, at] of pair) if (line === i) cuts.add(at).add(at + 1);
    const parts = [];
    for (const [from, to, how] of l.tokens) {
      let at = from;
      for (const cut of [...[...cuts].filter((c) => c > from && c < to).sort((a, b) => a - b), to]) {
        parts.push(piece(i, l.text, at, cut, how, spans));
        at = cut;
      }
    }
    const here = marks.find((m) => m.line === i + 1);
    if (spans.some(([from]) => from >= l.text.length)) parts.push(Object.assign(document.createElement("span"), { className: "mark " + here?.severity, textContent: " " }));
    if (here) parts.push(Object.assign(document.createElement("span"), { className: "lens " + here.severity, textContent: here.message }));
    l.row.replaceChildren(...parts, "\n");
    l.number.className = here ? here.severity : "";
    l.number.title = here ? here.message : "";
  }

  function piece(i, text, from, to, how, spans) {
    const mark = spans.find(([a, b]) => a <= from && to <= b), partner = pair.find(([line, at]) => line === i && at === from && to === at + 1);
    if (!how && !mark && !partner) return text.slice(from, to);
    const span = document.createElement("span");
    span.className = [how && "t-" + how, mark && "mark " + mark[2], partner && (partner[2] ? "pair" : "pair lonely")].filter(Boolean).join(" ");
    span.textContent = text.slice(from, to);
    return span;
  }

  function repaint(rows) {
    for (const i of new Set(rows)) if (lines[i]?.tokens) paint(i);
  }

  const covered = (list) => list.flatMap((m) => Array.from({ length: Math.min(500, m.end_line - m.line + 1) }, (_, k) => m.line - 1 + k));

  function mark(list) {
    const old = covered(marks);
    marks = list;
    repaint([...old, ...covered(marks)]);
  }

  // ---- the bracket at the cursor and its partner

  function brackets() {
    const old = pair.map(([line]) => line);
    pair = [];
    const at = area.selectionStart;
    if (at === area.selectionEnd && document.activeElement === area) {
      let line = 0, from = 0;
      while (line < lines.length - 1 && from + lines[line].text.length < at) from += lines[line++].text.length + 1;
      const column = at - from, is = (c) => lines[line].tokens.some(([a, b, how]) => a <= c && c < b && (how === "bracket" || how === "embedded")) && "()[]{}".includes(lines[line].text[c]);
      const c = column > 0 && is(column - 1) ? column - 1 : is(column) ? column : -1;
      if (c >= 0) match(line, c);
    }
    repaint([...old, ...pair.map(([line]) => line)]);
  }

  function match(line, column) {
    const open = "([{".includes(lines[line].text[column]), step = open ? 1 : -1;
    let depth = 0, looked = 0;
    for (let i = line; i >= 0 && i < lines.length && looked < 2000; i += step, looked++) {
      const l = lines[i], tokens = open ? l.tokens : l.tokens.toReversed();
      for (const [a, b, how] of tokens) {
        if (how !== "bracket" && how !== "embedded") continue;
        for (let c = open ? a : b - 1; open ? c < b : c >= a; c += step) {
          if (i === line && (open ? c < column : c > column)) continue;
          if ("([{".includes(l.text[c])) depth += step;
          else if (")]}".includes(l.text[c])) depth -= step;
          else continue;
          if (depth === 0) {
            pair = [[line, column, true], [i, c, true]];
            return;
          }
        }
      }
    }
    pair = [[line, column, false]];
  }

  // ---- keys

  let leaving = false; // Escape lets the next Tab leave the editor

  function insert(text) {
    // the only way that keeps the browser's undo
    if (!document.execCommand("insertText", false, text)) area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  }

  function indentLines(by) {
    const text = area.value, from = text.lastIndexOf("\n", area.selectionStart - 1) + 1;
    let to = text.indexOf("\n", Math.max(from, area.selectionEnd - 1));
    if (to < 0) to = text.length;
    const block = text.slice(from, to).split("\n").map((l) => (by > 0 ? (l ? "  " + l : l) : l.replace(/^ {1,2}/, ""))).join("\n");
    area.setSelectionRange(from, to);
    insert(block);
    area.setSelectionRange(from, from + block.length);
  }

  function indentation() {
    const text = area.value.slice(0, area.selectionStart), line = text.slice(text.lastIndexOf("\n") + 1);
    let depth = 0;
    for (const c of line) depth += "([{".includes(c) ? 1 : ")]}".includes(c) ? -1 : 0;
    return /^ */.exec(line)[0] + (depth > 0 ? "  " : "");
  }

  area.addEventListener("keydown", (e) => {
    if (e.key === "Escape") { leaving = true; return; }
    if (e.key === "Tab" && !leaving && !e.ctrlKey && !e.altKey && !e.metaKey) {
      e.preventDefault();
      if (e.shiftKey) indentLines(-1);
      else if (area.value.slice(area.selectionStart, area.selectionEnd).includes("\n")) indentLines(1);
      else insert("  ");
    } else if (e.key === "Enter" && !e.ctrlKey && !e.metaKey && !e.shiftKey && !e.isComposing) {
      e.preventDefault();
      insert("\n" + indentation());
    }
    if (e.key !== "Shift") leaving = false;
  });
  area.addEventListener("input", () => {
    if (marks.length) mark([]);
    update();
    changed();
  });
  document.addEventListener("selectionchange", brackets);
  area.addEventListener("blur", brackets);

  return {
    text: () => area.value,
    set: (text) => {
      marks = [];
      area.value = text;
      update();
      area.setSelectionRange(0, 0);
    },
    mark,
    /** Puts the cursor at a place, from 1, and shows it. */
    go: (line, column) => {
      const l = Math.min(line, lines.length), before = lines.slice(0, l - 1).reduce((n, x) => n + x.text.length + 1, 0);
      const at = before + index(lines[l - 1].text, column);
      area.focus();
      area.setSelectionRange(at, at);
      lines[l - 1].row.scrollIntoView({ block: "nearest" });
    },
  };
}
