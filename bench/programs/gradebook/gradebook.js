const { measure } = require("../measure");

const SUBJECTS = ["maths", "history", "biology", "music", "sports", "latin"];

class Mark {
  constructor(student, subject, points) {
    this.student = student;
    this.subject = subject;
    this.points = points;
  }
}

function marks(n) {
  let seed = 42;
  return Array.from({ length: n }, () => {
    seed = (seed * 3877 + 29573) % 139968;
    const student = `s${seed % 120}`;
    seed = (seed * 3877 + 29573) % 139968;
    return new Mark(student, SUBJECTS[seed % 6], seed % 101);
  });
}

function median(values) {
  const sorted = values.slice().sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : Math.floor((sorted[half - 1] + sorted[half]) / 2);
}

function workload(marks) {
  const book = new Map();
  for (const m of marks) {
    if (!book.has(m.student)) book.set(m.student, new Map());
    const subjects = book.get(m.student);
    if (!subjects.has(m.subject)) subjects.set(m.subject, []);
    subjects.get(m.subject).push(m.points);
  }
  const means = new Map();
  for (const [student, subjects] of book) {
    let total = 0;
    for (const points of subjects.values()) total += points.reduce((a, b) => a + b, 0) / points.length;
    means.set(student, total / subjects.size);
  }
  const ranking = [...means.keys()].sort((a, b) => means.get(b) - means.get(a));
  let sum = 0;
  ranking.forEach((student, i) => {
    let best = -1;
    for (const points of book.get(student).values()) best = Math.max(best, median(points));
    sum += (i + 1) * best;
  });
  return sum;
}

measure(workload, 10000, marks);
