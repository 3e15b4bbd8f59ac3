const { measure } = require("../measure.js");

function text(n) {
  const records = [];
  for (let i = 0; i < n; i++) {
    records.push(
      `{"id":${i},"name":"user ${i}","score":${i % 100}.25,"tags":["a${i % 7}","b\\n"],"active":${i % 3 === 0},"next":null}`
    );
  }
  return `[${records.join(",")}]`;
}

function workload(text) {
  const records = JSON.parse(text);
  let sum = 0;
  for (const record of records) {
    if (record.active) sum += record.id;
    record.rank = record.id % 10;
  }
  return sum + JSON.stringify(records).length;
}

measure(workload, 20000, text);
