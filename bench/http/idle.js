// Opens many connections, makes one request on each, and keeps them; then tells by making a file.
const net = require('net');
const [port, count, done] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
let answered = 0;
let opened = 0;
function open() {
  if (opened === count) return;
  opened++;
  const s = net.connect(port, '127.0.0.1', () => s.write('GET /hello HTTP/1.1\r\nHost: x\r\n\r\n'));
  s.once('data', () => {
    if (++answered === count) require('fs').writeFileSync(done, '');
    open();
  });
  s.on('error', (e) => { console.error(e.message); process.exit(1); });
}
for (let i = 0; i < 50; i++) open();
