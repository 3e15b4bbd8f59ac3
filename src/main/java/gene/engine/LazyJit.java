package gene.engine;

import gene.jit.JitTierPolicy;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.TierPolicy;
import gene.runtime.Vm;
import gene.runtime.host.Console;
import org.jspecify.annotations.Nullable;

/**
 * Stands for the compiler of hot code until something is hot: a program that ends before never
 * loads it.
 */
final class LazyJit extends TierPolicy {
  private final Options options;
  private final Console console;
  private TierPolicy started; // for all VMs of the program

  LazyJit(Options options, Console console) {
    this.options = options;
    this.console = console;
  }

  private synchronized TierPolicy start(Vm vm) {
    if (started == null) {
      started =
          JitTierPolicy.of(
              options.jit() == Options.Jit.EAGER,
              options.jitThreshold(),
              options.jitLog() ? line -> console.err(line + "\n") : null,
              options.jitDump() ? console::err : null,
              options.explainSpeed() || options.speedReasons());
    }
    vm.tiers = started;
    return started;
  }

  @Override
  public synchronized void drop(Proto function) {
    if (started != null) {
      started.drop(function);
    }
  }

  @Override
  public boolean onHotCall(Vm vm, Closure fn, Object self, Object[] args) {
    return start(vm).onHotCall(vm, fn, self, args);
  }

  @Override
  public String report(@Nullable Shares shares) {
    return options.explainSpeed() ? "Nothing became hot\n" : null;
  }

  @Override
  public OsrEntry onHotLoop(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    return start(vm).onHotLoop(vm, fn, self, frame, pc, sp);
  }
}
