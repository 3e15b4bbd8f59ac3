package gene.cluster;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.serial.Serialization;
import gene.source.Source;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Mutability;
import gene.value.Singleton;
import gene.value.Symbol;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Messages as bytes: plain data in a short binary form, everything else in it as the text of
 * chapter 21.2, which also decides what cannot be sent. Reading makes nothing but such values,
 * whatever the bytes are.
 */
final class Packing {
  private static final byte NIL = 0;
  private static final byte TRUE = 1;
  private static final byte FALSE = 2;
  private static final byte INT = 3;
  private static final byte SMALL = 4; // an Int of one byte
  private static final byte FLOAT = 5;
  private static final byte STRING = 6;
  private static final byte SYMBOL = 7;
  private static final byte ARRAY = 8;
  private static final byte MAP = 9;
  private static final byte TEXT = 10;

  /** Deeper ones are written as text, which knows about cycles. */
  private static final int DEPTH = 64;

  /** Of most classes that stand here nothing but the content is to be written. */
  static final byte[] OF_NIL = {NIL};

  private Packing() {}

  // ---- writing

  static byte[] write(Vm vm, Object v) {
    Writer w = new Writer(vm);
    w.value(v, 0);
    return Arrays.copyOf(w.bytes, w.size);
  }

  /** What travels as one message, or is refused for its size. */
  static byte[] write(Vm vm, Object v, String what, int max) {
    byte[] b = write(vm, v);
    if (b.length > max) {
      throw Errors.argument(
          "a "
              + what
              + " of "
              + b.length
              + " bytes is larger than the limit of "
              + max
              + "; cluster/join ^max_message raises it");
    }
    return b;
  }

  private static final class Writer {
    private final Vm vm;
    private byte[] bytes = new byte[256];
    private int size;

    Writer(Vm vm) {
      this.vm = vm;
    }

    private void room(int n) {
      if (bytes.length - size < n) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + n));
      }
    }

    private void tag(byte t) {
      room(1);
      bytes[size++] = t;
    }

    private void number(long n, int width) {
      room(width);
      for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
        bytes[size++] = (byte) (n >> shift);
      }
    }

    /** False, and nothing is written, for a text that has no UTF-8. */
    private boolean text(byte t, String s) {
      byte[] b = s.getBytes(StandardCharsets.UTF_8);
      if (b.length != s.length() && !wellFormed(s)) { // otherwise all of it is ASCII
        return false;
      }
      room(5 + b.length);
      bytes[size++] = t;
      number(b.length, 4);
      System.arraycopy(b, 0, bytes, size, b.length);
      size += b.length;
      return true;
    }

    void value(Object v, int depth) {
      switch (v) {
        case Long n when n >= -128 && n < 128 -> {
          tag(SMALL);
          number(n, 1);
        }
        case Long n -> {
          tag(INT);
          number(n, 8);
        }
        case String s when text(STRING, s) -> {}
        case Boolean b -> tag(b ? TRUE : FALSE);
        case Symbol s when text(SYMBOL, s.name()) -> {}
        case Singleton s when s == Singleton.NIL -> tag(NIL);
        case Double d when Double.isFinite(d) -> {
          tag(FLOAT);
          number(Double.doubleToRawLongBits(d), 8);
        }
        case GeneArray a when depth < DEPTH && a.mutability() == Mutability.MUTABLE -> {
          tag(ARRAY);
          number(a.size(), 4);
          for (int i = 0; i < a.size(); i++) {
            value(a.get(i), depth + 1);
          }
        }
        case GeneMap m
            when depth < DEPTH && m.mutability() == Mutability.MUTABLE && map(m, depth) -> {}
        default -> text(TEXT, Serialization.write(vm, v));
      }
    }

    /** False, and nothing is written, when a key has no UTF-8 or is the empty one. */
    private boolean map(GeneMap m, int depth) {
      int start = size;
      tag(MAP);
      number(m.size(), 4);
      boolean[] fits = {!m.has("")};
      m.forEach(
          (k, x) -> {
            fits[0] = fits[0] && text(STRING, k);
            if (fits[0]) {
              value(x, depth + 1);
            }
          });
      if (!fits[0]) {
        size = start;
      }
      return fits[0];
    }

    /** Half of a pair of surrogates has no UTF-8. */
    private static boolean wellFormed(String s) {
      for (int i = 0; i < s.length(); i++) {
        if (Character.isSurrogate(s.charAt(i))) {
          boolean pair =
              i + 1 < s.length() && Character.isSurrogatePair(s.charAt(i), s.charAt(i + 1));
          if (!pair) {
            return false;
          }
          i++;
        }
      }
      return true;
    }
  }

  // ---- reading

  /** Says that there is more to read than plain data. */
  private static final class NotPlain extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final NotPlain IT_IS = new NotPlain();

    NotPlain() {
      super(null, null, false, false);
    }
  }

  /** What can be read without running code of the program; null: {@link #read} it in a task. */
  static Object plain(byte[] bytes) {
    try {
      return read(null, bytes);
    } catch (NotPlain e) {
      return null;
    }
  }

  static Object read(Vm vm, byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      Object v = value(vm, in, 0);
      if (in.hasRemaining()) {
        throw malformed();
      }
      return v;
    } catch (BufferUnderflowException e) {
      throw malformed();
    }
  }

  private static RuntimeException malformed() {
    return Errors.parse("a message from another node cannot be read: it is malformed");
  }

  private static Object value(Vm vm, ByteBuffer in, int depth) {
    if (depth > DEPTH) {
      throw malformed();
    }
    return switch (in.get()) {
      case NIL -> Singleton.NIL;
      case TRUE -> true;
      case FALSE -> false;
      case SMALL -> (long) in.get();
      case INT -> in.getLong();
      case FLOAT -> finite(in.getDouble());
      case STRING -> text(in);
      case SYMBOL -> Symbol.of(text(in));
      case ARRAY -> {
        int n = count(in);
        GeneArray a = new GeneArray(Math.min(n, 16)); // what is announced may never come
        for (int i = 0; i < n; i++) {
          a.add(value(vm, in, depth + 1));
        }
        yield a;
      }
      case MAP -> {
        int n = count(in);
        GeneMap m = new GeneMap();
        for (int i = 0; i < n; i++) {
          if (in.get() != STRING) {
            throw malformed();
          }
          m.put(text(in), value(vm, in, depth + 1));
        }
        yield m;
      }
      case TEXT -> {
        if (vm == null) {
          throw NotPlain.IT_IS;
        }
        yield Serialization.read(vm, new Source("<message>", text(in)));
      }
      default -> throw malformed();
    };
  }

  private static Object finite(double d) {
    if (!Double.isFinite(d)) {
      throw malformed();
    }
    return d;
  }

  private static int count(ByteBuffer in) {
    int n = in.getInt();
    if (n < 0 || n > in.remaining()) {
      throw malformed();
    }
    return n;
  }

  private static String text(ByteBuffer in) {
    int n = count(in);
    String s = new String(in.array(), in.position(), n, StandardCharsets.UTF_8);
    in.position(in.position() + n);
    return s;
  }
}
