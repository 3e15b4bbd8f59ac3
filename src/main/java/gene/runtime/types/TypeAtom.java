package gene.runtime.types;

import gene.runtime.Vm;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.TypeLike;
import gene.value.Char;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A named type: a class, enum or interface, perhaps with arguments, which are not checked. */
public final class TypeAtom extends Type {
  private static final String EVERYTHING = "Any";

  /** The Java classes of built-in kinds that have exactly one. */
  private static final Map<String, Class<?>> EXACT =
      Map.of(
          "Int", Long.class,
          "Float", Double.class,
          "String", String.class,
          "Bool", Boolean.class,
          "Symbol", Symbol.class,
          "Char", Char.class,
          "Array", GeneArray.class,
          "Map", GeneMap.class,
          "Gene", GeneNode.class);

  private static final double INT_LIMIT = 0x1p63;

  private final String name;
  private final Object base; // a GeneClass or a TypeLike; null: everything belongs
  private final List<Type> args;
  private final Class<?> exact;
  private final boolean callables;

  public TypeAtom(String name, Object base) {
    this(name, base, List.of());
  }

  public TypeAtom(String name, Object base, List<Type> args) {
    boolean builtin = base instanceof GeneClass c && !c.userDefined();
    this.name = name;
    this.base = builtin && ((GeneClass) base).parent() == null ? null : base;
    this.args = args;
    this.exact = builtin ? EXACT.get(((GeneClass) base).name()) : null;
    this.callables = builtin && ((GeneClass) base).name().equals("Function");
  }

  /** A type under which everything passes: Any, a type parameter, an unknown name. */
  public static TypeAtom everything(String name) {
    return new TypeAtom(name, null);
  }

  @Override
  public boolean admits(Vm vm, Object v) {
    return switch (base) {
      case null -> true;
      case GeneClass c ->
          v instanceof Instance i
              ? i.shape.cls().inherits(c) || callables && vm.isCallable(v)
              : v.getClass() == exact
                  || vm.core().classOf(v).inherits(c)
                  || callables && vm.isCallable(v);
      default -> {
        TypeLike t = (TypeLike) base;
        yield t.admits(vm, v) || v == Singleton.NIL && t.admitsNil();
      }
    };
  }

  @Override
  Class<?> exact() {
    return exact;
  }

  @Override
  Object convert(Vm vm, Object v, boolean lossy) {
    if (exact == Double.class && v instanceof Long n) {
      double d = n;
      return lossy || (d < INT_LIMIT && (long) d == n) ? d : null;
    }
    if (exact == Long.class && v instanceof Double d && d >= -INT_LIMIT && d < INT_LIMIT) {
      long n = (long) (double) d;
      return lossy || n == d ? n : null;
    }
    return null;
  }

  @Override
  String written() {
    if (args.isEmpty()) {
      return name;
    }
    StringBuilder out = new StringBuilder("(").append(name);
    args.forEach(a -> out.append(' ').append(a.text()));
    return out.append(')').toString();
  }

  @Override
  Object identity() {
    Object own = base == null ? EVERYTHING : base;
    if (args.isEmpty()) {
      return own;
    }
    List<Object> key = new ArrayList<>(args.size() + 1);
    key.add(own);
    args.forEach(a -> key.add(a.key()));
    return key;
  }
}
