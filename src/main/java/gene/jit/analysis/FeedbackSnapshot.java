package gene.jit.analysis;

import gene.jit.rt.CallTarget;
import gene.jit.rt.FunctionProfile;
import gene.jit.rt.Witness;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.SafepointActivation;
import gene.runtime.ops.PropertyCache;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The type feedback that one compilation is based on. The program goes on filling inline caches and
 * recording failed speculations on its own thread meanwhile; inference and emission must not see
 * that, or they would disagree. So flags and caches are copied when the snapshot is taken, and
 * whatever hangs on objects ({@link TypeFeedback}, callees) is read at most once and remembered.
 *
 * <p>Belongs to the compiling thread, and to one compilation: it keeps objects alive.
 */
public final class FeedbackSnapshot {
  /** Contents of the objects that were seen. */
  final TypeFeedback objects = new TypeFeedback();

  /** A profiler wants a safepoint in every call. */
  public final boolean sampled;

  /** Signals have to be expected: all loops poll. */
  public final boolean polling;

  /** Witnesses of the arguments, null before the first call that was sampled. */
  public final Object[] arguments;

  /** It was compiled before, for other layouts of objects than come: old ones count as well. */
  final boolean oldLayouts;

  /** By variable: an object that it has held in a loop, or null. */
  final Object[] variables;

  private final FunctionProfile profile;
  private final Object[] sites; // the inline caches of the interpreter
  private final BitSet speculationDisabled;
  private final BitSet sawFloat;
  private final boolean[] macros;
  private final Map<Integer, Object> observed;
  private final boolean observes;
  private final Map<Integer, PropertyCache> shapes;
  private final Map<Cell, Boolean> holdsFunction = new HashMap<>();
  private final Map<Integer, Optional<Object>> seen = new HashMap<>();
  private final Map<Integer, List<CallTarget>> targets = new HashMap<>();

  private FeedbackSnapshot(Proto p, FunctionProfile profile) {
    this.profile = profile;
    this.sites = p.sites.clone();
    this.sampled = profile.sampled;
    this.oldLayouts = profile.relearned();
    this.polling = SafepointActivation.isOn();
    this.arguments = profile.arguments();
    this.variables = profile.variables();
    this.speculationDisabled = profile.speculationDisabled();
    this.sawFloat = profile.sawFloat();
    this.observed = profile.observed();
    this.observes = profile.observes();
    this.shapes = profile.shapes();
    this.macros = profile.macros(speculationDisabled);
  }

  public static FeedbackSnapshot of(Proto p, FunctionProfile profile) {
    return new FeedbackSnapshot(p, profile);
  }

  /** Whether a speculation has failed at that instruction: none is made there any more. */
  boolean speculationDisabled(int pc) {
    return speculationDisabled.get(pc);
  }

  /** Whether operands of unknown representation are expected to be Floats. */
  boolean sawFloat(int pc) {
    return sawFloat.get(pc);
  }

  /** Calls, by instruction, at which a macro was met though they look like calls of functions. */
  public boolean[] macros() {
    return macros;
  }

  /** What compiled code has met at a place, null when nothing is known. */
  Object observed(int pc) {
    Object seen = observed.get(pc);
    return seen == Witness.CONFLICTING ? null : seen;
  }

  /** Whether the code is to note what comes there. */
  boolean observes(int pc) {
    return observes && !observed.containsKey(pc);
  }

  /** What the interpreter keeps at an inline cache. */
  Object site(int number) {
    return sites[number];
  }

  /** What compiled code has met at a write that has no inline cache, or null. */
  PropertyCache shapes(int pc) {
    return shapes.get(pc);
  }

  /** All inline caches, as they were. */
  Object[] sites() {
    return sites;
  }

  /** Whether a top-level variable holds the function. */
  boolean holds(Cell top, Closure fn) {
    return holdsFunction.computeIfAbsent(top, c -> c.value == fn);
  }

  /** The answer that was given when this was first asked at the instruction. */
  Object seen(int pc, Supplier<Object> question) {
    return seen.computeIfAbsent(pc, _ -> Optional.ofNullable(question.get())).orElse(null);
  }

  /** The targets of the call at that instruction, as they were when first asked for. */
  List<CallTarget> targets(int pc, Supplier<List<CallTarget>> question) {
    return targets.computeIfAbsent(pc, _ -> question.get());
  }

  /** Functions that the call there has run. */
  List<Proto> callees(int pc) {
    return profile.callees(pc);
  }

  /** Records that the call there is compiled for that function. */
  void callee(int pc, Proto f) {
    profile.callee(pc, f);
  }

  /** The function of generators that came to the loop there, or null. */
  Proto iterates(int pc) {
    return profile.iterates(pc);
  }
}
