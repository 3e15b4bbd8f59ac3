const { measure } = require("../measure");

function isLetter(c) {
  return (c >= "a" && c <= "z") || (c >= "A" && c <= "Z");
}

function caesar(text, shift) {
  let out = "";
  for (const c of text) {
    if (c >= "a" && c <= "z") out += String.fromCharCode(((c.charCodeAt(0) - 97 + shift) % 26) + 97);
    else if (c >= "A" && c <= "Z") out += String.fromCharCode(((c.charCodeAt(0) - 65 + shift) % 26) + 65);
    else out += c;
  }
  return out;
}

function vigenere(text, key) {
  let out = "";
  let k = 0;
  for (const c of text) {
    if (isLetter(c)) {
      const shift = key.charCodeAt(k % key.length) - 97;
      k += 1;
      out += caesar(c, shift);
    } else {
      out += c;
    }
  }
  return out;
}

function runLengths(text) {
  const out = [];
  let i = 0;
  while (i < text.length) {
    const c = text[i];
    let j = i;
    while (j < text.length && text[j] === c) j += 1;
    out.push(j - i === 1 ? `${c}` : `${j - i}${c}`);
    i = j;
  }
  return out.join("");
}

function isPalindrome(text) {
  let i = 0;
  let j = text.length - 1;
  while (i < j) {
    if (text[i] !== text[j]) return false;
    i += 1;
    j -= 1;
  }
  return true;
}

function acronym(text) {
  return text
    .split(" ")
    .filter((w) => w.length > 0)
    .map((w) => w[0].toUpperCase())
    .join("");
}

function vowels(text) {
  let n = 0;
  for (const c of text) {
    switch (c) {
      case "a":
      case "e":
      case "i":
      case "o":
      case "u":
        n += 1;
    }
  }
  return n;
}

function texts(n) {
  const words = ["level", "stats", "the", "quick", "Brown", "noon", "jumps", "oover", "aaabb", "radar", "zebra", "Lazy"];
  let seed = 42;
  return Array.from({ length: n }, () =>
    Array.from({ length: 8 }, () => {
      seed = (seed * 3877 + 29573) % 139968;
      return words[seed % 12];
    }).join(" "),
  );
}

function workload(texts) {
  let sum = 0;
  const letters = new Map();
  for (const text of texts) {
    const secret = caesar(text, 3);
    const hidden = vigenere(secret, "lemon");
    const packed = runLengths(text);
    sum += packed.length + acronym(text).length + vowels(hidden);
    for (const word of text.split(" ")) if (isPalindrome(word)) sum += word.length;
    for (const c of hidden.toLowerCase()) {
      if (isLetter(c)) letters.set(c, (letters.get(c) ?? 0) + 1);
    }
  }
  for (const key of [...letters.keys()].sort()) sum = (sum * 31 + letters.get(key)) % 1000003;
  return sum;
}

measure(workload, 500, texts);
