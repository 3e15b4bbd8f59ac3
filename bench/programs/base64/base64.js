const { measure } = require("../measure.js");

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function encode(bytes) {
  let out = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const a = bytes[i];
    const b = bytes[i + 1] ?? 0;
    const c = bytes[i + 2] ?? 0;
    const bits = (a << 16) | (b << 8) | c;
    out += ALPHABET[bits >> 18];
    out += ALPHABET[(bits >> 12) & 63];
    out += i + 1 < bytes.length ? ALPHABET[(bits >> 6) & 63] : "=";
    out += i + 2 < bytes.length ? ALPHABET[bits & 63] : "=";
  }
  return out;
}

function decodeTable() {
  const table = new Map();
  [...ALPHABET].forEach((c, i) => table.set(c, i));
  return table;
}

function decode(text, table) {
  const out = [];
  let bits = 0;
  let count = 0;
  for (const c of text) {
    if (c === "=") break;
    bits = (bits << 6) | table.get(c);
    count += 6;
    if (count >= 8) {
      count -= 8;
      out.push((bits >> count) & 255);
      bits &= (1 << count) - 1;
    }
  }
  return out;
}

function crcTable() {
  return Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = (c & 1) === 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
    return c >>> 0;
  });
}

function crc(bytes, table) {
  let c = 0xffffffff;
  for (const b of bytes) c = (table[(c ^ b) & 255] ^ (c >>> 8)) >>> 0;
  return (c ^ 0xffffffff) >>> 0;
}

function workload(n) {
  let seed = 42;
  const bytes = Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    return seed & 255;
  });
  const text = encode(bytes);
  const back = decode(text, decodeTable());
  if (back.length !== bytes.length || back.some((b, i) => b !== bytes[i])) throw new Error("differs");
  return text.length + crc(back, crcTable());
}

measure(workload, 20000);
