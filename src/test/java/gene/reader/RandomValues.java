package gene.reader;

import gene.value.Bytes;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Mutability;
import gene.value.Quote;
import gene.value.Regex;
import gene.value.SelectorLiteral;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Time;
import gene.value.Unquote;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;

/** Random data of every kind that has a literal form. */
public final class RandomValues {
  private static final String NAME_CHARS = "abcXYZ019_-+*!?$.:=<>^@#'/\\ (){}[];,%`\"\né😀\t";
  private static final String[] WORDS = {
    "nil",
    "true",
    "_",
    "not_found",
    "...",
    "a...",
    "-1",
    "5",
    ".5",
    "@",
    "@@",
    "@x",
    "%",
    "%=",
    "/",
    "/=",
    "./",
    "#",
    "##",
    "#<",
    "#@x",
    "#Str",
    "^k",
    "'a",
    "=",
    "_x",
    "x:",
    "..",
    "a\\",
    "!",
    "*"
  };

  private final Random random;

  public RandomValues(Random random) {
    this.random = random;
  }

  public Object value(int depth) {
    return random.nextInt(10) < 5 || depth == 0 ? atom() : container(depth - 1);
  }

  private Object atom() {
    return switch (random.nextInt(14)) {
      case 0 -> random.nextLong() >> random.nextInt(64);
      case 1 -> Double.longBitsToDouble(finite(random.nextLong()));
      case 2 -> random.nextInt(1_000_000) / Math.pow(10, random.nextInt(8));
      case 3 -> text(8);
      case 4 -> Char.of(text(1).codePointAt(0));
      case 5 -> Singleton.values()[random.nextInt(4)];
      case 6 -> random.nextBoolean();
      case 7 -> bytes();
      case 8 ->
          LocalDate.of(random.nextInt(10_000), 1 + random.nextInt(12), 1 + random.nextInt(28));
      case 9 -> time();
      case 10 -> dateTime();
      case 11 -> path();
      case 12 -> regexOrSelector();
      default -> symbol();
    };
  }

  private Object container(int depth) {
    return switch (random.nextInt(9)) {
      case 0, 1 -> array(depth);
      case 2 -> map(depth);
      case 3 -> hashMap(depth);
      case 4 -> new Quote(value(depth));
      case 5 -> new Unquote(value(depth), random.nextBoolean());
      default -> node(depth);
    };
  }

  private GeneArray array(int depth) {
    GeneArray array = new GeneArray();
    for (int n = random.nextInt(4); n > 0; n--) {
      array.add(random.nextInt(5) == 0 ? new Spread(symbol()) : value(depth));
    }
    return sealed(array);
  }

  private GeneMap map(int depth) {
    GeneMap map = new GeneMap();
    for (int n = random.nextInt(4); n > 0; n--) {
      map.put(name(), value(depth));
    }
    return sealed(map);
  }

  private GeneHashMap hashMap(int depth) {
    GeneHashMap map = new GeneHashMap();
    for (int n = random.nextInt(3); n > 0; n--) {
      map.put(value(depth), value(depth));
    }
    return sealed(map);
  }

  private GeneNode node(int depth) {
    GeneMap props = map(depth);
    if (random.nextInt(4) == 0) {
      props.put(Spread.propKey(0), new Spread(value(depth)));
    }
    return sealed(new GeneNode(value(depth), props, array(depth)));
  }

  private <T extends Mutability.Holder> T sealed(T container) {
    if (random.nextInt(5) == 0) {
      container.mutability(Mutability.SEALED);
    }
    return container;
  }

  private Symbol symbol() {
    return Symbol.of(random.nextInt(3) == 0 ? WORDS[random.nextInt(WORDS.length)] : name());
  }

  private String name() {
    return pick(NAME_CHARS, 1 + random.nextInt(5));
  }

  private String pick(String alphabet, int length) {
    int[] points = alphabet.codePoints().toArray();
    StringBuilder out = new StringBuilder();
    for (int n = length; n > 0; n--) {
      out.appendCodePoint(points[random.nextInt(points.length)]);
    }
    return out.toString();
  }

  private String text(int max) {
    StringBuilder out = new StringBuilder();
    for (int n = 1 + random.nextInt(max); n > 0; n--) {
      int point = random.nextInt(3) == 0 ? random.nextInt(0x3000) : 32 + random.nextInt(96);
      out.appendCodePoint(random.nextInt(10) == 0 ? 0x1f600 : point);
    }
    return out.toString();
  }

  private Object path() {
    String[] parts = new String[2 + random.nextInt(2)];
    parts[0] = random.nextInt(4) == 0 ? "" : pick("abc_ /^#'1", 1 + random.nextInt(3));
    for (int i = 1; i < parts.length; i++) {
      parts[i] = random.nextInt(5) == 0 ? "<a/b>" : pick("ab01!*./ -", 1 + random.nextInt(3));
    }
    return new ComplexSymbol(parts);
  }

  private Object regexOrSelector() {
    if (random.nextBoolean()) {
      String replacement = random.nextBoolean() ? null : "<" + pick("ab\\/ 1", random.nextInt(4));
      return new Regex(
          pick("ab/.d", 1 + random.nextInt(4)) + "\\d\\\\",
          random.nextBoolean(),
          random.nextBoolean(),
          replacement);
    }
    return new SelectorLiteral(List.of(Symbol.of(pick("ab*! /", 2)), random.nextLong() >> 40));
  }

  private Bytes bytes() {
    byte[] data = new byte[random.nextInt(4)];
    random.nextBytes(data);
    return Bytes.wrap(data);
  }

  private Time time() {
    LocalTime t = localTime();
    return switch (random.nextInt(4)) {
      case 0 -> new Time(t, ZoneOffset.ofHoursMinutes(5, 30), null);
      case 1 -> new Time(t, null, "Europe/Berlin");
      case 2 -> new Time(t, ZoneOffset.UTC, "Europe/Berlin");
      default -> new Time(t, null, null);
    };
  }

  private DateTime dateTime() {
    Time t = time();
    LocalDate day = LocalDate.of(2024, 1 + random.nextInt(12), 1 + random.nextInt(28));
    return new DateTime(day.atTime(t.local()), t.offset(), t.offset() == null ? null : t.zone());
  }

  private LocalTime localTime() {
    int micros = random.nextBoolean() ? 0 : random.nextInt(1_000_000);
    return LocalTime.of(random.nextInt(24), random.nextInt(60), random.nextInt(60), micros * 1000);
  }

  /** Infinities and not-a-numbers have no literal. */
  private static long finite(long bits) {
    return Double.isFinite(Double.longBitsToDouble(bits)) ? bits : bits & ~(1L << 62);
  }
}
