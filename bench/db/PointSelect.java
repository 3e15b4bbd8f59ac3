import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** Plain Java: 8 threads, HikariCP with 8 connections. */
class PointSelect {
  static volatile boolean running;

  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(args[0]);
    config.setMaximumPoolSize(8);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      long seconds = Long.parseLong(args[1]);
      measure(pool, 4000);
      System.out.println(measure(pool, seconds * 1000));
    }
  }

  static double measure(HikariDataSource pool, long millis) throws Exception {
    running = true;
    AtomicLong count = new AtomicLong();
    CountDownLatch done = new CountDownLatch(8);
    for (int k = 1; k <= 8; k++) {
      int first = k;
      new Thread(
              () -> {
                long n = 0;
                for (int i = first; running; i += 7, n++) {
                  try (var c = pool.getConnection();
                      var s = c.prepareStatement("select id, name from bench where id = ?")) {
                    s.setInt(1, i % 10000 + 1);
                    try (var rs = s.executeQuery()) {
                      while (rs.next()) {
                        Object[] row = {rs.getLong(1), rs.getString(2)};
                        if (row.length != 2) {
                          throw new IllegalStateException();
                        }
                      }
                    }
                  } catch (java.sql.SQLException e) {
                    throw new IllegalStateException(e);
                  }
                }
                count.addAndGet(n);
                done.countDown();
              })
          .start();
    }
    long began = System.nanoTime();
    Thread.sleep(millis);
    running = false;
    done.await();
    return count.get() * 1e9 / (System.nanoTime() - began);
  }
}
