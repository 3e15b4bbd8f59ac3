package gene.cluster;

import gene.db.SideConnection;
import gene.runtime.Vm;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneObject;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * {@code (cluster/sql_store db)}: two tables, {@code gene_entities} with a state and a version for
 * each entity, {@code gene_entity_events} with the events after that state. A write names the
 * version that it goes out from, so an owner that others have taken over from cannot write. One
 * thread; what is waiting is written in one transaction.
 */
final class SqlStore implements GeneObject, Store {
  private static final int BATCH = 256;
  private static final String NEWER = "another node has written a newer one";

  private interface Job {}

  private record Load(String type, String key, BiConsumer<Kept, String> then) implements Job {}

  private record Write(
      String type,
      String key,
      long version,
      byte[] state,
      List<byte[]> events,
      Consumer<String> then)
      implements Job {}

  private final SideConnection db;
  private final LinkedBlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
  private boolean ready; // the tables are there

  private SqlStore(SideConnection db) {
    this.db = db;
    Thread.ofPlatform().daemon().name("gene-cluster-store").start(this::run);
  }

  static SqlStore of(Vm vm, Object handle) {
    return new SqlStore(SideConnection.of("cluster/sql_store", handle));
  }

  Store store() {
    return this;
  }

  @Override
  public void load(String type, String key, BiConsumer<Kept, String> then) {
    jobs.add(new Load(type, key, then));
  }

  @Override
  public void write(
      String type,
      String key,
      long version,
      byte[] state,
      List<byte[]> events,
      Consumer<String> then) {
    jobs.add(new Write(type, key, version, state, events, then));
  }

  // ---- its thread

  private void run() {
    List<Job> batch = new ArrayList<>();
    while (true) {
      try {
        batch.clear();
        batch.add(jobs.take());
        jobs.drainTo(batch, BATCH - 1);
        serve(batch);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void serve(List<Job> batch) {
    List<Write> writes = new ArrayList<>();
    for (Job j : batch) {
      if (j instanceof Write w) {
        writes.add(w);
      }
    }
    if (!writes.isEmpty()) {
      writeAll(writes);
    }
    for (Job j : batch) {
      if (j instanceof Load l) {
        loadOne(l);
      }
    }
  }

  private void prepare() throws SQLException {
    if (!ready) {
      db.execute(
          "create table if not exists gene_entities (type text not null, key text not null,"
              + " version bigint not null, state "
              + db.bytesType()
              + ", primary key (type, key))");
      db.execute(
          "create table if not exists gene_entity_events (type text not null, key text not null,"
              + " version bigint not null, n bigint not null, event "
              + db.bytesType()
              + ", primary key (type, key, version, n))");
      ready = true;
    }
  }

  private void loadOne(Load l) {
    Kept kept = null;
    String problem = null;
    try {
      prepare();
      GeneArray rows =
          db.query(
              "select version, state from gene_entities where type = ? and key = ?", l.type, l.key);
      long version = 0;
      byte[] state = null;
      if (rows.size() > 0) {
        GeneArray row = (GeneArray) rows.get(0);
        version = (Long) row.get(0);
        state = row.get(1) instanceof Bytes b ? b.unsafeArray() : null;
      }
      List<byte[]> events = new ArrayList<>();
      GeneArray found =
          db.query(
              "select event from gene_entity_events where type = ? and key = ? order by version, n",
              l.type,
              l.key);
      for (int i = 0; i < found.size(); i++) {
        events.add(((Bytes) ((GeneArray) found.get(i)).get(0)).unsafeArray());
      }
      kept = new Kept(version, state, events);
    } catch (SQLException e) {
      problem = failed(e);
    } catch (RuntimeException e) {
      problem = String.valueOf(e.getMessage());
    }
    l.then.accept(kept, problem);
  }

  private String failed(SQLException e) {
    db.abandon();
    return db.text(e);
  }

  private void writeAll(List<Write> writes) {
    List<String> problems = new ArrayList<>();
    try {
      prepare();
      db.begin();
      for (Write w : writes) {
        problems.add(writeOne(w) ? null : NEWER);
      }
      db.commit();
    } catch (SQLException e) {
      String problem = failed(e);
      if (writes.size() > 1) { // one of them may be the cause: each for itself
        writes.forEach(w -> writeAll(List.of(w)));
        return;
      }
      problems.clear();
      problems.add(problem);
    } catch (RuntimeException e) {
      db.abandon();
      problems.clear();
      writes.forEach(w -> problems.add(String.valueOf(e.getMessage())));
    }
    for (int i = 0; i < writes.size(); i++) {
      writes.get(i).then.accept(problems.get(i));
    }
  }

  /** False when the version is not the latest. */
  private boolean writeOne(Write w) throws SQLException {
    long next = w.version + 1;
    long changed;
    if (w.version == 0) {
      changed =
          db.execute(
              "insert into gene_entities (type, key, version, state) values (?, ?, ?, ?)"
                  + " on conflict do nothing",
              w.type,
              w.key,
              next,
              w.state);
    } else if (w.state != null) {
      changed =
          db.execute(
              "update gene_entities set version = ?, state = ? where type = ? and key = ? and version = ?",
              next,
              w.state,
              w.type,
              w.key,
              w.version);
    } else {
      changed =
          db.execute(
              "update gene_entities set version = ? where type = ? and key = ? and version = ?",
              next,
              w.type,
              w.key,
              w.version);
    }
    if (changed != 1) {
      return false;
    }
    if (w.state != null && !w.events.isEmpty()) { // the state has all of them in it
      db.execute("delete from gene_entity_events where type = ? and key = ?", w.type, w.key);
      return true;
    }
    for (int i = 0; i < w.events.size(); i++) {
      db.execute(
          "insert into gene_entity_events (type, key, version, n, event) values (?, ?, ?, ?, ?)",
          w.type,
          w.key,
          next,
          (long) i,
          w.events.get(i));
    }
    return true;
  }

  // ---- as a value

  @Override
  public String kind() {
    return "EntityStore";
  }

  @Override
  public boolean shared() {
    return true;
  }
}
