const { measure } = require("../measure");
function documents(n) { let seed = 42; return Array.from({ length: n }, (_, i) => { const words = []; for (let k = 0; k < 20; k++) { seed = (seed * 3877 + 29573) % 139968; words.push(`w${seed % 300}`); } return { id: i, text: words.join(" ") }; }); }
function intersect(a, b) { let i = 0, j = 0; const out = []; while (i < a.length && j < b.length) { const x = a[i], y = b[j]; if (x === y) { out.push(x); i++; j++; } else if (x < y) i++; else j++; } return out; }
function workload(documents) {
  const index = new Map(); for (const doc of documents) for (const word of new Set(doc.text.split(" "))) { if (!index.has(word)) index.set(word, []); index.get(word).push(doc.id); }
  let sum = 0; for (let i = 0; i < 300; i++) sum += intersect(index.get(`w${i}`) ?? [], index.get(`w${(i * 7) % 300}`) ?? []).length; return sum * 1000 + index.size;
}
measure(workload, 1000, documents);
