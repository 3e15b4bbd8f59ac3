package gene.async.life;

import gene.async.Scheduler;
import gene.runtime.Isolate;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.value.Singleton;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Operating system signals as tasks (chapter 16.5). The JDK offers them only in sun.misc, which is
 * reached by name here so that nothing else depends on it.
 */
public final class Signals {
  private static final Set<String> NAMES = Set.of("INT", "TERM", "HUP");

  private final Scheduler scheduler;
  private final Map<String, Object> handlers = new HashMap<>();
  private final Map<String, Permissions> narrowed = new HashMap<>(); // of who registered them
  private final Map<String, Isolate> isolates = new HashMap<>();
  private volatile boolean shared; // there are several VMs
  private Set<String> handled = ConcurrentHashMap.newKeySet(); // by a VM of the program

  private Signals(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The one of a VM. */
  public static Signals of(Scheduler scheduler) {
    return scheduler.part(Signals.class, Signals::new);
  }

  /**
   * Runs the function as a task whenever the signal arrives; it takes the place of an earlier one.
   */
  public void handle(String name, Object f) {
    if (!NAMES.contains(name)) {
      throw Errors.argument("on_signal expects \"INT\", \"TERM\" or \"HUP\", got \"" + name + "\"");
    }
    narrowed.put(name, scheduler.vm().inherited());
    isolates.put(name, scheduler.vm().isolate);
    handled.add(name);
    boolean first = handlers.put(name, f) == null;
    if (first) {
      scheduler.loop().addSource();
    }
    if (first || shared) { // another VM may have taken it meanwhile
      if (!install(name, () -> scheduler.loop().post(() -> start(name)))) {
        String text = "Warning: on_signal \"" + name + "\" has no effect: the program was started";
        scheduler.vm().console().err(text + " with this signal ignored (nohup, background job)\n");
      }
    }
  }

  /** This is the one of a worker; the other one that of the main program. */
  void follow(Signals main) {
    handled = main.handled;
    shared = true;
    main.shared = true;
  }

  /** By this VM or another one of the program; on any thread. */
  boolean handled(String name) {
    return handled.contains(name);
  }

  private void start(String name) {
    Object f = handlers.get(name);
    Permissions less = narrowed.get(name);
    scheduler.startFromLoop(
        isolates.get(name),
        () -> {
          scheduler.vm().narrowed(less);
          scheduler.vm().call(f);
          return Singleton.NIL;
        });
  }

  /**
   * Calls the action, on a thread of the JVM, for every signal of that name. False when the process
   * was started with the signal ignored, as {@code nohup} and shells do for background jobs: the
   * JVM leaves it so.
   */
  public static boolean install(String name, Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              handler.getClassLoader(),
              new Class<?>[] {handler},
              (self, method, args) -> {
                if (method.getName().equals("handle")) {
                  action.run();
                }
                return null;
              });
      Object before =
          signal
              .getMethod("handle", signal, handler)
              .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
      return before != handler.getField("SIG_IGN").get(null);
    } catch (ReflectiveOperationException e) {
      throw Errors.runtime("cannot handle signal " + name + " here");
    }
  }
}
