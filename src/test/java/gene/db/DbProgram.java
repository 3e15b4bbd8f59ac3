package gene.db;

import gene.testing.ProgramRun;
import java.nio.file.Path;
import java.util.List;

/** Programs of this package's tests; most get the address of a database as their argument. */
final class DbProgram {
  private DbProgram() {}

  static ProgramRun.Started start(String text, Path folder, String... args) {
    return ProgramRun.of(text).named("program.gene").in(folder).args(List.of(args)).start();
  }

  /** Runs it to its end, which must be a success; what it has printed. */
  static String output(String text, Path folder, String... args) {
    return start(text, folder, args).succeeded();
  }
}
