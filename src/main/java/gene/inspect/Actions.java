package gene.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gene.async.GeneFuture;
import gene.async.KernelView;
import gene.async.Scheduler;
import gene.engine.Engine;
import gene.engine.flame.Sampler;
import gene.engine.flame.SpeedSamples;
import gene.runtime.Place;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** What the page can do to the program. From any thread; answers are given on the VM thread. */
final class Actions {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int MAX_FRAMES = 200;

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

  /** Where a task is, innermost first, as JSON. */
  void stack(int task, Consumer<byte[]> answer) {
    scheduler
        .loop()
        .post(
            () -> {
              List<Place> frames = KernelView.stack(scheduler, task, MAX_FRAMES);
              ByteArrayOutputStream out = new ByteArrayOutputStream();
              try (JsonGenerator j = JSON.createGenerator(out)) {
                ViewJson.stack(j, frames);
              } catch (IOException e) {
                throw new UncheckedIOException(e); // into memory: cannot be
              }
              answer.accept(out.toByteArray());
            });
  }

  /** A flame graph of the next so many milliseconds; null when a profile is being made. */
  void flameGraph(int millis, Consumer<byte[]> answer) {
    profile(millis, () -> whole(out -> Sampler.attach(engine.vm(), out)), answer);
  }

  /** Functions by what they allocate within so many milliseconds; null as above. */
  void allocations(int millis, Consumer<byte[]> answer) {
    Thread thread = scheduler.loop().vmThread();
    profile(
        millis, () -> whole(out -> Sampler.attachAllocations(engine.vm(), thread, out)), answer);
  }

  /**
   * Functions by what they take within so many milliseconds, which of them are compiled, and why
   * they are slow; null as above.
   */
  void speed(int millis, Consumer<byte[]> answer) {
    profile(
        millis,
        () -> {
          SpeedSamples samples = SpeedSamples.start(engine.vm());
          return () -> engine.vm().tiers.speed(samples.close()).getBytes(StandardCharsets.UTF_8);
        },
        answer);
  }

  /** The end of samples that are written as a whole. */
  private static Supplier<byte[]> whole(Function<ByteArrayOutputStream, Sampler> start) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Sampler sampler = start.apply(out);
    return () -> {
      sampler.close();
      return out.toByteArray();
    };
  }

  private void profile(int millis, Supplier<Supplier<byte[]>> start, Consumer<byte[]> answer) {
    scheduler
        .loop()
        .post(
            () -> {
              if (sampling || engine.vm().sampling != null) {
                answer.accept(null);
                return;
              }
              sampling = true;
              Supplier<byte[]> end = start.get();
              Thread.ofVirtual()
                  .start(
                      () -> {
                        pause(millis);
                        scheduler.loop().post(() -> end(end, answer));
                      });
            });
  }

  private void end(Supplier<byte[]> end, Consumer<byte[]> answer) {
    byte[] result = end.get();
    sampling = false;
    answer.accept(result);
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
