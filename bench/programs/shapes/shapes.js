const { measure } = require("../measure.js");

class Circle {
  constructor(radius) {
    this.radius = radius;
  }
}

class Rect {
  constructor(width, height) {
    this.width = width;
    this.height = height;
  }
}

class Triangle {
  constructor(a, b, c) {
    this.a = a;
    this.b = b;
    this.c = c;
  }
}

const Point = { point: true };
const Size = { small: "small", medium: "medium", large: "large" };

function area(shape) {
  if (shape instanceof Circle) return 3 * shape.radius * shape.radius;
  if (shape instanceof Rect) return shape.width * shape.height;
  if (shape instanceof Triangle) return shape.a + shape.b + shape.c;
  return 0;
}

function size(shape) {
  const a = area(shape);
  return a < 20 ? Size.small : a < 80 ? Size.medium : Size.large;
}

function weight(size) {
  switch (size) {
    case Size.small:
      return 1;
    case Size.medium:
      return 3;
    default:
      return 7;
  }
}

function checked(shape) {
  return area(shape) === 0 ? { error: "empty" } : { value: area(shape) };
}

function make(i) {
  switch (i % 4) {
    case 0:
      return new Circle(i % 9);
    case 1:
      return new Rect(i % 5, i % 11);
    case 2:
      return new Triangle(3, 4, i % 6);
    default:
      return Point;
  }
}

function workload(n) {
  const shapes = Array.from({ length: 1000 }, (_, i) => make(i));
  let sum = 0;
  for (let k = 0; k < n; k++) {
    for (const shape of shapes) {
      sum += weight(size(shape));
      const result = checked(shape);
      if (result.error === undefined) sum += result.value;
      else sum += 1;
    }
  }
  return sum;
}

measure(workload, 100);
