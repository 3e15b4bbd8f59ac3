package gene.lib.data;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Kinds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Supplier;

/** What the readers and writers of all formats refuse, in the same words. */
final class Exact {
  /** Data of others may be nested so deep. */
  static final int DEEPEST = 10_000;

  /** Texts from this length on are parsed beside the VM, since the parsers never look up. */
  private static final int LONG = 1 << 15;

  private Exact() {}

  static GeneError cannot(Object v, String format) {
    return Errors.runtime("cannot represent " + Kinds.of(v) + " in " + format);
  }

  static GeneError cyclic(String format) {
    return Errors.runtime("cannot represent a cyclic value in " + format);
  }

  static void checkDepth(String format, int depth) {
    if (depth > DEEPEST) {
      throw Errors.runtime("cannot represent nesting deeper than " + DEEPEST + " in " + format);
    }
  }

  /**
   * What a parser makes of a text. That of a long one is made on another thread, so that tasks,
   * limits and cancellation go on meanwhile.
   */
  static <T> T parsed(Vm vm, String text, Supplier<T> parser) {
    return beside(text) ? beside(vm, parser) : parser.get();
  }

  /** What is made on another thread; it must not touch values that change. */
  static <T> T beside(Vm vm, Supplier<T> work) {
    try {
      return vm.blocking().call(vm, work::get);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it is about texts in memory
    }
  }

  /** Whether {@link #parsed} parses such a text beside the VM. */
  static boolean beside(String text) {
    return text.length() >= LONG;
  }

  /** For the containers that are being written. */
  static Set<Object> containers() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }
}
