/**
 * The command line: one class per command, and the only place that touches the process (standard
 * streams, exit status, environment).
 *
 * <p>Entry: {@link gene.cli.Main}; {@code Commands} is the list, {@code Arguments} takes options
 * apart. May import engine and, for showing things, compiler, code, reader, runtime, value and
 * source.
 */
package gene.cli;
