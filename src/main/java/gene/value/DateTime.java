package gene.value;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** A date and time, naive (no offset) or with an offset, then perhaps with a zone name. */
public record DateTime(LocalDateTime local, ZoneOffset offset, String zone) {

  public boolean naive() {
    return offset == null;
  }

  /** The instant of a value with offset. */
  public Instant instant() {
    return local.toInstant(offset);
  }

  /** Equality of the language: naive by fields, with offset by instant. */
  public boolean sameMoment(DateTime other) {
    return naive() || other.naive()
        ? naive() && other.naive() && local.equals(other.local)
        : instant().equals(other.instant());
  }

  public int momentHash() {
    return naive() ? local.hashCode() : instant().hashCode();
  }

  @Override
  public String toString() {
    return local.toLocalDate() + "T" + Time.text(local.toLocalTime(), offset, zone);
  }
}
