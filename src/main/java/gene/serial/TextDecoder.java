package gene.serial;

import gene.runtime.Origins;
import gene.runtime.Vm;
import gene.runtime.enums.EnumValue;
import gene.runtime.enums.EnumVariant;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Durations;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.source.Pos;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Mutability;
import gene.value.Quote;
import gene.value.Range;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Unquote;
import java.util.List;
import java.util.function.Supplier;

/**
 * Serialized text to values. The text is read as data, and data stays data but for the genes of
 * {@link TextForms} and {@link ReferenceKind}. Errors know the place in the text: those of its form
 * say it, the others have it as their location.
 */
final class TextDecoder {
  private final Vm vm;
  private final String name;
  private final Nesting nesting = new Nesting();

  private TextDecoder(Vm vm, String name) {
    this.vm = vm;
    this.name = name;
  }

  /** The value of a complete text; the name stands for the text in locations. */
  static Object value(Vm vm, String name, String text) {
    Supplier<Object> reader = vm.core().evaluator().reader(name, text);
    Object form = reader.get();
    TextDecoder decoder = new TextDecoder(vm, name);
    if (!(form instanceof GeneNode n) || !n.type().equals(TextForms.ROOT)) {
      throw decoder.invalid(
          form instanceof GeneNode n ? n : null, "expected (gene/serialization ..)");
    }
    if (n.hasProps() || n.size() != 1) {
      throw decoder.invalid(n, "expected one value, got " + n.size());
    }
    if (reader.get() != null) {
      throw Errors.parse("Invalid serialized text: unexpected text after the value");
    }
    try {
      return decoder.value(n.child(0));
    } catch (StackOverflowError e) {
      throw Errors.stackOverflow();
    }
  }

  private GeneError invalid(GeneNode at, String what) {
    String place = at == null || at.pos() == Pos.NONE ? "" : " at " + Pos.text(at.pos());
    return Errors.parse("Invalid serialized text: " + what + place);
  }

  private Object value(Object v) {
    return switch (v) {
      case GeneNode n -> nested(() -> node(n));
      case GeneArray a -> nested(() -> items(a));
      case GeneMap m -> nested(() -> entries(m));
      case GeneHashMap m -> nested(() -> hashMap(m));
      case Quote q -> new Quote(value(q.form()));
      case Unquote u -> new Unquote(value(u.form()), u.discard());
      case Spread s -> new Spread(value(s.form()));
      default -> v;
    };
  }

  private Object nested(Supplier<Object> content) {
    nesting.enter();
    Object v = content.get();
    nesting.leave();
    return v;
  }

  /** The reader made the containers for us alone, so they are changed in place. */
  private GeneArray items(GeneArray a) {
    for (int i = 0; i < a.size(); i++) {
      a.set(i, value(a.get(i)));
    }
    return a;
  }

  private GeneMap entries(GeneMap m) {
    for (String key : m.keys()) {
      m.put(key, value(m.get(key)));
    }
    return m;
  }

  private GeneHashMap hashMap(GeneHashMap m) {
    GeneHashMap entries = new GeneHashMap();
    m.forEach((key, v) -> entries.put(value(key), value(v)));
    entries.mutability(m.mutability().ofCopies());
    return entries;
  }

  private Object node(GeneNode n) {
    if (n.type() instanceof Symbol type) {
      ReferenceKind kind = ReferenceKind.named(type.name());
      if (kind != null) {
        return reference(n, kind);
      }
      if (type == TextForms.ENUM_VALUE) {
        return enumValue(n);
      }
      if (type == TextForms.INSTANCE) {
        return instance(n);
      }
      if (type == TextForms.HASH_SET && !n.hasProps()) {
        return hashSet(n);
      }
      if (isDuration(n)) {
        return Durations.parse((String) n.child(0));
      }
      if (isRange(n)) {
        return new Range((Long) n.child(0), (Long) n.child(1), (Long) n.child(2));
      }
    }
    n.type(value(n.type()));
    if (n.hasProps()) {
      entries(n.props());
    }
    items(n.children());
    return n;
  }

