/**
 * Several nodes of a cluster on this machine, for {@code gene cluster run} (chapter 24.1). Imports
 * gene.cli.host.
 */
@NullMarked
package gene.cli.cluster;

import org.jspecify.annotations.NullMarked;
