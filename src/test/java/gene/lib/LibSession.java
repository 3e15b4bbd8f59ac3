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
import gene.runtime.object.Constructor;
import gene.value.Printer;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.function.Executable;

/** A VM with the libraries and no compiler: calls functions and methods by name, compares texts. */
final class LibSession {
  final Core core = new Core();
  final Vm vm;

  LibSession() {
    Libs.install(core);
    OutputStream nowhere = OutputStream.nullOutputStream();
    vm = new Vm(core, new Console(new ByteArrayInputStream(new byte[0]), nowhere, nowhere));
    vm.enterThread();
  }

  /** Expects the quoted nested text of what {@code (self .method args..)} gives. */
  void gives(String expected, Object self, String method, Object... args) {
    assertEquals(expected, Printer.quotedNested(send(self, method, args)));
  }

  Object send(Object self, String method, Object... args) {
    return vm.send(self, method, args);
  }

  /** Expects the exception {@code Class: message}. */
  void fails(String expected, Object self, String method, Object... args) {
    failing(expected, () -> send(self, method, args));
  }

  void failing(String expected, Executable action) {
    GeneError e = assertThrows(GeneError.class, action);
    assertEquals(expected, e.value(vm).cls().name() + ": " + e.getMessage());
  }

  /** Expects the text of what a global or namespaced function gives. */
  void calls(String expected, String path, Object... args) {
    assertEquals(expected, Printer.quotedNested(call(path, args)));
  }

  void callFails(String expected, String path, Object... args) {
    failing(expected, () -> call(path, args));
  }

  Object call(String path, Object... args) {
    return vm.callArgs(lookup(path), args);
  }

  Object callWith(String path, List<String> keywords, Object... args) {
    CallShape shape = new CallShape(args.length - keywords.size(), keywords);
    return vm.exec((Callable) lookup(path), null, shape, args);
  }

  Object lookup(String path) {
    Object v = core.global();
    for (String part : path.split("/")) {
      v = ((Namespace) v).get(part);
    }
    return v;
  }

  Object create(String cls, Object... args) {
    return Constructor.construct(vm, core.builtin(cls), null, args);
  }

  Object createWith(String cls, List<String> keywords, Object... args) {
    CallShape shape = new CallShape(args.length - keywords.size(), keywords);
    return Constructor.construct(vm, core.builtin(cls), shape, args);
  }
}
