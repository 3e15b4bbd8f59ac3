package gene.db;

import gene.value.GeneArray;
import java.sql.SQLException;

/** An open result that is read in portions; used where its session is. */
interface Cursor {
  /** The next rows, one at least; null at the end. */
  GeneArray next() throws SQLException;

  /** Frees it at the server; repeatable. */
  void close() throws SQLException;
}
