package gene.runtime.ops;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.object.Foreign;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.DateTime;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.GrowingText;
import gene.value.Kinds;
import gene.value.Time;
import gene.value.ValueKind;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;

/** The natural order of comparable values (chapter 3.4). */
public final class Order {
  private Order() {}

  /** Negative, zero or positive; throws TypeException when the two cannot be compared. */
  public static int compare(Object a, Object b) {
    if (a instanceof Long x && b instanceof Long y) {
      return Long.compare(x, y);
    }
    if (a instanceof Long x && b instanceof Double y) {
      return mixed(x, y);
    }
    if (a instanceof Double x && b instanceof Double y) {
      return x < y ? -1 : x > y ? 1 : 0;
    }
    if (a instanceof Double x && b instanceof Long y) {
      return -mixed(y, x);
    }
    if (a instanceof String x && b instanceof String y) {
      return compareText(x, y);
    }
    if (GrowingText.isText(a) && GrowingText.isText(b)) {
      return compareText(a.toString(), b.toString());
    }
    if (a.getClass() != b.getClass()) {
      throw incomparable(a, b);
    }
    return switch (ValueKind.of(a)) {
      case CHAR -> Integer.compare(((Char) a).codePoint(), ((Char) b).codePoint());
      case DATE -> ((LocalDate) a).compareTo((LocalDate) b);
      case TIME -> ((Time) a).local().compareTo(((Time) b).local());
      case DATE_TIME -> moments((DateTime) a, (DateTime) b);
      case BYTES -> ((Bytes) a).compareTo((Bytes) b);
      case ARRAY -> arrays((GeneArray) a, (GeneArray) b);
      default -> other(a, b);
    };
  }

  private static int other(Object a, Object b) {
    if (a instanceof Duration x) {
      return x.compareTo((Duration) b);
    }
    Vm vm = Vm.current();
    Foreign foreign = vm == null ? null : vm.core().foreign();
    Integer order = foreign == null ? null : foreign.compare(a, b);
    if (order != null) {
      return order;
    }
    throw incomparable(a, b);
  }

  /** Element by element; of two that begin alike the shorter one comes first. */
  private static int arrays(GeneArray a, GeneArray b) {
    int n = Math.min(a.size(), b.size());
    for (int i = 0; i < n; i++) {
      Object x = a.get(i);
      Object y = b.get(i);
      int order = Equality.equal(x, y) ? 0 : compare(x, y);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  public static GeneError incomparable(Object a, Object b) {
    return Errors.type("cannot compare " + Kinds.of(a) + " with " + Kinds.of(b));
  }

  /** By code point: surrogates sort above the rest of the plane, unlike in String.compareTo. */
  public static int compareText(String a, String b) {
    int n = Math.min(a.length(), b.length());
    for (int i = 0; i < n; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean sx = Character.isSurrogate(x);
        return sx == Character.isSurrogate(y) ? x - y : sx ? 1 : -1;
      }
    }
    return a.length() - b.length();
  }

  /** Exact: a long may not fit a double. nan compares as equal; callers test for it first. */
  private static int mixed(long x, double y) {
    if (Double.isNaN(y)) {
      return 0;
    }
    if (Double.isInfinite(y)) {
      return y > 0 ? -1 : 1;
    }
    return Math.abs(x) < 1L << 53 && x != Long.MIN_VALUE
        ? Double.compare(x, y + 0.0)
        : BigDecimal.valueOf(x).compareTo(new BigDecimal(y));
  }

  private static int moments(DateTime x, DateTime y) {
    if (x.naive() != y.naive()) {
      throw Errors.type("cannot compare naive and offset-aware datetimes");
    }
    return x.naive() ? x.local().compareTo(y.local()) : x.instant().compareTo(y.instant());
  }
}
