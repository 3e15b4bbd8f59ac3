const { measure } = require("../measure.js");

class Shape {
  constructor(a, b) {
    this.a = a;
    this.b = b;
  }

  area() {
    return 0;
  }

  twice() {
    return 2 * this.area();
  }
}

class Square extends Shape {
  area() {
    return this.a * this.a;
  }
}

class Rectangle extends Shape {
  area() {
    return this.a * this.b;
  }
}

class Frame extends Shape {
  area() {
    return this.a * this.b - 1;
  }
}

class Row extends Shape {
  area() {
    return this.a + this.b;
  }
}

class Dot extends Shape {
  area() {
    return 1;
  }
}

function workload(rounds) {
  const classes = [Square, Rectangle, Frame, Row, Dot];
  const shapes = [...new Array(1000).keys()].map((i) => new classes[(i * 7) % 5](i % 10, i % 7));
  let sum = 0;
  for (let i = 0; i < rounds; i++) {
    for (const shape of shapes) {
      sum += shape.twice();
    }
  }
  return sum;
}

measure(workload, 2000);
