const { measure } = require("../measure.js");

function run(program) {
  const stack = [];
  const globals = [0, 0, 0, 0];
  let pc = 0;
  let steps = 0;
  loop: for (;;) {
    const [op, arg] = program[pc];
    pc += 1;
    steps += 1;
    switch (op) {
      case "push":
        stack.push(arg);
        break;
      case "load":
        stack.push(globals[arg]);
        break;
      case "store":
        globals[arg] = stack.pop();
        break;
      case "add": {
        const b = stack.pop();
        const a = stack.pop();
        stack.push(a + b);
        break;
      }
      case "sub": {
        const b = stack.pop();
        const a = stack.pop();
        stack.push(a - b);
        break;
      }
      case "mul": {
        const b = stack.pop();
        const a = stack.pop();
        stack.push(a * b);
        break;
      }
      case "mod": {
        const b = stack.pop();
        const a = stack.pop();
        stack.push(a % b);
        break;
      }
      case "less": {
        const b = stack.pop();
        const a = stack.pop();
        stack.push(a < b ? 1 : 0);
        break;
      }
      case "dup":
        stack.push(stack[stack.length - 1]);
        break;
      case "swap": {
        const b = stack.pop();
        const a = stack.pop();
        stack.push(b);
        stack.push(a);
        break;
      }
      case "drop":
        stack.pop();
        break;
      case "jump":
        pc = arg;
        break;
      case "jump_if":
        if (stack.pop() !== 0) pc = arg;
        break;
      case "halt":
        break loop;
      default:
        throw new Error(`unknown instruction ${op}`);
    }
  }
  return globals[1] * 10 + (steps % 10);
}

function workload(n) {
  return run([
    ["push", 0],
    ["store", 0],
    ["push", 1],
    ["store", 1],
    ["load", 1],
    ["push", 31],
    ["mul", 0],
    ["load", 0],
    ["add", 0],
    ["push", 10007],
    ["mod", 0],
    ["store", 1],
    ["load", 0],
    ["push", 1],
    ["add", 0],
    ["dup", 0],
    ["store", 0],
    ["push", n],
    ["less", 0],
    ["jump_if", 4],
    ["halt", 0],
  ]);
}

measure(workload, 50000);
