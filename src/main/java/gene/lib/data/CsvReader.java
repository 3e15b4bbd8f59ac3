package gene.lib.data;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.task.Pace;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/**
 * Records of comma-separated text (RFC 4180), one after the other. Lines end with LF, CR LF or CR;
 * a quoted field may contain line ends, separators and doubled quotes. Empty lines are no records.
 */
final class CsvReader {
  private static final int END = -1;

  private final Reader in;
  private final char separator;
  private final char quote;
  private final boolean trim;
  private final Pace pace = new Pace();
  private int line = 1;
  private int column; // of the character read last
  private int ahead = -2; // a character that was read too early; -2: none

  CsvReader(Reader in, CsvOptions options) {
    this.in = in;
    this.separator = options.separator();
    this.quote = options.quote();
    this.trim = options.trim();
  }

  /** The line where the next record begins. */
  int line() {
    return line;
  }

  private int read() throws IOException {
    int c = ahead != -2 ? ahead : in.read();
    ahead = -2;
    column++;
    return c;
  }

  private void unread(int c) {
    ahead = c;
    column--;
  }

  private GeneError invalid(String what) {
    return Errors.parse("Invalid CSV: " + what + " at " + line + ":" + column);
  }

  /** The fields of the next record, null at the end. Quoted fields are marked by the list. */
  List<Field> next() throws IOException {
    List<Field> fields = new ArrayList<>();
    while (true) {
      pace.step();
      Field field = field();
      int c = read();
      boolean alone = fields.isEmpty() && field.text.isEmpty() && !field.quoted;
      if (c == separator) {
        fields.add(field);
        continue;
      }
      if (c == '\r') {
        int next = read();
        if (next != '\n') {
          unread(next);
        }
      }
      if (c != END) {
        line++;
        column = 0;
      }
      if (!alone) {
        fields.add(field);
        return fields;
      }
      if (c == END) {
        return null;
      }
    }
  }

  /** A field; whoever reads numbers leaves those that were quoted alone. */
  record Field(String text, boolean quoted) {}

  private Field field() throws IOException {
    int c = read();
    if (trim) {
      while (c == ' ' || c == '\t' && separator != '\t') {
        c = read();
      }
    }
    if (c == quote) {
      return quoted();
    }
    StringBuilder out = new StringBuilder();
    while (c != END && c != separator && c != '\n' && c != '\r') {
      if (c == quote) {
        throw invalid("a quote inside a field that is not quoted");
      }
      out.append((char) c);
      c = read();
    }
    unread(c);
    return new Field(trim ? out.toString().strip() : out.toString(), false);
  }

  private Field quoted() throws IOException {
    StringBuilder out = new StringBuilder();
    int startLine = line;
    int startColumn = column;
    while (true) {
      pace.step();
      int c = read();
      if (c == END) {
        throw Errors.parse(
            "Invalid CSV: the quote is not closed at " + startLine + ":" + startColumn);
      }
      if (c == quote) {
        int next = read();
        if (next != quote) {
          unread(next);
          break;
        }
      }
      if (c == '\n') {
        line++;
        column = 0;
      }
      out.append((char) c);
    }
    int c = read();
    while (trim && (c == ' ' || c == '\t' && separator != '\t')) {
      c = read();
    }
    if (c != END && c != separator && c != '\n' && c != '\r') {
      throw invalid("text behind a closing quote");
    }
    unread(c);
    return new Field(out.toString(), true);
  }
}
