package gene.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options;
import gene.testing.Outcome;
import gene.testing.ProgramRun;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens when the server or the way to it fails, and when it asks who is there. */
@Tag("slow")
class PostgresFaultsTest {
  @TempDir Path folder;

  private static String lines(String... lines) {
    return String.join("\n", lines) + "\n";
  }

  private static String at(int port) {
    return "host=127.0.0.1 port=" + port + " dbname=postgres user=gene";
  }

  @Test
  void serverRestartedInTheMiddle() throws Exception {
    PostgresServer server = PostgresServer.own();
    ProgramRun.Started run =
        DbProgram.start(
            """
            (import genex/postgres)
            (var pool (postgres/pool ($args .get 0) ^size 2))
            (pool .exec "create table t (a int)")
            (pool .exec "insert into t values (1)")
            (println "ready")
            (fn reachable []
              (try (pool .query "select 1") true catch ProviderException false))
            (while (reachable) (sleep 5))
            (println "gone")
            (println (try (pool .query "select 1") catch ProviderException $ex/code))
            (println "waiting")
            (while (not (reachable)) (sleep 20))
            (println (pool .query "select * from t") pool/used)
            """,
            folder,
            at(server.port()));
    run.await("ready");
    server.stop("fast");
    run.await("waiting");
    server.start();
    assertEquals(
        lines("ready", "gone", "GENE.DB.CONNECTION", "waiting", "[[1]] 0"), run.succeeded());
    server.stop("immediate");
  }

  @Test
  void socketsOfTheFileSystem() {
    PostgresServer server = PostgresServer.shared();
    String program =
        """
        (import genex/postgres)
        (var db (postgres/open ($args .get 0)))
        (println (db .query "select 1"))
        (var notes (db .listen "socket"))
        (db .notify "socket" "hi")
        (for n in notes (println n/payload) (break))
        (println (try (db .query "select pg_sleep(60)" ^timeout 0.05) catch TimeoutException "late"))
        (println ((db .query_value "select repeat('x', 3000000)") .length))
        """;
    String there =
        "host=" + server.folder() + " port=" + server.port() + " dbname=postgres user=gene";
    assertEquals(lines("[[1]]", "hi", "late", "3000000"), DbProgram.output(program, folder, there));
    assertEquals(
        lines("[[1]]", "hi", "late", "3000000"),
        ProgramRun.of(program)
            .in(folder)
            .args(List.of(there))
            .options(Options.DEFAULT.withBatonTasks(true))
            .start()
            .succeeded());
    Outcome nobody = DbProgram.start(program, folder, "host=" + folder + " dbname=x").outcome();
    assertTrue(nobody.err().contains("onnection"), nobody.err());
  }

  /** Waits until so many connections are in the sleep of {@link #cutConnections}. */
  private static void awaitSleepers(PostgresServer server, int count) {
    server.execute(
        """
        do $$ begin
          while (select count(*) from pg_stat_activity
              where state = 'active' and query = 'select pg_sleep(600)') < COUNT loop
            perform pg_sleep(0.01);
            perform pg_stat_clear_snapshot();
          end loop;
        end $$\
        """
            .replace("COUNT", Integer.toString(count)));
  }

  @Test
  void cutConnections() throws Exception {
    PostgresServer server = PostgresServer.shared();
    try (CutCable cable = new CutCable(server.port())) {
      ProgramRun.Started run =
          DbProgram.start(
              """
              (import genex/postgres)
              (var pool (postgres/pool ($args .get 0) ^size 1))
              (println "one" (pool .query "select 1"))
              (var running (spawn (pool .query "select pg_sleep(600)")))
              (println "running")
              (println (try (await running) catch ProviderException $ex/code))
              (println (pool .query "select 2"))
              (println (try (pool .transaction (fn []
                (pool .query "select 3")
                (println "inside")
                (while (not (File/exists "cut")) (sleep 5))
                (pool .query "select 4"))) catch ProviderException $ex/code))
              (println (pool .query "select 5") pool/used)
              """,
              folder,
              at(cable.port()));
      run.await("running");
      awaitSleepers(server, 1);
      cable.cut();
      // The query is tried again and cut off a second time; the server sleeps on for the first.
      awaitSleepers(server, 2);
      cable.cut();
      run.await("inside");
      cable.cut();
      java.nio.file.Files.writeString(folder.resolve("cut"), "");
      assertEquals(
          lines(
              "one [[1]]",
              "running",
              "GENE.DB.CONNECTION",
              "[[2]]",
              "inside",
              "GENE.DB.CONNECTION",
              "[[5]] 0"),
          run.succeeded());
    }
  }

