package gene.dap;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Sleeps with the thread that carries a fiber. Whatever Java offers for waiting gives that thread
 * back, and other tasks would go on while the program is stopped.
 */
final class NativeSleep {
  private static final MethodHandle USLEEP = find();

  private NativeSleep() {}

  @SuppressWarnings("restricted") // the launcher enables native access
  private static MethodHandle find() {
    Linker linker = Linker.nativeLinker();
    return linker
        .defaultLookup()
        .find("usleep")
        .map(
            address ->
                linker.downcallHandle(
                    address, FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT)))
        .orElse(null);
  }

  static void millis(int n) {
    if (USLEEP == null) {
      Thread.onSpinWait();
      return;
    }
    try {
      int ignored = (int) USLEEP.invokeExact(n * 1000);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
