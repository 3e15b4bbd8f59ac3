package gene.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a value may be: a few alternatives, or anything. Immutable. {@link #ANY} is not known and
 * fits everywhere; {@link #NEVER} has no values, as the type of an expression that does not return.
 */
public final class Type {
  /** One alternative. */
  public sealed interface Kind {
    /** The name in messages. */
    String text();
  }

  /** Instances of a class, built-in values included; {@code element} of what a container holds. */
  public record Instance(ClassInfo cls, Type element) implements Kind {
    @Override
    public String text() {
      return cls.name();
    }
  }

  /** The class itself, as a value. */
  public record ClassValue(ClassInfo cls) implements Kind {
    @Override
    public String text() {
      return "Class";
    }
  }

  /** Members and values of an enum; {@code payload} of Ok and Some where it is known. */
  public record EnumValue(EnumInfo of, Type payload) implements Kind {
    @Override
    public String text() {
      return of.name();
    }
  }

  /** The enum itself, as a value. */
  public record EnumItself(EnumInfo of) implements Kind {
    @Override
    public String text() {
      return "Enum";
    }
  }

  /** A payload variant used as a value: its constructor. */
  public record VariantValue(EnumInfo of, EnumInfo.Variant variant) implements Kind {
    @Override
    public String text() {
      return of.name();
    }
  }

  /** A function whose parameters are known. */
  public record Fn(Callee callee) implements Kind {
    @Override
    public String text() {
      return "Function";
    }
  }

  /** A namespace whose members are known. */
  public record Space(NamespaceInfo of) implements Kind {
    @Override
    public String text() {
      return "Namespace";
    }
  }

  /** An object of a Java class; {@code exact} when it is of no subclass. */
  public record JavaObject(JavaTypes.JavaType type, boolean exact) implements Kind {
    @Override
    public String text() {
      return type.name();
    }
  }

  public static final Type ANY = new Type(null);
  public static final Type NEVER = new Type(List.of());

  private static final int MAX_KINDS = 8;

  private final List<Kind> kinds; // null: anything

  private Type(List<Kind> kinds) {
    this.kinds = kinds;
  }

  public static Type of(Kind kind) {
    return new Type(List.of(kind));
  }

  static Type instance(ClassInfo cls) {
    return cls == null ? ANY : of(new Instance(cls, ANY));
  }

  static Type instance(ClassInfo cls, Type element) {
    return cls == null ? ANY : of(new Instance(cls, element));
  }

  /** Whether nothing is known about it. */
  public boolean isAny() {
    return kinds == null;
  }

  boolean isNever() {
    return kinds != null && kinds.isEmpty();
  }

  /** The alternatives, empty for anything. */
  public List<Kind> kinds() {
    return kinds == null ? List.of() : kinds;
  }

  /** The only alternative, null when there are several or none is known. */
  public Kind single() {
    return kinds != null && kinds.size() == 1 ? kinds.getFirst() : null;
  }

  /** The class of the only alternative when it is an instance, else null. */
  public ClassInfo instanceClass() {
    return single() instanceof Instance i ? i.cls : null;
  }

  /** Whether it is the built-in kind of that name and nothing else. */
  boolean is(String builtin) {
    ClassInfo cls = instanceClass();
    return cls != null && cls.builtin() && cls.name().equals(builtin);
  }

  Type or(Type other) {
    if (isAny() || other.isAny()) {
      return ANY;
    }
    List<Kind> all = new ArrayList<>(kinds);
    for (Kind k : other.kinds) {
      merge(all, k);
    }
    return all.size() > MAX_KINDS ? ANY : new Type(List.copyOf(all));
  }

  private static void merge(List<Kind> all, Kind k) {
    for (int i = 0; i < all.size(); i++) {
      if (same(all.get(i), k)) {
        if (held(all.get(i)) != held(k)) {
          all.set(i, widened(k));
        }
        return;
      }
    }
    all.add(k);
  }

  private static Kind widened(Kind k) {
    if (k instanceof Instance i) {
      return new Instance(i.cls, ANY);
    }
    return k instanceof EnumValue e ? new EnumValue(e.of, ANY) : k;
  }

  private static Type held(Kind k) {
    if (k instanceof Instance i) {
      return i.element;
    }
    return k instanceof EnumValue e ? e.payload : null;
  }

  /** Whether two alternatives are equal but for what they hold. */
  static boolean same(Kind a, Kind b) {
    if (a instanceof Instance i && b instanceof Instance k) {
      return i.cls == k.cls;
    }
    if (a instanceof EnumValue i && b instanceof EnumValue k) {
      return i.of == k.of;
    }
    return a.equals(b);
  }

  /** Without the alternatives of the other type; anything stays anything. */
  Type without(Type other) {
    if (isAny() || other.isAny()) {
      return ANY;
    }
    return only(k -> other.kinds.stream().noneMatch(o -> same(k, o)));
  }

  /** The alternatives that pass. */
  Type only(Predicate<Kind> test) {
    if (isAny()) {
      return ANY;
    }
    List<Kind> rest = kinds.stream().filter(test).toList();
    return rest.isEmpty() ? ANY : new Type(rest);
  }

  /** What an element of this container is. */
  public Type element() {
    return single() instanceof Instance i && i.element != null ? i.element : ANY;
  }

  /** As messages show it. */
  public String text() {
    if (kinds == null || kinds.isEmpty()) {
      return "Any";
    }
    List<String> names = new ArrayList<>();
    boolean option = kinds.stream().anyMatch(k -> k.text().equals("Option"));
    for (Kind k : kinds) {
      String name = k.text();
      boolean implied = option && name.equals("Nil"); // an Option admits nil, without mention
      if (!names.contains(name) && !implied) {
        names.add(name);
      }
    }
    return names.size() == 1 ? names.getFirst() : "(" + String.join(" | ", names) + ")";
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Type t && java.util.Objects.equals(kinds, t.kinds);
  }

  @Override
  public int hashCode() {
    return java.util.Objects.hashCode(kinds);
  }

  @Override
  public String toString() {
    return text();
  }
}
