package gene.db;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * The statements prepared on one connection, by their text. One that is in use, by rows that are
 * still being read, is not given out again; beyond the limit the one not used for longest is
 * closed.
 */
final class Statements<S extends Statements.Prepared> {
  private static final int KEPT = 256;

  /** A statement and what is known about it. */
  static class Prepared {
    final PreparedStatement statement;
    private final String text;
    private boolean used;

    Prepared(String text, PreparedStatement statement) {
      this.text = text;
      this.statement = statement;
    }

    final String text() {
      return text;
    }

    final boolean used() {
      return used;
    }

    final void use(boolean now) {
      used = now;
    }
  }

  /** Prepares a statement. */
  interface Maker<S> {
    S prepare(String text) throws SQLException;
  }

  private final Maker<S> maker;
  private final boolean keep;
  private final LinkedHashMap<String, S> kept = new LinkedHashMap<>(16, 0.75f, true);

  Statements(boolean keep, Maker<S> maker) {
    this.keep = keep;
    this.maker = maker;
  }

  /** The statement if it is there and free, else null. */
  S find(String text) {
    S found = kept.get(text);
    return found == null || found.used() ? null : found;
  }

  /** Takes a statement, preparing it if need be; to be given back or dropped. */
  S take(String text) throws SQLException {
    S found = kept.get(text);
    if (found == null) {
      found = maker.prepare(text);
      if (keep) {
        kept.put(text, found);
        limit();
      }
    } else if (found.used()) {
      found = maker.prepare(text); // a second one, which is not kept
    }
    found.use(true);
    return found;
  }

  private void limit() throws SQLException {
    if (kept.size() <= KEPT) {
      return;
    }
    for (S s : kept.values()) {
      if (!s.used()) {
        drop(s);
        return;
      }
    }
  }

  /** The statement can be used again. */
  void giveBack(S s) throws SQLException {
    s.use(false);
    if (kept.get(s.text()) != s) {
      s.statement.close();
    }
  }

  /** The statement has run and can be used again; tables may look different now. */
  void giveBack(S s, SqlText sql) throws SQLException {
    giveBack(s);
    if (!sql.reads() && !sql.changesRows()) {
      clear();
    }
  }

  /** Drops a statement that has failed; the error, which a failure of that is added to. */
  SQLException dropped(S s, SQLException e) {
    try {
      drop(s);
    } catch (SQLException further) {
      e.addSuppressed(further);
    }
    return e;
  }

  /** The statement has failed, or is not wanted any more. */
  void drop(S s) throws SQLException {
    kept.remove(s.text(), s);
    s.statement.close();
  }

  /** Forgets those that are free: what they refer to may have changed. */
  void clear() throws SQLException {
    List<S> free = new ArrayList<>();
    for (S s : kept.values()) {
      if (!s.used()) {
        free.add(s);
      }
    }
    for (S s : free) {
      drop(s);
    }
  }
}
