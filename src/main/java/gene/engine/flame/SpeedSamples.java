package gene.engine.flame;

import gene.runtime.Callable;
import gene.runtime.Proto;
import gene.runtime.Sampling;
import gene.runtime.TierPolicy;
import gene.runtime.Vm;
import gene.runtime.error.Trace;
import gene.source.Pos;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Where a program spends its time, by function and line, for {@code --explain-speed}: the innermost
 * frame at safepoints that a clock asks for, as {@link Sampler} does it. Natives count for the line
 * that calls them.
 */
public final class SpeedSamples implements Sampling, TierPolicy.Shares {
  private static final long PERIOD_NANOS = 2_000_000;

  private final Vm vm;
  private final Map<Proto, Map<Integer, Long>> nanos = new HashMap<>();
  private long total;
  private long since = System.nanoTime();
  private long waitingSince;
  private volatile boolean due;
  private volatile boolean closed;

  private SpeedSamples(Vm vm) {
    this.vm = vm;
  }

  /** Begins to sample. */
  public static SpeedSamples start(Vm vm) {
    SpeedSamples samples = new SpeedSamples(vm);
    vm.sampling = samples;
    Thread ticker = new Thread(samples::tick, "gene-speed");
    ticker.setDaemon(true);
    ticker.start();
    return samples;
  }

  private void tick() {
    while (!closed) {
      LockSupport.parkNanos(this, PERIOD_NANOS);
      due = true;
      vm.raiseSignal(); // each time: the kernel takes it back when it has polled
    }
  }

  /** Ends the samples. */
  public SpeedSamples close() {
    closed = true;
    vm.sampling = null;
    return this;
  }

  @Override
  public void safepoint(Vm at) {
    if (due) {
      due = false;
      sample(at.stack.trace());
    }
  }

  private void sample(Trace trace) {
    long passed = System.nanoTime() - since;
    List<Proto> functions = trace.functions();
    if (!functions.isEmpty()) {
      int line = Pos.line(trace.innermost().pos());
      nanos
          .computeIfAbsent(functions.getFirst(), _ -> new HashMap<>())
          .merge(line, passed, Long::sum);
      total += passed;
    }
    since = System.nanoTime();
  }

  @Override
  public void returning(Vm at, Callable from) {
    safepoint(at);
  }

  @Override
  public void waitBegins() {
    waitingSince = System.nanoTime();
  }

  @Override
  public void waitEnds() {
    since += System.nanoTime() - waitingSince;
  }

  // ---- the shares

  @Override
  public List<Proto> functions() {
    return new ArrayList<>(nanos.keySet());
  }

  @Override
  public double percent(Proto function) {
    double sum = 0;
    for (long n : nanos.getOrDefault(function, Map.of()).values()) {
      sum += n;
    }
    return total == 0 ? 0 : 100 * sum / total;
  }

  @Override
  public double percent(Proto function, int line) {
    double n = nanos.getOrDefault(function, Map.of()).getOrDefault(line, 0L);
    return total == 0 ? 0 : 100 * n / total;
  }
}
