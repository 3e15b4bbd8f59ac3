package gene.db;

import gene.lib.json.JsonReader;
import gene.lib.json.JsonWriter;
import gene.value.Bytes;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import gene.value.Symbol;
import gene.value.Time;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.util.HexFormat;
import java.util.Set;

/**
 * PostgreSQL's types and Gene values. Strings are sent without a type, so that the server takes
 * them for what the place wants: a uuid, a date, a value of an enum, JSON.
 */
final class PostgresValues {
  private static final Set<String> TEXTS =
      Set.of("text", "varchar", "bpchar", "name", "char", "citext", "xml", "unknown");

  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendLiteral(' ')
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .optionalStart()
          .appendOffset("+HH:mm:ss", "+00")
          .optionalEnd()
          .toFormatter(java.util.Locale.ROOT);

  private PostgresValues() {}

  // ---- to the server

  static Object bindable(Object v) {
    return switch (v) {
      case GeneArray a -> PostgresArrays.Draft.of(a);
      case GeneMap m -> JsonWriter.write(m, false);
      default -> JdbcValues.plain(v);
    };
  }

  static void bind(PreparedStatement s, int i, Object v) throws SQLException {
    switch (v) {
      case null -> s.setNull(i, Types.NULL);
      // Functions of the server mostly take integers of 4 bytes; those of 8 do not fit them.
      case Long n when n == n.intValue() -> s.setInt(i, n.intValue());
      case Long n -> s.setLong(i, n);
      case Double d -> s.setDouble(i, d);
      case Boolean b -> s.setBoolean(i, b);
      case byte[] b -> s.setBytes(i, b);
      case String t -> s.setObject(i, t, Types.OTHER);
      default -> s.setObject(i, v);
    }
  }

  static String floatText(double d) {
    if (Double.isNaN(d)) {
      return "NaN";
    }
    return Double.isInfinite(d) ? (d > 0 ? "Infinity" : "-Infinity") : Double.toString(d);
  }

  // ---- from the server

  static JdbcSession.ColumnReader reader(String type, int sqlType) {
    return switch (type) {
      case "int4", "int8", "int2", "oid", "serial", "bigserial", "smallserial" ->
          (rs, i, exact) -> {
            long n = rs.getLong(i);
            return rs.wasNull() ? null : (Object) n;
          };
      case "text", "varchar", "bpchar", "name", "char" -> (rs, i, exact) -> rs.getString(i);
      case "bool" ->
          (rs, i, exact) -> {
            boolean b = rs.getBoolean(i);
            return rs.wasNull() ? null : (Object) b;
          };
      case "float8" ->
          (rs, i, exact) -> {
            double d = rs.getDouble(i);
            return rs.wasNull() ? null : (Object) d;
          };
      case "float4" ->
          (rs, i, exact) -> {
            float f = rs.getFloat(i);
            return rs.wasNull() ? null : (Object) JdbcValues.widened(f);
          };
      case "bytea" ->
          (rs, i, exact) -> {
            byte[] b = rs.getBytes(i);
            return b == null ? null : Bytes.wrap(b);
          };
      case "date" -> (rs, i, exact) -> date(rs.getObject(i, LocalDate.class));
      case "timestamp" -> (rs, i, exact) -> timestamp(rs.getObject(i, LocalDateTime.class));
      case "timestamptz" -> (rs, i, exact) -> moment(rs.getObject(i, OffsetDateTime.class));
      case "time" -> (rs, i, exact) -> JdbcValues.gene(rs.getObject(i, LocalTime.class), exact);
      case "timetz" -> (rs, i, exact) -> JdbcValues.gene(rs.getObject(i, OffsetTime.class), exact);
      default -> {
        TextReader byText = sqlType == Types.ARRAY ? array(type) : byText(type, sqlType);
        yield (rs, i, exact) -> text(rs, i, exact, byText);
      }
    };
  }

  /** A value as the server writes it to a Gene value. */
  private interface TextReader {
    Object read(String text, boolean exact);
  }

  private static Object text(ResultSet rs, int i, boolean exact, TextReader byText)
      throws SQLException {
    String text = rs.getString(i);
    return text == null ? null : byText.read(text, exact);
  }

