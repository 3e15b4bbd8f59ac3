package gene.reader;

import gene.source.Source;
import gene.source.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the brackets, atoms and comments of a text stand: what a formatter needs and the data that
 * a reader makes does not hold. Made by reading the text, so both always agree.
 */
public final class Outline {
  /** What a part is. Brackets are those that other parts can stand in. */
  public enum Kind {
    GENE,
    ARRAY,
    MAP,
    /** An interpolated string with insertions, which are parts inside it. */
    TEXT,
    /** A quote, unquote or decorator together with its form. */
    PREFIX,
    ATOM,
    /** The name of a property, with its mark. */
    KEY,
    COMMENT;

    public boolean bracket() {
      return this == GENE || this == ARRAY || this == MAP;
    }
  }

  /** A stretch of the text, from {@link #start} up to and without {@link #end}. */
  public static final class Part {
    private final Kind kind;
    private final int start;
    private final @Nullable Part parent; // null at top level
    private int end;
    private int firstForm = -1;

    Part(Kind kind, int start, @Nullable Part parent) {
      this.kind = kind;
      this.start = start;
      this.parent = parent;
    }

    public Kind kind() {
      return kind;
    }

    public int start() {
      return start;
    }

    public int end() {
      return end;
    }

    /** The innermost part around, null at top level; none is noted for comments. */
    public @Nullable Part parent() {
      return parent;
    }

    /** Where the first form inside begins, -1 when there is none. */
    public int firstForm() {
      return firstForm;
    }
  }

  private final List<Part> parts = new ArrayList<>();
  private final Positions positions;
  private @Nullable Part innermost;

  private Outline(Source source) {
    positions = new Positions(source.text().toCharArray());
  }

  /** Reads the text; malformed text ends in a SyntaxError. */
  public static Outline of(Source source) {
    Outline outline = new Outline(source);
    Reader reader = new Reader(source, outline);
    while (reader.read() != null) {
      // only the places count
    }
    return outline;
  }

  /**
   * Reads a text that may be broken, as {@link BrokenText} does: a form that cannot be read ends
   * where the next line begins with a bracket, and its parts are those that were read.
   */
  public static Outline ofBroken(Source source) {
    Outline outline = new Outline(source);
    Reader reader = new Reader(source, outline);
    for (int start = 0; start >= 0; ) {
      reader.cursor.pos = Math.max(start, reader.cursor.pos == 1 && start == 0 ? 1 : start);
      try {
        while (reader.read() != null) {
          // only the places count
        }
        return outline;
      } catch (SyntaxError e) {
        int at =
            Math.max(reader.formStart(), e.incomplete() ? 0 : BrokenText.index(source, e.pos()));
        start = BrokenText.nextForm(source, at);
        outline.abandon(start < 0 ? source.text().length() : start);
        reader = new Reader(source, outline);
      }
    }
    return outline;
  }

  /** The open parts end there, and those behind it were never read. */
  private void abandon(int end) {
    for (; innermost != null; innermost = innermost.parent) {
      innermost.end = end;
    }
    parts.removeIf(p -> p.start >= end);
    for (Part p : parts) {
      p.end = p.end == 0 ? end : Math.min(p.end, Math.max(end, p.start));
    }
  }

  /** In the order of their beginnings. */
  public List<Part> parts() {
    return parts;
  }

  /** The packed position of an index. */
  public int position(int index) {
    return positions.at(index);
  }

  /** The forms directly inside a part, in order. */
  public List<Part> formsIn(Part part) {
    return parts.stream()
        .filter(p -> p.parent == part && p.kind != Kind.KEY && p.kind != Kind.COMMENT)
        .toList();
  }

  // ---- what the reader tells

  void open(Frame frame) {
    Kind kind =
        switch (frame) {
          case GeneFrame g -> Kind.GENE;
          case ArrayFrame a -> Kind.ARRAY;
          case TextFrame t -> Kind.TEXT;
          case PrefixFrame p -> Kind.PREFIX;
          default -> Kind.MAP;
        };
    innermost = form(kind, frame.start);
  }

  void close(int end) {
    Part closed = Objects.requireNonNull(innermost, "a bracket was opened");
    closed.end = end;
    innermost = closed.parent;
  }

  void atom(int start, int end) {
    form(Kind.ATOM, start).end = end;
  }

  void key(int start, int end) {
    add(new Part(Kind.KEY, start, innermost)).end = end;
  }

  void comment(int start, int end) {
    add(new Part(Kind.COMMENT, start, null)).end = end;
  }

  private Part form(Kind kind, int start) {
    if (innermost != null && innermost.firstForm < 0) {
      innermost.firstForm = start;
    }
    return add(new Part(kind, start, innermost));
  }

  private Part add(Part part) {
    parts.add(part);
    return part;
  }
}
