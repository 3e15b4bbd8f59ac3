package gene.nrepl;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The encoding of messages: texts, integers, lists and maps. */
final class Bencode {
  private static final int MAX_TEXT = 1 << 26;
  private static final int MAX_DEPTH = 100;

  private Bencode() {}

  /** The next message, null at the end of the stream; anything that is none is an IOException. */
  static Object read(PushbackInputStream in) throws IOException {
    return read(in, 0);
  }

  private static Object read(PushbackInputStream in, int depth) throws IOException {
    int c = in.read();
    if (c < 0 && depth == 0) {
      return null;
    }
    if (depth > MAX_DEPTH) {
      throw new IOException("nested too deep");
    }
    switch (c) {
      case 'i':
        return number(in, 'e', in.read());
      case 'l':
        List<Object> list = new ArrayList<>();
        while (!ends(in)) {
          list.add(read(in, depth + 1));
        }
        return list;
      case 'd':
        Map<String, Object> map = new TreeMap<>();
        while (!ends(in)) {
          Object key = read(in, depth + 1);
          map.put(String.valueOf(key), read(in, depth + 1));
        }
        return map;
      default:
        long length = number(in, ':', c);
        if (length < 0 || length > MAX_TEXT) {
          throw new IOException("a text of " + length + " bytes");
        }
        byte[] bytes = in.readNBytes((int) length);
        if (bytes.length < length) {
          throw new EOFException();
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  private static boolean ends(PushbackInputStream in) throws IOException {
    int c = in.read();
    if (c == 'e') {
      return true;
    }
    if (c < 0) {
      throw new EOFException();
    }
    in.unread(c);
    return false;
  }

  private static long number(InputStream in, char end, int first) throws IOException {
    StringBuilder digits = new StringBuilder();
    for (int c = first; c != end; c = in.read()) {
      boolean digit = (c >= '0' && c <= '9') || (c == '-' && digits.isEmpty());
      if (!digit || digits.length() > 18) {
        throw new IOException("not a message");
      }
      digits.append((char) c);
    }
    try {
      return Long.parseLong(digits.toString());
    } catch (NumberFormatException e) {
      throw new IOException("not a message");
    }
  }

  static void write(OutputStream out, Object value) throws IOException {
    switch (value) {
      case Number n -> out.write(("i" + n + "e").getBytes(StandardCharsets.UTF_8));
      case List<?> list -> {
        out.write('l');
        for (Object item : list) {
          write(out, item);
        }
        out.write('e');
      }
      case Map<?, ?> map -> {
        out.write('d');
        for (Map.Entry<?, ?> e : new TreeMap<>(map).entrySet()) {
          write(out, e.getKey());
          write(out, e.getValue());
        }
        out.write('e');
      }
      default -> {
        byte[] bytes = String.valueOf(value).getBytes(StandardCharsets.UTF_8);
        out.write((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        out.write(bytes);
      }
    }
  }
}
