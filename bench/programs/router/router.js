const { measure } = require("../measure");
class Route { constructor() { this.children = new Map(); this.parameter = null; this.name = null; this.handler = null; } }
class Router { constructor() { this.root = new Route(); }
  add(path, handler) { let node = this.root; for (const part of path.split("/").slice(1)) { if (part.startsWith(":")) { if (node.parameter === null) node.parameter = new Route(); node.name = part.slice(1); node = node.parameter; } else { if (!node.children.has(part)) node.children.set(part, new Route()); node = node.children.get(part); } } node.handler = handler; }
  handle(path) { let node = this.root; const found = new Map(); for (const part of path.split("/").slice(1)) { let next = node.children.get(part); if (next === undefined) { if (node.parameter === null) return this.answer({ status: 404 }); found.set(node.name, part); next = node.parameter; } node = next; } if (node.handler === null) return this.answer({ status: 404 }); return this.call(node.handler, found); }
  call(handler, found) { return handler(this, found); }
  answer({ status = 200, size = 1 } = {}) { return { status, size }; } }
function workload(n) {
  const r = new Router(); r.add("/", (r, p) => r.answer()); r.add("/users", (r, p) => r.answer({ size: 10 })); r.add("/users/:id", (r, p) => r.answer({ size: p.get("id").length })); r.add("/users/:id/posts", (r, p) => r.answer({ size: 3 })); r.add("/users/:id/posts/:post", (r, p) => r.answer({ size: p.size })); r.add("/about/team", (r, p) => r.answer({ size: 5 }));
  let sum = 0; for (let i = 1; i <= n; i++) for (const path of ["/users", `/users/${i}`, `/users/${i}/posts/7`, "/about/team", "/about/other", `/users/${i}/posts`]) { const a = r.handle(path); sum += a.status + a.size; } return sum;
}
measure(workload, 1000);
