package gene.runtime;

import gene.runtime.object.TypeLike;

/** A Java class as a type: where a Gene class may stand in annotations, is, case and catch. */
public interface ForeignType extends TypeLike {}
