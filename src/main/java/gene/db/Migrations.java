package gene.db;

import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.value.GeneArray;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Brings a database to the state that a folder of SQL files describes. A file is run once, in a
 * transaction together with its entry in {@code gene_migrations}; files that were run must still be
 * there unchanged. Several programs may do this at the same time: the first one does it.
 */
final class Migrations {
  private static final Pattern NAME = Pattern.compile("[0-9]+_.*\\.sql");
  private static final String TABLE =
      "create table if not exists gene_migrations"
          + " (name varchar(255) primary key, hash varchar(64) not null,"
          + " applied_at varchar(64) not null)";

  private record Migration(String name, String text, String hash) {}

  private final Database database;
  private final Session session;

  private Migrations(Database database, Session session) {
    this.database = database;
    this.session = session;
  }

  static Object run(Vm vm, Handle h, Object folder) {
    Path path =
        Reach.file(vm, Right.READ, vm.workingDirectory().resolve(Args.string("migrate", folder)));
    if (h.pool().lease() != null && h.pool().lease().depth() > 0) {
      throw failed("migrate begins transactions of its own; this task has one open");
    }
    Permissions gate = vm.permissions();
    return h.perform(
        "Migration failed", s -> new Migrations(h.database(), s).run((String) folder, path, gate));
  }

  private GeneArray run(String folder, Path path, Permissions gate) throws SQLException {
    List<Migration> files = read(folder, path, gate);
    session.script(TABLE);
    GeneArray done = new GeneArray();
    for (Migration m : files) {
      session.begin(null);
      try {
        database.lockMigrations(session);
        if (check(files).containsKey(m.name)) {
          session.rollback();
          continue;
        }
        apply(m);
        session.commit();
      } catch (SQLException | GeneError e) {
        session.rollback();
        throw e;
      }
      done.add(m.name);
    }
    check(files);
    return done;
  }

  private void apply(Migration m) throws SQLException {
    try {
      session.script(m.text);
    } catch (SQLException e) {
      SqlFailure f = database.failure(e);
      throw failed("Migration " + m.name + " failed: " + f.text());
    }
    SqlText entry =
        database.parsed(
            "insert into gene_migrations (name, hash, applied_at) values ("
                + database.parameter(1)
                + ", "
                + database.parameter(2)
                + ", cast(current_timestamp as varchar(64)))");
    session.execute(entry, new Object[] {m.name, m.hash});
  }

  /** What was run before, by name; an error when that does not fit the files. */
  private Map<String, String> check(List<Migration> files) throws SQLException {
    GeneArray rows =
        session.query(
            database.parsed("select name, hash from gene_migrations order by name"),
            new Object[0],
            RowForm.PLAIN);
    Map<String, String> before = new LinkedHashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      GeneArray row = (GeneArray) rows.get(i);
      before.put((String) row.get(0), (String) row.get(1));
    }
    for (Map.Entry<String, String> entry : before.entrySet()) {
      Migration m =
          files.stream().filter(f -> f.name.equals(entry.getKey())).findFirst().orElse(null);
      if (m == null) {
        throw failed("Migration " + entry.getKey() + " was run before and its file is missing");
      }
      if (!m.hash.equals(entry.getValue())) {
        throw failed(
            "Migration " + m.name + " was run before and its file has changed; add a new one");
      }
    }
    return before;
  }

  private static GeneError failed(String message) {
    return SqlFailure.provider(message, SqlFailure.MIGRATION);
  }

  // ---- files

  /** The files in the order of their numbers. */
  private static List<Migration> read(String folder, Path path, Permissions gate) {
    List<Migration> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (NAME.matcher(name).matches()) {
          byte[] text =
              Permissions.using(gate, Right.READ, file, Files::readAllBytes); // no links out
          found.add(new Migration(name, new String(text, StandardCharsets.UTF_8), hash(text)));
        }
      }
    } catch (IOException e) {
      throw failed("Migration failed: cannot read \"" + folder + "\"");
    }
    found.sort((a, b) -> order(a.name, b.name));
    for (int i = 1; i < found.size(); i++) {
      if (number(found.get(i).name).equals(number(found.get(i - 1).name))) {
        throw failed(
            "Migrations "
                + found.get(i - 1).name
                + " and "
                + found.get(i).name
                + " have the same number");
      }
    }
    return found;
  }

  private static java.math.BigInteger number(String name) {
    return new java.math.BigInteger(name.substring(0, name.indexOf('_')));
  }

  private static int order(String a, String b) {
    int byNumber = number(a).compareTo(number(b));
    return byNumber != 0 ? byNumber : a.compareTo(b);
  }

  private static String hash(byte[] text) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }
}
