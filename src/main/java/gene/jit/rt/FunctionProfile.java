package gene.jit.rt;

import gene.code.Op;
import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.runtime.object.Layout;
import gene.runtime.object.Shape;
import gene.runtime.ops.PropertyCache;
import gene.value.GeneArray;
import gene.value.Singleton;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The profile of a hot function: witnesses of its arguments and variables, speculations that
 * failed, callees that were met, and the compiled versions there are. Changed on the VM's thread;
 * the compiling thread takes a FeedbackSnapshot of it.
 */
public final class FunctionProfile {
  /** Expansions that did not last, after which there is none any more. */
  private static final int MAX_EXPANSIONS = 5;

  /** Failed speculations after which no more are made. */
  private static final int MAX_FAILURES = 40;

  /** How often it is compiled again for values that were observed. */
  private static final int MAX_OBSERVATIONS = 4;

  /** How often it is compiled again for the sake of other generators or layouts. */
  private static final int MAX_RELEARNED = 8;

  private final Proto proto;
  private final boolean[] speculationDisabled; // instructions at which a speculation failed
  private final boolean[] sawFloat; // those at which it failed because the numbers were Floats
  private final Map<Integer, CompiledOsrEntry> loops = new ConcurrentHashMap<>();
  private volatile WeakReference<Object> self = new WeakReference<>(null);
  private volatile WeakReference<Shape> selfShape = new WeakReference<>(null);
  private Object[]
      arguments; // samples, weak when they have served; CONFLICTING after different representations
  private volatile Object[] variables; // objects that were seen in loops, null otherwise
  private final Map<Integer, List<WeakReference<Proto>>> callees = new ConcurrentHashMap<>();
  private final Map<Integer, WeakReference<Proto>> compiledFor = new ConcurrentHashMap<>();
  private final Map<Integer, WeakReference<Proto>> iterated = new ConcurrentHashMap<>();
  private final Map<Integer, Likeness> observed = new ConcurrentHashMap<>();
  private final Map<Integer, PropertyCache> shapes = new ConcurrentHashMap<>();
  private int observations;
  private int relearnCount;
  private volatile int codeCount; // compilations for newer code of callees
  private int failures;
  private boolean outdated;
  private volatile boolean refused;
  public volatile boolean queued;
  public volatile boolean sampled; // a profiler wants a safepoint in every call
  public int samples;

  /** The function with its macro calls expanded, as it was last compiled; null without. */
  private volatile Proto expanded;

  private Proto source; // the function that this one is the expansion of, else null
  private volatile int expansions;

  /** StripMining of hot loops since the last call that was looked at. */
  public int backEdges;

  private FunctionProfile(Proto proto) {
    this.proto = proto;
    this.speculationDisabled = new boolean[proto.code.ops.length];
    this.sawFloat = new boolean[proto.code.ops.length];
  }

  public static FunctionProfile of(Proto p) {
    Object known = p.tierState;
    return known != null ? (FunctionProfile) known : make(p);
  }

  private static FunctionProfile make(Proto p) {
    synchronized (p) {
      if (p.tierState == null) {
        p.tierState = new FunctionProfile(p);
      }
      return (FunctionProfile) p.tierState;
    }
  }

  // ---- what was seen

  /** Notes self and arguments of a call. */
  public void sample(Object receiver, Object[] args) {
    self = new WeakReference<>(receiver);
    if (receiver instanceof Instance i && i.isPlain()) {
      selfShape = new WeakReference<>(i.shape());
    }
    sample(args);
  }

  /**
   * A self that it was called with, or, when that is gone, another one of its shape: most objects
   * do not live until their constructor is compiled.
   */
  public Object self() {
    Object seen = self.get();
    Shape shape = selfShape.get();
    return seen == null && shape != null ? Layout.like(shape) : seen;
  }

  private void sample(Object[] args) {
    samples++;
    if (arguments == null) {
      arguments = args.clone();
      return;
    }
    Object[] joined = arguments.clone();
    for (int i = 0; i < joined.length && i < args.length; i++) {
      boolean gone = joined[i] instanceof WeakReference<?> w && w.get() == null;
      joined[i] = gone ? args[i] : joined(seen(joined[i]), args[i]);
    }
    arguments = joined;
  }

