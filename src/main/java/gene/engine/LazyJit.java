package gene.engine;

import gene.jit.JitTierPolicy;
import gene.runtime.Closure;
import gene.runtime.TierPolicy;
import gene.runtime.Vm;
import gene.runtime.host.Console;

/**
 * Stands for the compiler of hot code until something is hot: a program that ends before never
 * loads it.
 */
final class LazyJit extends TierPolicy {
  private final Options options;
  private final Console console;

  LazyJit(Options options, Console console) {
    this.options = options;
    this.console = console;
  }

  private TierPolicy start(Vm vm) {
    vm.tiers =
        JitTierPolicy.of(
            options.jit() == Options.Jit.EAGER,
            options.jitThreshold(),
            options.jitLog() ? line -> console.err(line + "\n") : null,
            options.jitDump() ? console::err : null);
    return vm.tiers;
  }

  @Override
  public boolean onHotCall(Vm vm, Closure fn, Object self, Object[] args) {
    return start(vm).onHotCall(vm, fn, self, args);
  }

  @Override
  public OsrEntry onHotLoop(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    return start(vm).onHotLoop(vm, fn, self, frame, pc, sp);
  }
}