  /** The other side says nothing at all: a time limit ends the wait, and the connection is cut. */
  @Test
  void silentNetwork() throws Exception {
    PostgresServer server = PostgresServer.shared();
    try (CutCable cable = new CutCable(server.port())) {
      ProgramRun.Started run =
          DbProgram.start(
              """
              (import genex/postgres)
              (var pool (postgres/pool ($args .get 0) ^size 1))
              (pool .query "select 1")
              (println "ready")
              (while (not (File/exists "silent")) (sleep 5))
              (println (try (pool .query "select 2" ^timeout 50) catch TimeoutException $ex/code))
              (println "late")
              (while (not (File/exists "again")) (sleep 5))
              (println (pool .query "select 3"))
              """,
              folder,
              at(cable.port()));
      run.await("ready");
      cable.silence(true);
      java.nio.file.Files.writeString(folder.resolve("silent"), "");
      run.await("late");
      cable.silence(false);
      java.nio.file.Files.writeString(folder.resolve("again"), "");
      assertEquals(lines("ready", "GENE.ASYNC.TIMEOUT", "late", "[[3]]"), run.succeeded());
    }
  }

  @Test
  void passwords() throws Exception {
    PostgresServer server = PostgresServer.shared();
    server.execute(
        "do $$ begin create role guarded login password '"
            + PostgresServer.PASSWORD
            + "'; exception when duplicate_object then null; end $$");
    String said =
        DbProgram.output(
            """
            (import genex/postgres)
            (var place ($args .get 0))
            (var password ($args .get 1))
            (var db (postgres/open #"#{place} user=guarded password='#{password}'"))
            (println (db .query_value "select current_user") db)
            (var wrong #"#{password}-wrong")
            (println (try (postgres/open #"#{place} user=guarded password=#{wrong}") catch ProviderException $ex/message))
            (println (try (postgres/open #"#{place} user=guarded") catch ProviderException $ex/message))
            (println (try (db .query #"select 'x' from nowhere") catch ProviderException $ex/message))
            """,
            folder,
            "host=127.0.0.1 dbname=postgres port=" + server.port(),
            PostgresServer.PASSWORD);
    assertFalse(said.contains(PostgresServer.PASSWORD), said);
    assertEquals(
        lines(
            "guarded (Connection ^closed false)",
            "Failed to open database: password authentication failed for user \"guarded\"",
            "Failed to open database: the server requested SCRAM-based authentication, but no"
                + " password was provided.",
            "SQL execution failed: relation \"nowhere\" does not exist (in: select 'x' from"
                + " nowhere)"),
        said);
  }

  @Test
  void tls() throws Exception {
    PostgresServer server = PostgresServer.shared();
    String said =
        DbProgram.output(
            """
            (import genex/postgres)
            (var place ($args .get 0))
            (var trusted #"sslmode=verify-full sslrootcert=#{($args .get 1)}")
            (var sql "select ssl from pg_stat_ssl where pid = pg_backend_pid()")
            (println ((postgres/open #"#{place} host=localhost #{trusted}") .query_value sql))
            (println ((postgres/open #"#{place} host=127.0.0.1 sslmode=require") .query_value sql))
            (println ((postgres/open #"#{place} host=127.0.0.1 sslmode=disable") .query_value sql))
            (println (try (postgres/open #"#{place} host=localhost sslmode=verify-full sslrootcert=/no/such/file") catch ProviderException "not trusted"))
            (var pool (postgres/pool #"#{place} host=localhost #{trusted}" ^size 2))
            (var task (spawn (pool .query "select pg_sleep(600)")))
            (sleep 50)
            (task .cancel)
            (println task/.state (pool .query_value "select 1"))
            """,
            folder,
            "dbname=postgres user=gene port=" + server.port(),
            server.rootCertificate().toString());
    assertEquals(lines("true", "true", "false", "not trusted", "cancelled 1"), said);
  }