  /** Anything else of that name is a gene of the program's own. */
  private static boolean isDuration(GeneNode n) {
    return n.type() == TextForms.DURATION
        && !n.hasProps()
        && n.size() == 1
        && n.child(0) instanceof String s
        && Durations.parse(s) != null;
  }

  /** Anything else of that name is a gene of the program's own. */
  private static boolean isRange(GeneNode n) {
    return n.type() == TextForms.RANGE
        && !n.hasProps()
        && n.size() == 3
        && n.child(0) instanceof Long
        && n.child(1) instanceof Long
        && n.child(2) instanceof Long step
        && step != 0;
  }

  private GeneHashSet hashSet(GeneNode n) {
    GeneHashSet set = new GeneHashSet();
    for (int i = 0; i < n.size(); i++) {
      set.add(value(n.child(i)));
    }
    if (n.mutability() == Mutability.SEALED) {
      set.mutability(Mutability.SEALED);
    }
    return set;
  }

  // ---- what stands for something else

  private Object reference(GeneNode n, ReferenceKind kind) {
    String path = text(n, TextForms.PATH);
    if (path == null || n.size() > 0) {
      throw invalid(n, kind.typeName() + " needs a ^path and no children");
    }
    Origins.Origin origin =
        new Origins.Origin(path, text(n, TextForms.MODULE), text(n, TextForms.PACKAGE));
    return placed(
        n,
        () -> {
          Object v = vm.core().evaluator().origins().resolve(vm, origin);
          if (v == null || !kind.fits(v)) {
            throw missing(origin);
          }
          return v;
        });
  }

  private String text(GeneNode n, String prop) {
    Object v = n.prop(prop);
    if (v != null && !(v instanceof String)) {
      throw invalid(n, "^" + prop + " must be a String");
    }
    return (String) v;
  }

  private static GeneError missing(Origins.Origin origin) {
    String where = origin.module() == null ? "" : " in module '" + origin.module() + "'";
    return Errors.runtime("Serialized reference not found" + where + ": " + origin.path());
  }

  private Object enumValue(GeneNode n) {
    if (n.hasProps()
        || n.size() != 2
        || !(n.child(0) instanceof GeneNode ref)
        || !(n.child(1) instanceof GeneArray payload)) {
      throw invalid(n, "EnumValue needs an EnumRef and an array");
    }
    Object variant = value(ref);
    items(payload);
    return switch (variant) {
      case EnumVariant v -> placed(n, () -> v.call(vm, null, payload.toArray()));
      case EnumValue v -> placed(n, () -> v.variant().call(vm, null, payload.toArray()));
      default -> throw invalid(n, "EnumValue needs the reference of a variant");
    };
  }

  private Object instance(GeneNode n) {
    if (n.hasProps() || n.size() != 2 || !(n.child(0) instanceof GeneNode ref)) {
      throw invalid(n, "Instance needs a ClassRef and a value");
    }
    if (!(value(ref) instanceof GeneClass cls)) {
      throw invalid(n, "Instance needs a ClassRef");
    }
    Object payload = value(n.child(1));
    return placed(
        n,
        () -> {
          TextEncoder.requireHooks(cls);
          Object made = vm.invoke(cls.method("deserialize"), cls, payload);
          if (!(made instanceof Instance i) || !i.cls().inherits(cls)) {
            throw Errors.type("Instance deserialize hook returned an unexpected value");
          }
          return made;
        });
  }

  /** Errors of our own get the place in the text; what Gene code throws is its own business. */
  private Object placed(GeneNode at, Supplier<Object> action) {
    try {
      return action.get();
    } catch (GeneError e) {
      if (e.trace() == null && at.pos() != Pos.NONE) {
        ExceptionValue value = e.value(vm);
        if (!List.of(value.shape().names()).contains("location")) {
          value.set("location", name + ":" + Pos.text(at.pos()));
        }
      }
      throw e;
    }
  }
}
