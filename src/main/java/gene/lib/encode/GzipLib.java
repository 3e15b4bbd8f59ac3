package gene.lib.encode;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.Bytes;
import gene.value.GeneMap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The namespace gene/gzip. */
final class GzipLib {
  private static final int BLOCK = 1 << 14;

  /** What a few kilobytes from outside may become, unless a program asks for more. */
  private static final long MOST = 1L << 30;

  private GzipLib() {}

  static void install(Table t) {
    t.fn("compress", "v", "A String or Bytes as gzip Bytes.", GzipLib::compress)
        .keywords(
            "decompress",
            "bytes ^max",
            "The content of gzip Bytes, at most ^max (1 GiB) bytes.",
            GzipLib::decompress);
  }

  private static Object compress(Vm vm, Object v) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      Octets.inBlocks(Octets.of("compress", v), gzip::write);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory gives no I/O errors
    }
    return Bytes.wrap(out.toByteArray());
  }

  private static Object decompress(Vm vm, Object self, Object[] args, GeneMap keywords) {
    if (!(args[0] instanceof Bytes packed)) {
      throw Errors.expects("decompress", "Bytes", args[0]);
    }
    long max = Args.integer("decompress ^max", keywords.get("max"), MOST);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] block = new byte[BLOCK];
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.unsafeArray()))) {
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        if (out.size() + (long) n > max) {
          throw Errors.runtime("gzip content is larger than " + max + " bytes");
        }
        out.write(block, 0, n);
        Pace.look();
      }
    } catch (IOException e) {
      throw Errors.parse("Invalid gzip data");
    }
    return Bytes.wrap(out.toByteArray());
  }
}
