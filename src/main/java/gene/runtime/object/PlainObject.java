package gene.runtime.object;

import gene.value.GeneObject;

/** A value whose class is Object, whatever its kind is called: members of enums. */
public interface PlainObject extends GeneObject {}
