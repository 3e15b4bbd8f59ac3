/**
 * The command line, and the only place that touches the process (standard streams, exit status,
 * environment).
 *
 * <p>Entry: {@link gene.cli.Main}; {@code Commands} is the list of commands. Those that run
 * programs are in {@code cli.run}, those for sources and data in {@code cli.tool}; {@code cli.args}
 * says what a command is and takes options apart.
 */
package gene.cli;
