package gene.runtime.object;

import gene.runtime.Vm;

/** What a class demands of the values of a declared field. */
public interface FieldCheck {
  /** The value as the field takes it, converted where that is allowed; otherwise an error. */
  Object value(Vm vm, Object v);
}
