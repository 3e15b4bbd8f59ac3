/** Arrays, maps, sets, ranges, nodes, namespaces and their iterators. */
package gene.lib.collection;
