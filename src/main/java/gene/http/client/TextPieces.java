package gene.http.client;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Bytes that arrive in pieces, as text: characters are not torn apart. Either the text of each
 * piece, or its lines, which end with LF, CR LF or CR.
 */
final class TextPieces {
  private final CharsetDecoder decoder;
  private final boolean lines;
  private final ArrayDeque<String> ready = new ArrayDeque<>();
  private final StringBuilder line = new StringBuilder();
  private byte[] torn = {}; // the beginning of a character
  private boolean afterReturn;
  private boolean ended;

  TextPieces(Charset charset, boolean lines) {
    this.decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    this.lines = lines;
  }

  /** The next text, null when more bytes are needed or it is the end. */
  String poll() {
    return ready.pollFirst();
  }

  /** Characters of a line that has not ended. */
  int unfinished() {
    return line.length();
  }

  boolean ended() {
    return ended;
  }

  /** More bytes; null is the end. */
  void add(byte[] piece) {
    ended = piece == null;
    byte[] all = ended ? torn : joined(piece);
    ByteBuffer in = ByteBuffer.wrap(all);
    CharBuffer out =
        CharBuffer.allocate((int) Math.ceil(all.length * decoder.maxCharsPerByte()) + 4);
    decoder.decode(in, out, ended);
    if (ended) {
      decoder.flush(out);
    }
    torn = Arrays.copyOfRange(all, in.position(), all.length);
    String text = out.flip().toString();
    if (lines) {
      split(text);
    } else if (!text.isEmpty()) {
      ready.addLast(text);
    }
  }

  private byte[] joined(byte[] piece) {
    if (torn.length == 0) {
      return piece;
    }
    byte[] all = Arrays.copyOf(torn, torn.length + piece.length);
    System.arraycopy(piece, 0, all, torn.length, piece.length);
    return all;
  }

  private void split(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\r' || c == '\n' && !afterReturn) {
        endLine();
      } else if (c != '\n') {
        line.append(c);
      }
      afterReturn = c == '\r';
    }
    if (ended && !line.isEmpty()) {
      endLine();
    }
  }

  private void endLine() {
    ready.addLast(line.toString());
    line.setLength(0);
  }
}
