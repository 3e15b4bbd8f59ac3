// The twin of patterns.gene.
const words = ["the", "quick", "brown", "Fox", "jumps", "over", "lazy", "dog", "2024-01-23", "user@example.com", "http://example.org/a/b?c=1", "error:",
  "warning", "12345", "3.14", "(foo)", "[bar]", "\"quoted text\"", "aaaa", "Sherlock"];
let x = 12345n;
const parts = [];
for (let i = 0; i < 60000; i++) {
  x = (x * 1103515245n + 12345n) % 2147483648n;
  parts.push(words[Number((x / 256n) % 20n)], i % 12 === 11 ? "\n" : " ");
}
const text = parts.join("");
const patterns = {
  literal: /Sherlock/g, date: /\d{4}-\d{2}-\d{2}/g, address: /\w+@\w+\.\w+/g, capitalised: /[A-Z][a-z]+/g, alternatives: /error|warning|failure/g,
  quoted: /"[^"]*"/g, words_of_five: /\b\w{5}\b/g, two_words: /(\w+)\s+(\w+)/g, url: /https?:\/\/[^\s\/]+\/\S*/g, lines: /^.*error.*$/gm,
  ignoring_case: /sherlock|fox/gi, numbers: /[0-9]+(\.[0-9]+)?/g,
};
for (const [name, re] of Object.entries(patterns)) {
  let best = 1e9;
  let found;
  const start = performance.now();
  while (performance.now() - start < 700) {
    const began = performance.now();
    found = text.match(re) || [];
    best = Math.min(best, (performance.now() - began) * 1000);
  }
  console.log(name, Math.round(best), found.length);
}
