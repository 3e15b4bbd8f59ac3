package gene.http.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestBodyTest {
  private static final int SIZE = 1_000_000;

  private static byte[] random() {
    byte[] content = new byte[SIZE];
    new Random(7).nextBytes(content);
    return content;
  }

  private static boolean fill(RequestBody body, byte[] content, int piece) {
    for (int i = 0; i < content.length; i += piece) {
      int n = Math.min(piece, content.length - i);
      if (!body.add(Unpooled.wrappedBuffer(content, i, n))) {
        return false;
      }
    }
    return true;
  }

  /** Whatever was announced, true or not. */
  @ParameterizedTest
  @ValueSource(longs = {-1, 0, 10, SIZE - 1, SIZE, SIZE + 1, 100L * SIZE})
  void anyPieces(long announced) {
    byte[] content = random();
    for (int piece : new int[] {1000, 4096, 65_536, SIZE}) {
      RequestBody body = new RequestBody(2 * SIZE, announced);
      assertTrue(fill(body, content, piece));
      assertArrayEquals(content, body.bytes());
      RequestBody small = new RequestBody(SIZE - 1, announced);
      assertFalse(fill(small, content, piece));
    }
  }

  @Test
  void anAnnouncedBodyIsNotCopiedAtItsEnd() {
    byte[] content = random();
    RequestBody body = new RequestBody(2 * SIZE, SIZE);
    assertTrue(fill(body, content, 8192));
    assertSame(body.bytes(), body.bytes());
    assertTrue(Arrays.equals(content, body.bytes()));
  }
}
