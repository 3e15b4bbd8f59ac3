package gene.runtime.ops;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.ForLoops;
import gene.runtime.Iter;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.List;

/**
 * A callable that applies segments to its argument (chapters 5.4, 5.5). Segments: String (a name),
 * Long, Symbol (one of the stream segments), a Selector, or another callable.
 */
public final class Selector extends Callable {
  private final Object[] segments;

  private Selector(Object[] segments) {
    this.segments = segments;
  }

  /** The operation behind SELECTOR. */
  static Selector of(Vm vm, Object[] segments) {
    for (int i = 0; i < segments.length; i++) {
      Object s = segments[i];
      if (s instanceof Symbol symbol && !isStream(symbol)) {
        segments[i] = symbol.name();
      } else if (!(s instanceof String || s instanceof Long || s instanceof Symbol)
          && !vm.isCallable(s)) {
        throw Errors.type(
            "selector segment must be a name, an Int or a callable, got " + Kinds.of(s));
      }
    }
    return new Selector(segments);
  }

  private static boolean isStream(Symbol s) {
    return switch (s.name()) {
      case "*", "**", "@", "@@", "!" -> true;
      default -> false;
    };
  }

  Object[] segments() {
    return segments;
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    GrowingText.flatten(args, 0, args.length);
    if (args.length < 1 || args.length > 2) {
      throw Errors.argument("selector expects 1 to 2 arguments, got " + args.length);
    }
    if (args[0] == Singleton.NIL) {
      return Singleton.NIL;
    }
    Object v = apply(vm, args[0]);
    return v == Singleton.VOID && args.length == 2 ? args[1] : v;
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (!shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return call(vm, self, args);
  }

  /** A stream under way: values, and for an entry stream their keys. */
  private static final class Stream {
    final List<Object> values = new ArrayList<>();
    List<Object> keys; // null in a value stream
    boolean missed; // the previous segment gave a void

    GeneArray collected() {
      if (keys == null) {
        return GeneArray.copyOf(values);
      }
      GeneArray out = new GeneArray(values.size());
      for (int i = 0; i < values.size(); i++) {
        out.add(GeneArray.of(keys.get(i), values.get(i)));
      }
      return out;
    }
  }

  private Object apply(Vm vm, Object start) {
    Object single = start;
    Stream stream = null;
    for (Object segment : segments) {
      if (segment instanceof Symbol s) {
        switch (s.name()) {
          case "*" -> stream = values(vm, stream, single);
          case "**" -> stream = entries(vm, stream, single);
          case "@" -> {
            single = stream == null ? GeneArray.of(single) : GeneArray.copyOf(stream.values);
            stream = null;
          }
          case "@@" -> {
            single = toMap(stream);
            stream = null;
          }
          default -> assertPresent(stream, single);
        }
      } else if (stream == null) {
        single = one(vm, segment, single);
      } else {
        stream = each(vm, stream, segment);
      }
    }
    return stream == null ? single : stream.collected();
  }

  private static Object one(Vm vm, Object segment, Object v) {
    return switch (segment) {
      case String name -> Access.get(vm, v, name);
      case Long i -> Access.getIndex(vm, v, i);
      default -> vm.call(segment, v);
    };
  }

  private static void assertPresent(Stream stream, Object single) {
    if (stream == null) {
      Access.assertPresent(single);
    } else if (stream.values.isEmpty() || stream.missed) {
      throw Errors.runtime("Selector did not match (VOID)");
    }
  }

  private static Stream each(Vm vm, Stream in, Object segment) {
    Stream out = new Stream();
    boolean lookup =
        segment instanceof String || segment instanceof Long || segment instanceof Selector;
    if (in.keys != null) {
      out.keys = new ArrayList<>();
    }
    for (int i = 0; i < in.values.size(); i++) {
      if (in.keys != null && !lookup) {
        Object pair = vm.call(segment, in.keys.get(i), in.values.get(i));
        if (!(pair instanceof GeneArray p) || p.size() != 2) {
          throw Errors.type(
              "a callable in an entry stream must return [key value], got " + Kinds.of(pair));
        }
        add(out, p.get(0), p.get(1));
      } else {
        add(out, in.keys == null ? null : in.keys.get(i), one(vm, segment, in.values.get(i)));
      }
    }
    return out;
  }

  private static void add(Stream out, Object key, Object value) {
    if (value == Singleton.VOID) {
      out.missed = true;
      return;
    }
    out.values.add(value);
    if (out.keys != null) {
      out.keys.add(key);
    }
  }

  private static Stream values(Vm vm, Stream in, Object single) {
    Stream out = new Stream();
    for (Object v : in == null ? List.of(single) : in.values) {
      Iter it =
          switch (v) {
            case GeneArray a -> new Iter.OfArray(a);
            case GeneNode n -> new Iter.OfArray(n.children());
            case Iter i -> i;
            default -> null;
          };
      for (Object item = it == null ? null : it.next(vm); item != null; item = it.next(vm)) {
        add(out, null, item);
      }
    }
    out.missed = false;
    return out;
  }

  private static Stream entries(Vm vm, Stream in, Object single) {
    Stream out = new Stream();
    out.keys = new ArrayList<>();
    for (Object v : in == null ? List.of(single) : in.values) {
      switch (v) {
        case GeneMap m -> m.forEach((k, x) -> add(out, k, x));
        case GeneNode n -> {
          if (n.hasProps()) {
            n.props().forEach((k, x) -> add(out, k, x));
          }
        }
        case Namespace ns -> ns.names().forEach(k -> add(out, k, ns.get(k)));
        case GeneClass c -> c.members().names().forEach(k -> add(out, k, c.members().get(k)));
        case Instance i -> {
          for (String k : i.shape().names()) {
            add(out, k, i.get(k));
          }
        }
        case Iter it -> {
          try {
            for (GeneArray p = it.nextPair(vm); p != null; p = it.nextPair(vm)) {
              add(out, p.get(0), p.get(1));
            }
          } catch (GeneError e) { // an item that is no pair
            throw ForLoops.leave(vm, it, e);
          }
        }
        default -> {}
      }
    }
    out.missed = false;
    return out;
  }

  private static GeneMap toMap(Stream stream) {
    if (stream == null || stream.keys == null) {
      throw Errors.runtime("@@ needs an entry stream");
    }
    GeneMap map = new GeneMap();
    for (int i = 0; i < stream.values.size(); i++) {
      Object key = stream.keys.get(i);
      String name = key instanceof Long l ? l.toString() : Args.nameOrNull(key);
      if (name == null) {
        throw Errors.type("@@ needs names as keys, got " + Kinds.of(key));
      }
      map.put(name, stream.values.get(i));
    }
    return map;
  }

  /** {@code ($set obj sel value)}: sel is a selector or a key. */
  static Object set(Vm vm, Object obj, Object selector, Object value) {
    Object key = selector;
    if (selector instanceof Selector s) {
      if (s.segments.length != 1) {
        throw Errors.argument("$set supports exactly one selector segment");
      }
      key = s.segments[0];
    }
    if (!(key instanceof String || key instanceof Long || key instanceof Symbol)) {
      throw Errors.type("$set expects a key or an index, got " + Kinds.of(key));
    }
    return Access.setKey(vm, obj, key, value);
  }

  /** {@code (obj ./ key [default])}; {@code dflt} is null without one. */
  static Object pick(Vm vm, Object obj, Object key, Object dflt) {
    if (obj == Singleton.NIL) {
      return Singleton.NIL;
    }
    Object v =
        key instanceof Long || key instanceof String || key instanceof Symbol
            ? Access.getKey(vm, obj, key)
            : vm.isCallable(key) ? vm.call(key, obj) : Access.getKey(vm, obj, key);
    return v == Singleton.VOID && dflt != null ? dflt : v;
  }

  @Override
  public String name() {
    return null;
  }

  @Override
  public int minArgs() {
    return 1;
  }

  @Override
  public int maxArgs() {
    return 2;
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return "Selector";
  }

  @Override
  public void print(Printer p) {
    StringBuilder text = new StringBuilder("@");
    for (int i = 0; i < segments.length; i++) {
      if (!(segments[i] instanceof String
          || segments[i] instanceof Long
          || segments[i] instanceof Symbol)) {
        p.raw("<Selector>");
        return;
      }
      text.append(i == 0 ? "" : "/").append(segments[i]);
    }
    p.raw(text.toString());
  }
}
