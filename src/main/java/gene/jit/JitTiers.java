package gene.jit;

import gene.code.Code;
import gene.runtime.Cell;
import gene.runtime.Closure;
import gene.runtime.Proto;
import gene.runtime.Tiers;
import gene.runtime.Vm;
import gene.source.Pos;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * When functions are compiled: after a number of calls and loop turns, on a thread of its own while
 * the interpreter goes on; or, eagerly, at the first call, which waits for it.
 */
public final class JitTiers extends Tiers {
  /** Calls whose arguments are looked at before a function is compiled. */
  private static final int SAMPLES = 4;

  private static final int BETWEEN_SAMPLES = 25;

  /** Turns of a hot loop that a call may take to come: a function is better than a part of it. */
  private static final int TURNS_UNTIL_CALL = 300;

  private static final int BETWEEN_LOOKS = 200;

  private final boolean eager;
  private final int wantedSamples;
  private final int betweenSamples;
  private final int turnsUntilCall;
  private final int betweenLooks;
  private final Consumer<String> log; // null: nobody listens
  private final Set<Proto> compiling = new HashSet<>(); // by the thread that compiles
  private ExecutorService compiler;

  /** Declared as what it is used as: so the verifier need not load this class beforehand. */
  public static Tiers of(boolean eager, int threshold, Consumer<String> log) {
    return new JitTiers(eager, threshold, log);
  }

  /** A low threshold makes everything else happen as early. */
  private JitTiers(boolean eager, int threshold, Consumer<String> log) {
    this.eager = eager;
    this.wantedSamples = threshold < BETWEEN_SAMPLES ? 1 : SAMPLES;
    this.betweenSamples = Math.min(threshold, BETWEEN_SAMPLES);
    this.turnsUntilCall = Math.min(threshold, TURNS_UNTIL_CALL);
    this.betweenLooks = Math.min(threshold, BETWEEN_LOOKS);
    this.log = log;
  }

  @Override
  public boolean calls(Vm vm, Closure fn, Object self, Object[] args) {
    Proto p = fn.proto;
    TierState s = TierState.of(p);
    if (s.refused()) {
      p.patience = Integer.MAX_VALUE;
      return false;
    }
    if (p.entry != p.interpreted) {
      return true;
    }
    s.sample(self, args);
    boolean loops = s.turns > 0;
    s.turns = 0;
    s.sampled = vm.sampling != null;
    if (!eager && s.samples < wantedSamples) {
      p.patience = loops ? 0 : betweenSamples;
      return false;
    }
    p.patience = betweenLooks;
    Closure expanded = s.queued ? fn : s.expanded(vm, fn);
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
  public Loop loops(Vm vm, Closure fn, Object self, Object[] frame, int pc, int sp) {
    Proto p = fn.proto;
    TierState s = TierState.of(p);
    p.patience = betweenLooks;
    if (p.code.is(Code.GENERATOR)) {
      generator(fn, self, frame, s);
      return null;
    }
    if (s.refused() || sp != p.code.locals) {
      p.patience = s.refused() ? Integer.MAX_VALUE : betweenLooks;
      return null;
    }
    CompiledLoop known = s.loop(pc);
    if (known != null && known.accepts(frame)) {
      // Whoever comes to a known loop again was called again: the next call is looked at, or else
      // the loop would use up the patience for ever and the function itself never be compiled.
      p.patience = 0;
      return known;
    }
    s.loop(frame);
    if (!eager && s.turns++ < turnsUntilCall) {
      p.patience = 0;
      return null;
    }
    Object[] sample = frame.clone();
    submit(s, () -> compileLoop(fn, self, sample, pc, s));
    return eager && s.loop(pc) != null && s.loop(pc).accepts(frame) ? s.loop(pc) : null;
  }

  /** A warm loop in a generator: it takes up the compiled code when it next goes on. */
  private void generator(Closure fn, Object self, Object[] frame, TierState s) {
    Proto p = fn.proto;
    if (s.refused()) {
      p.patience = Integer.MAX_VALUE;
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

  private void submit(TierState s, Runnable work) {
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
    if (fn.proto.tierState instanceof TierState s
        && s.samples >= (fn.proto.code.is(Code.GENERATOR) ? 1 : (wantedSamples + 1) / 2)
        && !s.refused()
        && !compiling.contains(fn.proto)) {
      compile(fn, fn.proto, self == null ? s.self() : self, s);
      return fn.proto.entry != fn.proto.interpreted;
    }
    return false;
  }

  /** {@code fn} is a closure of the function, or of its expansion; false when that cannot be. */
  private boolean compile(Closure fn, Proto function, Object self, TierState s) {
    if (function.entry != function.interpreted) {
      return true; // as a callee of another one
    }
    compiling.add(function);
    long start = System.nanoTime();
    try {
      int failures = s.failures();
      CompiledEntry e = Compilation.function(fn, self, TierState.of(fn.proto), this::callee);
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
        s.expandNoMore();
      }
      log("left", fn.proto, start, e.getMessage());
    } catch (RuntimeException | LinkageError e) {
      broken(function, start, e);
    } finally {
      compiling.remove(function);
      s.letSamplesGo();
    }
    return false;
  }

  private void compileLoop(Closure fn, Object self, Object[] frame, int pc, TierState s) {
    long start = System.nanoTime();
    try {
      s.loop(pc, Compilation.loop(fn, self, frame, pc, s, this::callee));
      log("compiled loop", fn.proto, start, "");
    } catch (NotCompilable e) {
      s.refuse();
      log("left", fn.proto, start, e.getMessage());
    } catch (RuntimeException | LinkageError e) {
      broken(fn.proto, start, e);
    }
  }

  /** A bug of the compiler: the program goes on without; whoever compiles eagerly wants to know. */
  private void broken(Proto p, long start, Throwable e) {
    TierState.of(p).refuse();
    log("failed", p, start, e.toString());
    CompilationObserver.installed().failed(p, e);
    if (eager) {
      throw new IllegalStateException("bug: cannot compile " + p.displayName(), e);
    }
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
