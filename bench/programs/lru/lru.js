const { measure } = require("../measure.js");

class Node {
  constructor(key, value) {
    this.key = key;
    this.value = value;
    this.prev = null;
    this.next = null;
  }
}

class Cache {
  constructor(capacity) {
    this.capacity = capacity;
    this.map = new Map();
    this.head = new Node(null, null);
    this.tail = new Node(null, null);
    this.head.next = this.tail;
    this.tail.prev = this.head;
    this.hits = 0;
    this.misses = 0;
  }

  unlink(node) {
    const before = node.prev;
    const after = node.next;
    before.next = after;
    after.prev = before;
  }

  pushFront(node) {
    const first = this.head.next;
    node.prev = this.head;
    node.next = first;
    first.prev = node;
    this.head.next = node;
  }

  get(key) {
    const node = this.map.get(key);
    if (node === undefined) {
      this.misses += 1;
      return null;
    }
    this.hits += 1;
    this.unlink(node);
    this.pushFront(node);
    return node.value;
  }

  put(key, value) {
    const node = this.map.get(key);
    if (node !== undefined) {
      node.value = value;
      this.unlink(node);
      this.pushFront(node);
      return;
    }
    if (this.map.size >= this.capacity) {
      const last = this.tail.prev;
      this.unlink(last);
      this.map.delete(last.key);
    }
    const fresh = new Node(key, value);
    this.map.set(key, fresh);
    this.pushFront(fresh);
  }
}

function workload(n) {
  const cache = new Cache(1000);
  let seed = 42;
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    const key = `k${seed % 1500}`;
    if (cache.get(key) === null) cache.put(key, seed);
  }
  return cache.hits * 10 + cache.misses;
}

measure(workload, 100000);
