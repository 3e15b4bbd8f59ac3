package gene.programs;

import gene.jit.CompilationObserver;
import gene.runtime.Proto;
import gene.source.Pos;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A failed compilation fails the test during which it happened, whatever the test is about: the
 * program would go on in the interpreter and nobody would know. Registered for all tests.
 *
 * <p>It also makes the compiling thread stop now and then between inference and emission, so that
 * the program gets a chance to change its type feedback there.
 */
public final class CompilationFailures extends CompilationObserver
    implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {
  private static final int STOPS = 8; // one compilation in so many stops
  private static final long STOP_NANOS = 200_000;

  private static final List<String> FAILED = new ArrayList<>();
  private int compilations;

  @Override
  public void beforeAll(ExtensionContext context) {
    install(this);
  }

  @Override
  public void inferred(Proto function) {
    if (!Thread.currentThread().getName().startsWith("gene-jit")) {
      return; // eager: the program waits, and a stop would let another task run
    }
    compilations++;
    if (compilations % STOPS == 0) {
      LockSupport.parkNanos(STOP_NANOS);
    } else {
      Thread.yield();
    }
  }

  @Override
  public void failed(Proto function, Throwable bug) {
    StringWriter trace = new StringWriter();
    bug.printStackTrace(new PrintWriter(trace));
    synchronized (FAILED) {
      FAILED.add(
          function.displayName()
              + " ("
              + function.code.file
              + ":"
              + Pos.text(function.code.pos)
              + "): "
              + trace);
    }
  }

  /** Throws when a compilation has failed since this was last called. */
  static void check() {
    synchronized (FAILED) {
      List<String> failed = List.copyOf(FAILED);
      FAILED.clear();
      if (!failed.isEmpty()) {
        throw new AssertionError("compilations failed: " + failed);
      }
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    check();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    check();
  }
}
