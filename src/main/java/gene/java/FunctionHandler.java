package gene.java;

import gene.java.reflect.Signature;
import gene.runtime.Callable;

/** One function for all abstract methods of an interface. */
final class FunctionHandler extends Handler {
  private final Java java;
  private final Entrance entrance;
  private final Callable f;

  FunctionHandler(Java java, Callable f) {
    this.java = java;
    this.entrance = java.border().entrance();
    this.f = f;
  }

  Entrance entrance() {
    return entrance;
  }

  private Signature signature(int method) {
    return java.adapters().signature(method);
  }

  @Override
  public Object call(int method, Object[] args) throws Throwable {
    return entrance.call(f, null, args, signature(method));
  }

  @Override
  public Object call1(int method, Object a) throws Throwable {
    return entrance.call(f, a, signature(method));
  }

  @Override
  public Object call2(int method, Object a, Object b) throws Throwable {
    return entrance.call(f, a, b, signature(method));
  }

  @Override
  public Object value() {
    return f;
  }
}
