const { measure } = require("../measure.js");

const LEVELS = ["INFO", "WARN", "ERROR", "DEBUG"];

function log(n) {
  const lines = [];
  for (let i = 0; i < n; i++) {
    const level = LEVELS[(i * 7) % 4];
    lines.push(
      `2024-03-${(i % 28) + 1} ${level} host=web${i % 17} status=${200 + (i % 5) * 100} bytes=${(i * 37) % 9973}`
    );
  }
  return lines.join("\n");
}

function workload(text) {
  const byLevel = new Map();
  let sent = 0;
  for (const line of text.split("\n")) {
    const fields = line.split(" ");
    byLevel.set(fields[1], (byLevel.get(fields[1]) ?? 0) + 1);
    if (fields[3].split("=")[1] === "200") {
      sent += Number.parseInt(fields[4].split("=")[1], 10);
    }
  }
  return sent + byLevel.get("ERROR") * 1000;
}

measure(workload, 50000, log);
