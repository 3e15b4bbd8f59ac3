package gene.jit;

import gene.code.Op;
import gene.runtime.Closure;
import gene.runtime.Generator;
import gene.runtime.Proto;
import gene.runtime.Vm;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is known about a hot function: arguments that were seen, guesses that failed, and the
 * compiled code there is. Changed on the VM's thread; the compiling thread reads it.
 */
final class TierState {
  /** Expansions that did not last, after which there is none any more. */
  private static final int MAX_EXPANSIONS = 5;

  /** Failed guesses after which no more are made. */
  private static final int MAX_FAILURES = 40;

  /** How often it is compiled anew for the sake of other generators or layouts. */
  private static final int MAX_RELEARNED = 8;

  private final Proto proto;
  private final boolean[] cautious; // instructions at which a guess failed
  private final boolean[] real; // those at which it failed because the numbers were Floats
  private final Map<Integer, CompiledLoop> loops = new ConcurrentHashMap<>();
  private volatile WeakReference<Object> self = new WeakReference<>(null);
  private Object[] arguments; // samples, weak when they have served; MIXED after different kinds
  private volatile Object[] variables; // objects that were seen in loops, null otherwise
  private final Map<Integer, List<WeakReference<Proto>>> callees = new ConcurrentHashMap<>();
  private final Map<Integer, WeakReference<Proto>> compiledFor = new ConcurrentHashMap<>();
  private final Map<Integer, WeakReference<Proto>> iterated = new ConcurrentHashMap<>();
  private int relearned;
  private int failures;
  private boolean outdated;
  private volatile boolean refused;
  volatile boolean queued;
  volatile boolean sampled; // a profiler wants a safepoint in every call
  int samples;

  /** The function with its macro calls expanded, as it was last compiled; null without. */
  private volatile Proto expanded;

  private Proto source; // the function that this one is the expansion of, else null
  private volatile int expansions;

  /** Turns of hot loops since the last call that was looked at. */
  int turns;

  private TierState(Proto proto) {
    this.proto = proto;
    this.cautious = new boolean[proto.code.ops.length];
    this.real = new boolean[proto.code.ops.length];
  }

  static TierState of(Proto p) {
    if (p.tierState == null) {
      p.tierState = new TierState(p);
    }
    return (TierState) p.tierState;
  }

  // ---- what was seen

  /** Notes self and arguments of a call. */
  void sample(Object receiver, Object[] args) {
    self = new WeakReference<>(receiver);
    sample(args);
  }

  /** A self that it was called with, as long as that is there. */
  Object self() {
    return self.get();
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
    return a == Item.MIXED || a == null || b == null || Item.alike(a, b)
        ? a == null ? (b == null ? null : Item.MIXED) : b == null ? Item.MIXED : a
        : Item.MIXED;
  }

  /** Samples of the arguments, null before the first call that was looked at. */
  Object[] arguments() {
    Object[] samples = arguments;
    if (samples == null) {
      return null;
    }
    Object[] objects = new Object[samples.length];
    for (int i = 0; i < objects.length; i++) {
      Object seen = seen(samples[i]);
      objects[i] = seen == null && samples[i] != null ? Item.MIXED : seen;
    }
    return objects;
  }

  /** The code is made: samples must not keep objects alive from now on. */
  void letSamplesGo() {
    Object[] samples = arguments;
    if (samples != null) {
      Object[] weak = samples.clone();
      for (int i = 0; i < weak.length; i++) {
        boolean object = !Kind.of(weak[i]).number() && weak[i] != null && weak[i] != Item.MIXED;
        weak[i] = object && !(weak[i] instanceof WeakReference) ? likeness(weak[i]) : weak[i];
      }
      arguments = weak;
    }
    if (expanded != null) {
      of(expanded).letSamplesGo();
    }
  }

  /** Notes the variables of a hot loop, for when the whole function is compiled. */
  void loop(Object[] frame) {
    Object[] known = variables;
    Object[] seen = known;
    for (int i = 0; i < proto.code.locals; i++) {
      boolean telling =
          frame[i] instanceof GeneArray a
              ? !a.isEmpty()
              : frame[i] instanceof Instance || frame[i] instanceof Generator;
      if (telling && (seen == null || seen(seen[i]) == null)) {
        if (seen == known) {
          seen = known == null ? new Object[proto.code.locals] : known.clone();
        }
        seen[i] = likeness(frame[i]);
      }
    }
    variables = seen;
  }

  /** What stands for an object without keeping it alive. */
  private static Object likeness(Object object) {
    try {
      return object instanceof GeneArray a && a.numbers() != null
          ? a.slice(0, 1)
          : new WeakReference<>(object);
    } catch (RuntimeException e) {
      return new WeakReference<>(object); // the program changes the array at this moment
    }
  }

  private static Object seen(Object likeness) {
    return likeness instanceof WeakReference<?> w ? w.get() : likeness;
  }

  /**
   * Objects that variables have held, nothing where none is known; kept alive by the array only.
   */
  Object[] variables() {
    Object[] seen = variables;
    Object[] objects = new Object[proto.code.locals];
    for (int i = 0; seen != null && i < objects.length; i++) {
      objects[i] = seen(seen[i]);
    }
    return objects;
  }

