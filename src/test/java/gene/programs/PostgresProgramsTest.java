package gene.programs;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import gene.db.PostgresServer;
import gene.house.Repository;
import gene.testing.Ahead;
import gene.testing.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * The programs of {@code tests/20-postgres} against a real server. They get its address as their
 * argument, with an empty schema of their own; {@code -Dprograms=} selects as in {@link
 * ProgramsTest}.
 */
@Tag("slow")
class PostgresProgramsTest {
  /** The folder, which {@link ProgramsTest} leaves to this class. */
  static final String FOLDER = "20-postgres";

  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  @TestFactory
  Stream<DynamicNode> programs() {
    PostgresServer server = PostgresServer.shared();
    String only = System.getProperty("programs", "");
    return Ahead.nodes(
        Repository.files("tests/" + FOLDER, ".gene").stream()
            .filter(file -> Repository.name(file).contains(only)),
        ahead -> file -> inModes(ahead, server, file));
  }

  /** The kind of tasks makes a difference to programs that have some, the cache to none. */
  private static DynamicNode inModes(Ahead ahead, PostgresServer server, Path file) {
    boolean tasks = Repository.read(file).contains("spawn");
    return dynamicContainer(
        Repository.name(file),
        Stream.of(Mode.JIT, Mode.BATON)
            .filter(mode -> mode == Mode.JIT || tasks)
            .map(mode -> ahead.test(mode.label(), () -> check(server, file, mode)))
            .toList());
  }

  private static void check(PostgresServer server, Path file, Mode mode) {
    Directives wanted = Directives.of(Repository.read(file));
    String schema = "program_" + SCHEMAS.incrementAndGet();
    server.execute("create schema " + schema);
    Program program = Program.ofFile(file, wanted).withArgs(List.of(server.address(schema)));
    for (Outcome got : Runner.run(mode, program)) {
      String problem = Verdict.problem(wanted, got);
      if (problem != null) {
        fail(Repository.name(file) + ": " + problem);
      }
    }
  }
}
