package gene.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.async.GeneProcess;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program is killed while it commits: what is in the database are whole transactions, and all
 * that it was told are committed. {@code -Dkills=200} does it that often.
 */
@Tag("slow")
class KilledProgramsTest {
  private static final int KILLS = Integer.getInteger("kills", 2);

  @TempDir Path folder;

  private static final String COMMITS =
      """
      (db .exec "create table if not exists a (n bigint)")
      (db .exec "create table if not exists b (n bigint)")
      (var n (db .query_value "select count(*) from a"))
      (while true
        (n += 1)
        (db .transaction (fn []
          (db .insert "a" {^n n})
          (db .insert "b" {^n n})))
        (println n))
      """;

  @Test
  void sqlite() throws Exception {
    Path file = folder.resolve("killed.db");
    kill(
        "(import genex/sqlite) (var db (sqlite/open \"" + file + "\"))" + COMMITS,
        "jdbc:sqlite:" + file);
  }

  @Test
  void postgres() throws Exception {
    PostgresServer server = PostgresServer.shared();
    server.execute("drop schema if exists killed cascade; create schema killed");
    kill(
        "(import genex/postgres) (var db (postgres/open \""
            + server.address("killed")
            + "\"))"
            + COMMITS,
        "jdbc:postgresql://127.0.0.1:"
            + server.port()
            + "/postgres?user=gene&currentSchema=killed");
  }

  private static void kill(String program, String url) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < KILLS; i++) {
      long told = 0;
      try (GeneProcess p = GeneProcess.eval(Map.of(), List.of(), program)) {
        int lines = 1 + random.nextInt(60);
        for (int n = 0; n < lines; n++) {
          String line = p.line();
          assertTrue(line != null && line.matches("[0-9]+"), "seed " + seed + ": " + line);
          told = Long.parseLong(line);
        }
        Thread.sleep(0, random.nextInt(999_999)); // somewhere inside of a transaction
        p.signal("KILL");
        for (String line = p.line(); line != null; line = p.line()) {
          told = line.matches("[0-9]+") ? Math.max(told, Long.parseLong(line)) : told;
        }
      }
      check(url, told, "seed " + seed + ", kill " + i);
    }
  }

  private static void check(String url, long told, String when) throws SQLException {
    try (Connection c = DriverManager.getConnection(url);
        Statement s = c.createStatement();
        ResultSet rs =
            s.executeQuery(
                "select (select count(*) from a), (select count(*) from b), (select max(n) from a), (select max(n) from b)")) {
      rs.next();
      assertEquals(rs.getLong(1), rs.getLong(2), when);
      assertEquals(rs.getLong(1), rs.getLong(3), when);
      assertEquals(rs.getLong(3), rs.getLong(4), when);
      assertTrue(rs.getLong(1) >= told, when + ": told " + told + ", found " + rs.getLong(1));
    }
  }
}
