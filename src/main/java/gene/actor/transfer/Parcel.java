package gene.actor.transfer;

import gene.runtime.Isolate;

/**
 * A value that belongs to the receiver, and the variables that functions in it bring along; null
 * when there are none.
 */
public record Parcel(Object value, Isolate variables) {}
