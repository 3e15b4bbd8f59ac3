package gene.jit;

import gene.engine.Options;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.util.List;

/** Runs program texts in one tier or the other. */
final class Tier {
  private Tier() {}

  static Outcome run(Options.Jit jit, String program) {
    return run(Options.DEFAULT.withJit(jit), program);
  }

  /** Runs it with a line on standard error for each compilation. */
  static Outcome logged(Options.Jit jit, String program) {
    return run(Options.DEFAULT.withJit(jit).withJitLog(true), program);
  }

  /** The plans of all functions, which are compiled at their first call. */
  static String dump(String program) {
    return run(Options.DEFAULT.withJit(Options.Jit.EAGER).withJitDump(true), program).err();
  }

  /** Compiled by a thread of its own after a few calls. */
  static Outcome background(String program) {
    return run(Options.DEFAULT.withJitThreshold(2), program);
  }

  private static Outcome run(Options options, String program) {
    return run(options, program, List.of());
  }

  static Outcome run(Options options, String program, List<String> arguments) {
    return ProgramRun.of(program).options(options).args(arguments).run();
  }
}