  private static TextReader array(String type) {
    String item = type.startsWith("_") ? type.substring(1) : type.replaceFirst("\\[\\]$", "");
    TextReader byText = byText(item, Types.VARCHAR);
    return (text, exact) -> PostgresArrays.parse(text, s -> byText.read(s, exact));
  }

  private static TextReader byText(String type, int sqlType) {
    return switch (type) {
      case "int2", "int4", "int8", "oid" -> (s, exact) -> Long.valueOf(s);
      case "float8", "float4" -> (s, exact) -> floatOf(s);
      case "numeric" -> PostgresValues::numeric;
      case "bool" -> (s, exact) -> s.startsWith("t");
      case "json", "jsonb" -> (s, exact) -> JsonReader.read(s);
      case "bytea" -> (s, exact) -> Bytes.wrap(HexFormat.of().parseHex(s.substring(2)));
      case "date", "timestamp", "timestamptz", "time", "timetz" -> (s, exact) -> time(type, s);
      default ->
          sqlType == Types.VARCHAR && isEnum(type) ? (s, exact) -> Symbol.of(s) : (s, exact) -> s;
    };
  }

  /** What the driver takes for a text and is none of the server's own types. */
  private static boolean isEnum(String type) {
    return !TEXTS.contains(type) && !BUILT_IN.contains(type);
  }

  private static final Set<String> BUILT_IN =
      Set.of(
          "uuid",
          "interval",
          "inet",
          "cidr",
          "macaddr",
          "macaddr8",
          "money",
          "bit",
          "varbit",
          "point",
          "line",
          "lseg",
          "box",
          "path",
          "polygon",
          "circle",
          "tsvector",
          "tsquery",
          "jsonpath",
          "pg_lsn",
          "int4range",
          "int8range",
          "numrange",
          "tsrange",
          "tstzrange",
          "daterange",
          "regclass",
          "regproc",
          "regtype",
          "xid",
          "cid",
          "tid",
          "hstore",
          "void");

  private static Double floatOf(String s) {
    return switch (s) {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> Double.valueOf(s);
    };
  }

  private static Object numeric(String s, boolean exact) {
    if (s.equals("NaN") || s.endsWith("Infinity")) {
      return exact ? s : floatOf(s);
    }
    return exact ? s : JdbcValues.numeric(new BigDecimal(s), false);
  }

  /** The driver gives the ends of its calendar for infinity. */
  private static Object date(LocalDate d) {
    if (d == null) {
      return null;
    }
    return d.equals(LocalDate.MAX) ? "infinity" : d.equals(LocalDate.MIN) ? "-infinity" : d;
  }

  private static Object timestamp(LocalDateTime t) {
    if (t == null) {
      return null;
    }
    return t.equals(LocalDateTime.MAX)
        ? "infinity"
        : t.equals(LocalDateTime.MIN) ? "-infinity" : new DateTime(t, null, null);
  }

  private static Object moment(OffsetDateTime t) {
    if (t == null) {
      return null;
    }
    if (t.equals(OffsetDateTime.MAX) || t.equals(OffsetDateTime.MIN)) {
      return t.equals(OffsetDateTime.MAX) ? "infinity" : "-infinity";
    }
    OffsetDateTime utc = t.withOffsetSameInstant(ZoneOffset.UTC);
    return new DateTime(utc.toLocalDateTime(), ZoneOffset.UTC, null);
  }

  /** Dates and times in arrays; what no Gene value can hold stays a text. */
  private static Object time(String type, String s) {
    try {
      return switch (type) {
        case "date" -> LocalDate.parse(s);
        case "timestamp" -> new DateTime(LocalDateTime.parse(s, TIMESTAMP), null, null);
        case "timestamptz" -> moment(OffsetDateTime.parse(s, TIMESTAMP));
        case "time" -> new Time(LocalTime.parse(s), null, null);
        default -> s;
      };
    } catch (DateTimeParseException e) {
      return s;
    }
  }

  /** For the reader of a NULL. */
  static Object orNil(Object v) {
    return v == null ? Singleton.NIL : v;
  }
}