  private static Object joined(Object a, Object b) {
    if (a == Singleton.NIL && isObject(b) || b == Singleton.NIL && isObject(a)) {
      return a == Singleton.NIL ? b : a; // an object or nothing: what is known of the object helps
    }
    return a == Witness.CONFLICTING || a == null || b == null || Witness.alike(a, b)
        ? a == null ? (b == null ? null : Witness.CONFLICTING) : b == null ? Witness.CONFLICTING : a
        : Witness.CONFLICTING;
  }

  private static boolean isObject(Object v) {
    return v != null && Rep.of(v) == Rep.BOXED;
  }

  /** Samples of the arguments, null before the first call that was looked at. */
  public Object[] arguments() {
    Object[] samples = arguments;
    if (samples == null) {
      return null;
    }
    Object[] objects = new Object[samples.length];
    for (int i = 0; i < objects.length; i++) {
      Object seen = seen(samples[i]);
      objects[i] = seen == null && samples[i] != null ? Witness.CONFLICTING : seen;
    }
    return objects;
  }

  /** The code is made: samples must not keep objects alive from now on. */
  public void weakenSamples() {
    Object[] samples = arguments;
    if (samples != null) {
      Object[] weak = samples.clone();
      for (int i = 0; i < weak.length; i++) {
        boolean object =
            !Rep.of(weak[i]).number() && weak[i] != null && weak[i] != Witness.CONFLICTING;
        weak[i] = object && !(weak[i] instanceof WeakReference) ? weakWitness(weak[i]) : weak[i];
      }
      arguments = weak;
    }
    if (expanded != null) {
      of(expanded).weakenSamples();
    }
  }

  /** Notes the variables of a hot loop, for when the whole function is compiled. */
  public void loop(Object[] frame) {
    Object[] known = variables;
    Object[] seen = known;
    for (int i = 0; i < proto.code.locals; i++) {
      boolean informative =
          frame[i] instanceof GeneArray a
              ? !a.isEmpty()
              : frame[i] instanceof Instance || frame[i] instanceof Generator;
      if (informative && (seen == null || seen(seen[i]) == null)) {
        if (seen == known) {
          seen = known == null ? new Object[proto.code.locals] : known.clone();
        }
        seen[i] = weakWitness(frame[i]);
      }
    }
    variables = seen;
  }

  /** What stands for an object without keeping it alive. */
  private static Object weakWitness(Object object) {
    try {
      return object instanceof GeneArray a && a.numbers() != null
          ? a.slice(0, 1)
          : new WeakReference<>(object);
    } catch (RuntimeException e) {
      return new WeakReference<>(object); // the program changes the array at this moment
    }
  }

  private static Object seen(Object weakWitness) {
    return weakWitness instanceof WeakReference<?> w ? w.get() : weakWitness;
  }

  /**
   * Objects that variables have held, nothing where none is known; kept alive by the array only.
   */
  public Object[] variables() {
    Object[] seen = variables;
    Object[] objects = new Object[proto.code.locals];
    for (int i = 0; seen != null && i < objects.length; i++) {
      objects[i] = seen(seen[i]);
    }
    return objects;
  }

  // ---- what was observed in compiled code

  /** Notes what came at a place, null for nothing that tells something; whether it is news. */
  boolean observed(int pc, Object value) {
    Object told = value == null ? Witness.CONFLICTING : value;
    return observed.put(pc, Likeness.of(told)) == null && told != Witness.CONFLICTING;
  }

  /** Compiles again with what was observed. */
  void relearn() {
    observations++;
    compileAgain();
  }

  /** Whether its code is to note what comes where nothing is known. */
  public boolean observes() {
    return observations < MAX_OBSERVATIONS;
  }

