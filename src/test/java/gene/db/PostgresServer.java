package gene.db;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gene.http.TestCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real PostgreSQL server in a temporary folder, run by a user without privileges; stopped when
 * the tests end. Tests that need it are skipped where PostgreSQL is not installed.
 */
public final class PostgresServer {
  /** A user of the server with a password; the others need none. */
  public static final String PASSWORD = "s3cret-Passw0rd";

  private static PostgresServer shared;
  private static boolean looked;

  private final Path binaries;
  private final Path folder;
  private final int port;
  private Path root;

  private PostgresServer(Path binaries, Path folder, int port) {
    this.binaries = binaries;
    this.folder = folder;
    this.port = port;
  }

  /** The server that all tests share, started by the first one; else the test is skipped. */
  public static synchronized PostgresServer shared() {
    if (!looked) {
      looked = true;
      Path binaries = binaries();
      shared = binaries == null ? null : start(binaries);
    }
    assumeTrue(shared != null, "no PostgreSQL here (Debian: apt-get install postgresql)");
    return shared;
  }

  /** A server of its own for a test that stops it. */
  public static PostgresServer own() {
    Path binaries = binaries();
    assumeTrue(binaries != null, "no PostgreSQL here (Debian: apt-get install postgresql)");
    return start(binaries);
  }

  private static Path binaries() {
    Path debian = Path.of("/usr/lib/postgresql");
    try (Stream<Path> versions = Files.isDirectory(debian) ? Files.list(debian) : Stream.of()) {
      List<Path> found = new ArrayList<>(versions.map(v -> v.resolve("bin")).toList());
      found.sort(Comparator.reverseOrder());
      Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
          .map(Path::of)
          .forEach(found::add);
      return found.stream()
          .filter(
              p ->
                  Files.isExecutable(p.resolve("initdb"))
                      && Files.isExecutable(p.resolve("pg_ctl")))
          .findFirst()
          .orElse(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PostgresServer start(Path binaries) {
    try {
      Path folder = Files.createTempDirectory("gene-postgres");
      int port;
      try (ServerSocket s = new ServerSocket(0)) {
        port = s.getLocalPort();
      }
      PostgresServer server = new PostgresServer(binaries, folder, port);
      server.initialise();
      server.start();
      Runtime.getRuntime().addShutdownHook(new Thread(server::remove));
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void initialise() throws IOException {
    if (isRoot()) {
      run("chown", user(), folder.toString());
    }
    server(
        "initdb",
        "-D",
        data(),
        "-A",
        "trust",
        "-U",
        "gene",
        "--no-sync",
        "-E",
        "UTF8",
        "--locale=C.UTF-8");
    TestCertificate made = certificate();
    if (isRoot()) {
      run("chown", user(), made.key.toString());
    }
    run("chmod", "600", made.key.toString());
    run("chmod", "755", folder.toString());
    Path settings = Path.of(data(), "postgresql.auto.conf");
    Files.writeString(
        settings,
        String.join(
            "\n",
            "port = " + port,
            "listen_addresses = '127.0.0.1'",
            "unix_socket_directories = '" + folder + "'",
            "fsync = off",
            "max_connections = 60",
            "deadlock_timeout = 50ms",
            "timezone = 'UTC'",
            "ssl = on",
            "ssl_cert_file = '" + made.cert + "'",
            "ssl_key_file = '" + made.key + "'",
            ""));
    Files.writeString(
        Path.of(data(), "pg_hba.conf"),
        "host all guarded 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\nlocal all all trust\n");
  }

  private TestCertificate certificate() throws IOException {
    try {
      TestCertificate made = new TestCertificate(folder);
      root = made.cert;
      return made;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  /** The certificate that clients have to trust. */
  public Path rootCertificate() {
    return root;
  }

  public int port() {
    return port;
  }

  /** Where its socket of the file system is. */
  Path folder() {
    return folder;
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  public void start() {
    server("pg_ctl", "-D", data(), "-l", folder.resolve("log").toString(), "-w", "start");
  }

  /** {@code mode} is smart, fast or immediate. */
  public void stop(String mode) {
    server("pg_ctl", "-D", data(), "-m", mode, "-w", "stop");
  }

  private void remove() {
    try {
      stop("immediate");
    } catch (IllegalStateException e) {
      // it was stopped by its test
    }
    run("rm", "-rf", folder.toString());
  }

  /** As programs write it; every schema is empty at first. */
  public String address(String schema) {
    return "host=127.0.0.1 port="
        + port
        + " dbname=postgres user=gene options='-c search_path="
        + schema
        + "'";
  }

  public Connection connect() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=gene");
  }

  public void execute(String sql) {
    try (Connection c = connect();
        Statement s = c.createStatement()) {
      s.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- processes

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  /** The server refuses to run as root. */
  private static String user() {
    return Files.exists(Path.of("/var/lib/postgresql")) ? "postgres" : "nobody";
  }

  private void server(String program, String... arguments) {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(List.of("runuser", "-u", user(), "--"));
    }
    command.add(binaries.resolve(program).toString());
    command.addAll(List.of(arguments));
    run(command.toArray(String[]::new));
  }

  private void run(String... command) {
    try {
      Path log = folder.resolveSibling(folder.getFileName() + ".log");
      Process p =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
              .directory(folder.getParent().toFile())
              .start();
      if (!p.waitFor(60, TimeUnit.SECONDS) || p.exitValue() != 0) {
        throw new IllegalStateException(String.join(" ", command) + ": " + Files.readString(log));
      }
      Files.deleteIfExists(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
