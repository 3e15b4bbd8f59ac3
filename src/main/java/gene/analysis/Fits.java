package gene.analysis;

/** Which values may pass a check (chapters 14.3, 14.4), in favour of the program when in doubt. */
final class Fits {
  private final boolean strictNil;

  Fits(boolean strictNil) {
    this.strictNil = strictNil;
  }

  /** Whether it is certain that no value of the type passes. */
  boolean excludes(Type value, Type admitted) {
    if (value.isAny() || admitted.isAny() || value.isNever() || admitted.isNever()) {
      return false;
    }
    return value.kinds().stream()
        .allMatch(v -> admitted.kinds().stream().noneMatch(a -> may(v, a)));
  }

  private boolean may(Type.Kind value, Type.Kind admitted) {
    if (Type.same(value, admitted)
        || value instanceof Type.JavaObject
        || admitted instanceof Type.JavaObject) {
      return true;
    }
    if (admitted instanceof Type.Instance a) {
      return instance(value, a.cls());
    }
    // Constructors and other callables are no values of enums, and what else is there is unsure.
    return !(admitted instanceof Type.EnumValue e)
        || (value instanceof Type.Instance i && !i.cls().builtin())
        || (value instanceof Type.VariantValue v && v.of() == e.of())
        || (isNil(value) && !strictNil);
  }

  private boolean instance(Type.Kind value, ClassInfo admitted) {
    if (isNil(value) && !strictNil) {
      return true;
    }
    String name = admitted.name();
    return switch (value) {
      case Type.Instance v ->
          v.cls().mayInherit(admitted)
              || admitted.mayInherit(v.cls())
              || (isNumber(v.cls()) && isNumber(admitted))
              || (isCallable(admitted) && (isCallable(v.cls()) || v.cls().method("call") != null));
      case Type.ClassValue c -> name.equals("Class") || isCallable(admitted);
      case Type.EnumItself e -> name.equals("Enum");
      case Type.EnumValue e -> !admitted.builtin();
      case Type.VariantValue v -> isCallable(admitted);
      case Type.Fn f -> isCallable(admitted);
      case Type.Space s -> name.equals("Namespace");
      case Type.JavaObject o -> true; // it may be converted, and be anything to Gene
    };
  }

  static boolean isNil(Type.Kind kind) {
    return kind instanceof Type.Instance i && i.cls().builtin() && i.cls().name().equals("Nil");
  }

  private static boolean isNumber(ClassInfo c) {
    return c.builtin() && (c.name().equals("Int") || c.name().equals("Float"));
  }

  private static boolean isCallable(ClassInfo c) {
    return c.builtin()
        && switch (c.name()) {
          case "Function", "Block", "Selector", "Interception", "Interceptor" -> true;
          default -> false;
        };
  }
}
