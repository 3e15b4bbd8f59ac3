package gene.jit;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs program texts in one tier or the other. */
final class Tier {
  /** Everything a program shows of itself. */
  record Outcome(int status, String out, String err) {}

  private Tier() {}

  static Outcome run(Options.Jit jit, String program) {
    return run(Options.DEFAULT.withJit(jit), program);
  }

  /** The same with a line on standard error for each compilation. */
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
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Engine engine = new Engine(options, new Console(InputStream.nullInputStream(), out, err));
    int status = engine.runText("test.gene", program, arguments);
    return new Outcome(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
