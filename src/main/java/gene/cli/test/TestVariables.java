package gene.cli.test;

import gene.cli.host.Host;
import gene.runtime.host.Environment;

/**
 * The environment variables by which {@code gene test} talks to the programs that it runs: they
 * name the files for results and covered lines, so a program may as well run in another process.
 */
public final class TestVariables {
  private static final String PREFIX = "GENE_TEST_";

  public static final String COVERAGE = PREFIX + "COVERAGE";
  public static final String REPORT = PREFIX + "REPORT";
  public static final String FILTER = PREFIX + "FILTER";

  /** Failed tests say where the exception arose. */
  public static final String PLACES = PREFIX + "PLACES";

  public static final String UPDATE = PREFIX + "UPDATE_SNAPSHOTS";

  private TestVariables() {}

  /** Hands the variables of this process to a program, whose environment is its own. */
  public static void pass(Host host, Environment program) {
    host.environment()
        .forEach(
            (name, value) -> {
              if (name.startsWith(PREFIX)) {
                program.set(name, value);
              }
            });
  }
}
