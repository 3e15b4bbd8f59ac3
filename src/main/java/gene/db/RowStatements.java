package gene.db;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Statements made of Maps: names are quoted, values are bound. */
final class RowStatements {
  private static final int BATCH = 1000;

  private RowStatements() {}

  static Object insert(Handle h, Object[] args, GeneMap k) {
    Database db = h.database();
    String table = Args.string("insert", args[0]);
    GeneMap row = Args.map("insert", args[1]);
    Object returning = k.get("returning");
    String text = insertText(db, table, row.keys());
    if (returning != null) {
      text += " returning " + db.quoted(Args.key("insert ^returning", returning));
    }
    Handle.Call c = h.call(db.sql(text), values(row, row.keys()), 0);
    if (returning == null) {
      h.run(
          c.sql(),
          k,
          s -> {
            s.execute(c.sql(), s.adapted(c.sql(), c.args()));
            return null;
          });
      return Singleton.NIL;
    }
    GeneArray rows =
        (GeneArray)
            h.run(c.sql(), k, s -> s.query(c.sql(), s.adapted(c.sql(), c.args()), RowForm.PLAIN));
    return rows.isEmpty() ? Singleton.NIL : ((GeneArray) rows.get(0)).get(0);
  }

  private static String insertText(Database db, String table, List<String> names) {
    if (names.isEmpty()) {
      return "insert into " + db.quoted(table) + " default values";
    }
    StringJoiner columns = new StringJoiner(", ");
    StringJoiner values = new StringJoiner(", ");
    for (int i = 0; i < names.size(); i++) {
      columns.add(db.quotedPart(names.get(i)));
      values.add(db.parameter(i + 1));
    }
    return "insert into " + db.quoted(table) + " (" + columns + ") values (" + values + ")";
  }

  private static Object[] values(GeneMap row, List<String> names) {
    Object[] values = new Object[names.size()];
    for (int i = 0; i < values.length; i++) {
      Object v = row.get(names.get(i));
      values[i] = v == null ? Singleton.NIL : v;
    }
    return values;
  }

  /** The values of the condition come first in numbering, so that its SQL stays as it is. */
  static Object update(Handle h, Object[] args, GeneMap k) {
    Database db = h.database();
    String table = Args.string("update", args[0]);
    GeneMap changes = Args.map("update", args[1]);
    String where = Args.string("update", args[2]);
    if (changes.size() == 0) {
      throw Errors.argument("update expects a Map with at least one entry");
    }
    SqlText condition = db.sql(where);
    h.call(condition, args, 3); // checks its own arguments
    boolean named = condition.names() != null;
    StringJoiner sets = new StringJoiner(", ");
    int n = condition.parameters();
    for (String name : changes.keys()) {
      sets.add(db.quotedPart(name) + " = " + (named ? ":gene_" + n : db.parameter(n + 1)));
      n++;
    }
    SqlText sql = db.sql("update " + db.quoted(table) + " set " + sets + " where " + where);
    Handle.Call c =
        named
            ? h.call(sql, new Object[] {merged((GeneMap) args[3], changes, condition)}, 0)
            : h.call(sql, ordered(db, args, changes), 0);
    return h.run(
        c.sql(),
        k,
        s -> {
          s.execute(c.sql(), s.adapted(c.sql(), c.args()));
          return s.changes();
        });
  }

  private static GeneMap merged(GeneMap given, GeneMap changes, SqlText condition) {
    GeneMap all = given.copy();
    int n = condition.parameters();
    for (String name : changes.keys()) {
      all.put("gene_" + n++, changes.get(name));
    }
    return all;
  }

  /** In the order of the parameters in the text. */
  private static Object[] ordered(Database db, Object[] args, GeneMap changes) {
    List<Object> set = List.of(values(changes, changes.keys()));
    List<Object> condition = List.of(args).subList(3, args.length);
    List<Object> all = new ArrayList<>();
    boolean numbered = db.parameter(1).startsWith("$");
    all.addAll(numbered ? condition : set);
    all.addAll(numbered ? set : condition);
    return all.toArray();
  }

  static Object insertMany(Handle h, Object table, Object rows) {
    Database db = h.database();
    String name = Args.string("insert_many", table);
    GeneArray all = Args.array("insert_many", rows);
    if (all.isEmpty()) {
      return 0L;
    }
    List<String> names = Args.map("insert_many row", all.get(0)).keys();
    SqlText sql = db.sql(insertText(db, name, names));
    List<Object[]> args = new ArrayList<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      GeneMap row = Args.map("insert_many row", all.get(i));
      for (String key : row.keys()) {
        if (!names.contains(key)) {
          throw Errors.argument(
              "insert_many: row " + i + " has a key that the first lacks: " + key);
        }
      }
      args.add(h.call(sql, values(row, names), 0).args());
    }
    Lease lease = h.pool().lease();
    boolean own = lease == null || lease.depth() == 0;
    return h.start(sql, HandleLib.none(), s -> insertAll(s, sql, args, own)).await();
  }

  private static Object insertAll(Session s, SqlText sql, List<Object[]> args, boolean own)
      throws java.sql.SQLException {
    if (own) {
      s.begin(null);
    }
    boolean done = false;
    try {
      for (int i = 0; i < args.size(); i += BATCH) {
        List<Object[]> batch = new ArrayList<>();
        for (Object[] one : args.subList(i, Math.min(args.size(), i + BATCH))) {
          batch.add(s.adapted(sql, one));
        }
        s.executeAll(sql, batch);
      }
      if (own) {
        s.commit();
      }
      done = true;
    } finally {
      if (own && !done) {
        s.rollback();
      }
    }
    s.changes(args.size());
    return (long) args.size();
  }
}
