/**
 * Classes, instances and how instances are stored.
 *
 * <p>A {@link gene.runtime.object.GeneClass} has methods and a profile of its instances; an
 * instance has a {@link gene.runtime.object.Shape}, the hidden class that maps property names to
 * {@link gene.runtime.object.Slot}s of a {@link gene.runtime.object.Layout}. Interfaces, adapters
 * and bound methods stand beside them. Part of the recursive core of the runtime.
 */
package gene.runtime.object;
