import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import * as launch from './launch';

let client: LanguageClient | undefined;
let repl: vscode.Terminal | undefined;

function path(): string {
  return vscode.workspace.getConfiguration('gene').get<string>('path', 'gene');
}

async function start(): Promise<void> {
  const run = { ...launch.server(path()), transport: TransportKind.stdio };
  client = new LanguageClient('gene', 'Gene', { run, debug: run }, { documentSelector: [{ language: 'gene' }] });
  await client.start();
}

function terminal(name: string, args: string[], beside = false): vscode.Terminal {
  const location = beside ? { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true } : undefined;
  const t = vscode.window.createTerminal({ name, location });
  t.sendText(launch.line(path(), args));
  t.show(beside);
  return t;
}

function file(uri?: string): string | undefined {
  return uri ? vscode.Uri.parse(uri).fsPath : vscode.window.activeTextEditor?.document.fileName;
}

function openRepl(): vscode.Terminal {
  if (!repl || repl.exitStatus) {
    repl = terminal('Gene REPL', ['repl'], true);
  }
  return repl;
}

function withFile(name: string, args: (file: string, more: string[]) => string[]) {
  return async (uri?: string, ...more: string[]) => {
    await vscode.window.activeTextEditor?.document.save();
    const f = file(typeof uri === 'string' ? uri : undefined);
    if (f) {
      terminal(name, args(f, more));
    }
  };
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const command = (name: string, work: (...args: any[]) => any) =>
    context.subscriptions.push(vscode.commands.registerCommand(name, work));
  command('gene.runFile', withFile('Gene', (f) => ['run', f]));
  command('gene.runTest', withFile('Gene tests', (f) => ['test', f]));
  command('gene.runExamples', withFile('Gene examples', (f) => ['run-examples', f]));
  command('gene.openRepl', () => openRepl().show());
  command('gene.runForm', () => {
    const editor = vscode.window.activeTextEditor;
    if (editor) {
      const selected = editor.document.getText(editor.selection);
      const form = selected || launch.topForm(editor.document.getText(), editor.document.offsetAt(editor.selection.active));
      openRepl().sendText(form);
    }
  });
  command('gene.restart', async () => {
    await client?.stop();
    await start();
  });
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory('gene', {
      createDebugAdapterDescriptor(session) {
        const c = session.configuration;
        if (c.request === 'attach') {
          return new vscode.DebugAdapterServer(c.port, c.host ?? '127.0.0.1');
        }
        const adapter = launch.adapter(path());
        return new vscode.DebugAdapterExecutable(adapter.command, adapter.args);
      },
    }),
    vscode.debug.registerDebugConfigurationProvider('gene', {
      resolveDebugConfiguration: (_folder, config) => launch.resolve(config as any, file()) as vscode.DebugConfiguration | undefined,
    }),
    tests(),
  );
  await start();
}

/** The test explorer: the tests of open files, from the symbols of the language server. */
function tests(): vscode.Disposable {
  const controller = vscode.tests.createTestController('gene', 'Gene');
  const find = async (document: vscode.TextDocument) => {
    if (document.languageId !== 'gene') {
      return;
    }
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
    const found = (symbols ?? []).filter((s) => s.kind === vscode.SymbolKind.Event || s.kind === vscode.SymbolKind.Module);
    if (found.length === 0) {
      controller.items.delete(document.uri.toString());
      return;
    }
    const item = controller.createTestItem(document.uri.toString(), vscode.workspace.asRelativePath(document.uri), document.uri);
    for (const s of found) {
      const test = controller.createTestItem(`${document.uri}#${s.name}`, s.name, document.uri);
      test.range = s.range;
      item.children.add(test);
    }
    controller.items.add(item);
  };
  controller.createRunProfile('Run', vscode.TestRunProfileKind.Run, (request) => {
    const files = new Set<string>();
    (request.include ?? [...controller.items].map(([, item]) => item)).forEach((item) => item.uri && files.add(item.uri.fsPath));
    files.forEach((f) => terminal('Gene tests', ['test', f]));
  }, true);
  return vscode.Disposable.from(
    controller,
    vscode.workspace.onDidOpenTextDocument(find),
    vscode.workspace.onDidSaveTextDocument(find),
  );
}

export function deactivate(): Thenable<void> | undefined {
  return client?.stop();
}
