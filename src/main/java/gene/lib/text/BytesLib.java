package gene.lib.text;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.ops.Iteration;
import gene.runtime.task.Pace;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Methods of Bytes (chapter 19.14). */
public final class BytesLib {
  private static final int BLOCK = 1 << 18;

  private BytesLib() {}

  public static void install(Table t) {
    t.constructor("ints", "Bytes from an Array of Ints from 0 to 255.", BytesLib::make);
    t.method("size", "", "Number of bytes.", (vm, self) -> (long) ((Bytes) self).size());
    t.alias("length", "size");
    t.method("get", "i", "The byte at i as Bytes.", BytesLib::get);
    t.method("byte_at", "i", "The byte at i as an Int.", BytesLib::byteAt);
    t.method(
        "slice",
        "from [to]",
        "The bytes from one index up to, not including, another.",
        BytesLib::slice);
    t.varargs("concat", "b..", "These bytes and those of the arguments.", BytesLib::concat);
    t.method(
        "to_array", "", "Array of the bytes as Ints.", (vm, self) -> Iteration.ints((Bytes) self));
    t.method(
        "to_string",
        "",
        "The text that the bytes encode as UTF-8.",
        (vm, self) -> decodeUtf8(((Bytes) self).unsafeArray()));
    t.method("to_s", "", "The printed form.", (vm, self) -> self.toString());
    t.method("iter", "", "Iterator over the bytes as Ints.", Iteration::iterOrNull);
  }

  private static Object make(Vm vm, Object cls, Object[] args, GeneMap keywords) {
    GeneArray ints = Args.array("Bytes.ctor", args[0]);
    byte[] data = new byte[ints.size()];
    Pace pace = new Pace();
    for (int i = 0; i < data.length; i++) {
      pace.step();
      long b = Args.integer("Bytes.ctor", ints.get(i));
      if (b < 0 || b > 255) {
        throw Errors.argument("Bytes.ctor expects Ints from 0 to 255, got " + b);
      }
      data[i] = (byte) b;
    }
    return Bytes.wrap(data);
  }

  private static Object get(Vm vm, Object self, Object at) {
    Bytes bytes = (Bytes) self;
    int i = index(bytes, Args.integer("Bytes.get", at));
    return bytes.slice(i, i + 1);
  }

  private static Object byteAt(Vm vm, Object self, Object at) {
    Bytes bytes = (Bytes) self;
    return (long) bytes.at(index(bytes, Args.integer("Bytes.byte_at", at)));
  }

  private static int index(Bytes bytes, long i) {
    if (i < 0 || i >= bytes.size()) {
      throw Errors.runtime("Bytes index out of bounds: " + i + " (size: " + bytes.size() + ")");
    }
    return (int) i;
  }

  private static Object slice(Vm vm, Object self, Object from, Object to) {
    Bytes bytes = (Bytes) self;
    int size = bytes.size();
    int start = Positions.clamped(Args.integer("Bytes.slice", from), size);
    int end = Positions.clamped(Args.integer("Bytes.slice", to, size), size);
    return bytes.slice(start, Math.max(start, end));
  }

  private static Object concat(Vm vm, Object self, Object[] args) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(((Bytes) self).unsafeArray());
    for (Object arg : args) {
      if (!(arg instanceof Bytes b)) {
        throw Errors.expects("Bytes.concat", "a Bytes", arg);
      }
      all.writeBytes(b.unsafeArray());
    }
    return Bytes.wrap(all.toByteArray());
  }

  /** Strict: wrong sequences are an error, not replacement characters. */
  static String decodeUtf8(byte[] data) {
    ByteBuffer in = ByteBuffer.wrap(data);
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    try {
      return data.length <= BLOCK ? decoder.decode(in).toString() : inBlocks(decoder, in);
    } catch (CharacterCodingException e) {
      throw Errors.parse("invalid UTF-8");
    }
  }

  /** As much as fits into a block at a time, and signals are looked for in between. */
  private static String inBlocks(CharsetDecoder decoder, ByteBuffer in)
      throws CharacterCodingException {
    StringBuilder out = new StringBuilder(in.remaining());
    CharBuffer block = CharBuffer.allocate(BLOCK);
    CoderResult result = CoderResult.OVERFLOW;
    while (result.isOverflow()) {
      result = decoder.decode(in, block, true);
      if (result.isError()) {
        result.throwException();
      }
      out.append(block.flip());
      block.clear();
      Pace.look();
    }
    return out.toString();
  }
}
