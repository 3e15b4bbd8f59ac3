package gene.serial;

import gene.engine.Engine;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.testing.ProgramRun;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** An engine whose serializing functions are called from Java. */
final class SerialSession {
  private final Engine engine;

  SerialSession(Path folder) {
    engine = ProgramRun.silentEngine();
    engine.core().workingDirectory().change(folder.toString());
  }

  Vm vm() {
    return engine.vm();
  }

  /** What the work gives, on a thread with the stack of a program. */
  <T> T run(Callable<T> work) {
    return engine.onVmThread(work);
  }

  /** Calls a function such as {@code gene/serdes/serialize}. */
  Object call(String path, Object... args) {
    engine.vm().enterThread();
    Object f = engine.core().global();
    for (String name : path.split("/")) {
      f = ((Namespace) f).get(name);
    }
    return engine.vm().callArgs(f, args);
  }

  /** The class of the exception that a call ends in, or null when it gives a value. */
  String failure(String path, Object... args) {
    try {
      call(path, args);
      return null;
    } catch (GeneError e) {
      return e.value(engine.vm()).cls().name();
    }
  }
}
