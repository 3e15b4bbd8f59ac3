const { measure } = require("../measure");
function source(n) { let seed = 42; return Array.from({ length: n }, () => { seed = (seed * 3877 + 29573) % 139968; return "abcab abra cadabra"[seed % 18]; }).join(""); }
function compress(text) { const codes = new Map(); for (const c of "abcdr ") codes.set(c, codes.size); const out = []; let piece = ""; for (const c of text) { const longer = piece + c; if (codes.has(longer)) piece = longer; else { out.push(codes.get(piece)); codes.set(longer, codes.size); piece = c; } } out.push(codes.get(piece)); return out; }
function expand(numbers) { const pieces = []; for (const c of "abcdr ") pieces.push(c); let last = pieces[numbers[0]]; const out = [last]; for (const n of numbers.slice(1)) { const piece = n < pieces.length ? pieces[n] : last + last.slice(0, 1); out.push(piece); pieces.push(last + piece.slice(0, 1)); last = piece; } return out.join(""); }
function workload(text) { const numbers = compress(text); return expand(numbers) === text ? numbers.length : -1; }
measure(workload, 20000, source);
