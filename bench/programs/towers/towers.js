const { measure } = require("../measure.js");

class Disk {
  constructor(size) {
    this.size = size;
    this.below = null;
  }
}

class Towers {
  constructor() {
    this.piles = [null, null, null];
    this.moves = 0;
  }

  push(disk, pile) {
    const top = this.piles[pile];
    if (top !== null && disk.size >= top.size) throw new Error("Cannot put a big disk on a smaller one");
    disk.below = top;
    this.piles[pile] = disk;
  }

  pop(pile) {
    const top = this.piles[pile];
    if (top === null) throw new Error("Attempting to remove a disk from an empty pile");
    this.piles[pile] = top.below;
    top.below = null;
    return top;
  }

  moveTop(from, to) {
    this.push(this.pop(from), to);
    this.moves += 1;
  }

  build(pile, disks) {
    for (let i = disks; i >= 0; i--) this.push(new Disk(i), pile);
  }

  move(disks, from, to) {
    if (disks === 1) {
      this.moveTop(from, to);
      return;
    }
    const other = 3 - from - to;
    this.move(disks - 1, from, other);
    this.moveTop(from, to);
    this.move(disks - 1, other, to);
  }
}

function workload(disks) {
  const t = new Towers();
  t.build(0, disks);
  t.move(disks, 0, 1);
  return t.moves;
}

measure(workload, 17);
