package gene.cluster.pekko;

/** A question is told from a datagram by its first byte. */
record PekkoQuestion(byte[] text) {
  private static final byte MARK = 'Q';

  byte[] bytes() {
    byte[] b = new byte[text.length + 1];
    b[0] = MARK;
    System.arraycopy(text, 0, b, 1, text.length);
    return b;
  }

  static boolean is(byte[] b) {
    return b.length > 0 && b[0] == MARK;
  }
}
