package gene.inspect;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * All frames of a program, a line each, packed. Each one is flushed, so that a program that is
 * killed leaves what it had written, and reading takes what is whole.
 */
final class RecordingFile {
  private final OutputStream out;
  private boolean failed;

  private RecordingFile(OutputStream out) {
    this.out = out;
  }

  /** Begins a recording; what the file held before is gone. */
  static RecordingFile create(Path file) throws IOException {
    return new RecordingFile(new GZIPOutputStream(Files.newOutputStream(file), 1 << 16, true));
  }

  /** A full disk ends the recording and nothing else. */
  void add(byte[] frame) {
    if (failed) {
      return;
    }
    try {
      out.write(frame);
      out.write('\n');
      out.flush();
    } catch (IOException e) {
      failed = true;
    }
  }

  void close() {
    try {
      out.close();
    } catch (IOException e) {
      failed = true;
    }
  }

  /** The lines of a recording, without one that is not whole. */
  static byte[] read(Path file) throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file), 1 << 16)) {
      in.transferTo(lines);
    } catch (EOFException | ZipException e) {
      if (lines.size() == 0) {
        throw new IOException("not a recording of the inspector");
      }
    }
    byte[] all = lines.toByteArray();
    int end = all.length;
    while (end > 0 && all[end - 1] != '\n') {
      end--;
    }
    if (end == 0 || all[0] != '{') {
      throw new IOException("not a recording of the inspector");
    }
    return java.util.Arrays.copyOf(all, end);
  }
}
