package gene.db;

import gene.lib.json.JsonWriter;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import gene.value.Time;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;

/** Gene values and the Java values that JDBC drivers give and take. */
final class JdbcValues {
  private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal GREATEST = BigDecimal.valueOf(Long.MAX_VALUE);

  private JdbcValues() {}

  // ---- from the database

  /** Null stays null. */
  static Object gene(Object v, boolean exact) throws SQLException {
    return switch (v) {
      case null -> null;
      case String s -> s;
      case Long n -> n;
      case Integer n -> n.longValue();
      case Short n -> n.longValue();
      case Byte n -> n.longValue();
      case Boolean b -> b;
      case Double d -> d;
      case Float f -> widened(f);
      case BigDecimal d -> numeric(d, exact);
      case BigInteger n -> numeric(new BigDecimal(n), exact);
      case byte[] b -> Bytes.wrap(b);
      case Clob c -> c.getSubString(1, (int) Math.min(c.length(), Integer.MAX_VALUE));
      case Blob b -> Bytes.wrap(b.getBytes(1, (int) Math.min(b.length(), Integer.MAX_VALUE)));
      case Array a -> array(a.getArray(), exact);
      case Object[] items -> array(items, exact);
      default -> dated(v);
    };
  }

  /** Dates and times, those of JDBC and those of the JDK; other values as their text. */
  private static Object dated(Object v) {
    return switch (v) {
      case Timestamp t -> new DateTime(t.toLocalDateTime(), null, null);
      case Date d -> d.toLocalDate();
      case java.sql.Time t -> new Time(t.toLocalTime(), null, null);
      case LocalDate d -> d;
      case LocalDateTime t -> new DateTime(t, null, null);
      case OffsetDateTime t -> new DateTime(t.toLocalDateTime(), t.getOffset(), null);
      case ZonedDateTime t -> new DateTime(t.toLocalDateTime(), t.getOffset(), t.getZone().getId());
      case LocalTime t -> new Time(t, null, null);
      case OffsetTime t -> new Time(t.toLocalTime(), t.getOffset(), null);
      default -> v.toString();
    };
  }

  private static Object array(Object items, boolean exact) throws SQLException {
    if (!(items instanceof Object[] objects)) {
      return String.valueOf(items);
    }
    GeneArray all = new GeneArray(objects.length);
    for (Object item : objects) {
      Object v = gene(item, exact);
      all.add(v == null ? Singleton.NIL : v);
    }
    return all;
  }

  /** The Float with the same shortest text, not the same bits. */
  static Double widened(float f) {
    return Double.parseDouble(Float.toString(f));
  }

  /** An Int when it is whole and fits, else a Float, or the digits when that is wanted. */
  static Object numeric(BigDecimal d, boolean exact) {
    if (exact) {
      return d.toPlainString();
    }
    boolean whole = d.scale() <= 0 && d.compareTo(LEAST) >= 0 && d.compareTo(GREATEST) <= 0;
    return whole ? (Object) d.longValue() : (Object) d.doubleValue();
  }

  // ---- to the database

  /** What every driver takes; others than plain values as their text. */
  static Object plain(Object v) {
    return switch (v) {
      case Long n -> n;
      case Double d -> d;
      case Boolean b -> b;
      case String s -> s;
      case Bytes b -> b.unsafeArray();
      case Singleton s when s == Singleton.NIL || s == Singleton.VOID -> null;
      case LocalDate d -> d;
      case DateTime t -> t.naive() ? (Object) t.local() : (Object) t.local().atOffset(t.offset());
      case Time t ->
          t.offset() == null ? (Object) t.local() : (Object) t.local().atOffset(t.offset());
      case Symbol s -> s.name();
      case Char c -> c.toString();
      case BigInteger n -> new BigDecimal(n);
      case GeneMap m -> JsonWriter.write(m, false);
      case GeneArray a -> JsonWriter.write(a, false);
      default -> Printer.quoted(v);
    };
  }
}
