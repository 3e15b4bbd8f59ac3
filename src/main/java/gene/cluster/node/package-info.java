/**
 * A node of a cluster as a state machine (chapter 24): reliable links between members, the table of
 * shards kept by the oldest member, routes of senders, entities of owners, topics. It knows neither
 * Gene values nor a network: bytes go through an {@link gene.cluster.node.Engine}, entities live
 * behind {@link gene.cluster.node.Hosting}, time comes from a {@link gene.cluster.node.Clock}. So
 * the whole of it runs in a simulation, which is deterministic under a seed.
 *
 * <pre>
 *   Router       messages of this node: which shard, whose it is, what is under way
 *   Coordinator  on the oldest member: shard -> owner; gives shards out, moves them
 *   Ownership    the shards that this node has, their entities
 *   Link         a reliable stream of frames to one member, over the engine's datagrams
 *   Trust        whether this node still hears enough of the others to act for the cluster
 * </pre>
 *
 * Everything runs on the node's own thread, the {@link gene.cluster.node.Clock}. Imports nothing.
 */
package gene.cluster.node;
