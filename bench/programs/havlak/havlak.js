const { measure } = require("../measure.js");

const Kind = Object.freeze({ nonheader: 0, reducible: 1, self: 2, irreducible: 3, dead: 4 });

class Block {
  constructor(name) {
    this.name = name;
    this.ins = [];
    this.outs = [];
  }
}

class Graph {
  constructor() {
    this.blocks = [];
  }

  block(name) {
    while (this.blocks.length <= name) this.blocks.push(new Block(this.blocks.length));
    return this.blocks[name];
  }

  edge(from, to) {
    const a = this.block(from);
    const b = this.block(to);
    a.outs.push(b);
    b.ins.push(a);
  }
}

class Loop {
  constructor(header, reducible) {
    this.header = header;
    this.reducible = reducible;
    this.parent = null;
    this.children = [];
    this.blocks = new Map();
    this.nesting = 0;
    this.depth = 0;
  }

  addBlock(block) {
    this.blocks.set(block.name, block);
  }

  setParent(parent) {
    this.parent = parent;
    parent.children.push(this);
  }
}

class Loops {
  constructor() {
    this.all = [];
    this.root = new Loop(null, true);
  }

  create(header, reducible) {
    const loop = new Loop(header, reducible);
    loop.addBlock(header);
    this.all.push(loop);
    return loop;
  }

  nest() {
    for (const l of this.all) if (l.parent === null) l.setParent(this.root);
    this.level(this.root, 0);
  }

  level(loop, depth) {
    loop.depth = depth;
    for (const child of loop.children) {
      this.level(child, depth + 1);
      loop.nesting = Math.max(loop.nesting, 1 + child.nesting);
    }
  }
}

class UnionNode {
  constructor(block, number) {
    this.block = block;
    this.number = number;
    this.parent = this;
    this.loop = null;
  }

  find() {
    const path = [];
    let node = this;
    while (node !== node.parent) {
      if (node.parent !== node.parent.parent) path.push(node);
      node = node.parent;
    }
    for (const n of path) n.parent = node;
    return node;
  }

  union(other) {
    this.parent = other;
  }
}

class Finder {
  constructor(graph, loops) {
    this.graph = graph;
    this.loops = loops;
    this.numbers = new Map();
    this.nodes = [];
    this.last = [];
  }

  search(block) {
    const number = this.nodes.length;
    this.numbers.set(block.name, number);
    this.nodes.push(new UnionNode(block, number));
    this.last.push(number);
    for (const out of block.outs) if (!this.numbers.has(out.name)) this.search(out);
    this.last[number] = this.nodes.length - 1;
  }

  isAncestor(w, v) {
    return w <= v && v <= this.last[w];
  }

  find() {
    this.search(this.graph.block(0));
    const size = this.nodes.length;
    const back = Array.from({ length: size }, () => []);
    const other = Array.from({ length: size }, () => new Set());
    const header = new Array(size).fill(0);
    const kind = new Array(size).fill(Kind.nonheader);
    for (let w = 0; w < size; w++) {
      for (const from of this.nodes[w].block.ins) {
        const v = this.numbers.get(from.name);
        if (v !== undefined) {
          if (this.isAncestor(w, v)) back[w].push(v);
          else other[w].add(v);
        }
      }
    }
    for (let w = size - 1; w >= 0; w--) {
      const pool = [];
      for (const v of back[w]) {
        if (v === w) kind[w] = Kind.self;
        else pool.push(this.nodes[v].find());
      }
      if (pool.length > 0) kind[w] = Kind.reducible;
      const work = pool.slice();
      while (work.length > 0) {
        const x = work.shift();
        for (const y of [...other[x.number]]) {
          const node = this.nodes[y].find();
          if (!this.isAncestor(w, node.number)) {
            kind[w] = Kind.irreducible;
            other[w].add(node.number);
          } else if (node.number !== w && !pool.some((p) => p.number === node.number)) {
            work.push(node);
            pool.push(node);
          }
        }
      }
      if (pool.length > 0 || kind[w] === Kind.self) this.makeLoop(w, pool, kind[w], header);
    }
  }

  makeLoop(w, pool, kind, header) {
    const node = this.nodes[w];
    const loop = this.loops.create(node.block, kind !== Kind.irreducible);
    node.loop = loop;
    for (const inner of pool) {
      header[inner.number] = w;
      inner.union(node);
      if (inner.loop !== null) inner.loop.setParent(loop);
      else loop.addBlock(inner.block);
    }
  }
}

class Builder {
  constructor() {
    this.graph = new Graph();
  }

  diamond(start) {
    this.graph.edge(start, start + 1);
    this.graph.edge(start, start + 2);
    this.graph.edge(start + 1, start + 3);
    this.graph.edge(start + 2, start + 3);
    return start + 3;
  }

  straight(start, n) {
    for (let i = 0; i < n; i++) this.graph.edge(start + i, start + i + 1);
    return start + n;
  }

  baseLoop(from) {
    const header = this.straight(from, 1);
    const first = this.diamond(header);
    const second = this.straight(first, 1);
    const third = this.diamond(second);
    const footer = this.straight(third, 1);
    this.graph.edge(second, first);
    this.graph.edge(third, header);
    this.graph.edge(footer, from);
    return this.straight(footer, 1);
  }
}

function workload(n) {
  const builder = new Builder();
  let at = builder.straight(0, 2);
  for (let i = 0; i < n; i++) {
    const top = at;
    at = builder.straight(at, 1);
    for (let j = 0; j < 3; j++) {
      const inner = at;
      at = builder.straight(at, 1);
      for (let k = 0; k < 2; k++) at = builder.baseLoop(at);
      builder.graph.edge(at, inner);
      at = builder.straight(at, 1);
    }
    builder.graph.edge(at, top);
    at = builder.straight(at, 1);
  }
  let sum = 0;
  for (let i = 0; i < 5; i++) {
    const loops = new Loops();
    new Finder(builder.graph, loops).find();
    loops.nest();
    sum += loops.all.length * 100 + loops.root.nesting;
    for (const l of loops.all) sum += l.blocks.size * l.depth;
  }
  return sum + builder.graph.blocks.length;
}

measure(workload, 50);
