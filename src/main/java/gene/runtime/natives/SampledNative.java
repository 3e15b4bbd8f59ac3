package gene.runtime.natives;

import gene.code.CallShape;
import gene.runtime.Vm;

/**
 * A native of a program that is sampled. Natives have no safepoints, so without this their time
 * would go to whichever function comes to the next one.
 */
final class SampledNative extends Native {
  private final Native plain;

  SampledNative(Native plain) {
    super(plain.signature());
    this.plain = plain;
  }

  private static void entering(Vm vm) {
    if (vm.signalled() && vm.sampling != null) {
      vm.sampling.safepoint(vm);
    }
  }

  private void returning(Vm vm) {
    if (vm.signalled() && vm.sampling != null) {
      vm.sampling.returning(vm, plain);
    }
  }

  @Override
  Native named(Signature s) {
    return plain.named(s);
  }

  @Override
  public boolean neverSuspends() {
    return plain.neverSuspends();
  }

  @Override
  public Object call0(Vm vm, Object self) {
    entering(vm);
    try {
      return plain.call0(vm, self);
    } finally {
      returning(vm);
    }
  }

  @Override
  public Object call1(Vm vm, Object self, Object a) {
    entering(vm);
    try {
      return plain.call1(vm, self, a);
    } finally {
      returning(vm);
    }
  }

  @Override
  public Object call2(Vm vm, Object self, Object a, Object b) {
    entering(vm);
    try {
      return plain.call2(vm, self, a, b);
    } finally {
      returning(vm);
    }
  }

  @Override
  public Object call3(Vm vm, Object self, Object a, Object b, Object c) {
    entering(vm);
    try {
      return plain.call3(vm, self, a, b, c);
    } finally {
      returning(vm);
    }
  }

  @Override
  public Object call4(Vm vm, Object self, Object a, Object b, Object c, Object d) {
    entering(vm);
    try {
      return plain.call4(vm, self, a, b, c, d);
    } finally {
      returning(vm);
    }
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    entering(vm);
    try {
      return plain.call(vm, self, args);
    } finally {
      returning(vm);
    }
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    entering(vm);
    try {
      return plain.call(vm, self, shape, args);
    } finally {
      returning(vm);
    }
  }
}
