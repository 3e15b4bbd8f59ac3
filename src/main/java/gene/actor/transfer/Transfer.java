package gene.actor.transfer;

import gene.runtime.Callable;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Isolate;
import gene.runtime.Sharing;
import gene.runtime.Vm;
import gene.runtime.enums.EnumValue;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.BoundMethod;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Mutability;
import gene.value.Quote;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Unquote;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * One copy of a graph of values (chapter 17.2). Every object that must be copied is made once,
 * noted, and then filled; so cycles and shared parts stay what they are. Parts are filled at once,
 * while they are in the caches; those deep inside are put on a list, so that the depth of the data
 * does not matter. What is immutable or frozen is used as it is.
 *
 * <p>The way to a part that cannot be transferred is not noted while copying: a second attempt,
 * which will fail like the first one, finds it for the message.
 */
public final class Transfer {
  /** The way from the root to an object, for the message when a part cannot be transferred. */
  private record Path(Object before, Object segment) {
    @Override
    public String toString() {
      return (before instanceof Path ? before : "") + "/" + segment;
    }
  }

  private static final Object ROOT = new Object();
  private static final int LARGE = 64;
  private static final int DEEPEST = 64; // calls, before the rest goes to the list

  private final Vm vm;
  private final boolean traces; // notes the way to each part
  private final Copies copies = new Copies();
  private final ArrayDeque<Object> open = new ArrayDeque<>(); // made, to be filled: from, to, path
  private final BinaryOperator<Object> each = (key, value) -> part(value, key);
  private List<Callable> functions; // that the receiver gets; null: none
  private Object here = ROOT; // the Path of what is being filled
  private int depth;

  public Transfer(Vm vm) {
    this(vm, false);
  }

  private Transfer(Vm vm, boolean traces) {
    this.vm = vm;
    this.traces = traces;
  }

  /**
   * The copy of a value, and the variables that go with it; most messages are not copied at all.
   */
  public static Parcel of(Vm vm, Object v) {
    if (Sharing.shareable(v) && !(v instanceof Callable)) {
      return new Parcel(v, null);
    }
    Transfer t = new Transfer(vm);
    return new Parcel(t.copy(v), t.variables());
  }

  /** A copy without variables, for values that hold no functions, or of which nobody asks. */
  public static Object plain(Vm vm, Object v) {
    return Sharing.shareable(v) ? v : new Transfer(vm).copy(v);
  }

  /** An exception of one actor for another; parts that cannot be transferred are left out. */
  public static ExceptionValue failure(Vm vm, ExceptionValue e) {
    try {
      return (ExceptionValue) new Transfer(vm).copy(e);
    } catch (GeneError notTransferable) {
      ExceptionValue plain =
          ExceptionValue.make(
              e.cls(),
              String.valueOf(e.get("message")),
              e.get("code") instanceof String code ? code : null,
              null);
      return plain.with(e.trace());
    }
  }

  /** The copy of a value; parts that it has in common with those copied before are shared. */
  public Object copy(Object v) {
    here = ROOT;
    depth = 0;
    try {
      Object result = part(v, null);
      fillAll();
      return result;
    } catch (GeneError e) {
      open.clear();
      if (!traces) {
        new Transfer(vm, true).copy(v);
      }
      throw e;
    }
  }

  private void fillAll() {
    while (!open.isEmpty()) {
      Object from = open.pollFirst();
      Object to = open.pollFirst();
      here = open.pollFirst();
      depth = 0;
      fill(from, to);
    }
    here = ROOT;
  }

  /**
   * What the functions among the copies will read: copies of the variables that the receiver would
   * not see as the sender does; null when there are none.
   */
  public Isolate variables() {
    Isolate variables = null;
    while (functions != null) {
      List<Callable> batch = functions;
      functions = null;
      Isolate into = variables == null ? new Isolate(v -> plain(Vm.current(), v)) : variables;
      Isolate.differing(
          Reach.of(vm).cells(batch), vm.isolate, into, (cell, v) -> variable(into, cell, v));
      variables = into.isEmpty() ? null : into;
    }
    return variables;
  }

  /** What cannot be transferred is an error for who reads the variable. */
  private void variable(Isolate into, Cell cell, Object v) {
    try {
      into.put(cell, copy(v));
    } catch (GeneError e) {
      into.refuse(cell, e.getMessage() + Reach.of(vm).named(cell));
    }
  }

  // ---- parts

  /** The value itself when it is shared, else its copy, which may still be empty. */
  private Object part(Object v, Object segment) {
    if (v instanceof String || v instanceof Long || v instanceof Double) {
      return v;
    }
    if (v instanceof Callable f && !f.isNative()) {
      return function(f, segment);
    }
    return isShared(v) ? v : known(v, segment);
  }

  /** Objects of Java keep their identity (chapter 23): threads share them as they do in Java. */
  private boolean isShared(Object v) {
    return Sharing.shareable(v) || vm.core().isForeign(v);
  }

  private Object known(Object v, Object segment) {
    Object copy = copies.of(v);
    return copy != null ? copy : made(v, segment);
  }

  private Object function(Callable f, Object segment) {
    if (functions == null) {
      functions = new ArrayList<>(2);
    }
    functions.add(f);
    return Sharing.shareable(f) ? f : known(f, segment);
  }

