package gene.java;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Outside;
import gene.async.Scheduler;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Futures of Java and of Gene as each other (chapter 23.5). */
final class Futures {
  private final Java java;
  private final Scheduler scheduler;

  Futures(Java java, Scheduler scheduler) {
    this.java = java;
    this.scheduler = scheduler;
  }

  /** The future that await takes for a Java one, null for other objects. */
  GeneFuture of(Object v) {
    return switch (v) {
      case CompletionStage<?> s -> ofStage(s);
      case Future<?> f -> ofFuture(f);
      default -> null;
    };
  }

  private GeneFuture ofStage(CompletionStage<?> stage) {
    GeneFuture f = scheduler.futures().operation((future, reason) -> cancel(stage));
    stage.whenComplete(
        (value, failure) ->
            scheduler
                .loop()
                .post(
                    () -> {
                      if (!f.pending()) {
                        return;
                      }
                      if (failure == null) {
                        scheduler.futures().succeed(f, java.values().toGene(value));
                      } else {
                        fail(f, failure);
                      }
                    }));
    return f;
  }

  private void fail(GeneFuture f, Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause instanceof CancellationException) {
      scheduler.futures().cancel(f, (Object) null);
    } else {
      scheduler.futures().fail(f, GeneError.ofJava(cause));
    }
  }

  private static void cancel(CompletionStage<?> stage) {
    if (stage instanceof Future<?> f) {
      f.cancel(true);
    }
  }

  /** One that cannot tell when it is done: a thread of the pool waits for it. */
  private GeneFuture ofFuture(Future<?> f) {
    return new Operations(scheduler)
        .onPool(
            new gene.runtime.task.Blocking.Work<Object>() {
              @Override
              public Object run() throws IOException, InterruptedException {
                try {
                  return f.get();
                } catch (ExecutionException e) {
                  throw GeneError.ofJava(e.getCause());
                } catch (CancellationException e) {
                  throw new GeneError(
                      gene.runtime.error.ErrorKind.CANCELLATION,
                      "cancelled",
                      "GENE.ASYNC.CANCELLED");
                }
              }

              @Override
              public void cancel() {
                f.cancel(true);
              }
            },
            java.values()::toGene,
            GeneError::ofJava);
  }

  /** A Gene future for Java code; cancelling it cancels the Gene one. */
  CompletableFuture<Object> stage(GeneFuture f) {
    Stage stage = new Stage(scheduler, f);
    Outside.From from = scheduler.outside().enter();
    if (from == Outside.From.ELSEWHERE) {
      scheduler.loop().post(() -> follow(stage, f)); // a thread of Java looks into a live view
    } else {
      follow(stage, f);
      scheduler.outside().exit(from);
    }
    return stage;
  }

  private void follow(Stage stage, GeneFuture f) {
    scheduler
        .futures()
        .onComplete(
            f,
            new Action(
                "complete",
                1,
                args -> {
                  complete(stage, f);
                  return gene.value.Singleton.NIL;
                }));
  }

  /** A Gene future as Java sees it. */
  private static final class Stage extends CompletableFuture<Object> implements View {
    private final Scheduler scheduler;
    private final GeneFuture future;

    Stage(Scheduler scheduler, GeneFuture future) {
      this.scheduler = scheduler;
      this.future = future;
    }

    @Override
    public Object viewed() {
      return future;
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
      return new CompletableFuture<>();
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
      boolean changed = super.cancel(mayInterrupt);
      scheduler.loop().post(this::cancelFuture);
      return changed;
    }

    private void cancelFuture() {
      if (future.pending()) {
        scheduler.futures().cancel(future, (Object) null);
      }
    }
  }

  private void complete(CompletableFuture<Object> stage, GeneFuture f) {
    if (f.state() == GeneFuture.State.SUCCESS) {
      stage.complete(java.conversion().asObject(f.value()));
    } else if (f.state() == GeneFuture.State.CANCELLED) {
      stage.cancel(false);
    } else {
      ExceptionValue e = f.error();
      stage.completeExceptionally(e.java() != null ? e.java() : new GeneError(e));
    }
  }
}
