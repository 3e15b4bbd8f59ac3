package probe;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Code that waits for another thread while it keeps its own one. */
public final class Blocking {
  static Callable<Object> task; // for the initialiser
  static Object outcome; // of the initialiser

  private Blocking() {}

  /** Its initialiser waits for the task; defined anew for each call. */
  static final class Template {
    static {
      outcome = orMessage(task);
    }

    private Template() {}
  }

  /** The value of the task, called on another thread while a class initialiser waits for it. */
  public static synchronized Object inInitialiser(Callable<Object> called)
      throws IOException, IllegalAccessException {
    task = called;
    try (InputStream in = Blocking.class.getResourceAsStream("Blocking$Template.class")) {
      MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), true);
    }
    return outcome;
  }

  /** The value of the task, called on another thread. */
  public static Object onOtherThread(Callable<Object> task) {
    CompletableFuture<Object> done = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                done.complete(task.call());
              } catch (Throwable t) {
                done.completeExceptionally(t);
              }
            });
    try {
      return done.get();
    } catch (ExecutionException e) {
      throw new CompletionException(e.getCause().getMessage(), e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static Object orMessage(Callable<Object> task) {
    try {
      return onOtherThread(task);
    } catch (RuntimeException e) {
      return e.getMessage();
    }
  }
}
