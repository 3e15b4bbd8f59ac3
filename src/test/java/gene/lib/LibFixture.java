package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gene.async.BlockingPool;
import gene.async.Scheduler;
import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Calls;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.object.Constructor;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.Printer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.function.Executable;

/**
 * A VM with the libraries and no compiler: calls functions and methods by name and compares the
 * texts of what they give. Java ints stand for Gene Ints. Errors are compared as {@code Class:
 * message}.
 */
final class LibFixture {
  final Core core = new Core();
  final ByteArrayOutputStream out = new ByteArrayOutputStream();
  final ByteArrayOutputStream err = new ByteArrayOutputStream();
  final Vm vm;

  LibFixture() {
    this("");
  }

  /** With a text on standard input. */
  LibFixture(String input) {
    byte[] in = input.getBytes(StandardCharsets.UTF_8);
    vm = new Vm(core, new Console(new ByteArrayInputStream(in), out, err));
    vm.enterThread();
    vm.kernelSource(
        v -> {
          Scheduler.Settings settings =
              new Scheduler.Settings(Scheduler.TaskMode.CARRIED, 10, false);
          Scheduler scheduler = new Scheduler(v, settings, System::nanoTime);
          v.blocking(new BlockingPool(scheduler));
          return scheduler;
        });
    Libs.install(core);
  }

  // ---- values

  static Object value(Object v) {
    return v instanceof Integer i ? (Object) i.longValue() : v;
  }

  private static Object[] values(Object... vs) {
    Object[] out = new Object[vs.length];
    for (int i = 0; i < vs.length; i++) {
      out[i] = value(vs[i]);
    }
    return out;
  }

  static GeneArray array(Object... items) {
    return GeneArray.wrap(values(items));
  }

  static GeneHashMap hashMap(Object... keysAndValues) {
    Object[] kv = values(keysAndValues);
    GeneHashMap m = new GeneHashMap();
    for (int i = 0; i < kv.length; i += 2) {
      m.put(kv[i], kv[i + 1]);
    }
    return m;
  }

  static GeneHashSet set(Object... members) {
    GeneHashSet s = new GeneHashSet();
    for (Object m : values(members)) {
      s.add(m);
    }
    return s;
  }

  Callable fn(Native.FnN body) {
    Namespace ns = new Namespace(core, "scratch", null);
    Table.of(ns).varargs("f", "v..", "", body);
    return (Callable) ns.get("f");
  }

  /** A value by its path: {@code system/Process/start}. */
  Object lookup(String path) {
    Object at = core.global();
    for (String name : path.split("/")) {
      at = at instanceof GeneClass c ? c.member(name) : ((Namespace) at).get(name);
    }
    return at;
  }

  // ---- calls

  /** Calls a global or namespaced function. */
  Object call(String path, Object... args) {
    return vm.callArgs(lookup(path), values(args));
  }

  Object call(String path, CallShape shape, Object... args) {
    return vm.exec((Callable) lookup(path), null, shape, values(args));
  }

  static CallShape shape(int positional, String... keywords) {
    return new CallShape(positional, List.of(keywords));
  }

  Object callWith(GeneMap keywords, String path, Object... args) {
    return vm.exec((Callable) lookup(path), null, shape(keywords, args), all(keywords, args));
  }

  Object send(Object self, String method, Object... args) {
    return vm.send(value(self), method, values(args));
  }

  Object sendWith(GeneMap keywords, Object self, String method, Object... args) {
    return Calls.send(vm, self, method, shape(keywords, args), all(keywords, args));
  }

  /** Sends a method with a timeout in seconds. */
  Object timed(Object self, String method, Object seconds, Object... args) {
    return sendWith(GeneMap.of("timeout", seconds), self, method, args);
  }

  Object create(String cls, Object... args) {
    return Constructor.construct(vm, core.builtin(cls), null, values(args));
  }

  Object createWith(GeneMap keywords, String cls, Object... args) {
    return Constructor.construct(vm, core.builtin(cls), shape(keywords, args), all(keywords, args));
  }

  private static CallShape shape(GeneMap keywords, Object[] args) {
    return new CallShape(args.length, keywords.keys());
  }

  private static Object[] all(GeneMap keywords, Object[] args) {
    List<Object> all = new ArrayList<>(Arrays.asList(values(args)));
    keywords.forEach((k, v) -> all.add(v));
    return all.toArray();
  }

  // ---- expectations

  /** Expects the quoted nested text of what {@code (self .method args..)} gives. */
  void gives(String expected, Object self, String method, Object... args) {
    assertEquals(expected, Printer.quotedNested(send(self, method, args)));
  }

  /** Expects the quoted nested text of what a function gives. */
  void calls(String expected, String path, Object... args) {
    assertEquals(expected, Printer.quotedNested(call(path, args)));
  }

  void fails(String expected, Object self, String method, Object... args) {
    failing(expected, () -> send(self, method, args));
  }

  void callFails(String expected, String path, Object... args) {
    failing(expected, () -> call(path, args));
  }

  void failing(String expected, Executable action) {
    GeneError e = assertThrows(GeneError.class, action);
    assertEquals(expected, e.value(vm).cls().name() + ": " + e.getMessage());
  }

  /** What was printed since the last call. */
  String output() {
    vm.console().flush();
    return taken(out);
  }

  String errors() {
    return taken(err);
  }

  private static String taken(ByteArrayOutputStream stream) {
    String text = stream.toString(StandardCharsets.UTF_8);
    stream.reset();
    return text;
  }
}
