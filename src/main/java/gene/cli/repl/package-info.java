/**
 * The interactive session.
 *
 * <p>Entry: {@link gene.cli.repl.Repl}, the loop. {@link gene.cli.repl.TerminalInput} edits lines
 * on a terminal and is the only class that starts JLine; {@link gene.cli.repl.PlainInput} reads a
 * pipe.
 */
package gene.cli.repl;
