package gene.cli.repl;

import java.util.List;
import java.util.function.Predicate;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Tells the line editor when an input is complete and which word the cursor is in. */
final class InputParser implements Parser {
  private final Predicate<String> incomplete;

  InputParser(Predicate<String> incomplete) {
    this.incomplete = incomplete;
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    if (context == ParseContext.ACCEPT_LINE && incomplete.test(line)) {
      throw new EOFError(-1, -1, "more input is needed");
    }
    int start = Words.start(line, cursor);
    int end = Words.end(line, cursor);
    return new Word(line, cursor, line.substring(start, end), cursor - start);
  }

  /** The line as one word, the one to complete; nothing in it needs quotes. */
  private record Word(String line, int cursor, String word, int wordCursor)
      implements CompletingParsedLine {
    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(word);
    }

    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      return candidate;
    }

    @Override
    public int rawWordCursor() {
      return wordCursor;
    }

    @Override
    public int rawWordLength() {
      return word.length();
    }
  }
}
