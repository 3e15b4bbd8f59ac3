const { measure } = require("../measure.js");

function paragraphs(n) {
  let seed = 42;
  const words = ["the", "a", "river", "mountain", "of", "quickly", "under", "extraordinary", "light", "we", "walked", "and"];
  return Array.from({ length: n }, (_, k) => {
    let text = "";
    for (let i = 0; i < 20 + ((k + 1) % 60); i++) {
      seed = (seed * 3877 + 29573) % 139968;
      text += words[seed % 12] + " ";
    }
    return text.trim();
  });
}

function spread(line, width) {
  if (line.length === 1) return line[0].padEnd(width);
  let letters = 0;
  for (const word of line) letters += word.length;
  const gaps = line.length - 1;
  const blanks = width - letters;
  let out = "";
  line.forEach((word, i) => {
    out += word;
    if (i < gaps) {
      let count = Math.floor(blanks / gaps);
      if (i < blanks % gaps) count += 1;
      out += " ".repeat(count);
    }
  });
  return out;
}

function justify(text, width) {
  const lines = [];
  let line = [];
  let used = 0;
  for (const word of text.split(" ")) {
    if (used + word.length + line.length > width) {
      lines.push(spread(line, width));
      line = [];
      used = 0;
    }
    line.push(word);
    used += word.length;
  }
  lines.push(line.join(" ").padEnd(width));
  return lines;
}

function center(text, width, fill) {
  const left = (width - text.length) >> 1;
  return fill.repeat(left) + text + fill.repeat(width - text.length - left);
}

function workload(paragraphs) {
  let sum = 0;
  paragraphs.forEach((text, i) => {
    const title = center(`Part ${i + 1}`, 40, "-");
    sum += title.indexOf("P");
    justify(text, 40).forEach((line, row) => {
      if (line.length !== 40) throw new Error(`line ${line}`);
      sum += row * line.lastIndexOf(" ") + line.indexOf(" ");
      if (line.endsWith("and")) sum += 1000;
    });
  });
  return sum;
}

measure(workload, 300, paragraphs);
