package gene.value;

import java.time.LocalTime;
import java.time.ZoneOffset;

/** A time of day with an optional offset and an optional zone name. */
public record Time(LocalTime local, ZoneOffset offset, String zone) {

  @Override
  public String toString() {
    return text(local, offset, zone);
  }

  /**
   * Seconds show when they are not zero, when there is a fraction, or when offset or zone follow.
   */
  static String text(LocalTime t, ZoneOffset offset, String zone) {
    StringBuilder out = new StringBuilder();
    two(out, t.getHour());
    out.append(':');
    two(out, t.getMinute());
    if (t.getSecond() != 0 || t.getNano() != 0 || offset != null || zone != null) {
      out.append(':');
      two(out, t.getSecond());
    }
    if (t.getNano() != 0) {
      String digits = String.format("%09d", t.getNano());
      out.append('.').append(digits.replaceFirst("0+$", ""));
    }
    if (offset != null) {
      out.append(offset.getTotalSeconds() == 0 ? "Z" : offset.getId());
    }
    if (zone != null) {
      out.append('[').append(zone).append(']');
    }
    return out.toString();
  }

  private static void two(StringBuilder out, int n) {
    if (n < 10) {
      out.append('0');
    }
    out.append(n);
  }
}
