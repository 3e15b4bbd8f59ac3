package gene.jit;

import gene.code.Code;
import gene.jit.analysis.CompiledUnit;
import gene.jit.analysis.NotCompilable;
import gene.jit.analysis.PlanDump;
import gene.jit.analysis.SpeedReport;
import gene.jit.inline.MacroInliner;
import gene.jit.rt.CompiledEntry;
import gene.jit.rt.CompiledOsrEntry;
import gene.jit.rt.FunctionProfile;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.TierPolicy;
import gene.runtime.Vm;
import gene.source.Pos;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The tier policy: when what is compiled, and what happens to compiled code afterwards.
 *
 * <h2>Life of a function</h2>
 *
 * <p><b>Interpret.</b> A function starts in the interpreter, which counts down {@link
 * Proto#tierUpCountdown} at each call and each back-edge and does nothing else for this class: no
 * types are recorded per instruction. {@code gene.jit} is not even loaded.
 *
 * <p><b>Profile.</b> At zero the function is hot. The next few calls are sampled ({@link #SAMPLES},
 * {@link #BETWEEN_SAMPLES} calls apart): their arguments become witnesses in the {@link
 * FunctionProfile}. Everything else that inference knows is reached from witnesses and from the
 * interpreter's inline caches.
 *
 * <p><b>Compile.</b> One background thread takes a FeedbackSnapshot, infers types, plans and emits
 * a hidden class ({@link Compilation}). Hot callees without code are compiled first, since their
 * code can then be a constant of the caller. The instance of the class replaces {@link
 * Proto#entry}; no caller notices.
 *
 * <p><b>Enter loops.</b> A function that is called once and loops long never comes to its next
 * call. After {@link #BACK_EDGES_UNTIL_CALL} more back-edges the rest of the function from the loop
 * header on is compiled, and the interpreter continues there: on-stack replacement. Re-entering a
 * compiled loop means that the function was called again, so the next call is sampled: otherwise
 * the loop would keep consuming the counter and the whole function would never be compiled.
 *
 * <p><b>Deoptimise.</b> Where a guard fails, {@link gene.jit.rt.Deopt} rebuilds the interpreter's
 * frame and goes on at the same instruction. The profile records the place, where no speculation is
 * made any more, and drops the code.
 *
 * <p><b>Recompile.</b> A few calls later the function is compiled again and knows better. It is
 * also compiled again when call sites meet callees or layouts that they were not compiled for, and
 * when safepoint polls become necessary. All of this is bounded: after forty failures nothing is
 * speculated upon, and code that cannot be compiled is refused for good.
 *
 * <h2>Threads</h2>
 *
 * <p>The policy is asked on the threads of VMs, one at a time: the VMs of a program share it.
 * Compilations run on the background thread, or, eagerly (a mode for tests), on the VM's thread,
 * which waits. What both threads use is in the profile, and is read once per compilation.
 */
public final class JitTierPolicy extends TierPolicy {
  /** Calls whose arguments are sampled before a function is compiled. */
  private static final int SAMPLES = 4;

  private static final int BETWEEN_SAMPLES = 25;

  /**
   * Back-edges of a hot loop for which compilation waits for the next call: a whole function is
   * better than a loop of it.
   */
  private static final int BACK_EDGES_UNTIL_CALL = 300;

  private static final int RESAMPLE_INTERVAL = 200;

  private final boolean eager;
  private final int wantedSamples;
  private final int betweenSamples;
  private final int backEdgesUntilCall;
  private final int resampleInterval;
  private final Consumer<String> log; // null: nobody listens
  private final Consumer<String> dump; // the same
  private final SpeedReport report; // the same
  private final Set<Proto> compiling = new HashSet<>(); // by the thread that compiles
  private ExecutorService compiler;

  /** Returns the supertype, so that verifying LazyJit does not load this class at start-up. */
  public static TierPolicy of(
      boolean eager, int threshold, Consumer<String> log, Consumer<String> dump, boolean explains) {
    return new JitTierPolicy(eager, threshold, log, dump, explains ? new SpeedReport() : null);
  }

  /** A low threshold makes everything else happen as early. */
  private JitTierPolicy(
      boolean eager,
      int threshold,
      Consumer<String> log,
      Consumer<String> dump,
      SpeedReport report) {
    this.eager = eager;
    this.wantedSamples = threshold < BETWEEN_SAMPLES ? 1 : SAMPLES;
    this.betweenSamples = Math.min(threshold, BETWEEN_SAMPLES);
    this.backEdgesUntilCall = Math.min(threshold, BACK_EDGES_UNTIL_CALL);
    this.resampleInterval = Math.min(threshold, RESAMPLE_INTERVAL);
    this.log = log;
    this.dump = dump;
    this.report = report;
  }

  @Override
  public synchronized void drop(Proto function) {
    if (function.tierState instanceof FunctionProfile profile) {
      profile.drop();
    }
  }

  @Override
  public synchronized boolean onHotCall(Vm vm, Closure fn, Object self, Object[] args) {
    Proto p = fn.proto;
    FunctionProfile s = FunctionProfile.of(p);
    if (s.refused()) {
      p.tierUpCountdown = Integer.MAX_VALUE;
      return false;
    }
    if (p.entry != p.interpreted) {
      return true;
    }
    s.sample(self, args);
    boolean loops = s.backEdges > 0;
    s.backEdges = 0;
    s.sampled = vm.sampling != null;
    if (!eager && s.samples < wantedSamples) {
      p.tierUpCountdown = loops ? 0 : betweenSamples;
      return false;
    }
    p.tierUpCountdown = resampleInterval;
    Closure expanded =
        s.queued
            ? fn
            : s.expanded(vm, fn, () -> MacroInliner.expanded(vm, fn, s.callsMacrosByOtherNames()));
    submit(
        s,
        () -> {
          if (expanded == fn || !compile(expanded, p, self, s)) {
            compile(fn, p, self, s);
          }
        });
    return p.entry != p.interpreted;
  }

  @Override
  public synchronized OsrEntry onHotLoop(
      Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    Proto p = fn.proto;
    FunctionProfile s = FunctionProfile.of(p);
    p.tierUpCountdown = resampleInterval;
    if (p.code.is(Code.GENERATOR)) {
      generator(fn, self, frame, s);
      return null;
    }
    if (s.refused() || sp != p.code.locals) {
      p.tierUpCountdown = s.refused() ? Integer.MAX_VALUE : resampleInterval;
      return null;
    }
    CompiledOsrEntry known = s.loop(pc);
    if (known != null && known.accepts(frame)) {
      // See "Enter loops": the function was called again.
      p.tierUpCountdown = 0;
      return known;
    }
    s.loop(frame);
    if (!eager && s.backEdges++ < backEdgesUntilCall) {
      p.tierUpCountdown = 0;
      return null;
    }
    Object[] sample = frame.clone();
    submit(s, () -> compileLoop(fn, self, sample, pc, s));
    return eager && s.loop(pc) != null && s.loop(pc).accepts(frame) ? s.loop(pc) : null;
  }

  /** A warm loop in a generator: it takes up the compiled code when it next goes on. */
  private void generator(Closure fn, Object self, Object[] frame, FunctionProfile s) {
    Proto p = fn.proto;
    if (s.refused()) {
      p.tierUpCountdown = Integer.MAX_VALUE;
    } else if (p.entry == p.interpreted) {
      if (s.samples == 0) {
        Object[] args = Arrays.copyOf(frame, p.code.params.size());
        for (int i = 0; i < args.length; i++) {
          args[i] = args[i] instanceof Cell c ? c.sample() : args[i];
        }
        s.sample(self, args);
      }
      submit(s, () -> compile(fn, p, self, s));
    }
  }

  @Override
  public void close() {
    if (compiler != null) {
      compiler.shutdownNow();
    }
  }

  private void submit(FunctionProfile s, Runnable work) {
    if (eager) {
      work.run();
    } else if (!s.queued) {
      s.queued = true;
      if (compiler == null) {
        compiler =
            Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("gene-jit").factory());
      }
      compiler.execute(
          () -> {
            try {
              work.run();
            } finally {
              s.queued = false;
            }
          });
    }
  }

  /** A callee of a function that is being compiled; if it is warm, and not being compiled too. */
  private boolean callee(Closure fn, Object self) {
    if (fn.proto.tierState instanceof FunctionProfile s
        && s.samples >= (fn.proto.code.is(Code.GENERATOR) ? 1 : (wantedSamples + 1) / 2)
        && !s.refused()
        && !compiling.contains(fn.proto)) {
      compile(fn, fn.proto, self == null ? s.self() : self, s);
      return fn.proto.entry != fn.proto.interpreted;
    }
    return false;
  }

  /** {@code fn} is a closure of the function, or of its expansion; false when that cannot be. */
  private boolean compile(Closure fn, Proto function, Object self, FunctionProfile s) {
    if (function.entry != function.interpreted) {
      return true; // as a callee of another one
    }
    compiling.add(function);
    long start = System.nanoTime();
    try {
      int failures = s.failures();
      CompiledEntry e =
          Compilation.function(
              fn, self, FunctionProfile.of(fn.proto), this::callee, this::inferred);
      e.standsFor(function);
      if (failures == s.failures()) {
        function.entry = e;
      }
      log("compiled", fn.proto, start, e.describe());
      return true;
    } catch (NotCompilable e) {
      if (fn.proto == function) {
        s.refuse();
      } else {
        s.disableInlining();
      }
      if (report != null) {
        report.refused(fn.proto, e.getMessage());
      }
      log("not compiled", fn.proto, start, e.getMessage());
    } catch (RuntimeException | LinkageError e) {
      broken(function, start, e);
    } finally {
      compiling.remove(function);
      s.weakenSamples();
    }
    return false;
  }

  private void compileLoop(Closure fn, Object self, Object[] frame, int pc, FunctionProfile s) {
    long start = System.nanoTime();
    try {
      s.loop(pc, Compilation.loop(fn, self, frame, pc, s, this::callee, this::inferred));
      log("compiled loop", fn.proto, start, "");
    } catch (NotCompilable e) {
      s.refuse();
      if (report != null) {
        report.refused(fn.proto, e.getMessage());
      }
      log("not compiled", fn.proto, start, e.getMessage());
    } catch (RuntimeException | LinkageError e) {
      broken(fn.proto, start, e);
    }
  }

  /** A bug of the compiler: the program goes on without; whoever compiles eagerly wants to know. */
  private void broken(Proto p, long start, Throwable e) {
    FunctionProfile.of(p).refuse();
    log("failed", p, start, e.toString());
    CompilationObserver.installed().failed(p, e);
    if (eager) {
      throw new IllegalStateException("bug: cannot compile " + p.displayName(), e);
    }
  }

  @Override
  public String report(@Nullable Shares shares) {
    return report == null ? null : report.text(shares);
  }

  @Override
  protected boolean compiled(Proto function) {
    return super.compiled(function) || FunctionProfile.of(function).compiledLoops();
  }

  @Override
  protected String reasons(Proto function) {
    return report == null ? "" : report.reasons(function);
  }

  private void inferred(CompiledUnit unit) {
    if (dump != null) {
      dump.accept(PlanDump.of(unit));
    }
    if (report != null) {
      report.compiled(unit);
    }
    CompilationObserver.installed().inferred(unit.proto);
  }

  private void log(String what, Proto p, long start, String detail) {
    if (log != null) {
      Code code = p.code;
      long micros = (System.nanoTime() - start) / 1000;
      log.accept(
          "jit: "
              + what
              + " "
              + p.displayName()
              + " ("
              + code.file
              + ":"
              + Pos.text(code.pos)
              + ") "
              + micros
              + " us "
              + detail);
    }
  }
}
