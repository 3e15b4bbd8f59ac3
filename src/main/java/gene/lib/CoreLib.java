package gene.lib;

import gene.lib.collection.RangeLib;
import gene.lib.text.Format;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.bulk.Entries;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Console;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.Instance;
import gene.value.Bytes;
import gene.value.CodePoints;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Range;
import gene.value.Singleton;
import java.io.IOException;

/** The functions that nearly every program uses (chapter 19.2). */
public final class CoreLib {
  private CoreLib() {}

  static void install(Table t) {
    t.keywords(
            "print",
            "v.. ^stderr",
            "Writes the values with a space between them; nil.",
            CoreLib::print)
        .keywords(
            "println",
            "v.. ^stderr",
            "Writes the values with a space between them and a line end; nil.",
            CoreLib::println)
        .fn("flush", "[handle]", "Flushes standard output or the handle; nil.", CoreLib::flush)
        .fn("readline", "", "The next line of standard input, nil at the end.", CoreLib::readline)
        .varargs(
            "debug",
            "v..",
            "Writes <debug>: VALUE to standard error for each value; nil.",
            CoreLib::debug)
        .fn("trace_start", "", "Switches the trace of calls on; nil.", vm -> trace(vm, true))
        .fn("trace_end", "", "Switches the trace of calls off; nil.", vm -> trace(vm, false))
        .fn(
            "assert",
            "cond [msg]",
            "AssertionException with msg unless cond is truthy; nil.",
            CoreLib::check)
        .fn("len", "v", "The size of anything that has one.", CoreLib::len)
        .fn("freeze", "v", "Makes v and all it holds immutable; v.", (vm, v) -> Freeze.freeze(v))
        .varargs(
            "format",
            "template v..",
            "The template with %s %d %f %e %g %x %o %b %c %q replaced by the values.",
            (vm, self, args) -> Format.format(vm, self, args))
        .varargs("$", "v..", "The texts of the values in one String.", CoreLib::text)
        .growing()
        .plain("gene.lib.plain.Texts", "text O:I", "text O:O")
        .fn("range", "a b [step]", "The Ints from a to b inclusive.", RangeLib::range)
        .plain("gene.lib.plain.Numbers", "range O:II");
    t.fn("cwd", "", "The current directory.", vm -> vm.workingDirectory().get())
        .fn("get_env", "name [default]", "An environment variable or the default.", CoreLib::getEnv)
        .fn(
            "set_env",
            "name value",
            "Sets an environment variable for the process and its children; nil.",
            CoreLib::setEnv)
        .fn("has_env", "name", "Whether an environment variable is set.", CoreLib::hasEnv);
    FunctionLib.globals(t);
    ObjectLib.globals(t);
  }

  private static Object print(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return write(vm, line(args, 0), keywords);
  }

  private static Object println(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return write(vm, line(args, 1).append('\n'), keywords);
  }

  private static StringBuilder line(Object[] args, int spare) {
    StringBuilder out = new StringBuilder(args.length * 16 + spare);
    for (int i = 0; i < args.length; i++) {
      if (i > 0) {
        out.append(' ');
      }
      Printer.plain(out, args[i]);
    }
    return out;
  }

  private static Object write(Vm vm, StringBuilder text, GeneMap keywords) {
    if (Args.truthy(keywords, "stderr")) {
      vm.console().err(text.toString());
    } else {
      vm.console().out(text.toString());
    }
    return Singleton.NIL;
  }

  private static Object flush(Vm vm, Object handle) {
    if (handle == null) {
      vm.console().flush();
    } else if (vm.core().classOf(handle).method("flush") != null) {
      vm.send(handle, "flush");
    } else {
      throw Errors.expects("flush", "an IOHandle", handle);
    }
    return Singleton.NIL;
  }

  private static Object readline(Vm vm) {
    Console console = vm.console();
    try {
      do { // several tasks may wait for the same line
        vm.blocking()
            .call(
                vm,
                () -> {
                  console.awaitLine();
                  return null;
                });
      } while (!console.lineReady());
      return Args.orNil(console.readLine());
    } catch (IOException e) {
      throw Errors.io("cannot read from standard input: " + e.getMessage());
    }
  }

  private static Object debug(Vm vm, Object self, Object[] args) {
    StringBuilder out = new StringBuilder();
    for (Object v : args) {
      out.append("<debug>: ").append(Printer.interpolated(v)).append('\n');
    }
    vm.console().err(out.toString());
    return Singleton.NIL;
  }

  private static Object trace(Vm vm, boolean on) {
    if (vm.observer() != null) {
      vm.observer().traceCalls(on);
    }
    return Singleton.NIL;
  }

  private static Object check(Vm vm, Object condition, Object message) {
    if (Kinds.truthy(condition)) {
      return Singleton.NIL;
    }
    boolean none = message == null || message == Singleton.NIL;
    throw new GeneError(ErrorKind.ASSERTION, none ? "Assertion failed" : Printer.quoted(message));
  }

  private static Object len(Vm vm, Object v) {
    if (v instanceof String s) {
      return (long) CodePoints.length(s);
    }
    if (v instanceof GeneArray a) {
      return (long) a.size();
    }
    if (v instanceof GeneMap m) {
      return (long) m.size();
    }
    if (v instanceof GeneHashMap m) {
      return (long) m.size();
    }
    if (v instanceof GeneHashSet s) {
      return (long) s.size();
    }
    if (v instanceof GeneNode n) {
      return (long) n.size();
    }
    if (v instanceof Range r) {
      return r.size();
    }
    if (v instanceof Bytes b) {
      return (long) b.size();
    }
    if (v instanceof Namespace ns) {
      return (long) Entries.of(ns).size();
    }
    if (v instanceof Instance i && i.cls().method("size") != null) {
      return vm.send(i, "size");
    }
    if (v instanceof Instance i && i.cls().method("length") != null) {
      return vm.send(i, "length");
    }

    if (v == Singleton.NIL) {
      return 0L;
    }
    throw Errors.expects("len", "a sized value", v);
  }

  private static Object text(Vm vm, Object self, Object[] args) {
    return GrowingText.joined("", args);
  }

  private static Object getEnv(Vm vm, Object name, Object dflt) {
    String value = vm.environment().get(Args.string("get_env", name));
    return value != null ? value : Args.orNil(dflt);
  }

  private static Object setEnv(Vm vm, Object name, Object value) {
    vm.environment().set(Args.string("set_env", name), Args.string("set_env", value));
    return Singleton.NIL;
  }

  private static Object hasEnv(Vm vm, Object name) {
    return vm.environment().has(Args.string("has_env", name));
  }
}
