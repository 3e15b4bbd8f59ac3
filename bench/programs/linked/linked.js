const { measure } = require("../measure");

class Node {
  constructor(value) {
    this.value = value;
    this.next = null;
    this.prev = null;
  }
}

class ListIterator {
  constructor(node) {
    this.node = node;
  }

  [Symbol.iterator]() {
    return this;
  }

  next() {
    if (this.node === null) return { value: undefined, done: true };
    const value = this.node.value;
    this.node = this.node.next;
    return { value, done: false };
  }
}

class LinkedList {
  constructor(values = []) {
    this.head = null;
    this.tail = null;
    this.size = 0;
    for (const v of values) this.push(v);
  }

  [Symbol.iterator]() {
    return new ListIterator(this.head);
  }

  push(v) {
    const node = new Node(v);
    if (this.tail === null) {
      this.head = node;
    } else {
      node.prev = this.tail;
      this.tail.next = node;
    }
    this.tail = node;
    this.size += 1;
    return this;
  }

  unlink(node) {
    if (node.prev === null) this.head = node.next;
    else node.prev.next = node.next;
    if (node.next === null) this.tail = node.prev;
    else node.next.prev = node.prev;
    this.size -= 1;
    return node.value;
  }

  shift() {
    return this.head ? this.unlink(this.head) : null;
  }

  removeIf(f) {
    let node = this.head;
    let n = 0;
    while (node !== null) {
      const next = node.next;
      if (f(node.value)) {
        this.unlink(node);
        n += 1;
      }
      node = next;
    }
    return n;
  }

  map(f) {
    const out = new LinkedList();
    for (const v of this) out.push(f(v));
    return out;
  }

  reverse() {
    let node = this.head;
    while (node !== null) {
      const next = node.next;
      node.next = node.prev;
      node.prev = next;
      node = next;
    }
    const head = this.head;
    this.head = this.tail;
    this.tail = head;
    return this;
  }

  sorted() {
    if (this.size < 2) return this;
    const left = new LinkedList();
    const right = new LinkedList();
    let i = 0;
    for (const v of this) {
      if (i % 2 === 0) left.push(v);
      else right.push(v);
      i += 1;
    }
    const a = left.sorted();
    const b = right.sorted();
    const out = new LinkedList();
    while (a.size > 0 && b.size > 0) {
      if (b.head.value < a.head.value) out.push(b.shift());
      else out.push(a.shift());
    }
    while (a.size > 0) out.push(a.shift());
    while (b.size > 0) out.push(b.shift());
    return out;
  }
}

function workload(n) {
  let seed = 42;
  const list = new LinkedList();
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    list.push(seed);
  }
  const sorted = list.sorted().reverse();
  const removed = sorted.removeIf((v) => v % 3 === 0);
  let sum = removed;
  for (const v of sorted.map((v) => v * 2 + 1)) sum = (sum * 7 + v) % 1000003;
  return sum + sorted.size;
}

measure(workload, 5000);
