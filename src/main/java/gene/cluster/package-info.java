/**
 * The extension genex/cluster (chapter 24): actors on several machines. Programs see {@code
 * ClusterLib}; {@code ClusterProgram} is the node of a program; entities are actors of this process
 * ({@code EntityHosting}), messages are values of chapter 21 ({@code Packing}). Who owns what and
 * how messages get there is gene.cluster.node, the network gene.cluster.pekko. Imports those,
 * actor, serial, db (stores), async, runtime, value.
 */
package gene.cluster;
