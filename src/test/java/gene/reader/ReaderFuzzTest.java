package gene.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.house.ComputingTime;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.testing.Tries;
import gene.value.Equality;
import gene.value.GeneArray;
import gene.value.Printer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hostile texts end in forms or a SyntaxError; printed values read back equal. */
@Tag("slow")
class ReaderFuzzTest {
  private static final long SEED = 20250101;
  private static final long BOUND_MILLIS = 5000;
  private static final String ALPHABET =
      "()[]{}{}\"\"\"##@@^^!..../\\\\`%_~;:'<>-+*=0123456789eExTZabinmu, \n"
          + "\t\r"
          + "\0é😀\uffff\ufeff\ud800";
  static final String[] PIECES = {
    "#<",
    ">#",
    "#\"",
    "\"\"\"",
    "#{",
    "}}",
    "{{",
    "...",
    "^^",
    "^!",
    "^a",
    "#@",
    "#/",
    "/i",
    "%_",
    "\\u00",
    "2024-01-23",
    "T20:10",
    "[A/B]",
    "0#",
    "0!",
    "0*",
    "n/[",
    "a/<",
    ".@a",
    "@a/0",
    "nil",
    "1e5",
    "'a'"
  };

  /** An infinite Float, for which there is no literal: what is too large reads as one. */
  private static final Pattern INFINITE = Pattern.compile("(^|[^a-z])inf($|[^a-z])");

  private static final String[] CHARS =
      ALPHABET.codePoints().mapToObj(Character::toString).toArray(String[]::new);

  private static String hostile(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(41); n > 0; n--) {
      String[] parts = random.nextInt(5) < 3 ? CHARS : PIECES;
      text.append(parts[random.nextInt(parts.length)]);
    }
    return text.toString();
  }

  @Test
  void hostileTextsAreReadOrRefused() {
    Tries.ofTexts(30_000, SEED, ReaderFuzzTest::hostile, ReaderFuzzTest::readOrRefuse);
  }

  @Test
  void mutatedProgramsAreReadOrRefused() throws IOException {
    String chapter = ReaderChapterTest.chapter();
    Tries.of(4_000, SEED, random -> readOrRefuse(mutated(chapter, random)));
  }

  private static String mutated(String program, Random random) {
    StringBuilder text = new StringBuilder(program);
    for (int n = 1 + random.nextInt(4); n > 0 && !text.isEmpty(); n--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(4)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.setLength(Math.max(at, 1));
        case 2 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
        default -> text.setCharAt(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
      }
    }
    return text.toString();
  }

  private static void readOrRefuse(String text) {
    List<Object> plain = new ArrayList<>();
    String error = outcome(new Reader(new Source("fuzz", text)), plain);
    List<Object> bare = new ArrayList<>();
    assertEquals(error, outcome(new Reader(new Source("fuzz", text), false), bare));
    assertEquals(plain.size(), bare.size());
  }

  /** The error's message, or null; the forms go into the list. */
  private static String outcome(Reader reader, List<Object> forms) {
    try {
      for (Object form = reader.read(); form != null; form = reader.read()) {
        forms.add(form);
      }
      return null;
    } catch (SyntaxError e) {
      assertTrue(e.pos() != 0);
      return e.getMessage() + "@" + e.pos() + e.incomplete();
    }
  }

  /** Anything that was read prints to a text that reads back as the same. */
  @Test
  void whatIsReadPrintsAndReadsBack() {
    Tries.ofTexts(30_000, SEED, ReaderFuzzTest::hostile, ReaderFuzzTest::printsAndReadsBack);
  }

  static void printsAndReadsBack(String text) {
    List<Object> forms = new ArrayList<>();
    outcome(new Reader(new Source("fuzz", text)), forms);
    for (Object form : forms) {
      assertReadsBack(form);
    }
  }

  @Test
  void randomValuesPrintAndReadBack() {
    Tries.of(6_000, SEED, random -> assertReadsBack(new RandomValues(random).value(4)));
  }

  private static void assertReadsBack(Object value) {
    if (INFINITE.matcher(Printer.quotedNested(value)).find()) {
      return;
    }
    // In brackets, since a lone % at the end of a text is an unfinished unquote.
    String text = "[" + Printer.quotedNested(value) + "]";
    Object back = ((GeneArray) Reader.readAll("printed", text).getFirst()).get(0);
    assertTrue(Equality.equal(value, back), () -> text + " read as " + Printer.quotedNested(back));
  }

  @Test
  void timeIsLinear() {
    for (String unit :
        new String[] {"(", "#\"#{", "\"", "`", "a/", "^a^b ", "#<", "0#ab~ ", "\\", "....", "a;"}) {
      ComputingTime.assertAtMost(
          BOUND_MILLIS, () -> readOrRefuse("(" + unit.repeat(200_000)), () -> "repeated " + unit);
    }
    ComputingTime.assertAtMost(
        BOUND_MILLIS, () -> readOrRefuse("{" + shortcuts() + "}"), () -> "shortcuts");
  }

  private static String shortcuts() {
    StringBuilder text = new StringBuilder();
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 50_000; i++) {
        text.append("^k").append(i).append('^').append(round).append(" 1 ");
      }
    }
    return text.toString();
  }
}
