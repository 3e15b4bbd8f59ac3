const { measure } = require("../measure");

function commands(n) {
  let seed = 42;
  return Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    const article = `art-${seed % 200}`;
    switch (seed % 7) {
      case 0: return "undo";
      case 1: return `move ${article} ${seed % 4} ${(seed + 1) % 4} ${(seed % 9) + 1}`;
      case 2: return `take ${article} ${seed % 4} ${(seed % 5) + 1}`;
      default: return `put ${article} ${seed % 4} ${(seed % 20) + 1}`;
    }
  });
}

class Warehouse {
  constructor() {
    this.stock = new Map();
    this.journal = [];
    this.refused = 0;
  }

  shelves(article) {
    let found = this.stock.get(article);
    if (found === undefined) {
      found = [0, 0, 0, 0];
      this.stock.set(article, found);
    }
    return found;
  }

  change(article, shelf, amount) {
    const shelves = this.shelves(article);
    const now = shelves[shelf] + amount;
    if (now < 0) {
      this.refused += 1;
      return false;
    }
    shelves[shelf] = now;
    this.journal.push({ article, shelf, amount });
    return true;
  }

  undo() {
    if (this.journal.length > 0) {
      const entry = this.journal.pop();
      this.stock.get(entry.article)[entry.shelf] -= entry.amount;
    }
  }

  run(command) {
    const words = command.split(" ");
    switch (words[0]) {
      case "put":
        this.change(words[1], parseInt(words[2]), parseInt(words[3]));
        break;
      case "take":
        this.change(words[1], parseInt(words[2]), -parseInt(words[3]));
        break;
      case "move": {
        const amount = parseInt(words[4]);
        if (this.change(words[1], parseInt(words[2]), -amount)) this.change(words[1], parseInt(words[3]), amount);
        break;
      }
      case "undo":
        this.undo();
    }
  }
}

function workload(commands) {
  const house = new Warehouse();
  for (const c of commands) house.run(c);
  let sum = 0;
  for (const [article, shelves] of house.stock) sum += shelves.reduce((a, b) => a + b, 0) * article.length;
  return sum + house.refused * 3 + house.journal.length;
}

measure(workload, 5000, commands);
