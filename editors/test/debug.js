// node debug.js: the test client of VS Code debugs $PROGRAM with the adapter that $SERVER starts.
const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { createRequire } = require('module');
const { DebugClient } = createRequire(path.join(__dirname, '..', 'vscode', 'package.json'))('@vscode/debugadapter-testsupport');

async function main() {
  // The client starts a runtime with one file.
  const script = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'gene-dap-')), 'adapter.sh');
  const words = process.env.SERVER.split('\x1f').map((word) => `'${word}'`);
  fs.writeFileSync(script, `exec ${words.join(' ')}\n`);
  const client = new DebugClient('sh', script, 'gene');
  client.defaultTimeout = 100000;
  await client.start();
  const program = process.env.PROGRAM;
  const exited = client.waitForEvent('terminated');
  await Promise.all([
    client.launch({ program }),
    client
      .waitForEvent('initialized')
      .then(() => client.setBreakpointsRequest({ source: { path: program }, breakpoints: [{ line: 2 }] }))
      .then(() => client.configurationDoneRequest()),
    client.assertStoppedLocation('breakpoint', { line: 2, path: program }).then(async (stack) => {
      const frameId = stack.body.stackFrames[0].id;
      const scopes = await client.scopesRequest({ frameId });
      const locals = await client.variablesRequest({ variablesReference: scopes.body.scopes[0].variablesReference });
      assert.deepStrictEqual(locals.body.variables.map((v) => `${v.name}=${v.value}`), ['n=4']);
      const value = await client.evaluateRequest({ expression: '(n * 10)', frameId });
      assert.strictEqual(value.body.result, '40');
      await client.continueRequest({ threadId: 1 });
    }),
  ]);
  await exited;
  await client.stop();
  console.log('ok');
}

main().catch((e) => {
  console.log(e);
  process.exit(1);
});
