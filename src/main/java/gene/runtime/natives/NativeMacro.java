package gene.runtime.natives;

import gene.code.CallShape;
import gene.runtime.EvalScope;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.source.Fused;
import gene.value.GeneMap;
import java.util.Arrays;

/**
 * A macro-like function written in Java: gets the forms of its arguments and the scope of its
 * caller. Called by native code, which has values and no scope, it takes those for the forms.
 */
public final class NativeMacro extends Native {
  /** The work; {@code caller} is null when there is no scope. */
  @Fused
  public interface Body {
    Object call(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords);
  }

  private final Body body;

  NativeMacro(Signature signature, Body body) {
    super(signature);
    this.body = body;
  }

  public Object callMacro(Vm vm, EvalScope caller, Object[] forms, GeneMap keywords) {
    for (String name : keywords.keys()) {
      if (!signature().keywords().contains(name)) {
        throw Errors.unexpectedKeyword(name);
      }
    }
    checkCount(forms.length);
    return body.call(vm, caller, forms, keywords);
  }

  @Override
  Native named(Signature s) {
    return new NativeMacro(s, body);
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    return callMacro(vm, null, args, new GeneMap());
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    GeneMap keywords = new GeneMap();
    int n = shape.positional();
    for (int i = 0; i < shape.keywords().size(); i++) {
      keywords.put(shape.keywords().get(i), args[n + i]);
    }
    return callMacro(vm, null, Arrays.copyOf(args, n), keywords);
  }
}
