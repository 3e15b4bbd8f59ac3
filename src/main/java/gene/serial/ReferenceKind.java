package gene.serial;

import gene.runtime.Callable;
import gene.runtime.Namespace;
import gene.runtime.enums.EnumType;
import gene.runtime.enums.EnumValue;
import gene.runtime.enums.EnumVariant;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.Interface;
import java.util.function.Predicate;

/** The genes that stand for a value by its origin: their type name, and what may be found there. */
enum ReferenceKind {
  CLASS("ClassRef", v -> v instanceof GeneClass),
  NAMESPACE("NamespaceRef", v -> v instanceof Namespace),
  ENUM(
      "EnumRef",
      v ->
          v instanceof EnumType
              || v instanceof EnumVariant
              || v instanceof EnumValue e && e.variant().isUnit()),
  INTERFACE("InterfaceRef", v -> v instanceof Interface),
  FUNCTION("FunctionRef", v -> v instanceof Callable),
  INSTANCE("InstanceRef", v -> v instanceof Instance);

  private final String typeName;
  private final Predicate<Object> fits;

  ReferenceKind(String typeName, Predicate<Object> fits) {
    this.typeName = typeName;
    this.fits = fits;
  }

  String typeName() {
    return typeName;
  }

  boolean fits(Object v) {
    return fits.test(v);
  }

  /** The kind by which a value is referred to, null when it never is. Functions come last. */
  static ReferenceKind of(Object v) {
    for (ReferenceKind kind : values()) {
      if (kind.fits(v)) {
        return kind;
      }
    }
    return null;
  }

  static ReferenceKind named(String typeName) {
    for (ReferenceKind kind : values()) {
      if (kind.typeName.equals(typeName)) {
        return kind;
      }
    }
    return null;
  }
}