  @Test
  void aListenerGoesOnWhenItsServerWasRestarted() throws Exception {
    PostgresServer server = PostgresServer.own();
    ProgramRun.Started run =
        DbProgram.start(
            """
            (import genex/postgres)
            (var db (postgres/pool ($args .get 0) ^size 1))
            (var notes (db .listen "jobs"))
            (db .notify "jobs" "before")
            (for n in notes
              (println n/payload n/missed)
              (if n/missed (db .notify "jobs" "after"))
              (if (n/payload == "after") (break)))
            """,
            folder,
            at(server.port()));
    run.await("before");
    server.stop("fast");
    server.start();
    assertEquals(lines("before void", " true", "after void"), run.succeeded());
    server.stop("immediate");
  }

  @Test
  void connectionsOfAPoolHaveALifetime() throws Exception {
    String said =
        DbProgram.output(
            """
            (import genex/postgres)
            (fn pid [db] (db .query_value "select pg_backend_pid()"))
            (var kept (postgres/pool ($args .get 0) ^size 1))
            (println ((pid kept) == (pid kept)))
            (var db (postgres/pool ($args .get 0) ^size 1 ^lifetime 0.001))
            (var first (pid db))
            (sleep 5)
            (println (first == (pid db)))
            (println (db .transaction (fn [] (var a (pid db)) (sleep 5) (a == (pid db)))))
            (var rows (db .each "select pg_backend_pid() from generate_series(1, 3)" ^fetch 1))
            (var pids [])
            (for r in rows (sleep 5) (pids .push r/0))
            (println (pids/0 == pids/2))
            (println (db .query_value "select count(*) from pg_stat_activity where pid = $1" first))
            (println (try (postgres/pool ($args .get 0) ^lifetime "long") catch * $ex/message))
            """,
            folder,
            at(PostgresServer.shared().port()));
    assertEquals(
        lines(
            "true",
            "false",
            "true",
            "true",
            "0",
            "postgres/pool ^lifetime expects a number, got String"),
        said);
  }

  @Test
  void aListenerHearsThatItsServerIsGone() throws Exception {
    PostgresServer server = PostgresServer.shared();
    try (CutCable cable = new CutCable(server.port())) {
      ProgramRun.Started run =
          DbProgram.start(
              """
              (import genex/postgres)
              (var db (postgres/open ($args .get 0)))
              (var notes (db .listen "jobs" ^reconnect 0))
              (println "listening")
              (println (try (for n in notes n) catch ProviderException $ex/code))
              """,
              folder,
              at(cable.port()));
      run.await("listening");
      cable.cut();
      assertEquals(lines("listening", "GENE.DB.CONNECTION"), run.succeeded());
    }
  }

  @Test
  void urls() throws Exception {
    PostgresServer server = PostgresServer.shared();
    String said =
        DbProgram.output(
            """
            (import genex/postgres)
            (var url #"postgresql://gene:p%40ss@127.0.0.1:#{($args .get 0)}/postgres?application_name=test%20app")
            (println ((postgres/open url) .query_one "select current_database(), current_user, current_setting('application_name')"))
            (println (try (postgres/open "postgresql://u:SECRET@[::1") catch ArgumentException $ex/message))
            """,
            folder, Integer.toString(server.port()));
    assertEquals(lines("[postgres gene test app]", "postgres/open: the URL is not valid"), said);
    assertTrue(!said.contains("SECRET"));
  }
}
