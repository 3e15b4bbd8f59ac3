package gene.runtime.object;

/** A Java class as a type: where a Gene class may stand in annotations, is, case and catch. */
public interface ForeignType extends TypeLike {}
