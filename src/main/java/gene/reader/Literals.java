package gene.reader;

import gene.value.Char;
import gene.value.Regex;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Literals between marks: strings, characters, regular expressions. */
final class Literals {
  private final Cursor cursor;

  Literals(Cursor cursor) {
    this.cursor = cursor;
  }

  /** The string whose opening quote is at the index. */
  @Nullable String string(Reader reader, int at) {
    char[] text = cursor.text;
    int i = at + 1;
    while (i < cursor.end && text[i] != '"' && text[i] != '\\') {
      i++;
    }
    boolean plain = i < cursor.end && text[i] == '"' && (i > at + 1 || cursor.peek(i + 1) != '"');
    if (plain) {
      cursor.pos = i + 1;
      return cursor.slice(at + 1, i);
    }
    return (String) new TextFrame(reader, at, false).advance();
  }

  /** The character whose opening mark is at the index. */
  Char character(int at) {
    cursor.pos = at + 1;
    StringBuilder out = new StringBuilder(2);
    one(out, at);
    if (Character.isHighSurrogate(out.charAt(0)) && cursor.peek(cursor.pos) != '\'') {
      one(out, at); // the other half of the code point
    }
    if (cursor.atEnd()) {
      throw cursor.unterminated("character", at);
    }
    boolean closed = cursor.text[cursor.pos++] == '\'';
    boolean single = out.codePointCount(0, out.length()) == 1;
    boolean ended = cursor.tokenEndsAt(cursor.pos) || cursor.dotsEndTokenAt(cursor.pos);
    if (!closed || !single || !ended) {
      throw invalidCharacter(at);
    }
    return Char.of(out.codePointAt(0));
  }

  private void one(StringBuilder out, int at) {
    if (cursor.atEnd()) {
      throw cursor.unterminated("character", at);
    }
    char c = cursor.text[cursor.pos];
    if (c == '\\') {
      Escapes.character(cursor, out, at);
    } else if (c == '\'') {
      throw invalidCharacter(at);
    } else {
      out.append(c);
      cursor.pos++;
    }
  }

  private RuntimeException invalidCharacter(int at) {
    return cursor.error(
        at, "Invalid character literal", "write one character as 'a', text as \"abc\"");
  }

  /** {@code #/pat/flags} or {@code #/pat/repl/flags}. */
  Regex regex(int at) {
    cursor.pos = at + 2;
    String pattern = regexPart(at);
    String replacement = replacementFollows() ? regexPart(at) : null;
    boolean ignoreCase = false;
    boolean dotAll = false;
    boolean linear = false;
    for (; !cursor.tokenEndsAt(cursor.pos); cursor.pos++) {
      switch (cursor.text[cursor.pos]) {
        case 'i' -> ignoreCase = true;
        case 'm' -> dotAll = true;
        case 'l' -> linear = true;
        default -> throw unknownFlag();
      }
    }
    Regex regex = new Regex(pattern, ignoreCase, dotAll, linear, replacement);
    try {
      regex.compiled();
    } catch (PatternSyntaxException e) {
      throw cursor.error(at, "Invalid regex: " + e.getDescription());
    } catch (StackOverflowError e) {
      throw cursor.error(at, "Invalid regex: nesting too deep"); // Java compiles groups recursively
    }
    return regex;
  }

  /** The text up to the next unescaped slash. */
  private String regexPart(int at) {
    StringBuilder out = new StringBuilder();
    while (!cursor.atEnd()) {
      char c = cursor.text[cursor.pos++];
      if (c == '/') {
        return out.toString();
      }
      char next = cursor.peek(cursor.pos);
      if (c == '\\' && (next == '/' || next == '\\')) {
        out.append(next);
        cursor.pos++;
      } else {
        out.append(c);
      }
    }
    throw cursor.unterminated("regex", at);
  }

  /** Letters up to the end of the token are flags, anything else is a replacement. */
  private boolean replacementFollows() {
    char first = cursor.peek(cursor.pos);
    if (cursor.atEnd() || Cursor.isBlank(first) || Cursor.isCloser(first)) {
      return false;
    }
    if (first == ';' && chainFollows(cursor.pos + 1)) {
      return false;
    }
    int i = cursor.pos;
    while (i < cursor.end && Character.isLetter(cursor.text[i])) {
      i++;
    }
    return i == cursor.pos || !cursor.tokenEndsAt(i);
  }

  /** {@code (s .split #/,/; .size)}: a method behind the semicolon, and no replacement. */
  private boolean chainFollows(int at) {
    int i = at;
    while (i < cursor.end && Cursor.isBlank(cursor.text[i])) {
      i++;
    }
    return i > at
        && i + 1 < cursor.end
        && cursor.text[i] == '.'
        && Character.isLetter(cursor.text[i + 1]);
  }

  private RuntimeException unknownFlag() {
    int flag = Character.codePointAt(cursor.text, cursor.pos, cursor.end);
    return cursor.error(
        cursor.pos,
        "Unknown regex flag: " + Character.toString(flag),
        "flags are i (ignore case), m (. matches newlines) and l (linear time)");
  }
}
