const { measure } = require("../measure.js");

class Missing extends Error {
  constructor(key) {
    super("missing");
    this.key = key;
  }
}

class Refused extends Error {
  constructor() {
    super("refused");
  }
}

function check(i) {
  switch (i % 4) {
    case 1:
      throw new Missing(i);
    case 3:
      throw new Refused();
    default:
      return 1;
  }
}

const lookup = (i) => check(i) + 1;

function workload(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    try {
      sum += lookup(i);
    } catch (e) {
      if (e instanceof Missing) sum += e.key % 10;
      else if (e instanceof Refused) sum += 3;
      else throw e;
    }
  }
  return sum;
}

measure(workload, 50000);
