package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.Printer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A VM with the libraries of this package and short ways to make values and call methods. */
final class LibFixture {
  final Core core = new Core();
  final ByteArrayOutputStream out = new ByteArrayOutputStream();
  final ByteArrayOutputStream err = new ByteArrayOutputStream();
  final Vm vm;

  LibFixture(String input) {
    byte[] in = input.getBytes(StandardCharsets.UTF_8);
    vm = new Vm(core, new Console(new ByteArrayInputStream(in), out, err));
    vm.enterThread();
    Libs.install(core);
  }

  /** Java ints stand for Gene Ints. */
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

  Object send(Object receiver, String method, Object... args) {
    return vm.send(value(receiver), method, values(args));
  }

  Object global(String name, Object... args) {
    return vm.callArgs(core.global().get(name), values(args));
  }

  Object global(String name, CallShape shape, Object... args) {
    return vm.exec((Callable) core.global().get(name), null, shape, values(args));
  }

  /** The quoted text of what a method gives. */
  void gives(String expected, Object receiver, String method, Object... args) {
    assertEquals(expected, Printer.quotedNested(send(receiver, method, args)));
  }

  void fails(String message, Object receiver, String method, Object... args) {
    throwing(message, () -> send(receiver, method, args));
  }

  /** The message is preceded by the class without "Exception": {@code Type: ..}. */
  void throwing(String message, Runnable action) {
    GeneError e = assertThrows(GeneError.class, action::run);
    String kind = e.value(vm).cls().name().replace("Exception", "");
    assertEquals(message, kind + ": " + e.getMessage());
  }

  String output() {
    vm.console().flush();
    String text = out.toString(StandardCharsets.UTF_8);
    out.reset();
    return text;
  }

  String errors() {
    String text = err.toString(StandardCharsets.UTF_8);
    err.reset();
    return text;
  }

  static CallShape shape(int positional, String... keywords) {
    return new CallShape(positional, List.of(keywords));
  }
}
