const { measure } = require("../measure");

class Machine {
  constructor() {
    this.tape = new Array(300).fill(0);
    this.at = 0;
    this.out = [];
  }
}

function compileBlock(program, pos, inside) {
  const steps = [];
  let i = pos;
  while (i < program.length) {
    const c = program[i];
    switch (c) {
      case "+":
      case "-": {
        let n = 0;
        while (i < program.length && (program[i] === "+" || program[i] === "-")) {
          n += program[i] === "+" ? 1 : -1;
          i += 1;
        }
        i -= 1;
        steps.push((m) => {
          m.tape[m.at] = (m.tape[m.at] + n + 256) % 256;
        });
        break;
      }
      case ">":
        steps.push((m) => (m.at += 1));
        break;
      case "<":
        steps.push((m) => (m.at -= 1));
        break;
      case ".":
        steps.push((m) => m.out.push(m.tape[m.at]));
        break;
      case "[": {
        const [body, end] = compileBlock(program, i + 1, true);
        i = end;
        steps.push((m) => {
          while (m.tape[m.at] !== 0) for (const step of body) step(m);
        });
        break;
      }
      case "]":
        if (inside) return [steps, i];
        throw new Error("bracket");
    }
    i += 1;
  }
  if (inside) throw new Error("open bracket");
  return [steps, i];
}

function workload(n) {
  const program =
    "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.";
  let sum = 0;
  const [steps] = compileBlock(program, 0, false);
  for (let r = 0; r < n; r++) {
    const m = new Machine();
    for (const step of steps) step(m);
    m.out.forEach((x, i) => (sum = (sum * 31 + x + i) % 1000003));
  }
  return sum;
}

measure(workload, 300);
