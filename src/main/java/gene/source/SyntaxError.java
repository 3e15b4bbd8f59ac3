package gene.source;

import org.jspecify.annotations.Nullable;

/**
 * A parse or compile error with its place. Thrown by reader and compiler; the engine turns it into
 * a Gene exception where the program can catch it. Stackless: it describes the input, not us.
 */
public final class SyntaxError extends RuntimeException implements Passing {
  private static final long serialVersionUID = 1L;

  /** Which stage found it; also the "stage" of the printed report. */
  public enum Stage {
    PARSE,
    COMPILE
  }

  private final Stage stage;
  private final String sourceName;
  private final int pos;
  private final @Nullable String hint;
  private final boolean incomplete;

  public SyntaxError(
      Stage stage,
      String message,
      String sourceName,
      int pos,
      @Nullable String hint,
      boolean incomplete) {
    super(message, null, false, false);
    this.stage = stage;
    this.sourceName = sourceName;
    this.pos = pos;
    this.hint = hint;
    this.incomplete = incomplete;
  }

  public static SyntaxError compile(String message, String sourceName, int pos) {
    return compile(message, sourceName, pos, null);
  }

  public static SyntaxError compile(
      String message, String sourceName, int pos, @Nullable String hint) {
    return new SyntaxError(Stage.COMPILE, message, sourceName, pos, hint, false);
  }

  public Stage stage() {
    return stage;
  }

  public String sourceName() {
    return sourceName;
  }

  public int pos() {
    return pos;
  }

  /** An action the user can take, or null. */
  public @Nullable String hint() {
    return hint;
  }

  /**
   * True when more input could make the text valid: an interactive reader asks for another line.
   */
  public boolean incomplete() {
    return incomplete;
  }
}
