package gene.db;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.ServiceLoader;

/** Any database whose JDBC driver can be loaded. */
final class JdbcDatabase extends Database {
  static final String OPTIONS = "^user ^password ^prepare";

  private final String url;
  private final Properties settings = new Properties();
  private final boolean keepStatements;

  JdbcDatabase(String url, GeneMap options) {
    super(SqlText.Style.QUESTION_MARKS);
    if (!url.startsWith("jdbc:")) {
      throw Errors.argument("jdbc/open expects a URL that begins with jdbc:");
    }
    this.url = url;
    this.keepStatements = !options.has("prepare") || Args.truthy(options, "prepare");
    for (String name : new String[] {"user", "password"}) {
      if (options.get(name) != null) {
        settings.setProperty(name, Args.string("jdbc/open ^" + name, options.get(name)));
      }
    }
  }

  /** Drivers of the program come before those of the class path. */
  @Override
  Session connect() throws SQLException {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    for (Driver d : ServiceLoader.load(Driver.class, loader)) {
      Connection c = d.connect(url, settings);
      if (c != null) {
        return new JdbcSession(c, keepStatements);
      }
    }
    return new JdbcSession(DriverManager.getConnection(url, settings), keepStatements);
  }

  @Override
  Object bindable(Object v) {
    return JdbcValues.plain(v);
  }

  @Override
  String mode(GeneMap options) {
    for (String name : new String[] {"mode", "isolation", "read_only"}) {
      if (options.has(name)) {
        throw Errors.argument("^" + name + " is not for genex/jdbc");
      }
    }
    return null;
  }

  @Override
  SqlFailure failure(SQLException e) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    boolean lost = state.startsWith("08") && !state.equals("08001");
    String code =
        switch (state) {
          case "23505" -> SqlFailure.UNIQUE;
          case "23503", "23506" -> SqlFailure.FOREIGN_KEY;
          case "23502" -> SqlFailure.NOT_NULL;
          case "23514", "23513" -> SqlFailure.CHECK;
          case "40001" -> SqlFailure.SERIALIZATION;
          default -> lost ? SqlFailure.CONNECTION : null;
        };
    return new SqlFailure(redacted(SqlFailure.plain(e.getMessage())), code, lost, false);
  }

  private String redacted(String message) {
    String text = message.replaceAll("(?i)(password=)[^;&\\s]*", "$1***");
    String password = settings.getProperty("password", "");
    return password.length() < 3 ? text : text.replace(password, "***");
  }
}
