package gene.lib.io;

import gene.lib.seq.Lazy;
import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Console;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Blocking;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.IOException;

/** Methods of the standard streams. */
public final class IoHandleLib {
  private IoHandleLib() {}

  public static void install(Table t) {
    SequenceLib.install(t, SequenceLib.Form.LAZY);
    t.method("read", "", "All remaining text.", IoHandleLib::read)
        .method("iter", "", "The lines that are left, one after the other.", IoHandleLib::lines)
        .method(
            "read_line", "", "Next line without its end, nil at the end.", IoHandleLib::readLine)
        .method("write", "v", "Writes the text of v; nil.", IoHandleLib::write)
        .method(
            "write_line", "v", "Writes the text of v and a line end; nil.", IoHandleLib::writeLine)
        .method("flush", "", "Writes out what is buffered; nil.", IoHandleLib::flush)
        .method("isatty?", "", "Whether it is a terminal.", IoHandleLib::isTerminal);
  }

  private static Object read(Vm vm, Object self) {
    ((IoHandle) self).checkReadable();
    return waiting(vm, vm.console()::readAll);
  }

  private static Object readLine(Vm vm, Object self) {
    ((IoHandle) self).checkReadable();
    return Args.orNil(waiting(vm, vm.console()::readLine));
  }

  private static Object lines(Vm vm, Object self) {
    ((IoHandle) self).checkReadable();
    return new Lazy() {
      @Override
      protected Object step(Vm vm) {
        return waiting(vm, vm.console()::readLine);
      }
    };
  }

  private static String waiting(Vm vm, Blocking.Work<String> work) {
    try {
      return vm.blocking().call(vm, work);
    } catch (IOException e) {
      throw Errors.io("cannot read standard input: " + e.getMessage());
    }
  }

  private static Object write(Vm vm, Object self, Object value) {
    return put(vm.console(), self, Printer.plain(value));
  }

  private static Object writeLine(Vm vm, Object self, Object value) {
    return put(vm.console(), self, Printer.plain(value) + "\n");
  }

  private static Object put(Console console, Object self, String text) {
    ((IoHandle) self).write(console, text);
    return Singleton.NIL;
  }

  private static Object flush(Vm vm, Object self) {
    ((IoHandle) self).flush(vm.console());
    return Singleton.NIL;
  }

  private static Object isTerminal(Vm vm, Object self) {
    return ((IoHandle) self).isTerminal(vm.console());
  }
}
