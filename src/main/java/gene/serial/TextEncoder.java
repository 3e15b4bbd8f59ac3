package gene.serial;

import gene.runtime.Callable;
import gene.runtime.Origins;
import gene.runtime.Vm;
import gene.runtime.enums.EnumValue;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.object.BoundMethod;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.FloatText;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GeneObject;
import gene.value.Kinds;
import gene.value.Mutability;
import gene.value.Printer;
import gene.value.Quote;
import gene.value.Range;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Unquote;
import gene.value.ValueKind;
import java.time.Duration;

/**
 * Values to serialized text, by way of data: everything that is more than data is replaced by the
 * gene that stands for it, and the result is printed as source. One encoder serves one call, which
 * sees one state of the program's names.
 */
final class TextEncoder {
  private final Vm vm;
  private final Nesting nesting = new Nesting();
  private Origins.Snapshot origins; // taken when the first reference is met

  TextEncoder(Vm vm) {
    this.vm = vm;
  }

  /** The complete text of a value. */
  String text(Object v) {
    return Printer.quotedNested(GeneNode.of(TextForms.ROOT, data(v)));
  }

  /** For containers that are written in parts: they take part in the search for cycles. */
  Nesting nesting() {
    return nesting;
  }

  static GeneError cyclic() {
    return Errors.runtime("cannot serialize a cyclic value");
  }

  private Object data(Object v) {
    return switch (ValueKind.of(v)) {
      case STRING, INT, BOOL, SINGLETON, SYMBOL, PATH, CHAR, BYTES -> v;
      case DATE, DATE_TIME, TIME, REGEX, SELECTOR, IMPORT_GROUP -> v;
      case FLOAT -> finite((Double) v);
      case RANGE -> range((Range) v);
      case QUOTE -> new Quote(data(((Quote) v).form()));
      case UNQUOTE -> new Unquote(data(((Unquote) v).form()), ((Unquote) v).discard());
      case SPREAD -> new Spread(data(((Spread) v).form()));
      case ARRAY, MAP, HASH_MAP, HASH_SET, NODE -> nested(v, () -> container(v));
      case OBJECT -> object((GeneObject) v);
      case FOREIGN -> {
        if (v instanceof Duration d) {
          yield GeneNode.of(TextForms.DURATION, d.toString());
        }
        throw notSerializable(v, "");
      }
    };
  }

  private Object container(Object v) {
    return switch (v) {
      case GeneArray a -> sealed(a, array(a));
      case GeneMap m -> sealed(m, map(m));
      case GeneHashMap m -> sealed(m, hashMap(m));
      case GeneHashSet s -> sealed(s, hashSet(s));
      default -> sealed((GeneNode) v, node((GeneNode) v));
    };
  }

  private Object object(GeneObject o) {
    return switch (o) {
      case EnumValue e when !e.variant().isUnit() -> nested(e, () -> enumValue(e));
      case Instance i -> instance(i);
      default -> reference(o);
    };
  }

  private static GeneNode range(Range r) {
    return GeneNode.of(TextForms.RANGE, r.start(), r.end(), r.step());
  }

  /** Other Floats have no literal. */
  private static Double finite(Double d) {
    if (!Double.isFinite(d)) {
      throw notSerializable(d, ": " + FloatText.of(d));
    }
    return d;
  }

  private interface Content {
    Object data();
  }

  private Object nested(Object container, Content content) {
    if (!nesting.enter(container)) {
      throw cyclic();
    }
    Object data = content.data();
    nesting.leave(container);
    return data;
  }

  private static Object sealed(Mutability.Holder from, Mutability.Holder to) {
    if (from.mutability() == Mutability.SEALED) {
      to.mutability(Mutability.SEALED);
    }
    return to;
  }

  private GeneArray array(GeneArray a) {
    GeneArray items = new GeneArray(a.size());
    for (int i = 0; i < a.size(); i++) {
      items.add(data(a.get(i)));
    }
    return items;
  }

  private GeneMap map(GeneMap m) {
    GeneMap entries = new GeneMap();
    m.forEach((key, v) -> entries.put(key(key), data(v)));
    return entries;
  }

  /** A property without a name cannot be written. */
  private static String key(String key) {
    if (key.isEmpty()) {
      throw Errors.type("A map with an empty key is not serializable");
    }
    return key;
  }

  private GeneHashMap hashMap(GeneHashMap m) {
    GeneHashMap entries = new GeneHashMap();
    m.forEach((key, v) -> entries.put(data(key), data(v)));
    return entries;
  }

  private GeneNode hashSet(GeneHashSet s) {
    return new GeneNode(TextForms.HASH_SET, null, array(GeneArray.copyOf(s.members())));
  }

  private GeneNode node(GeneNode n) {
    GeneMap props = n.hasProps() ? map(n.props()) : null;
    return new GeneNode(data(n.type()), props, array(n.children()));
  }

  private GeneNode enumValue(EnumValue e) {
    GeneArray payload = new GeneArray(e.size());
    for (int i = 0; i < e.size(); i++) {
      payload.add(data(e.field(i)));
    }
    return GeneNode.of(TextForms.ENUM_VALUE, reference(e.variant()), payload);
  }

  private Object instance(Instance i) {
    Origins.Origin exported = origin(i);
    if (exported != null) {
      return reference(ReferenceKind.INSTANCE, exported);
    }
    GeneClass cls = i.cls();
    Callable hook = cls.method("serialize");
    if (hook == null && cls.method("deserialize") == null) {
      throw notSerializable(i, ": anonymous instances cannot be serialized");
    }
    requireHooks(cls);
    return nested(
        i, () -> GeneNode.of(TextForms.INSTANCE, reference(cls), data(vm.invoke(hook, i))));
  }

  static void requireHooks(GeneClass cls) {
    for (String hook : new String[] {"serialize", "deserialize"}) {
      if (cls.method(hook) == null) {
        throw Errors.type(
            "Custom serialization requires class '" + cls.name() + "' to define " + hook);
      }
    }
  }

  private GeneNode reference(GeneObject v) {
    ReferenceKind kind = ReferenceKind.of(v);
    boolean bound = v instanceof BoundMethod;
    Origins.Origin origin = kind == null || bound ? null : origin(v);
    if (origin == null) {
      throw notSerializable(v, "");
    }
    return reference(kind, origin);
  }

  private static GeneNode reference(ReferenceKind kind, Origins.Origin origin) {
    GeneNode ref = GeneNode.of(Symbol.of(kind.typeName()));
    ref.props().put(TextForms.PATH, origin.path());
    if (origin.module() != null) {
      ref.props().put(TextForms.MODULE, origin.module());
    }
    if (origin.pkg() != null) {
      ref.props().put(TextForms.PACKAGE, origin.pkg());
    }
    return ref;
  }

  private Origins.Origin origin(Object v) {
    if (origins == null) {
      origins = vm.core().evaluator().origins().snapshot();
    }
    return origins.of(v);
  }

  private static GeneError notSerializable(Object v, String why) {
    return Errors.type("Value of kind " + Kinds.of(v) + " is not serializable" + why);
  }
}
