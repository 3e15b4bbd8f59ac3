/**
 * {@code genex/cli}: programs at the command line (chapter 28.7): arguments, questions, colours,
 * tables and progress. {@link gene.ext.cli.CliLib} is the table. All of it runs on the VM's thread;
 * what waits goes through the VM's gate for blocking work.
 */
package gene.ext.cli;
