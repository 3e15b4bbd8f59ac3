/**
 * Several nodes of a cluster on this machine, for {@code gene cluster run} (chapter 24.1). Imports
 * gene.cli.host.
 */
package gene.cli.cluster;
