const { measure } = require("../measure");
class Env { constructor(parent) { this.parent = parent; this.names = new Map(); }
  get(name) { const v = this.names.get(name); if (v !== undefined) return v; if (this.parent === null) throw new Error("no " + name); return this.parent.get(name); }
  set(name, value) { this.names.set(name, value); } }
class Lambda { constructor(params, body, env) { this.params = params; this.body = body; this.env = env; } }
function evaluate(form, env) {
  if (typeof form === "number") return form; if (typeof form === "string") return env.get(form);
  switch (form[0]) {
    case "if": return evaluate(form[1], env) ? evaluate(form[2], env) : evaluate(form[3], env);
    case "lambda": return new Lambda(form[1], form[2], env);
    case "define": { const v = evaluate(form[2], env); env.set(form[1], v); return v; }
    case "+": return evaluate(form[1], env) + evaluate(form[2], env); case "-": return evaluate(form[1], env) - evaluate(form[2], env);
    case "*": return evaluate(form[1], env) * evaluate(form[2], env); case "<": return evaluate(form[1], env) < evaluate(form[2], env);
    default: { const f = evaluate(form[0], env); const inner = new Env(f.env); f.params.forEach((name, i) => inner.set(name, evaluate(form[i + 1], env))); return evaluate(f.body, inner); }
  }
}
function workload(n) { const env = new Env(null); evaluate(["define", "fib", ["lambda", ["n"], ["if", ["<", "n", 2], "n", ["+", ["fib", ["-", "n", 1]], ["fib", ["-", "n", 2]]]]]], env); return evaluate(["fib", n], env); }
measure(workload, 16);
