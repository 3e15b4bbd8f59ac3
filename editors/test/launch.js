// node launch.js: the part of the extension that needs no editor.
const assert = require('assert');
const path = require('path');
const esbuild = require(path.join(__dirname, '..', 'vscode', 'node_modules', 'esbuild'));

const built = esbuild.buildSync({
  entryPoints: [path.join(__dirname, '..', 'vscode', 'src', 'launch.ts')],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'cjs',
});
const exported = { exports: {} };
new Function('module', 'exports', built.outputFiles[0].text)(exported, exported.exports);
const launch = exported.exports;

assert.deepStrictEqual(launch.server('gene'), { command: 'gene', args: ['lsp', '--stdio'] });
assert.deepStrictEqual(launch.server(''), { command: 'gene', args: ['lsp', '--stdio'] });
assert.deepStrictEqual(launch.adapter('java -jar "my folder/gene.jar"'), { command: 'java', args: ['-jar', 'my folder/gene.jar', 'dap'] });
assert.strictEqual(launch.line('gene', ['run', "it's here.gene"]), "gene run 'it'\\''s here.gene'");
const text = '(var a 1)\n(fn f []\n  (println a))\n\n(f)\n';
assert.strictEqual(launch.topForm(text, 25), '(fn f []\n  (println a))');
assert.strictEqual(launch.topForm(text, 2), '(var a 1)');
assert.deepStrictEqual(launch.resolve({}, '/x.gene'), { type: 'gene', request: 'launch', name: 'Run the file', program: '/x.gene' });
assert.strictEqual(launch.resolve({}, undefined), undefined);
console.log('ok');
