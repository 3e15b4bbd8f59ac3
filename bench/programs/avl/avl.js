const { measure } = require("../measure.js");

class Node {
  constructor(key, value) {
    this.key = key;
    this.value = value;
    this.left = null;
    this.right = null;
    this.height = 1;
    this.count = 1;
  }
}

const height = (node) => (node === null ? 0 : node.height);
const count = (node) => (node === null ? 0 : node.count);

function update(node) {
  node.height = Math.max(height(node.left), height(node.right)) + 1;
  node.count = count(node.left) + count(node.right) + 1;
  return node;
}

function rotateRight(node) {
  const top = node.left;
  node.left = top.right;
  top.right = update(node);
  return update(top);
}

function rotateLeft(node) {
  const top = node.right;
  node.right = top.left;
  top.left = update(node);
  return update(top);
}

function balance(node) {
  const lean = height(node.left) - height(node.right);
  if (lean > 1) {
    if (height(node.left.left) < height(node.left.right)) node.left = rotateLeft(node.left);
    return rotateRight(node);
  }
  if (lean < -1) {
    if (height(node.right.right) < height(node.right.left)) node.right = rotateRight(node.right);
    return rotateLeft(node);
  }
  return update(node);
}

class Tree {
  constructor() {
    this.root = null;
  }

  put(key, value) {
    this.root = this.putIn(this.root, key, value);
  }

  putIn(node, key, value) {
    if (node === null) return new Node(key, value);
    if (key === node.key) {
      node.value = value;
      return node;
    }
    if (key < node.key) node.left = this.putIn(node.left, key, value);
    else node.right = this.putIn(node.right, key, value);
    return balance(node);
  }

  delete(key) {
    this.root = this.deleteIn(this.root, key);
  }

  deleteIn(node, key) {
    if (node === null) return null;
    if (key < node.key) {
      node.left = this.deleteIn(node.left, key);
    } else if (key > node.key) {
      node.right = this.deleteIn(node.right, key);
    } else {
      if (node.left === null) return node.right;
      if (node.right === null) return node.left;
      let least = node.right;
      while (least.left !== null) least = least.left;
      node.key = least.key;
      node.value = least.value;
      node.right = this.deleteIn(node.right, least.key);
    }
    return balance(node);
  }

  rank(key) {
    let node = this.root;
    let below = 0;
    while (node !== null) {
      if (key <= node.key) {
        node = node.left;
      } else {
        below += count(node.left) + 1;
        node = node.right;
      }
    }
    return below;
  }

  between(from, to, f) {
    this.walk(this.root, from, to, f);
  }

  walk(node, from, to, f) {
    if (node !== null) {
      if (node.key > from) this.walk(node.left, from, to, f);
      if (node.key >= from && node.key <= to) f(node.key, node.value);
      if (node.key < to) this.walk(node.right, from, to, f);
    }
  }
}

function workload(n) {
  const tree = new Tree();
  let seed = 42;
  for (let i = 0; i < n; i++) {
    seed = (seed * 3877 + 29573) % 139968;
    tree.put(seed, seed % 100);
  }
  for (let i = 0; i < Math.floor(n / 3); i++) {
    seed = (seed * 3877 + 29573) % 139968;
    tree.delete(seed);
  }
  let sum = 0;
  for (let i = 0; i <= 100; i++) {
    sum += tree.rank(i * 1399);
    tree.between(i * 1000, i * 1000 + 5000, (key, value) => {
      sum += (key % 7) + value;
    });
  }
  return sum * 100 + tree.root.height;
}

measure(workload, 10000);
