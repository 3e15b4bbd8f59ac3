package gene.async.life;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.value.Equality;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/** {@code run_forever} and its ends (chapter 16.5). */
public final class RunForever {
  private record Run(Object id, GeneFuture end) {}

  private final Scheduler scheduler;
  private final List<Run> runs = new ArrayList<>(); // outermost first

  private RunForever(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** The one of a VM. */
  public static RunForever of(Scheduler scheduler) {
    return scheduler.part(RunForever.class, RunForever::new);
  }

  /** Keeps the current task waiting until stopped; {@code id} may be null. */
  public void run(Object id) {
    Run run = new Run(id, new GeneFuture());
    runs.add(run);
    try {
      scheduler.awaitStop(run.end);
    } finally {
      runs.remove(run);
    }
  }

  /** Ends the innermost run. */
  public void stop() {
    if (!runs.isEmpty()) {
      end(runs.size() - 1);
    }
  }

  /** Ends the run with that id and those started inside it. */
  public void stop(Object id) {
    for (int i = 0; i < runs.size(); i++) {
      if (runs.get(i).id != null && Equality.equal(runs.get(i).id, id)) {
        end(i);
        return;
      }
    }
  }

  public void stopAll() {
    if (!runs.isEmpty()) {
      end(0);
    }
  }

  private void end(int from) {
    List<Run> ending = List.copyOf(runs.subList(from, runs.size()));
    runs.removeAll(ending);
    for (Run run : ending.reversed()) {
      scheduler.futures().succeed(run.end, Singleton.NIL);
    }
  }
}
