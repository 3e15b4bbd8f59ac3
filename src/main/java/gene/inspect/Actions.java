package gene.inspect;

import gene.async.GeneFuture;
import gene.async.KernelView;
import gene.async.Scheduler;
import gene.engine.Engine;
import gene.engine.flame.Sampler;
import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import java.util.function.Function;

/** What the page can do to the program. From any thread; answers are given on the VM thread. */
final class Actions {
  private final Engine engine;
  private final Scheduler scheduler;
  private boolean sampling;

  Actions(Engine engine) {
    this.engine = engine;
    this.scheduler = Scheduler.of(engine.vm());
  }

  /** Cancels a task; whether there was one of that number. */
  void cancel(int task, Consumer<Boolean> answer) {
    scheduler
        .loop()
        .post(
            () -> {
              GeneFuture f = KernelView.future(scheduler, task);
              if (f != null) {
                scheduler.futures().cancel(f, "cancelled in the inspector");
              }
              answer.accept(f != null);
            });
  }

  /** A flame graph of the next so many milliseconds; null when a profile is being made. */
  void flameGraph(int millis, Consumer<byte[]> answer) {
    profile(millis, out -> Sampler.attach(engine.vm(), out), answer);
  }

  /** Functions by what they allocate within so many milliseconds; null as above. */
  void allocations(int millis, Consumer<byte[]> answer) {
    Thread thread = scheduler.loop().vmThread();
    profile(millis, out -> Sampler.attachAllocations(engine.vm(), thread, out), answer);
  }

  private void profile(
      int millis, Function<ByteArrayOutputStream, Sampler> start, Consumer<byte[]> answer) {
    scheduler
        .loop()
        .post(
            () -> {
              if (sampling || engine.vm().sampling != null) {
                answer.accept(null);
                return;
              }
              sampling = true;
              ByteArrayOutputStream out = new ByteArrayOutputStream();
              Sampler sampler = start.apply(out);
              Thread.ofVirtual()
                  .start(
                      () -> {
                        pause(millis);
                        scheduler.loop().post(() -> end(sampler, out, answer));
                      });
            });
  }

  private void end(Sampler sampler, ByteArrayOutputStream out, Consumer<byte[]> answer) {
    sampler.close();
    sampling = false;
    answer.accept(out.toByteArray());
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
