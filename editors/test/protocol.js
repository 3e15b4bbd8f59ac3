// node protocol.js: the client library of VS Code speaks with the server that $SERVER starts, in the folder $WORKSPACE.
const cp = require('child_process');
const path = require('path');
const fs = require('fs');
const assert = require('assert');
const { createRequire } = require('module');
const lsp = createRequire(path.join(__dirname, '..', 'vscode', 'package.json'))('vscode-languageserver-protocol/node');

async function main() {
  const [command, ...args] = process.env.SERVER.split('\x1f');
  const folder = fs.realpathSync(process.env.WORKSPACE);
  const server = cp.spawn(command, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = lsp.createProtocolConnection(
    new lsp.StreamMessageReader(server.stdout),
    new lsp.StreamMessageWriter(server.stdin),
  );
  const findings = new Map();
  let wake = () => {};
  connection.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => {
    findings.set(`${p.uri} ${p.version}`, p.diagnostics);
    wake();
  });
  const diagnostics = async (uri, version) => {
    while (!findings.has(`${uri} ${version}`)) await new Promise((done) => (wake = done));
    return findings.get(`${uri} ${version}`);
  };
  connection.listen();
  const init = await connection.sendRequest(lsp.InitializeRequest.type, {
    processId: process.pid,
    rootUri: `file://${folder}`,
    capabilities: {},
    workspaceFolders: [{ uri: `file://${folder}`, name: 'w' }],
  });
  assert.ok(init.capabilities.renameProvider.prepareProvider);
  await connection.sendNotification(lsp.InitializedNotification.type, {});
  const uri = `file://${folder}/main.gene`;
  const text = '(import twice from "./lib")\n(println (twice 4) "😀" nowhere)\n';
  await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'gene', version: 1, text },
  });
  const [unknown] = await diagnostics(uri, 1);
  assert.strictEqual(unknown.code, 'GENE.SCOPE.UNDEFINED_VAR');
  assert.deepStrictEqual(unknown.range.start, { line: 1, character: 24 }); // columns count UTF-16
  const textDocument = { uri };
  const position = { line: 1, character: 12 };
  const hover = await connection.sendRequest(lsp.HoverRequest.type, { textDocument, position });
  assert.match(hover.contents.value, /\(twice n\)/);
  const [definition] = await connection.sendRequest(lsp.DefinitionRequest.type, { textDocument, position });
  assert.match(definition.uri, /lib\.gene$/);
  const symbols = await connection.sendRequest(lsp.WorkspaceSymbolRequest.type, { query: 'twi' });
  assert.deepStrictEqual(symbols.map((s) => s.name), ['twice']);
  const edit = await connection.sendRequest(lsp.RenameRequest.type, { textDocument, position, newName: 'double' });
  assert.strictEqual(Object.keys(edit.changes).length, 2);
  const tokens = await connection.sendRequest(lsp.SemanticTokensRequest.type, { textDocument });
  assert.ok(tokens.data.length > 0 && tokens.data.length % 5 === 0);
  // A request that nobody waits for any more is answered with that.
  const source = new lsp.CancellationTokenSource();
  const pending = connection.sendRequest(lsp.ReferencesRequest.type, { textDocument, position, context: { includeDeclaration: true } }, source.token);
  source.cancel();
  await pending.then((r) => assert.ok(Array.isArray(r)), (e) => assert.strictEqual(e.code, lsp.LSPErrorCodes.RequestCancelled));
  await assert.rejects(
    connection.sendRequest(lsp.RenameRequest.type, { textDocument, position: { line: 1, character: 3 }, newName: 'x' }),
    /cannot rename/,
  );
  await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start: { line: 1, character: 23 }, end: { line: 1, character: 31 } }, text: '' }],
  });
  assert.deepStrictEqual(await diagnostics(uri, 2), []);
  await connection.sendRequest(lsp.ShutdownRequest.type);
  const ended = new Promise((done) => server.on('exit', done));
  await connection.sendNotification(lsp.ExitNotification.type);
  assert.strictEqual(await ended, 0);
  console.log('ok');
}

main().catch((e) => {
  console.log(e);
  process.exit(1);
});
