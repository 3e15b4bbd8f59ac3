package gene.db;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.async.GeneProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A million rows, and rows of megabytes, pass through a heap of 48 MB. */
@Tag("slow")
class StreamedRowsTest {
  private static final List<String> SMALL = List.of("-Xmx48m");

  @TempDir Path folder;

  private static String run(String program) throws Exception {
    try (GeneProcess p = GeneProcess.eval(Map.of(), SMALL, program)) {
      String out = p.rest();
      assertEquals(0, p.exitCode(), out);
      return out;
    }
  }

  private static String sum(String sql) {
    return "(var n 0) (for row in (db .each \"" + sql + "\") (n += (row .get 0))) (println n)";
  }

  @Test
  void sqlite() throws Exception {
    assertEquals(
        "500000500000\n",
        run(
            "(import genex/sqlite) (var db (sqlite/open \":memory:\"))"
                + sum(
                    "with recursive n(i) as (select 1 union all select i + 1 from n where i <"
                        + " 1000000) select i, 'row ' || i, i * 0.5 from n")));
  }

  @Test
  void postgres() throws Exception {
    String address = PostgresServer.shared().address("public");
    assertEquals(
        "500000500000\n210\n",
        run(
            "(import genex/postgres) (var db (postgres/open \""
                + address
                + "\"))"
                + sum("select i, 'row ' || i, i * 0.5 from generate_series(1, 1000000) i")
                + "(n = 0) (for row in (db .each \"select i, repeat('x', 2000000) from generate_series(1, 20) i\" ^fetch 2)"
                + " (n += (row .get 0))) (println n)"));
  }

  /** The example with a server; what it prints alone is checked where all examples are. */
  @Test
  void jobQueue() throws Exception {
    PostgresServer server = PostgresServer.shared();
    server.execute("drop schema if exists queue cascade; create schema queue");
    Path example = gene.house.Repository.root().resolve("examples/db_jobs.gene");
    String text = gene.house.Repository.read(example);
    assertEquals("[[12 650 14]]\n", DbProgram.output(text, folder, server.address("queue")));
  }
}
