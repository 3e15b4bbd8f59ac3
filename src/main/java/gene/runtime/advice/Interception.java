package gene.runtime.advice;

import gene.code.CallShape;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One application of an interceptor: a wrapper around a function, or the method that has taken the
 * place of a method in a class. Its advice runs while both it and its interceptor are enabled.
 */
public final class Interception extends Callable {
  private final Interceptor interceptor;
  private final AdviceList advice;
  private final @Nullable Callable
      fixed; // null when the method is inherited: the parent may still change
  private final @Nullable GeneClass cls; // null for functions
  private final String method;
  private boolean enabled = true;

  Interception(Interceptor interceptor, AdviceList advice, Callable function) {
    this.interceptor = interceptor;
    this.advice = advice;
    this.fixed = function;
    this.cls = null;
    this.method = function.name();
  }

  Interception(Interceptor interceptor, AdviceList advice, GeneClass cls, String method) {
    this.interceptor = interceptor;
    this.advice = advice;
    this.fixed = cls.ownMethod(method);
    this.cls = cls;
    this.method = method;
  }

  public boolean enabled() {
    return enabled;
  }

  public void enabled(boolean on) {
    enabled = on;
  }

  private Callable original() {
    return fixed != null ? fixed : Objects.requireNonNull(cls).parent().method(method);
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    checkReceiver(self);
    if (!enabled || !interceptor.enabled()) {
      return original().call(vm, self, args);
    }
    Callable wrapped = new Wrapped(original(), self, List.of(), NO_ARGS);
    return advice.run(vm, cls == null ? null : self, args, wrapped);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (shape.keywords().isEmpty()) {
      return call(vm, self, args);
    }
    if (cls == null) {
      throw Interceptor.failure(
          "KEYWORD_UNSUPPORTED", "an intercepted function takes no keyword arguments");
    }
    checkReceiver(self);
    if (!enabled || !interceptor.enabled()) {
      return original().call(vm, self, shape, args);
    }
    Object[] positional = Arrays.copyOf(args, shape.positional());
    Object[] values = Arrays.copyOfRange(args, shape.positional(), args.length);
    return advice.run(
        vm, self, positional, new Wrapped(original(), self, shape.keywords(), values));
  }

  private void checkReceiver(Object self) {
    if (cls != null && self == null) {
      throw Interceptor.failure(
          "CLASS_TARGET",
          "the interception of a method needs a receiver: (obj ." + method + " ..)");
    }
  }

  @Override
  public String name() {
    return method;
  }

  @Override
  public int minArgs() {
    return original().minArgs();
  }

  @Override
  public int maxArgs() {
    return original().maxArgs();
  }

  @Override
  public String intent() {
    return original().intent();
  }

  @Override
  public GeneArray examples() {
    return original().examples();
  }

  @Override
  public String kind() {
    return "Interception";
  }

  @Override
  public void print(Printer p) {
    p.raw("<Interception>");
  }

  /** The original as around advice calls it: with the receiver and the keywords of the call. */
  private static final class Wrapped extends Callable {
    private final Callable original;
    private final Object self;
    private final List<String> keywords;
    private final Object[] values;

    Wrapped(Callable original, Object self, List<String> keywords, Object[] values) {
      this.original = original;
      this.self = self;
      this.keywords = keywords;
      this.values = values;
    }

    @Override
    public Object call(Vm vm, Object ignored, Object[] args) {
      if (keywords.isEmpty()) {
        return original.call(vm, self, args);
      }
      Object[] all = Arrays.copyOf(args, args.length + values.length);
      System.arraycopy(values, 0, all, args.length, values.length);
      return original.call(vm, self, new CallShape(args.length, keywords), all);
    }

    /** Keywords given here come before those of the call. */
    @Override
    public Object call(Vm vm, Object ignored, CallShape shape, Object[] args) {
      GeneMap merged = new GeneMap();
      for (int i = 0; i < values.length; i++) {
        merged.put(keywords.get(i), values[i]);
      }
      for (int i = 0; i < shape.keywords().size(); i++) {
        merged.put(shape.keywords().get(i), args[shape.positional() + i]);
      }
      Object[] positional = Arrays.copyOf(args, shape.positional());
      if (merged.isEmpty()) {
        return original.call(vm, self, positional);
      }
      return original.call(
          vm,
          self,
          new CallShape(positional.length, merged.keys()),
          CallShape.arguments(positional, merged));
    }

    @Override
    public String name() {
      return original.name();
    }

    @Override
    public int minArgs() {
      return original.minArgs();
    }

    @Override
    public int maxArgs() {
      return original.maxArgs();
    }
  }
}