  /** What came, by place. */
  public Map<Integer, Object> observed() {
    Map<Integer, Object> values = new HashMap<>();
    observed.forEach(
        (pc, like) -> {
          Object v = like.value();
          values.put(pc, v == null ? Witness.CONFLICTING : v);
        });
    return values;
  }

  /** The shapes of objects at a write that has no inline cache, null when there were none. */
  PropertyCache shapes(int pc) {
    return shapes.get(pc);
  }

  void shapes(int pc, PropertyCache met) {
    shapes.put(pc, met);
  }

  /** All of them, as of now. */
  public Map<Integer, PropertyCache> shapes() {
    return Map.copyOf(shapes);
  }

  // ---- what went wrong

  /** The instructions at which no speculations are made any more, as of now. */
  public BitSet speculationDisabled() {
    BitSet places = new BitSet(speculationDisabled.length);
    for (int i = 0; i < speculationDisabled.length; i++) {
      places.set(i, speculationDisabled[i] || failures > MAX_FAILURES);
    }
    return places;
  }

  /**
   * The instructions whose operands are expected to be Floats where nothing is known, as of now.
   */
  public BitSet sawFloat() {
    BitSet places = new BitSet(sawFloat.length);
    for (int i = 0; i < sawFloat.length; i++) {
      places.set(i, sawFloat[i]);
    }
    return places;
  }

  public int failures() {
    return failures;
  }

  /** Calls that look like calls of functions, at which a macro was met. */
  public boolean[] macros(BitSet failedAt) {
    boolean[] macros = new boolean[speculationDisabled.length];
    for (int i = 0; i < macros.length; i++) {
      macros[i] = failedAt.get(i) && proto.code.ops[i] == Op.JUMP_UNLESS_MACRO;
    }
    return macros;
  }

  /** Whether a macro was seen at a call that looks like one of a function. */
  public boolean callsMacrosByOtherNames() {
    for (boolean b : macros(speculationDisabled())) {
      if (b) {
        return true;
      }
    }
    return false;
  }

  // ---- expansions

  /** What to compile: the function itself, or with its macro calls expanded. On the VM's thread. */
  public Closure expanded(Vm vm, Closure fn, Supplier<Proto> inliner) {
    if (vm.sampling != null || source != null) {
      return fn;
    }
    if (expanded == null && expansions < MAX_EXPANSIONS) {
      expanded = inliner.get();
      if (expanded == null) {
        disableInlining();
      } else {
        expansions++;
        of(expanded).source = proto;
      }
    }
    if (expanded == null) {
      return fn;
    }
    of(expanded).arguments = arguments;
    return new Closure(expanded, fn.self, fn.captures);
  }

  /** Its macro calls stay calls. */
  public void disableInlining() {
    expanded = null;
    expansions = MAX_EXPANSIONS;
  }

  /** A speculation failed and the activation was deoptimised. */
  public void failed(int at, int resumed, Object[] frame, int sp) {
    if (!sawFloat[at] && at == resumed && sp > 0 && frame[sp - 1] instanceof Double) {
      sawFloat[at] = true; // the next speculation is better
      failed(at, false);
    } else {
      failed(at);
    }
  }

  /** Variant of {@link #failed(int)} that counts once, for code that many calls have entered. */
  void failedOnce(int at) {
    if (!speculationDisabled[at]) {
      failed(at);
    }
  }

  /** A speculation failed, and nothing is to be learnt from the values. */
  public void failed(int at) {
    failed(at, true);
  }

  private void failed(int at, boolean unknown) {
    failures++;
    speculationDisabled[at] |= unknown;
    drop();
    proto.tierUpCountdown = failures < 4 ? 20 : 200;
    if (source != null) {
      FunctionProfile original = of(source);
      original.failures++;
      original.drop();
      source.tierUpCountdown = proto.tierUpCountdown;
      Op op = proto.code.ops[at];
      if (op == Op.EXPANSION_HOLDS || op == Op.LEAVE_EXPANSION) {
        original.expanded = null; // the next one knows better
      }
    }
  }

