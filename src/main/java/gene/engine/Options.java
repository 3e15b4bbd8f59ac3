package gene.engine;

import gene.engine.watch.Watch;
import gene.guard.Limits;
import gene.runtime.TierPolicy;
import gene.runtime.host.Permissions;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * How programs are run: the options of the command line that the engine knows. Immutable; each
 * {@code with} gives a changed copy.
 */
public final class Options implements Cloneable {
  /** How uncaught errors are written (chapter 11.4). */
  public enum ErrorFormat {
    HUMAN,
    GENE,
    JSON
  }

  /** When code is compiled to JVM classes. */
  public enum Jit {
    /** Never: everything is interpreted. */
    OFF,
    /** What is hot, beside the running program. */
    ON,
    /** Every function at its first call, which waits for it. */
    EAGER
  }

  public static final Options DEFAULT = new Options();

  private ErrorFormat errorFormat = ErrorFormat.GENE;
  private Path girCache;
  private boolean forceCompile;
  private boolean strictNil;
  private boolean typeCheck = true;
  private boolean contracts = true;
  private boolean debug;
  private boolean strictFutures;
  private boolean batonTasks;
  private boolean offline;
  private ClassLoader classLoader;
  private List<Path> moduleRoots = List.of();
  private int maxExecDepth = 10_000;
  private int timeSliceMillis = 10;
  private boolean cooperative;
  private Path asyncTrace;
  private Path flameGraph;
  private Path coverage;
  private Path packageRoot;
  private boolean colour;
  private boolean replOnError;
  private Set<Watch> watches = Set.of();
  private Jit jit = Jit.ON;
  private boolean jitLog;
  private boolean jitDump;
  private Permissions permissions;
  private Limits limits; // null: none
  private boolean explainSpeed;
  private boolean speedReasons;
  private int jitThreshold = TierPolicy.TIER_UP_THRESHOLD;

  private Options() {}

