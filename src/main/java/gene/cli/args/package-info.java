/**
 * What a command is: its name, help and options as data, the parsed arguments, and how a failure
 * becomes a message and an exit status.
 *
 * <p>Entry: {@link gene.cli.args.Command}. May import {@code cli.host}, engine, runtime, source.
 */
@NullMarked
package gene.cli.args;

import org.jspecify.annotations.NullMarked;
