import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** sqlite-jdbc without anything around it. */
class PlainSqlite {
  interface Work {
    void run() throws SQLException;
  }

  static long sink;

  public static void main(String[] args) throws SQLException {
    int rows = Integer.parseInt(args[0]);
    try (Connection c = DriverManager.getConnection("jdbc:sqlite::memory:")) {
      c.createStatement().execute("create table t (id integer primary key, name text)");
      PreparedStatement insert = c.prepareStatement("insert into t values (?, ?)");
      PreparedStatement select = c.prepareStatement("select id, name from t where id = ?");
      double fill =
          rate(
              rows,
              () -> {
                c.createStatement().execute("delete from t");
                c.setAutoCommit(false);
                for (int i = 1; i <= rows; i++) {
                  insert.setLong(1, i);
                  insert.setString(2, "some text here");
                  insert.executeUpdate();
                }
                c.commit();
                c.setAutoCommit(true);
              });
      double look =
          rate(
              rows,
              () -> {
                for (int i = 1; i <= rows; i++) {
                  select.setLong(1, i);
                  try (ResultSet rs = select.executeQuery()) {
                    while (rs.next()) {
                      Object[] row = {rs.getLong(1), rs.getString(2)};
                      sink += (Long) row[0];
                    }
                  }
                }
              });
      System.out.println(fill + " " + look);
    }
  }

  static double rate(int rows, Work work) throws SQLException {
    double best = 0;
    for (int n = 0; n < 5; n++) {
      long began = System.nanoTime();
      work.run();
      best = Math.max(best, rows * 1e9 / (System.nanoTime() - began));
    }
    return best;
  }
}
