package gene.reader;

import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a text that may be broken: what is wrong with a form is noted, and reading goes on at the
 * next line that begins with a bracket in its first column, so that one open bracket spoils one
 * form only. Immutable once read.
 */
public final class BrokenText {
  /** More errors than this in one text help nobody. */
  private static final int MAX_ERRORS = 100;

  private final Source source;
  private final List<Object> forms = new ArrayList<>();
  private int[] positions = new int[16];
  private final Places places = new Places();
  private final List<SyntaxError> errors = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();

  private BrokenText(Source source) {
    this.source = source;
  }

  /** Reads all forms that can be read. */
  public static BrokenText read(Source source) {
    BrokenText text = new BrokenText(source);
    text.readFrom(0);
    return text;
  }

  /** A text whose forms were all read, without the places in arrays and maps. */
  public static BrokenText of(Source source, List<Object> forms, int[] positions) {
    BrokenText text = new BrokenText(source);
    text.forms.addAll(forms);
    text.positions = positions;
    return text;
  }

  public Source source() {
    return source;
  }

  public List<Object> forms() {
    return forms;
  }

  /** Where each form begins. */
  public int[] positions() {
    return Arrays.copyOf(positions, forms.size());
  }

  public Places places() {
    return places;
  }

  /** What is wrong, in source order. */
  public List<SyntaxError> errors() {
    return errors;
  }

  /** The parts of the text that could not be read. */
  public List<String> unread() {
    return unread;
  }

  private void readFrom(int from) {
    Reader reader = new Reader(source, places);
    int start = from;
    while (start >= 0 && errors.size() < MAX_ERRORS) {
      reader.cursor.pos = Math.max(start, reader.cursor.pos == 1 && start == 0 ? 1 : start);
      try {
        for (Object form = reader.read(); form != null; form = reader.read()) {
          add(form, reader.position());
        }
        return;
      } catch (SyntaxError e) {
        int broken = reader.formStart();
        int after = e.incomplete() ? broken : Math.max(broken, index(source, e.pos()));
        int next = nextForm(source, after);
        unread.add(source.text().substring(broken, next < 0 ? source.text().length() : next));
        errors.add(e.incomplete() && next >= 0 ? within(broken, next, e) : e);
        start = next;
        reader = new Reader(source, places);
      }
    }
  }

  private void add(Object form, int pos) {
    if (forms.size() == positions.length) {
      positions = Arrays.copyOf(positions, positions.length * 2);
    }
    positions[forms.size()] = pos;
    forms.add(form);
  }

  /** Index of the next line behind the index that begins with a bracket, -1 without one. */
  static int nextForm(Source source, int index) {
    int line = source.text().indexOf("\n(", index);
    return line < 0 ? -1 : line + 1;
  }

  /** The error of a form that ends where the next one begins, which is not the end of the text. */
  private SyntaxError within(int from, int to, SyntaxError whole) {
    String text = source.text();
    // Blank what stands before the form, so that positions stay what they are.
    char[] before = text.substring(0, from).toCharArray();
    for (int i = 0; i < before.length; i++) {
      before[i] = before[i] == '\n' ? '\n' : ' ';
    }
    Reader part =
        new Reader(new Source(source.name(), new String(before) + text.substring(from, to)));
    try {
      while (part.read() != null) {
        // A form that is complete by itself was spoilt by what follows.
      }
      return whole;
    } catch (SyntaxError e) {
      // The layout of what follows tells where a bracket is missing, but nothing of a quote.
      String message = String.valueOf(e.getMessage());
      return new SyntaxError(
          e.stage(),
          message,
          e.sourceName(),
          e.pos(),
          message.startsWith("Unterminated") ? e.hint() : whole.hint(),
          e.incomplete());
    }
  }

  static int index(Source source, int pos) {
    int line = 1;
    int index = 0;
    String text = source.text();
    while (line < Pos.line(pos)) {
      int end = text.indexOf('\n', index);
      if (end < 0) {
        return text.length();
      }
      index = end + 1;
      line++;
    }
    return Math.min(text.length(), index + Pos.column(pos) - 1);
  }
}
