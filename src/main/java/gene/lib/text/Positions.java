package gene.lib.text;

/** Index arguments that count from the end when negative (chapter 19.1). */
final class Positions {
  private Positions() {}

  /** The index without its sign: negative ones count from the end; may still be outside. */
  static long fromEnd(long i, long size) {
    return i < 0 ? i + size : i;
  }

  /** The position from 0 to size that the index means or is nearest to. */
  static int clamped(long i, int size) {
    return Math.clamp(fromEnd(i, size), 0, size);
  }
}
