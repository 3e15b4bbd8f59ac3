const { measure } = require("../measure.js");

class Card {
  constructor(rank, suit) {
    this.rank = rank;
    this.suit = suit;
  }

  toString() {
    return `${"23456789TJQKA"[this.rank - 2]}${this.suit}`;
  }
}

class Deck {
  constructor(seed) {
    this.seed = seed;
    this.cards = [];
    for (const suit of ["c", "d", "h", "s"]) for (let rank = 2; rank <= 14; rank++) this.cards.push(new Card(rank, suit));
  }

  shuffle() {
    for (let i = this.cards.length - 1; i > 0; i--) {
      this.seed = (this.seed * 3877 + 29573) % 139968;
      const j = this.seed % (i + 1);
      [this.cards[i], this.cards[j]] = [this.cards[j], this.cards[i]];
    }
  }

  deal(from) {
    return this.cards.slice(from, from + 5);
  }
}

function score(hand) {
  const ranks = hand.map((c) => c.rank).sort((a, b) => a - b);
  const counts = new Map();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts]
    .map(([rank, n]) => ({ rank, n }))
    .sort((a, b) => (a.n !== b.n ? b.n - a.n : b.rank - a.rank));
  const flush = hand.every((c) => c.suit === hand[0].suit);
  const straight = counts.size === 5 && ranks[4] - ranks[0] === 4;
  const most = groups[0].n;
  const next = groups.length > 1 ? groups[1].n : 0;
  let kind;
  if (most === 4) kind = 7;
  else if (most === 3) kind = next === 2 ? 6 : 3;
  else if (most === 2) kind = next === 2 ? 2 : 1;
  else if (flush && straight) kind = 8;
  else kind = flush ? 5 : straight ? 4 : 0;
  return groups.reduce((sum, g) => sum * 15 + g.rank, kind);
}

function workload(n) {
  const deck = new Deck(42);
  const wins = [0, 0, 0];
  const kinds = new Map();
  let text = 0;
  for (let i = 0; i < n; i++) {
    deck.shuffle();
    const first = deck.deal(0);
    const second = deck.deal(5);
    const a = score(first);
    const b = score(second);
    const winner = a > b ? 0 : a < b ? 1 : 2;
    wins[winner] += 1;
    const key = String(new Set(first.map((c) => c.suit)).size);
    kinds.set(key, (kinds.get(key) ?? 0) + 1);
    text += first.map((c) => c.toString()).join(" ").length;
  }
  let sum = text;
  for (const [k, v] of kinds) sum += parseInt(k) * v;
  return sum * 1000 + wins[0] * 10 + wins[1] - wins[2];
}

measure(workload, 1000);
