package gene.dap;

import gene.runtime.Closure;
import gene.runtime.Entry;
import gene.runtime.Proto;
import gene.runtime.Vm;

/** The entry of an armed function: runs its twin, once more when its frame is restarted. */
final class DebugEntry extends Entry {
  private final Debugger debugger;
  private final Twin twin;

  DebugEntry(Debugger debugger, Proto function) {
    this.debugger = debugger;
    this.twin = debugger.twin(function);
  }

  /** The twin with what the function captured; VMs that nobody debugs run the function itself. */
  private Closure armed(Vm vm, Closure fn, Object self) {
    if (vm.observer() != debugger) {
      return fn;
    }
    debugger.enters(vm, self);
    return new Closure(twin.proto, fn.self, fn.captures);
  }

  private static Entry plain(Closure fn) {
    return fn.proto.interpreted;
  }

  @Override
  public Object enter0(Vm vm, Closure fn, Object self) {
    long state = vm.state();
    int compiled = vm.compiledDepth;
    try {
      return plain(fn).enter0(vm, armed(vm, fn, self), self);
    } catch (FrameRestart r) {
      return again(r, vm, state, compiled, fn, self);
    }
  }

  @Override
  public Object enter1(Vm vm, Closure fn, Object self, Object a) {
    long state = vm.state();
    int compiled = vm.compiledDepth;
    try {
      return plain(fn).enter1(vm, armed(vm, fn, self), self, a);
    } catch (FrameRestart r) {
      return again(r, vm, state, compiled, fn, self, a);
    }
  }

  @Override
  public Object enter2(Vm vm, Closure fn, Object self, Object a, Object b) {
    long state = vm.state();
    int compiled = vm.compiledDepth;
    try {
      return plain(fn).enter2(vm, armed(vm, fn, self), self, a, b);
    } catch (FrameRestart r) {
      return again(r, vm, state, compiled, fn, self, a, b);
    }
  }

  @Override
  public Object enter3(Vm vm, Closure fn, Object self, Object a, Object b, Object c) {
    long state = vm.state();
    int compiled = vm.compiledDepth;
    try {
      return plain(fn).enter3(vm, armed(vm, fn, self), self, a, b, c);
    } catch (FrameRestart r) {
      return again(r, vm, state, compiled, fn, self, a, b, c);
    }
  }

  @Override
  public Object enter4(Vm vm, Closure fn, Object self, Object a, Object b, Object c, Object d) {
    long state = vm.state();
    int compiled = vm.compiledDepth;
    try {
      return plain(fn).enter4(vm, armed(vm, fn, self), self, a, b, c, d);
    } catch (FrameRestart r) {
      return again(r, vm, state, compiled, fn, self, a, b, c, d);
    }
  }

  @Override
  public Object enter(Vm vm, Closure fn, Object self, Object[] bound) {
    long state = vm.state();
    int compiled = vm.compiledDepth;
    try {
      return plain(fn).enter(vm, armed(vm, fn, self), self, bound);
    } catch (FrameRestart r) {
      return again(r, vm, state, compiled, fn, self, bound);
    }
  }

  /** The call from its beginning, as often as the user wants; the arguments are the first ones. */
  private Object again(
      FrameRestart first,
      Vm vm,
      long state,
      int compiled,
      Closure fn,
      Object self,
      Object... bound) {
    FrameRestart asked = first;
    int depth = (int) (state >>> 32);
    while (asked.means(vm.stack, depth)) {
      vm.stack.depth = depth;
      vm.tailDepth = (int) state;
      vm.compiledDepth = compiled;
      try {
        return plain(fn).enter(vm, armed(vm, fn, self), self, bound);
      } catch (FrameRestart r) {
        asked = r;
      }
    }
    throw asked;
  }

  @Override
  public Object resume(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    return plain(fn).resume(vm, fn, self, frame, pc, sp);
  }

  @Override
  public Object generator(Vm vm, Closure fn, Object self, Object[] bound) {
    return plain(fn).generator(vm, armed(vm, fn, self), self, bound);
  }
}
