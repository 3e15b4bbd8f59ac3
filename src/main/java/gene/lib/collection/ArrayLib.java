package gene.lib.collection;

import gene.lib.json.JsonLib;
import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.MutationCheck;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.runtime.task.Pace;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Methods of Array that read, change or rearrange it (chapter 19.6). Those that take a callback are
 * in {@link ArrayCallbacks}.
 */
public final class ArrayLib {
  private static final String PLAIN = "gene.lib.plain.Arrays";

  private ArrayLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.EAGER);
    changes(t);
    ArrayChanges.install(t);
    reads(t);
    copies(t);
    ArrayCallbacks.install(t);
  }

  private static void changes(Table t) {
    t.method("add", "v", "Appends v; the array.", new Append())
        .plain(PLAIN, "addInt O:OI", "addFloat O:OF", "addBool O:OB", "add O:OO")
        .alias("append", "add")
        .method("push", "v", "Appends v; the new size.", ArrayLib::push)
        .plain(PLAIN, "pushInt I:OI", "pushFloat I:OF", "pushBool I:OB", "push I:OO")
        .method("pop", "", "Removes and gives the last element, nil when empty.", ArrayLib::pop)
        .plain(PLAIN, "popInt I:O", "popFloat F:O", "pop O:O")
        .method("insert", "i v", "Inserts v before index i; the array.", ArrayLib::insert)
        .method("set", "i v", "Replaces the element at i; the array.", ArrayLib::set)
        .plain(PLAIN, "setInt O:OII", "setFloat O:OIF", "setBool O:OIB", "set O:OIO")
        .method("del", "i", "Removes and gives the element at i.", ArrayLib::del)
        .method("clear", "", "Removes all elements; the array.", ArrayLib::clear);
  }

  private static void reads(Table t) {
    t.method("size", "", "Number of elements.", (vm, a) -> (long) Receivers.array(a).size())
        .plain(PLAIN, "size I:O")
        .alias("length", "size")
        .method("empty", "", "Whether there are no elements.", ArrayLib::empty)
        .plain(PLAIN, "empty B:O")
        .alias("empty?", "empty")
        .method("not_empty?", "", "Whether there are elements.", (vm, a) -> !empty(vm, a))
        .method("first", "[n]", "The first element or nil; Array of the first n.", ArrayLib::first)
        .method("last", "[n]", "The last element or nil; Array of the last n.", ArrayLib::last)
        .method("get", "i", "The element at i; nil when outside.", ArrayLib::get)
        .plain(PLAIN, "getInt I:OI", "getFloat F:OI", "getBool B:OI", "get O:OI")
        .method("join", "[sep]", "The texts of the elements in one String.", ArrayLib::join)
        .keywords("to_json", "^pretty", "JSON text of the array.", JsonLib::toJson)
        .method("iter", "", "An ArrayIterator.", Iteration::iterOrNull);
  }

  private static void copies(Table t) {
    t.method("take", "n", "The first n elements.", ArrayLib::take)
        .method("skip", "n", "All but the first n elements.", ArrayLib::skip)
        .method("slice", "from [to]", "The elements from..to, to exclusive.", ArrayLib::slice)
        .method("reverse", "", "The elements in opposite order.", ArrayLib::reverse)
        .method("pairs", "", "Array of [index element].", ArrayLib::pairs)
        .method("to_map", "", "Map from [key value] elements.", ArrayLib::toMap)
        .method("flatten", "", "Nested arrays expanded at all levels.", ArrayLib::flatten);
  }

  // ---- changes --------------------------------------------------------------------------------

  /** The array, when it may grow. */
  private static GeneArray growing(Object self) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, "append to");
    return a;
  }

  private static final class Append implements Native.ElementFn {
    @Override
    public Object call(Vm vm, Object self, Object v) {
      GeneArray a = growing(self);
      a.add(v);
      return a;
    }

    @Override
    public Object onInt(Vm vm, Object self, long v) {
      GeneArray a = growing(self);
      a.addInt(v);
      return a;
    }

    @Override
    public Object onFloat(Vm vm, Object self, double v) {
      GeneArray a = growing(self);
      a.addFloat(v);
      return a;
    }

    @Override
    public Object onBool(Vm vm, Object self, boolean v) {
      GeneArray a = growing(self);
      a.addBool(v);
      return a;
    }
  }

  private static Object push(Vm vm, Object self, Object v) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, "push to");
    a.add(v);
    return (long) a.size();
  }

  private static Object pop(Vm vm, Object self) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, "pop from");
    return a.isEmpty() ? Singleton.NIL : a.remove(a.size() - 1);
  }

  private static Object insert(Vm vm, Object self, Object i, Object v) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, "insert into");
    a.insert(index("insert", a, i, a.size() + 1), v);
    return a;
  }

  private static Object set(Vm vm, Object self, Object i, Object v) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, "set item on");
    a.set(index("set", a, i, a.size()), v);
    return a;
  }

  private static Object del(Vm vm, Object self, Object i) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, "delete from");
    return a.remove(index("del", a, i, a.size()));
  }

  private static Object clear(Vm vm, Object self) {
    GeneArray a = Receivers.array(self);
    MutationCheck.check(a, "clear");
    a.clear();
    return a;
  }

  /** An index below the limit, counted from the end of the array when negative. */
  static int index(String method, GeneArray a, Object i, int limit) {
    long n = Args.integer("Array." + method, i);
    long at = n < 0 ? n + a.size() : n;
    if (at < 0 || at >= limit) {
      throw Errors.argument(method + " index out of bounds");
    }
    return (int) at;
  }

  // ---- reads ----------------------------------------------------------------------------------

  private static boolean empty(Vm vm, Object self) {
    return Receivers.array(self).isEmpty();
  }

  private static Object first(Vm vm, Object self, Object n) {
    return n == null
        ? Args.orNil(Receivers.array(self).at(0))
        : part(Receivers.array(self), 0, Args.integer("Array.first", n));
  }

  private static Object last(Vm vm, Object self, Object n) {
    GeneArray a = Receivers.array(self);
    return n == null
        ? Args.orNil(a.at(-1))
        : part(a, a.size() - Math.min(a.size(), Args.integer("Array.last", n)), a.size());
  }

  private static GeneArray part(GeneArray a, long from, long to) {
    int start = Math.clamp(from, 0, a.size());
    return a.slice(start, Math.clamp(to, start, a.size()));
  }

  private static Object get(Vm vm, Object self, Object i) {
    long n = Args.integer("Array.get", i);
    return n < 0 ? Singleton.NIL : Args.orNil(Receivers.array(self).at(n));
  }

  private static Object join(Vm vm, Object self, Object sep) {
    GeneArray a = Receivers.array(self);
    if (sep != null && !(sep instanceof String)) {
      throw Errors.type("Array.join separator must be a string");
    }
    Object[] items = a.toArray(); // printing may run code that changes the array
    String[] texts = new String[items.length];
    Pace pace = new Pace();
    for (int i = 0; i < texts.length; i++) {
      pace.step();
      texts[i] = Printer.quoted(items[i]);
    }
    return String.join(sep == null ? "" : (String) sep, texts);
  }

  // ---- copies ---------------------------------------------------------------------------------

  private static Object take(Vm vm, Object self, Object n) {
    GeneArray a = Receivers.array(self);
    return a.slice(0, Math.clamp(Args.integer("Array.take", n), 0, a.size()));
  }

  private static Object skip(Vm vm, Object self, Object n) {
    GeneArray a = Receivers.array(self);
    return a.slice(Math.clamp(Args.integer("Array.skip", n), 0, a.size()), a.size());
  }

  private static Object slice(Vm vm, Object self, Object from, Object to) {
    GeneArray a = Receivers.array(self);
    int start = bound(a, Args.integer("Array.slice", from));
    int end = bound(a, Args.integer("Array.slice", to, a.size()));
    return a.slice(start, Math.max(start, end));
  }

  private static int bound(GeneArray a, long i) {
    return Math.clamp(i < 0 ? i + a.size() : i, 0, a.size());
  }

  private static Object reverse(Vm vm, Object self) {
    Object[] items = Receivers.array(self).toArray();
    Collections.reverse(Arrays.asList(items));
    return GeneArray.wrap(items);
  }

  private static Object pairs(Vm vm, Object self) {
    GeneArray a = Receivers.array(self);
    GeneArray result = new GeneArray(a.size());
    for (int i = 0; i < a.size(); i++) {
      result.add(GeneArray.of((long) i, a.get(i)));
    }
    return result;
  }

  private static Object toMap(Vm vm, Object self) {
    GeneMap map = MapLib.fromPairsOrNull(Receivers.array(self));
    if (map == null) {
      throw Errors.argument("to_map expects [key value] pairs");
    }
    return map;
  }

  private static Object flatten(Vm vm, Object self) {
    GeneArray result = new GeneArray();
    Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());
    flattenInto(result, Receivers.array(self), open);
    return result;
  }

  private static void flattenInto(GeneArray result, GeneArray a, Set<Object> open) {
    if (!open.add(a)) {
      throw Errors.runtime("cannot flatten an array that contains itself");
    }
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) instanceof GeneArray inner) {
        flattenInto(result, inner, open);
      } else {
        result.add(a.get(i));
      }
    }
    open.remove(a);
  }
}
