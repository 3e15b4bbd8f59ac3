package gene.engine;

import gene.jit.JitTiers;
import gene.runtime.Closure;
import gene.runtime.Tiers;
import gene.runtime.Vm;
import gene.runtime.host.Console;

/**
 * Stands for the compiler of hot code until something is hot: a program that ends before never
 * loads it.
 */
final class HotCode extends Tiers {
  private final Options options;
  private final Console console;

  HotCode(Options options, Console console) {
    this.options = options;
    this.console = console;
  }

  private Tiers start(Vm vm) {
    vm.tiers =
        JitTiers.of(
            options.jit() == Options.Jit.EAGER,
            options.jitThreshold(),
            options.jitLog() ? line -> console.err(line + "\n") : null);
    return vm.tiers;
  }

  @Override
  public boolean calls(Vm vm, Closure fn, Object self, Object[] args) {
    return start(vm).calls(vm, fn, self, args);
  }

  @Override
  public Loop loops(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    return start(vm).loops(vm, fn, self, frame, pc, sp);
  }
}
