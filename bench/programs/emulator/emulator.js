const { measure } = require("../measure");

const NAMES = [
  "nop", "load", "move", "add", "sub", "mul", "cmp", "jump", "jumpz", "jumpn", "push", "pop", "call", "ret", "store",
  "fetch", "out", "halt",
];

function assemble(text) {
  const labels = new Map();
  const lines = [];
  for (const line of text.split("\n")) {
    const words = line.trim().split(" ");
    if (words[0].length === 0) continue;
    if (words[0].endsWith(":")) labels.set(words[0].slice(0, -1), lines.length);
    else lines.push(words);
  }
  return lines.map((words) => {
    const instruction = [NAMES.indexOf(words[0])];
    for (const word of words.slice(1)) {
      if (word.startsWith("r")) instruction.push(parseInt(word.slice(1)));
      else if (labels.has(word)) instruction.push(labels.get(word));
      else instruction.push(parseInt(word));
    }
    while (instruction.length < 3) instruction.push(0);
    return instruction;
  });
}

class Cpu {
  constructor(code) {
    this.code = code;
    this.registers = new Array(8).fill(0);
    this.memory = new Array(256).fill(0);
    this.stack = [];
    this.pc = 0;
    this.zero = false;
    this.negative = false;
    this.cycles = 0;
    this.output = [];
  }

  compare(v) {
    this.zero = v === 0;
    this.negative = v < 0;
  }

  run() {
    const r = this.registers;
    for (;;) {
      const [op, a, b] = this.code[this.pc];
      this.pc += 1;
      this.cycles += 1;
      switch (op) {
        case 0:
          break;
        case 1:
          r[a] = b;
          break;
        case 2:
          r[a] = r[b];
          break;
        case 3:
          r[a] = (r[a] + r[b]) % 65536;
          break;
        case 4:
          r[a] = r[a] - r[b];
          break;
        case 5:
          r[a] = (r[a] * r[b]) % 65536;
          break;
        case 6:
          this.compare(r[a] - r[b]);
          break;
        case 7:
          this.pc = a;
          break;
        case 8:
          if (this.zero) this.pc = a;
          break;
        case 9:
          if (this.negative) this.pc = a;
          break;
        case 10:
          this.stack.push(r[a]);
          break;
        case 11:
          r[a] = this.stack.pop();
          break;
        case 12:
          this.stack.push(this.pc);
          this.pc = a;
          break;
        case 13:
          this.pc = this.stack.pop();
          break;
        case 14:
          this.memory[r[a] % 256] = r[b];
          break;
        case 15:
          r[a] = this.memory[r[b] % 256];
          break;
        case 16:
          this.output.push(r[a]);
          break;
        case 17:
          return;
        default:
          throw new Error(`bad instruction ${op}`);
      }
    }
  }
}

const PROGRAM = `
  load r0 0
  load r1 1
  load r6 300
fill:
  store r0 r1
  add r0 r1
  call step
  cmp r0 r6
  jumpn fill
  load r2 0
  load r0 0
sum:
  fetch r3 r0
  add r2 r3
  load r4 1
  add r0 r4
  cmp r0 r6
  jumpn sum
  out r2
  halt
step:
  push r3
  load r3 7
  mul r1 r3
  load r3 13
  add r1 r3
  load r3 256
  push r0
wrap:
  cmp r1 r3
  jumpn done
  sub r1 r3
  jump wrap
done:
  pop r0
  pop r3
  load r1 1
  ret
`;

function workload(n) {
  const code = assemble(PROGRAM);
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const cpu = new Cpu(code);
    cpu.run();
    sum += cpu.cycles + cpu.output[0];
  }
  return sum;
}

measure(workload, 30);
