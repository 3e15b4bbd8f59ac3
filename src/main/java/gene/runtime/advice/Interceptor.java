package gene.runtime.advice;

import gene.code.CallShape;
import gene.code.Code;
import gene.runtime.Callable;
import gene.runtime.Closure;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.object.BoundMethod;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What an interceptor form makes: advice for its targets. Calling it applies it, to methods of a
 * class or to one function (chapter 15.3).
 */
public final class Interceptor extends Callable {
  private static final String MARKER = "GENE.INTERCEPT.";

  private final String name;
  private final boolean forFunctions;
  private final Map<String, AdviceList> targets = new LinkedHashMap<>();
  private boolean enabled = true;

  public Interceptor(String name, boolean forFunctions, GeneArray targetNames) {
    if (forFunctions && targetNames.size() != 1) {
      throw Errors.runtime("fn-interceptor expects exactly one target parameter");
    }
    this.name = name;
    this.forFunctions = forFunctions;
    for (int i = 0; i < targetNames.size(); i++) {
      targets.put(targetNames.get(i).toString(), new AdviceList());
    }
  }

  /** Adds advice as it was written. */
  public void advise(
      Vm vm, String word, String target, Object code, boolean inline, boolean replaces) {
    AdviceList list = targets.get(target);
    if (list == null) {
      throw Errors.runtime("unknown interception target: " + target);
    }
    Advice.Kind kind = Advice.Kind.valueOf(word.toUpperCase(Locale.ROOT));
    if (replaces && kind != Advice.Kind.AFTER) {
      throw Errors.runtime("^^replace_result is only allowed on after");
    }
    if (kind == Advice.Kind.AROUND && list.has(kind)) {
      throw Errors.runtime("duplicate around advice for " + target);
    }
    list.add(kind, new Advice(Args.callable(vm, word, code), inline, replaces));
  }

  public boolean enabled() {
    return enabled;
  }

  public void enabled(boolean on) {
    enabled = on;
  }

  // ---- applying

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    return forFunctions ? wrapFunction(args) : wrapMethods(args);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (!shape.keywords().isEmpty()) {
      throw failure("KEYWORD_UNSUPPORTED", name + " takes no keyword arguments");
    }
    return call(vm, self, args);
  }

  static GeneError failure(String marker, String text) {
    return Errors.runtime("[" + MARKER + marker + "] " + text, MARKER + marker);
  }

  private Interception wrapFunction(Object[] args) {
    if (args.length != 1) {
      throw failure("FN_ARITY", name + " expects one function, got " + args.length);
    }
    Object f = args[0];
    if (!(f instanceof Closure || f instanceof Native || f instanceof BoundMethod)
        && !(f instanceof Interception)) {
      throw failure("FN_TARGET", name + " expects a function, got " + Kinds.of(f));
    }
    if (f instanceof Closure c) {
      checkClosure(c);
      if (c.proto.code.params.hasKeywords()) {
        throw failure("KEYWORD_UNSUPPORTED", described(c) + " has keyword parameters");
      }
    }
    return new Interception(this, targets.values().iterator().next(), (Callable) f);
  }

  private static void checkClosure(Closure c) {
    if (c.macro()) {
      throw failure("MACRO_UNSUPPORTED", described(c) + " is macro-like");
    }
    if (c.proto.code.is(Code.ASYNC)) {
      throw failure("ASYNC_UNSUPPORTED", described(c) + " is an ^^async function");
    }
  }

  private static String described(Callable f) {
    return f.name() == null ? "the function" : f.name();
  }

  /** All mappings are checked before the first one changes the class. */
  private GeneArray wrapMethods(Object[] args) {
    if (args.length == 0 || !(args[0] instanceof GeneClass cls)) {
      throw failure(
          "CLASS_TARGET",
          name + " expects a class, got " + (args.length == 0 ? "nothing" : Kinds.of(args[0])));
    }
    if (args.length - 1 != targets.size()) {
      throw failure(
          "MAPPING_ARITY",
          name + " expects " + targets.size() + " method names, got " + (args.length - 1));
    }
    List<String> methods = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      methods.add(method(cls, args[i]));
    }
    GeneArray made = new GeneArray();
    int at = 0;
    for (AdviceList advice : targets.values()) {
      String method = methods.get(at++);
      Interception wrapper = new Interception(this, advice, cls, method);
      cls.defineMethod(method, wrapper);
      made.add(wrapper);
    }
    return made;
  }

  private String method(GeneClass cls, Object given) {
    String method = Args.nameOrNull(given);
    if (method == null) {
      throw failure(
          "MAPPING_NAME",
          name + " expects method names as String or Symbol, got " + Kinds.of(given));
    }
    Callable found = cls.method(method);
    if (found == null) {
      throw failure("MISSING_METHOD", "Class " + cls.name() + " has no method " + method);
    }
    if (found instanceof Closure c) {
      checkClosure(c);
    }
    return method.intern();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int minArgs() {
    return forFunctions ? 1 : 1 + targets.size();
  }

  @Override
  public int maxArgs() {
    return minArgs();
  }

  @Override
  public String kind() {
    return "Interceptor";
  }

  @Override
  public void print(Printer p) {
    p.raw("<Interceptor " + name + ">");
  }
}
