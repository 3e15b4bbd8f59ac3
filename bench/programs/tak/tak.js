const { measure } = require("../measure.js");

function tak(x, y, z) {
  return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
}

measure((n) => tak(n * 3, n * 2, n), 8);
