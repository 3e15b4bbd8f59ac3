/**
 * The process that runs a command: its streams, arguments and exit status, so that commands can be
 * tested inside one JVM.
 */
@NullMarked
package gene.cli.host;

import org.jspecify.annotations.NullMarked;
