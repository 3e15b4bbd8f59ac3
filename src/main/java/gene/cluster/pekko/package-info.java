/**
 * The engine on Apache Pekko: membership and failure detection of Pekko Cluster, datagrams through
 * Artery over TCP or TLS. The only package that names Pekko; its classes are loaded when a program
 * joins a cluster. Pekko's logging is off, Java serialization is off, its actors carry byte arrays
 * and nothing else. Imports gene.cluster.node.
 */
package gene.cluster.pekko;
