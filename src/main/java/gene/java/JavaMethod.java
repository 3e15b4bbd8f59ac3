package gene.java;

import gene.async.Outside;
import gene.code.CallShape;
import gene.java.reflect.Candidate;
import gene.runtime.Callable;
import gene.runtime.Vm;
import gene.runtime.bulk.Held;
import gene.runtime.direct.DirectCode;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.Peer;
import gene.value.GrowingText;
import gene.value.Printer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All methods of one name of a Java class, or its constructors: the overload is chosen by the
 * arguments of each call. One exists per class and name, so inline caches of all call sites share
 * it.
 */
final class JavaMethod extends Callable implements DirectCode.Source {
  /** Calls with more kinds of arguments choose each time. */
  private static final int MOST_PLANS = 4;

  private final Java java;
  private final String owner; // for messages
  private final String name; // empty for constructors
  private final List<Candidate> candidates;
  private final boolean ofInstances;
  private final Callable named; // for profilers: with its class
  private volatile CallPlan[] plans = {}; // read by the thread that compiles
  private final Map<Form, Optional<DirectCode>> direct = new ConcurrentHashMap<>();

  /** What code is made for. */
  private record Form(List<CallPlan> plans, boolean used) {}

  JavaMethod(
      Java java, Class<?> type, String name, List<Candidate> candidates, boolean ofInstances) {
    this.java = java;
    this.owner = JavaErrors.simpleName(type);
    this.name = name;
    this.candidates = candidates;
    this.ofInstances = ofInstances;
    this.named = new Action(owner + (name.isEmpty() ? "" : "." + name), -1, args -> null);
  }

  @Override
  public Object call(Vm vm, Object self, Object[] args) {
    GrowingText.flatten(args, 0, args.length);
    return vm.sampling == null ? choose(vm, self, args) : sampled(vm, self, args);
  }

  /** Java code has no safepoints, so a profiler is told where the time goes. */
  private Object sampled(Vm vm, Object self, Object[] args) {
    if (vm.signalled()) {
      vm.sampling.safepoint(vm);
    }
    try {
      return choose(vm, self, args);
    } finally {
      if (vm.signalled()) {
        vm.sampling.returning(vm, named);
      }
    }
  }

  private Object choose(Vm vm, Object self, Object[] args) {
    Border border = java.border(vm);
    Object receiver = ofInstances ? receiver(self) : null;
    for (CallPlan p : plans) {
      if (p.fits(args)) {
        Object[] converted = p.converted(java, args);
        if (converted != null) {
          return java.values().toGene(invoke(border, p.candidate(), receiver, converted));
        }
      }
    }
    Overloads.Choice choice = Overloads.choose(java, owner, name, candidates, args);
    CallPlan plan = plans.length < MOST_PLANS ? CallPlan.of(java, candidates, choice, args) : null;
    if (plan != null) {
      plans = CallPlan.with(plans, plan);
    }
    Object[] converted = Overloads.converted(java, choice, args);
    return java.values().toGene(invoke(border, choice.candidate(), receiver, converted));
  }

  /** One for each way of passing arguments, for all overloads that were called so. */
  @Override
  public List<DirectCode> directCode(int n, boolean used) {
    if (java.isSampled()) {
      return List.of();
    }
    Map<List<Held>, List<CallPlan>> shapes = new LinkedHashMap<>();
    for (CallPlan p : plans) {
      if (p.arguments() == n) {
        shapes.computeIfAbsent(p.held(), h -> new ArrayList<>()).add(p);
      }
    }
    List<DirectCode> all = new ArrayList<>();
    for (List<CallPlan> same : shapes.values()) {
      direct
          .computeIfAbsent(
              new Form(same, used),
              f -> Optional.ofNullable(DirectWriter.call(java, this, f.plans, f.used)))
          .ifPresent(all::add);
    }
    return all;
  }

  @Override
  public boolean needsReceiver() {
    return ofInstances;
  }

  private static Object receiver(Object self) {
    return self instanceof Peer p
        ? p.peer()
        : self instanceof JavaClass c
            ? c.type()
            : self instanceof ExceptionValue e ? e.java() : self;
  }

  /** Calls Java code; what it throws comes out as a Gene error. */
  static Object invoke(Border border, Candidate c, Object receiver, Object[] args) {
    Outside outside = border.outside();
    Object left = outside.leave();
    Object result;
    try {
      result = c.invoke(receiver, args);
    } catch (Throwable t) {
      Outside.comeBack(left);
      throw thrown(border, t);
    }
    Outside.comeBack(left);
    outside.returned();
    return result;
  }

  /** A cancelled task that was blocked in Java gets its cancellation; others the exception. */
  static RuntimeException thrown(Border border, Throwable t) {
    GeneError cancellation = border.outside().interruption();
    if (cancellation != null) {
      return cancellation;
    }
    if (t instanceof gene.runtime.host.ExitRequest e) {
      return e;
    }
    return border.java().throwables().wrapped(t);
  }

  @Override
  public Object call(Vm vm, Object self, CallShape shape, Object[] args) {
    if (!shape.keywords().isEmpty()) {
      throw Errors.unexpectedKeyword(shape.keywords().getFirst());
    }
    return call(vm, self, args);
  }

  /** Of a class of the program's class path, which all actors have. */
  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String name() {
    return name.isEmpty() ? owner : name;
  }

  @Override
  public int minArgs() {
    return candidates.stream()
        .mapToInt(c -> c.parameters().length - (c.varargs() ? 1 : 0))
        .min()
        .orElse(0);
  }

  @Override
  public int maxArgs() {
    return candidates.stream().anyMatch(Candidate::varargs)
        ? -1
        : candidates.stream().mapToInt(c -> c.parameters().length).max().orElse(0);
  }

  @Override
  public void print(Printer p) {
    p.raw("<method " + owner + "." + name() + ">");
  }
}
