package gene.reader;

import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.value.Spread;
import gene.value.Symbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Turns text into data, one top-level form per call of {@link #read}. Open brackets and prefixes
 * are kept on an explicit stack, so that nesting is limited by the heap and not by the thread's
 * stack. Malformed text ends in a {@link SyntaxError}, after which the reader is at its end. A
 * reader belongs to one thread.
 */
public final class Reader {
  private static final Symbol HASH = Symbol.of("#");
  private static final Symbol MODULO = Symbol.of("%");
  private static final Symbol MODULO_ASSIGN = Symbol.of("%=");

  private static final int STEPS_PER_LOOK = 4096;

  final Cursor cursor;
  final ItemStack items = new ItemStack();
  final Tokens tokens;
  private final boolean positions;
  private final Literals literals;
  private @Nullable Frame[] frames = new @Nullable Frame[16];
  private int depth;
  private int formPos;
  private @Nullable Outline outline; // null: nobody wants to know the layout
  @Nullable Places places; // null: nobody wants to know where items stand
  private int formStart;
  private @Nullable Runnable look; // null: nobody waits
  private int steps;

  public Reader(Source source) {
    this(source, true);
  }

  /**
   * Without positions forms carry none; data files are read that way. Errors have theirs anyway.
   */
  public Reader(Source source, boolean positions) {
    this.positions = positions;
    cursor = new Cursor(source);
    tokens = new Tokens(this);
    literals = new Literals(cursor);
  }

  /** A reader that also notes where everything stands. */
  Reader(Source source, Outline outline) {
    this(source, false);
    this.outline = outline;
    cursor.outline = outline;
  }

  /** A reader that also notes where the items of arrays and maps stand. */
  public Reader(Source source, Places places) {
    this(source, true);
    this.places = places;
  }

  /** What runs now and then while a long text is read. */
  public void duringLongWork(Runnable given) {
    look = given;
  }

  public static List<Object> readAll(String name, String text) {
    return new Reader(new Source(name, text)).readAll();
  }

  /** All forms up to the end of the text. */
  public List<Object> readAll() {
    List<Object> forms = new ArrayList<>();
    for (Object form = read(); form != null; form = read()) {
      forms.add(form);
    }
    return forms;
  }

  /** The next form, or null at the end of the text. */
  public @Nullable Object read() {
    try {
      return nextForm();
    } catch (SyntaxError e) {
      cursor.pos = cursor.end;
      Arrays.fill(frames, 0, depth, null);
      depth = 0;
      items.drop(0);
      throw e;
    }
  }

  /** Where the form began that was read last. */
  public int position() {
    return formPos;
  }

  /** Index of the first character of the form that is being read or was read last. */
  int formStart() {
    return formStart;
  }

  private @Nullable Object nextForm() {
    cursor.skipBlanks();
    formStart = cursor.pos;
    while (true) {
      cursor.skipBlanks();
      if (cursor.atEnd()) {
        if (depth == 0) {
          return null;
        }
        throw innermostOpen().endOfInput();
      }
      if (++steps % STEPS_PER_LOOK == 0 && look != null) {
        look.run();
      }
      Object complete = step(cursor.pos);
      if (complete != null) {
        return complete;
      }
    }
  }

  /** What the missing input would have to close first: a bracket or string if there is one. */
  private Frame innermostOpen() {
    for (int i = depth - 1; i >= 0; i--) {
      Frame frame = frames[i];
      if (frame != null && !(frame instanceof PrefixFrame)) {
        return frame;
      }
    }
    return top();
  }

  /** Reads one token or mark. Gives the top-level form that it completes, or null. */
  private @Nullable Object step(int at) {
    char c = cursor.text[at];
    if (Cursor.isCloser(c)) {
      Frame closed = top(c, at);
      cursor.pos = at + 1;
      Object form = closed.close(c, at);
      pop();
      return deliver(form, closed.start, closed.pos);
    }
    int pos = posAt(at);
    Object form = formAt(c, at);
    if (form == null) {
      return null;
    }
    if (outline != null) {
      outline.atom(at, cursor.pos);
    }
    return deliver(form, at, pos);
  }

  /**
   * Hands a form to the innermost frame, and what that completes to the next; a top-level form or
   * null.
   */
  private @Nullable Object deliver(Object value, int start, int startPos) {
    Object form = value;
    int at = start;
    int pos = startPos;
    while (depth > 0) {
      Frame top = top();
      form = top.accept(top.takesSpreads() ? withDots(form) : form, at, pos);
      if (form == null) {
        return null;
      }
      pop();
      at = top.start;
      pos = top.pos;
    }
    formPos = pos;
    return withDots(form);
  }

  /** {@code (f x)...}: dots directly behind a form spread it. Tokens have taken theirs already. */
  private Object withDots(Object form) {
    if (cursor.peek(cursor.pos) == '.'
        && cursor.dotsEndTokenAt(cursor.pos)
        && !(form instanceof Spread)) {
      cursor.pos += 3;
      return new Spread(form);
    }
    return form;
  }

  /**
   * The value of the atom at the index, or null when a frame was begun or the innermost one
   * changed.
   */
  private @Nullable Object formAt(char c, int at) {
    switch (c) {
      case '(':
        return open(new GeneFrame(this, at, false), at + 1);
      case '[':
        return open(new ArrayFrame(this, at, false), at + 1);
      case '{':
        return openBrace(at, at, false);
      case '"':
        return literals.string(this, at);
      case '`':
        return open(new PrefixFrame(this, at, PrefixFrame.Kind.QUOTE), at + 1);
      case '%':
        return percent(at);
      case ';':
        return chain(at);
      case '#':
        return hash(at);
      case '\'':
        return literals.character(at);
      case '^':
        if (depth > 0 && top().takesProperties()) {
          top().property(at);
          if (outline != null) {
            outline.key(at, cursor.pos);
          }
          return null;
        }
        return tokens.read(at);
      case '.':
        return cursor.dotsEndTokenAt(at) ? spreadLast(at) : tokens.read(at);
      default:
        return tokens.read(at);
    }
  }

  /** Pushes the frame and goes on reading at the index. Null, for the convenience of callers. */
  @Nullable Object open(Frame frame, int contentAt) {
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, depth * 2);
    }
    frames[depth++] = frame;
    cursor.pos = contentAt;
    if (outline != null) {
      outline.open(frame);
    }
    return null;
  }

  private @Nullable Object openBrace(int start, int brace, boolean sealed) {
    return cursor.peek(brace + 1) == '{'
        ? open(new HashMapFrame(this, start, sealed), brace + 2)
        : open(new MapFrame(this, start, sealed), brace + 1);
  }

  private void pop() {
    frames[--depth] = null;
    if (outline != null) {
      outline.close(cursor.pos);
    }
  }

  /** The frame that a closing bracket is meant for. */
  private Frame top() {
    return Objects.requireNonNull(frames[depth - 1]);
  }

  private Frame top(char closer, int at) {
    if (depth == 0) {
      throw cursor.error(at, "Unmatched delimiter: " + closer, "no bracket is open here");
    }
    return top();
  }

  private @Nullable Object chain(int at) {
    if (depth == 0) {
      throw Frame.unexpectedSemicolon(cursor, at);
    }
    cursor.pos = at + 1;
    top().chain(at);
    return null;
  }

  private @Nullable Object spreadLast(int at) {
    if (depth == 0) {
      throw Frame.nothingToSpread(cursor, at);
    }
    cursor.pos = at + 3;
    top().spreadLast(at);
    return null;
  }

  /** Unquote, or a modulo operator. */
  private @Nullable Object percent(int at) {
    int next = at + 1;
    char c = cursor.peek(next);
    boolean inBracket = depth > 0 && frames[depth - 1] instanceof BracketFrame;
    boolean operator =
        next < cursor.end ? Cursor.isBlank(c) || Cursor.isCloser(c) || c == ';' : inBracket;
    if (operator) {
      cursor.pos = next;
      return MODULO;
    }
    if (c == '=' && cursor.tokenEndsAt(next + 1)) {
      cursor.pos = next + 1;
      return MODULO_ASSIGN;
    }
    if (c == '_' && startsForm(next + 1)) {
      return open(new PrefixFrame(this, at, PrefixFrame.Kind.DISCARD), next + 1);
    }
    return open(new PrefixFrame(this, at, PrefixFrame.Kind.UNQUOTE), next);
  }

  /** {@code %_} alone unquotes the placeholder; with a form directly behind it is a prefix. */
  private boolean startsForm(int index) {
    char c = cursor.peek(index);
    return index < cursor.end
        && !Cursor.isBlank(c)
        && !Cursor.isCloser(c)
        && c != ';'
        && !cursor.dotsEndTokenAt(index);
  }

  private @Nullable Object hash(int at) {
    int next = at + 1; // a # at the end of the text is a comment and does not get here
    char c = cursor.peek(next);
    switch (c) {
      case '(':
        return open(new GeneFrame(this, at, true), next + 1);
      case '[':
        return open(new ArrayFrame(this, at, true), next + 1);
      case '{':
        return openBrace(at, next, true);
      case '"':
        return interpolated(at);
      case '/':
        return literals.regex(at);
      case '@':
        return open(new PrefixFrame(this, at, PrefixFrame.Kind.DECORATOR), next + 1);
      default:
        if (Cursor.endsToken(c)) {
          cursor.pos = next;
          return HASH;
        }
        return tokens.read(at);
    }
  }

  private @Nullable Object interpolated(int at) {
    TextFrame frame = new TextFrame(this, at, true);
    open(frame, cursor.pos);
    Object string = frame.advance();
    if (string != null) {
      pop(); // there was nothing to insert
    }
    return string;
  }

  /** The packed position of an index, or none when positions are off. */
  int posAt(int index) {
    return positions ? cursor.positions.at(index) : Pos.NONE;
  }
}