  private Options copy() {
    try {
      return (Options) clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  public ErrorFormat errorFormat() {
    return errorFormat;
  }

  public Options withErrorFormat(ErrorFormat format) {
    Options o = copy();
    o.errorFormat = format;
    return o;
  }

  /** What programs may do outside of themselves; null: everything. */
  public Permissions permissions() {
    return permissions;
  }

  public Options withPermissions(Permissions granted) {
    Options o = copy();
    o.permissions = granted;
    return o;
  }

  /** How much programs may use; null: as much as they like. */
  public Limits limits() {
    return limits;
  }

  public Options withLimits(Limits most) {
    Options o = copy();
    o.limits = most;
    return o;
  }

  /** The folder for compiled files, null for none. */
  public Path girCache() {
    return girCache;
  }

  public Options withGirCache(Path folder) {
    Options o = copy();
    o.girCache = folder;
    return o;
  }

  /** Existing compiled files are not read, new ones are written. */
  public boolean forceCompile() {
    return forceCompile;
  }

  public Options withForceCompile(boolean force) {
    Options o = copy();
    o.forceCompile = force;
    return o;
  }

  public boolean strictNil() {
    return strictNil;
  }

  public Options withStrictNil(boolean strict) {
    Options o = copy();
    o.strictNil = strict;
    return o;
  }

  /** Whether the compiler reports type problems it finds. */
  public boolean typeCheck() {
    return typeCheck;
  }

  public Options withTypeCheck(boolean on) {
    Options o = copy();
    o.typeCheck = on;
    return o;
  }

  public boolean contracts() {
    return contracts;
  }

  public Options withContracts(boolean on) {
    Options o = copy();
    o.contracts = on;
    return o;
  }

  /** Log level DEBUG. */
  public boolean debug() {
    return debug;
  }

  public Options withDebug(boolean on) {
    Options o = copy();
    o.debug = on;
    return o;
  }

  /** Whether an unhandled failure of a future makes the exit status 1. */
  public boolean strictFutures() {
    return strictFutures;
  }

  public Options withStrictFutures(boolean on) {
    Options o = copy();
    o.strictFutures = on;
    return o;
  }

  /** Tasks on the JDK's own scheduler, one at a time, instead of carried by the VM thread. */
  public boolean batonTasks() {
    return batonTasks;
  }

  public Options withBatonTasks(boolean on) {
    Options o = copy();
    o.batonTasks = on;
    return o;
  }

  /** Whether nothing is to be fetched from the network for the program to begin. */
  public boolean offline() {
    return offline;
  }

  public Options withOffline(boolean on) {
    Options o = copy();
    o.offline = on;
    return o;
  }

  /** Where Java classes are looked up beside the program's libraries; null: where Gene is. */
  public ClassLoader classLoader() {
    return classLoader;
  }

  /** Folders in which modules are looked for behind those of the program. */
  public List<Path> moduleRoots() {
    return moduleRoots;
  }

  public Options withModuleRoots(List<Path> folders) {
    Options o = copy();
    o.moduleRoots = List.copyOf(folders);
    return o;
  }

  public Options withClassLoader(ClassLoader loader) {
    Options o = copy();
    o.classLoader = loader;
    return o;
  }

  public int maxExecDepth() {
    return maxExecDepth;
  }

  public Options withMaxExecDepth(int depth) {
    Options o = copy();
    o.maxExecDepth = depth;
    return o;
  }

  /** Whether nothing else runs between two awaits of a task. */
  public boolean cooperative() {
    return cooperative;
  }

  public Options withCooperative(boolean on) {
    Options o = copy();
    o.cooperative = on;
    return o;
  }

  /** How long a task may run while others wait; 0 for as long as it does not await. */
  public int timeSliceMillis() {
    return timeSliceMillis;
  }

  public Options withTimeSliceMillis(int millis) {
    Options o = copy();
    o.timeSliceMillis = millis;
    return o;
  }

  /** The file for a trace of tasks and futures, null for none. */
  public Path asyncTrace() {
    return asyncTrace;
  }

  public Options withAsyncTrace(Path file) {
    Options o = copy();
    o.asyncTrace = file;
    return o;
  }

  /** The file for a flame graph of the program, null for none. */
  public Path flameGraph() {
    return flameGraph;
  }

  public Options withFlameGraph(Path file) {
    Options o = copy();
    o.flameGraph = file;
    return o;
  }

  /** Where the lines that ran are written, null when nobody wants to know. */
  public Path coverage() {
    return coverage;
  }

  public Options withCoverage(Path file) {
    Options o = copy();
    o.coverage = file;
    return o;
  }

  /** The root of the package whose code is run, null when the program file decides. */
  public Path packageRoot() {
    return packageRoot;
  }

  public Options withPackageRoot(Path root) {
    Options o = copy();
    o.packageRoot = root;
    return o;
  }

  /** Whether error reports are coloured. */
  public boolean colour() {
    return colour;
  }

  public Options withColour(boolean on) {
    Options o = copy();
    o.colour = on;
    return o;
  }

  public Jit jit() {
    return jit;
  }

  public Options withJit(Jit when) {
    Options o = copy();
    o.jit = when;
    return o;
  }

  /** Whether a line on standard error tells of each compilation. */
  public boolean jitLog() {
    return jitLog;
  }

  public Options withJitLog(boolean on) {
    Options o = copy();
    o.jitLog = on;
    return o;
  }

  /** Whether the plans of each compiled function are written to standard error. */
  public boolean jitDump() {
    return jitDump;
  }

  public Options withJitDump(boolean on) {
    Options o = copy();
    o.jitDump = on;
    return o;
  }

  /** Whether the end of the program tells what stayed generic in hot code. */
  public boolean explainSpeed() {
    return explainSpeed;
  }

  public Options withExplainSpeed(boolean on) {
    Options o = copy();
    o.explainSpeed = on;
    return o;
  }

  /** Whether it can be asked meanwhile. */
  public boolean speedReasons() {
    return speedReasons;
  }

  public Options withSpeedReasons(boolean on) {
    Options o = copy();
    o.speedReasons = on;
    return o;
  }

  /** Calls and back-edges after which a function is hot. */
  public int jitThreshold() {
    return jitThreshold;
  }

  public Options withJitThreshold(int calls) {
    Options o = copy();
    o.jitThreshold = calls;
    return o;
  }

  /** Says which options change the code of a program: code made with others is other code. */
  String codeKey() {
    return (strictNil ? "strict-nil " : "")
        + (typeCheck ? "type-check " : "")
        + (contracts ? "contracts" : "");
  }

  /** Whether an uncaught error opens a session where it arose. */
  public boolean replOnError() {
    return replOnError;
  }

  public Options withReplOnError(boolean on) {
    Options o = copy();
    o.replOnError = on;
    return o;
  }

  /** What the program shows of its own working. */
  public Set<Watch> watches() {
    return watches;
  }

  public Options withWatches(Set<Watch> set) {
    Options o = copy();
    o.watches = set;
    return o;
  }
}
