// Tokens of a line by a TextMate grammar: the one that the editors use. What is understood of the format is what that
// grammar has: match, begin and end, captures, includes, contentName.

const CLASSES = [
  ["comment", "comment"], ["string.regexp", "regexp"], ["constant.character.escape", "escape"], ["constant.character", "string"],
  ["string", "string"], ["constant.numeric", "number"], ["constant.language", "constant"], ["keyword.operator", "operator"],
  ["keyword", "keyword"], ["entity.name.function.method", "method"], ["entity.name.function", "name"],
  ["variable.other.property", "key"], ["variable.other.member", "member"], ["punctuation.section.embedded", "embedded"],
  ["punctuation.section", "bracket"],
];

/** The class by which a scope is coloured, "" for plain text. */
function paint(scope, before) {
  if (!scope) return before;
  const found = CLASSES.find(([prefix]) => scope.startsWith(prefix));
  return found ? found[1] : "";
}

export function tokenizer(grammar) {
  const regexes = new Map(), lists = new Map();

  function regex(source, indices) {
    const key = source + (indices ? "\u0001" : "");
    if (!regexes.has(key)) regexes.set(key, new RegExp(source, indices ? "gd" : "g"));
    return regexes.get(key);
  }

  /** The patterns of a rule with everything that they include. */
  function flat(rule) {
    if (!lists.has(rule)) {
      const list = [];
      lists.set(rule, list);
      const seen = new Set();
      (function add(patterns) {
        for (const p of patterns || []) {
          if (!p.include) list.push(p);
          else if (!seen.has(p.include)) {
            seen.add(p.include);
            const r = grammar.repository[p.include.slice(1)];
            add(r.match || r.begin ? [r] : r.patterns);
          }
        }
      })(rule.patterns);
    }
    return lists.get(rule);
  }

  const start = { rule: grammar, colour: "", up: null, down: new Map() };

  /** The state inside of a rule; the same object each time, so that states can be compared. */
  function enter(state, rule) {
    let next = state.down.get(rule);
    if (!next) {
      const inner = rule.contentName ? paint(rule.contentName, "") : paint(rule.name, state.colour);
      state.down.set(rule, (next = { rule, colour: inner, up: state, down: new Map() }));
    }
    return next;
  }

  function find(text, at, state) {
    let best = null;
    const consider = (rule, source, end) => {
      const r = regex(source, Boolean(!end && rule.captures));
      r.lastIndex = at;
      const m = r.exec(text);
      if (m && (!best || m.index < best.match.index)) best = { rule, match: m, end };
    };
    if (state.rule.end) consider(state.rule, state.rule.end, true);
    for (const rule of flat(state.rule)) {
      if (best && best.match.index === at) break;
      consider(rule, rule.match || rule.begin, false);
    }
    return best;
  }

  /** Tokens as [from, to, class] without gaps, and the state behind the line. */
  function line(text, before) {
    const tokens = [];
    let state = before || start, at = 0, still = 0;
    const add = (from, to, colour) => {
      if (to <= from) return;
      const last = tokens[tokens.length - 1];
      if (last && last[2] === colour && colour !== "bracket") last[1] = to;
      else tokens.push([from, to, colour]);
    };
    while (at <= text.length) {
      const found = find(text, at, state);
      if (!found) break;
      const { rule, match, end } = found, from = match.index, to = from + match[0].length;
      add(at, from, state.colour);
      if (end) {
        add(from, to, paint(rule.endCaptures?.["0"]?.name, paint(rule.name, state.up.colour)));
        state = state.up;
      } else if (rule.begin) {
        add(from, to, paint(rule.beginCaptures?.["0"]?.name, paint(rule.name, state.colour)));
        state = enter(state, rule);
      } else if (rule.captures) {
        let done = from;
        for (let i = 1; i < match.length; i++) {
          const span = match.indices[i];
          if (!span || !rule.captures[i]) continue;
          add(done, span[0], state.colour);
          add(span[0], span[1], paint(rule.captures[i].name, state.colour));
          done = span[1];
        }
        add(done, to, state.colour);
      } else {
        add(from, to, paint(rule.name, state.colour));
      }
      if (to === at && ++still > 8) { // nothing was taken: go on by force
        add(at, at + 1, state.colour);
        at++;
        still = 0;
      } else {
        if (to > at) still = 0;
        at = to;
      }
    }
    add(at, text.length, state.colour);
    return { tokens, state };
  }

  return line;
}
