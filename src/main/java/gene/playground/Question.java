package gene.playground;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** What the inspector's page asks the program through the server. */
record Question(int id, char what, String text) {
  static final char CONSOLE = 'c';
  static final char CANCEL = 'x';
  static final char FLAME = 'f';
  static final char ALLOCATIONS = 'a';
  static final char SPEED = 's';
  static final char STACK = 't';

  byte[] bytes() {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(5 + utf8.length).putInt(id).put((byte) what).put(utf8).array();
  }
}
