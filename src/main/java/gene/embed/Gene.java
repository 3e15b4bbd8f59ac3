package gene.embed;

import gene.engine.Resident;
import gene.engine.Session;
import gene.runtime.error.GeneError;
import gene.runtime.host.ExitRequest;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * A Gene engine. It has one VM thread of its own, on which all its Gene code runs; its methods may
 * be called from any thread, which waits for the outcome. Interrupting a waiting thread cancels the
 * call. Engines are independent of each other.
 *
 * <p>Values: Java's numbers, texts, booleans and null become Gene's, and the other way round;
 * arrays and maps of Gene are live lists and maps; all other objects stay what they are.
 */
public final class Gene implements AutoCloseable {
  private final Resident resident;
  private final IntConsumer onExit; // null: exit throws

  Gene(Resident resident, IntConsumer onExit) {
    this.resident = resident;
    this.onExit = onExit;
  }

  /** An engine with default settings. */
  public static Gene create() {
    return builder().build();
  }

  /** To make one with other settings. */
  public static GeneBuilder builder() {
    return new GeneBuilder();
  }

  /** The value of a program text, in a scope that lasts as long as the engine. */
  public Object eval(String text) {
    return call((session, java) -> java.toJava(session.eval(text)));
  }

  /** The value of a text as that type. */
  public <T> T eval(String text, Class<T> type) {
    Object v = call((session, java) -> java.toJava(session.eval(text), type));
    @SuppressWarnings("unchecked")
    T result = (T) v;
    return result;
  }

  /**
   * Evaluates the text without waiting; a Gene future is followed. Cancelling it cancels the task.
   */
  public CompletableFuture<Object> evalAsync(String text) {
    CompletableFuture<Object> inner =
        resident.start((session, java) -> java.toJava(java.settled(session.eval(text))));
    return Outcomes.translated(resident, inner);
  }

  /** A text that is read once and evaluated many times; what is wrong with it is thrown now. */
  Supplier<Object> prepared(String text) {
    Object[] input = new Object[1];
    call(
        (session, java) -> {
          resident.check(text);
          input[0] = session.prepared(text);
          return null;
        });
    @SuppressWarnings("unchecked")
    Supplier<Object> prepared = (Supplier<Object>) input[0];
    return prepared;
  }

  /** Gives names values, evaluates and writes the output before it returns. */
  Object evalFlushed(Map<String, Object> names, Function<Session, Object> evaluation) {
    return call(
        (session, java) -> {
          names.forEach(
              (name, v) -> resident.engine().core().global().set(name.intern(), java.toGene(v)));
          try {
            return java.toJava(evaluation.apply(session));
          } finally {
            resident.engine().console().flush();
          }
        });
  }

  /** Calls a method. */
  Object send(Object object, String name, Object[] args) {
    return call(
        (session, java) -> {
          Object[] values = new Object[args.length];
          for (int i = 0; i < args.length; i++) {
            values[i] = java.toGene(args[i]);
          }
          return java.toJava(resident.engine().vm().send(java.toGene(object), name, values));
        });
  }

  /** The functions in scope behind an interface; null when one is missing. */
  <T> T functionsAs(Class<T> type) {
    return type.cast(
        call(
            (session, java) ->
                java.implementable(type, session::lookup)
                    ? implemented(type, session::lookup)
                    : null));
  }

  /** Functions by name behind an interface; its methods are calls like all others. */
  Object implemented(Class<?> type, Function<String, Object> functions) {
    return call(
        (session, java) ->
            java.implemented(type, functions, inside -> call((s, j) -> inside.get())));
  }

  /** An object's methods behind an interface; null when it has none of them. */
  <T> T objectAs(Object object, Class<T> type) {
    return type.cast(
        call(
            (session, java) ->
                java.fits(java.toGene(object), type)
                    ? java.toJava(java.toGene(object), type)
                    : null));
  }

  /** Gives a global name a value. */
  public void define(String name, Object value) {
    call(
        (session, java) -> {
          resident.engine().core().global().set(name.intern(), java.toGene(value));
          return null;
        });
  }

  /** The value of a global name or a variable of evaluated texts; null when there is none. */
  public Object get(String name) {
    return call(
        (session, java) -> {
          Object v = session.lookup(name);
          return v == null ? null : java.toJava(v);
        });
  }

  /** Calls a function by name. */
  public Object call(String function, Object... args) {
    return call(
        (session, java) -> {
          Object[] values = new Object[args.length];
          for (int i = 0; i < args.length; i++) {
            values[i] = java.toGene(args[i]);
          }
          return java.toJava(resident.callNamed(function, values));
        });
  }

  /** The module in a file, loaded once. */
  public GeneModule module(Path file) {
    return new GeneModule(this, file, load(file, false));
  }

  Object load(Path file, boolean anew) {
    return call((session, java) -> resident.module(file.toAbsolutePath(), anew));
  }

  /**
   * Ends the calls under way with CancellationException, whether they compute or wait; the engine
   * stays usable.
   */
  public void interrupt() {
    resident.interrupt();
  }

  /** Ends tasks, timers, servers and threads; nothing is left. */
  @Override
  public void close() {
    resident.close();
  }

  Resident resident() {
    return resident;
  }

  /** Does something in the VM; errors come out as this package shows them. */
  Object call(Resident.Work work) {
    try {
      return resident.call(work);
    } catch (GeneError e) {
      throw GeneException.of(resident.engine().vm(), e);
    } catch (ExitRequest e) {
      throw exit(e.code());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable t) {
      throw new IllegalStateException(t);
    }
  }

  private RuntimeException exit(int code) {
    if (onExit != null) {
      onExit.accept(code);
    }
    return new ExitException(code);
  }

  /** What futures give when they fail. */
  private static final class Outcomes {
    private Outcomes() {}

    static CompletableFuture<Object> translated(
        Resident resident, CompletableFuture<Object> inner) {
      CompletableFuture<Object> outer = new CompletableFuture<>();
      outer.whenComplete(
          (v, t) -> {
            if (t instanceof CancellationException) {
              inner.cancel(true);
            }
          });
      inner.whenComplete(
          (v, t) -> {
            Throwable cause = t instanceof CompletionException ? t.getCause() : t;
            if (t == null) {
              outer.complete(v);
            } else if (cause instanceof GeneError e) {
              outer.completeExceptionally(GeneException.of(resident.engine().vm(), e));
            } else {
              outer.completeExceptionally(cause);
            }
          });
      return outer;
    }
  }
}
