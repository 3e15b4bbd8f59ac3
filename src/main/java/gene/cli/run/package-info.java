/**
 * The commands that run programs, with the options that they share: {@code run}, {@code eval},
 * {@code repl}, {@code pipe}, the playground, and what watches a running program (debugger, REPL
 * connection, inspector).
 *
 * <p>Entry: {@link gene.cli.run.RunOptions} makes an engine of options.
 */
package gene.cli.run;