  /** A loop compiled without strip mining saw a signal: compile again, once. */
  void outdated() {
    if (!outdated) {
      outdated = true;
      drop();
      proto.tierUpCountdown = 20;
      if (source != null) {
        of(source).outdated();
      }
    }
  }

  /** A call came with arguments of other representations. */
  void otherArguments(Object[] args) {
    sample(args);
    weakenSamples(); // there may never be another compilation
    failures++;
    drop();
    proto.tierUpCountdown = 20;
  }

  /** The call there often runs functions that were not known when this one was compiled. */
  public void callees(int pc, List<Proto> functions) {
    List<WeakReference<Proto>> known = callees.getOrDefault(pc, List.of());
    List<WeakReference<Proto>> all = new ArrayList<>(known);
    for (Proto f : functions) {
      if (all.size() < Site.MAX_TARGETS && !contains(known, f)) {
        all.add(new WeakReference<>(f));
      }
    }
    if (all.size() > known.size()) {
      callees.put(pc, List.copyOf(all));
      compileAgain();
    }
  }

  /** How often it was compiled again for newer code of functions that it calls. */
  int codeCount() {
    return codeCount;
  }

  /** A function that it often calls was compiled again, after this one. */
  void otherCode() {
    if (codeCount < MAX_RELEARNED) {
      codeCount++;
      compileAgain();
    }
  }

  /** Instances that it often makes or meets have another layout than those it was compiled for. */
  void otherLayout() {
    if (relearnCount < MAX_RELEARNED) {
      relearnCount++;
      compileAgain();
    }
  }

  /** Whether it was compiled again for other generators or layouts than it was compiled for. */
  public boolean relearned() {
    return relearnCount > 0;
  }

  private void compileAgain() {
    FunctionProfile function = source == null ? this : of(source);
    drop();
    function.drop();
    function.proto.tierUpCountdown = 0;
  }

  private static boolean contains(List<WeakReference<Proto>> functions, Proto f) {
    for (WeakReference<Proto> w : functions) {
      if (w.refersTo(f)) {
        return true;
      }
    }
    return false;
  }

  /** The loop there often gets generators of that function, whose code it was not compiled for. */
  public void iterates(int pc, Proto generator) {
    if (relearnCount < MAX_RELEARNED) {
      relearnCount++;
      iterated.put(pc, new WeakReference<>(generator));
      drop();
      proto.tierUpCountdown = 0;
    }
  }

  /** The function of generators that came there; null when none is known. */
  public Proto iterates(int pc) {
    WeakReference<Proto> w = iterated.get(pc);
    return w == null ? null : w.get();
  }

  /** The call there was compiled for that function: it is known also when no closure of it is. */
  public void callee(int pc, Proto f) {
    compiledFor.put(pc, new WeakReference<>(f));
  }

  /** What such calls have run, as far as it is still there. */
  public List<Proto> callees(int pc) {
    List<Proto> functions = new ArrayList<>();
    WeakReference<Proto> first = compiledFor.get(pc);
    if (first != null && first.get() != null) {
      functions.add(first.get());
    }
    for (WeakReference<Proto> w : callees.getOrDefault(pc, List.of())) {
      Proto f = w.get();
      if (f != null && !functions.contains(f)) {
        functions.add(f);
      }
    }
    return functions;
  }

  /** Calls run in the interpreter again, until there is better code. */
  public void drop() {
    if (proto.entry instanceof CompiledEntry e) {
      proto.entry = proto.interpreted;
      e.retire();
    }
    loops.clear();
  }

  // ---- code

  public boolean refused() {
    return refused;
  }

  public void refuse() {
    refused = true;
    proto.tierUpCountdown = Integer.MAX_VALUE;
  }

  /** Whether there is code for any loop of it. */
  public boolean compiledLoops() {
    return !loops.isEmpty();
  }

  public CompiledOsrEntry loop(int pc) {
    return loops.get(pc);
  }

  public void loop(int pc, CompiledOsrEntry code) {
    loops.put(pc, code);
  }

  @Override
  public String toString() {
    return proto.displayName() + " " + Arrays.toString(arguments);
  }
}
