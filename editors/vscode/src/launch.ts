// What the extension needs to know without the editor: which commands to run, and with what arguments.

export interface Command {
  command: string;
  args: string[];
}

/** The language server. The setting may hold arguments: "java -jar gene.jar". */
export function server(path: string): Command {
  return command(path, ['lsp', '--stdio']);
}

/** The debug adapter. */
export function adapter(path: string): Command {
  return command(path, ['dap']);
}

export function command(path: string, args: string[]): Command {
  const words = split(path.trim() === '' ? 'gene' : path.trim());
  return { command: words[0], args: [...words.slice(1), ...args] };
}

/** Words separated by blanks; quotes keep blanks. */
export function split(text: string): string[] {
  const words: string[] = [];
  for (const match of text.matchAll(/"([^"]*)"|(\S+)/g)) {
    words.push(match[1] ?? match[2]);
  }
  return words;
}

/** A command line for a terminal. */
export function line(path: string, args: string[]): string {
  const c = command(path, args);
  return [c.command, ...c.args].map((word) => (/[^\w@%+=:,./-]/.test(word) ? `'${word.replace(/'/g, `'\\''`)}'` : word)).join(' ');
}

/** The whole top-level form around an offset: from a bracket in the first column to the next one. */
export function topForm(text: string, offset: number): string {
  let from = text.lastIndexOf('\n(', offset) + 1;
  if (from === 0 && !text.startsWith('(')) {
    from = offset;
  }
  const next = text.indexOf('\n(', Math.max(offset, from + 1));
  return text.slice(from, next < 0 ? text.length : next).trim();
}

export interface LaunchConfiguration {
  type: string;
  request: string;
  name: string;
  program?: string;
  port?: number;
  host?: string;
}

/** What F5 in a file without configuration means. */
export function resolve(config: Partial<LaunchConfiguration>, file: string | undefined): LaunchConfiguration | undefined {
  if (!config.type && !config.request && !config.name) {
    return file ? { type: 'gene', request: 'launch', name: 'Run the file', program: file } : undefined;
  }
  return config as LaunchConfiguration;
}