  private Object made(Object v, Object segment) {
    Object to =
        switch (v) {
          case GeneArray a -> a.copy();
          case GeneMap m -> m.copy();
          case GeneHashMap _ -> new GeneHashMap();
          case GeneHashSet _ -> new GeneHashSet();
          case GeneNode n -> node(n, segment);
          case ExceptionValue e -> new ExceptionValue(e.cls());
          case Instance i when i.isPlain() -> i.cls().instance();
          case Closure c ->
              new Closure(
                  c.proto,
                  c.usesSelf() ? part(c.self, "self") : c.self,
                  new Object[c.captures.length]);
          case BoundMethod m ->
              new BoundMethod(
                  part(m.receiver(), "self"), (Callable) part(m.method(), m.name()), m.name());
          case EnumValue e -> e.with(new Object[e.size()]);
          case Cell _ -> new Cell();
          case Quote q -> new Quote(part(q.form(), "form"));
          case Unquote u -> unquote(u);
          case Spread s -> new Spread(part(s.form(), "form"));
          default -> throw refused(v, segment);
        };
    copies.put(v, to);
    Object path = way(segment);
    if (depth == DEEPEST) {
      open.addLast(v);
      open.addLast(to);
      open.addLast(path);
      return to;
    }
    Object outer = here;
    here = path;
    depth++;
    fill(v, to);
    depth--;
    here = outer;
    return to;
  }

  private Unquote unquote(Unquote u) {
    return new Unquote(part(u.form(), "form"), u.discard());
  }

  private GeneNode node(GeneNode n, Object segment) {
    GeneNode copy = new GeneNode(Singleton.NIL);
    copy.positionsOf(n);
    return copy;
  }

  private GeneError refused(Object v, Object segment) {
    Object path = way(segment);
    return Errors.type(
        "Actor messages cannot transport "
            + Kinds.of(v)
            + (path == ROOT ? "" : " (at " + path + ")"));
  }

  private Object way(Object segment) {
    return traces && segment != null ? new Path(here, segment) : here;
  }

  // ---- contents

  private void fill(Object from, Object to) {
    switch (from) {
      case GeneArray a -> items(a, (GeneArray) to);
      case GeneMap _ -> ((GeneMap) to).replaceEach(each);
      case GeneHashMap m -> {
        GeneHashMap copy = (GeneHashMap) to;
        m.forEach((k, v) -> copy.put(key(k), part(v, k)));
      }
      case GeneHashSet s -> {
        GeneHashSet copy = (GeneHashSet) to;
        s.members().forEach(v -> copy.add(key(v)));
      }
      case GeneNode n -> {
        GeneNode copy = (GeneNode) to;
        copy.type(part(n.type(), "type"));
        if (n.hasProps()) {
          n.props().forEach((k, v) -> copy.props().put(k, part(v, k)));
        }
        items(n.children(), copy.children());
      }
      case Instance i -> properties(i, (Instance) to);
      case Closure c -> captures(c, (Closure) to);
      case EnumValue e -> payload(e, (EnumValue) to);
      case Cell c -> {
        Object v = c.flat();
        if (v != null) {
          ((Cell) to).set(part(v, null));
        }
      }
      default -> {} // made with its content
    }
    if (from instanceof Mutability.Holder h && h.mutability() == Mutability.SEALED) {
      ((Mutability.Holder) to).mutability(Mutability.SEALED);
    }
  }

  /** Fills an array that is empty, or a copy with the parts of the other one. */
  private void items(GeneArray from, GeneArray to) {
    if (to.numbers() != null) {
      return;
    }
    if (to.size() == 0) {
      for (int i = 0; i < from.size(); i++) {
        to.add(part(from.get(i), traces ? (Object) (long) i : null));
      }
      return;
    }
    Object[] items = to.objects();
    if (items.length >= LARGE && items[0] instanceof Mutability.Holder) {
      copies.expect(items.length); // most arrays have elements of one kind
    }
    for (int i = 0; i < to.size(); i++) {
      items[i] = part(items[i], traces ? (Object) (long) i : null);
    }
  }

  /** Keys must be complete before they are put in, since their hash depends on their parts. */
  private Object key(Object k) {
    if (isShared(k)) {
      return k;
    }
    ArrayDeque<Object> outer = new ArrayDeque<>(open);
    Object path = here;
    open.clear();
    int outside = depth;
    Object copy = part(k, k);
    fillAll();
    depth = outside;
    here = path;
    open.addAll(outer);
    return copy;
  }

  private void properties(Instance from, Instance to) {
    for (String name : from.shape().names()) {
      Object v = from.get(name);
      if (v != null) {
        to.set(name, part(v, name));
      }
    }
    if (from instanceof ExceptionValue e) {
      ((ExceptionValue) to).trace(e.trace());
    }
  }

  private void captures(Closure from, Closure to) {
    for (int i = 0; i < from.captures.length; i++) {
      Object v = from.captures[i];
      String name = from.proto.code.captureNames[i];
      to.captures[i] = v == null ? null : v instanceof Cell ? known(v, name) : part(v, name);
    }
  }

  private void payload(EnumValue from, EnumValue to) {
    for (int i = 0; i < from.size(); i++) {
      to.field(i, part(from.field(i), i));
    }
  }
}
