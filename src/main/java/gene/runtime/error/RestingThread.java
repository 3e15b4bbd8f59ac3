package gene.runtime.error;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks along the stack of a virtual thread that nobody carries: the one way to see where compiled
 * code waits. The JDK has such walks, but gives them to nobody; the launcher opens java.lang, as it
 * does for tasks, and without that there are none.
 */
final class RestingThread {
  private static final Set<StackWalker.Option> OPTIONS =
      Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES);

  private static final @Nullable Field CONTINUATION = field("cont");
  private static final @Nullable Field CARRIER = field("carrierThread");
  private static final @Nullable Method NEW_WALKER = newWalker();

  private RestingThread() {}

  /**
   * The frames of the thread, null when they cannot be seen; it must not go on meanwhile. One that
   * waits below native code keeps its carrier, and its frames are not for others to walk along.
   */
  static @Nullable StackWalker walker(Thread thread) {
    if (NEW_WALKER == null
        || CONTINUATION == null
        || CARRIER == null
        || thread.getState() != Thread.State.WAITING) {
      return null;
    }
    try {
      if (CARRIER.get(thread) != null) {
        return null;
      }
      return (StackWalker) NEW_WALKER.invoke(null, OPTIONS, null, null, CONTINUATION.get(thread));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // a thread of another kind
    }
  }

  private static @Nullable Field field(String name) {
    try {
      Field f = Class.forName("java.lang.VirtualThread").getDeclaredField(name);
      f.setAccessible(true);
      return f;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  private static @Nullable Method newWalker() {
    for (Method m : StackWalker.class.getDeclaredMethods()) {
      if (m.getName().equals("newInstance") && m.getParameterCount() == 4) {
        return m.trySetAccessible() ? m : null;
      }
    }
    return null;
  }
}
