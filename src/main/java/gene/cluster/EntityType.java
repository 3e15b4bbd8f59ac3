package gene.cluster;

import gene.actor.Nursery;

/**
 * A kind of entities that this node hosts.
 *
 * @param store null: their state is in memory only
 * @param folds whether the state is made of events
 * @param maxMessage bytes of a reply
 */
record EntityType(
    String name, Nursery nursery, long passivate, Store store, boolean folds, int maxMessage) {}