  // ---- what went wrong

  /** The instructions at which no guesses are made any more, as of now. */
  BitSet speculationDisabled() {
    BitSet places = new BitSet(cautious.length);
    for (int i = 0; i < cautious.length; i++) {
      places.set(i, cautious[i] || failures > MAX_FAILURES);
    }
    return places;
  }

  /**
   * The instructions whose operands are expected to be Floats where nothing is known, as of now.
   */
  BitSet sawFloat() {
    BitSet places = new BitSet(real.length);
    for (int i = 0; i < real.length; i++) {
      places.set(i, real[i]);
    }
    return places;
  }

  int failures() {
    return failures;
  }

  /** Calls that look like calls of functions, at which a macro was met. */
  boolean[] macros(BitSet failedAt) {
    boolean[] macros = new boolean[cautious.length];
    for (int i = 0; i < macros.length; i++) {
      macros[i] = failedAt.get(i) && proto.code.ops[i] == Op.JUMP_UNLESS_MACRO;
    }
    return macros;
  }

  /** Whether a macro was seen at a call that looks like one of a function. */
  boolean callsMacrosByOtherNames() {
    for (boolean b : macros(speculationDisabled())) {
      if (b) {
        return true;
      }
    }
    return false;
  }

  // ---- expansions

  /** What to compile: the function itself, or with its macro calls expanded. On the VM's thread. */
  Closure expanded(Vm vm, Closure fn) {
    if (vm.sampling != null || source != null) {
      return fn;
    }
    if (expanded == null && expansions < MAX_EXPANSIONS) {
      expanded = Expander.expanded(vm, fn, this);
      if (expanded == null) {
        expandNoMore();
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
  void expandNoMore() {
    expanded = null;
    expansions = MAX_EXPANSIONS;
  }

  /** Compiled code met something else than it was made for and went on in the interpreter. */
  void failed(int at, int resumed, Object[] frame, int sp) {
    if (!real[at] && at == resumed && sp > 0 && frame[sp - 1] instanceof Double) {
      real[at] = true; // the next guess is better
      failed(at, false);
    } else {
      failed(at);
    }
  }

  /** The same in code that many calls may have entered before the first of them failed: once. */
  void failedOnce(int at) {
    if (!cautious[at]) {
      failed(at);
    }
  }

  /** The same where nothing is to be learnt from the values. */
  void failed(int at) {
    failed(at, true);
  }

  private void failed(int at, boolean unknown) {
    failures++;
    cautious[at] |= unknown;
    drop();
    proto.patience = failures < 4 ? 20 : 200;
    if (source != null) {
      TierState original = of(source);
      original.failures++;
      original.drop();
      source.patience = proto.patience;
      Op op = proto.code.ops[at];
      if (op == Op.EXPANSION_HOLDS || op == Op.LEAVE_EXPANSION) {
        original.expanded = null; // the next one knows better
      }
    }
  }

  /** Loops have to look for signals, and its code does so each turn; once, there is better code. */
  void outdated() {
    if (!outdated) {
      outdated = true;
      drop();
      proto.patience = 20;
      if (source != null) {
        of(source).outdated();
      }
    }
  }

  /** A call came with arguments of other kinds. */
  void otherArguments(Object[] args) {
    sample(args);
    letSamplesGo(); // there may never be another compilation
    failures++;
    drop();
    proto.patience = 20;
  }

  /** The call there often runs functions that were not known when this one was compiled. */
  void callees(int pc, List<Proto> functions) {
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

  /** Instances that it often makes or meets have another layout than those it was compiled for. */
  void otherLayout() {
    if (relearned < MAX_RELEARNED) {
      relearned++;
      compileAgain();
    }
  }

  private void compileAgain() {
    TierState function = source == null ? this : of(source);
    drop();
    function.drop();
    function.proto.patience = 0;
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
  void iterates(int pc, Proto generator) {
    if (relearned < MAX_RELEARNED) {
      relearned++;
      iterated.put(pc, new WeakReference<>(generator));
      drop();
      proto.patience = 0;
    }
  }

  /** The function of generators that came there; null when none is known. */
  Proto iterates(int pc) {
    WeakReference<Proto> w = iterated.get(pc);
    return w == null ? null : w.get();
  }

  /** The call there was compiled for that function: it is known also when no closure of it is. */
  void callee(int pc, Proto f) {
    compiledFor.put(pc, new WeakReference<>(f));
  }

  /** What such calls have run, as far as it is still there. */
  List<Proto> callees(int pc) {
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
  private void drop() {
    if (proto.entry instanceof CompiledEntry e) {
      proto.entry = proto.interpreted;
      e.retire();
    }
    loops.clear();
  }

  // ---- code

  boolean refused() {
    return refused;
  }

  void refuse() {
    refused = true;
    proto.patience = Integer.MAX_VALUE;
  }

  CompiledLoop loop(int pc) {
    return loops.get(pc);
  }

  void loop(int pc, CompiledLoop code) {
    loops.put(pc, code);
  }

  @Override
  public String toString() {
    return proto.displayName() + " " + Arrays.toString(arguments);
  }
}
