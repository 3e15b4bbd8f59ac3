package gene.engine;

import gene.async.AsyncObserver;
import gene.async.trace.FlightEvents;
import gene.async.trace.ObserverPair;
import gene.async.trace.TraceFile;
import gene.engine.flame.Sampler;
import gene.engine.flame.SpeedSamples;
import gene.runtime.TierPolicy;
import gene.runtime.Vm;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a run writes about itself besides its output: the trace of asynchronous events and the flame
 * graph. Opened before the program begins, so that a file that cannot be written is reported first.
 */
final class Diagnostics {
  private final Options options;
  private AsyncObserver trace; // null: none wanted
  private Sampler sampler; // null: none wanted
  private SpeedSamples speed; // null: none wanted

  Diagnostics(Options options) {
    this.options = options;
  }

  void open(Vm vm) {
    try {
      if (options.asyncTrace() != null) {
        trace = TraceFile.open(options.asyncTrace());
      }
    } catch (IOException e) {
      throw unwritable(options.asyncTrace(), e);
    }
    try {
      if (options.flameGraph() != null) {
        sampler = Sampler.start(vm, options.flameGraph());
      }
    } catch (IOException e) {
      throw unwritable(options.flameGraph(), e);
    }
    if (options.explainSpeed() && sampler == null) {
      speed = SpeedSamples.start(vm);
    }
  }

  /** Where the time went; null when nobody wants to know. */
  TierPolicy.@Nullable Shares closeSpeedSamples() {
    return speed == null ? null : speed.close();
  }

  private static UsageError unwritable(Path file, IOException e) {
    return new UsageError("Cannot write " + file + ": " + SourceFiles.reason(e));
  }

  /** The listener for asynchronous events. */
  AsyncObserver observer() {
    return ObserverPair.of(trace, FlightEvents.whenRecording());
  }

  /** Ends a trace that no scheduler has taken over. */
  void closeTrace() {
    if (trace != null) {
      trace.close();
    }
  }

  /** Writes the samples; false when that failed, which it has reported. */
  boolean closeFlameGraph() {
    return sampler == null || sampler.close();
  }
}
