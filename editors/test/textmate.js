// node textmate.js LIST: tokenises the files named in LIST as VS Code does, and compares with what the reader told.
// LIST has lines "F path" and, for the file before, "T line from to kind" (columns in UTF-16).
const fs = require('fs');
const path = require('path');
const root = path.join(__dirname, '..');
const modules = path.join(root, 'vscode', 'node_modules');
const { Registry, INITIAL, parseRawGrammar } = require(path.join(modules, 'vscode-textmate'));
const onig = require(path.join(modules, 'vscode-oniguruma'));

const CATEGORIES = [
  ['comment', /^comment\./],
  ['regex', /^string\.regexp/],
  ['character', /^constant\.character\.gene/],
  ['string', /^string\./],
  ['number', /^constant\.numeric/],
  ['constant', /^constant\.language/],
  ['key', /^variable\.other\.property/],
];

function category(scopes) {
  for (let i = scopes.length - 1; i >= 0; i--) {
    if (scopes[i] === 'meta.embedded.gene' || scopes[i] === 'source.gene') return 'symbol';
    for (const [name, pattern] of CATEGORIES) if (pattern.test(scopes[i])) return name;
  }
  return 'symbol';
}

async function main() {
  const wasm = fs.readFileSync(path.join(modules, 'vscode-oniguruma', 'release', 'onig.wasm')).buffer;
  await onig.loadWASM(wasm);
  const file = path.join(root, 'textmate', 'gene.tmLanguage.json');
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new onig.OnigScanner(sources),
      createOnigString: (text) => new onig.OnigString(text),
    }),
    loadGrammar: async () => parseRawGrammar(fs.readFileSync(file, 'utf8'), file),
  });
  const grammar = await registry.loadGrammar('source.gene');
  let lines = [];
  let name = '';
  let wrong = 0;
  let count = 0;
  for (const row of fs.readFileSync(process.argv[2], 'utf8').split('\n')) {
    if (row.startsWith('F ')) {
      name = row.slice(2);
      let state = INITIAL;
      lines = fs.readFileSync(name, 'utf8').split('\n').map((line) => {
        const result = grammar.tokenizeLine(line, state);
        state = result.ruleStack;
        return result.tokens;
      });
    } else if (row.startsWith('T ')) {
      const [, line, from, to, kind] = row.split(' ');
      count++;
      for (const at of new Set([+from, +to - 1])) {
        const token = lines[+line].find((t) => t.startIndex <= at && at < t.endIndex);
        const got = token ? category(token.scopes) : 'nothing';
        if (got !== kind) {
          wrong++;
          if (wrong <= 20) console.log(`${name}:${+line + 1}:${at + 1} is ${kind}, not ${got}`);
          break;
        }
      }
    }
  }
  console.log(`${count} tokens, ${wrong} wrong`);
  process.exit(wrong > 0 || count === 0 ? 1 : 0);
}

main().catch((e) => {
  console.log(e);
  process.exit(1);
});
