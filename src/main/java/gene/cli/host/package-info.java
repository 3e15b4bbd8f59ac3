/**
 * The process that runs a command: its streams, arguments and exit status, so that commands can be
 * tested inside one JVM.
 */
package gene.cli.host;
