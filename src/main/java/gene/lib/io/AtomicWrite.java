package gene.lib.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Replaces the content of a file so that readers see the old or the new text, never half of it: the
 * text goes to a new file in the same directory, which is then renamed. Links are followed and the
 * permissions of the old file are kept. Devices, pipes, and files in directories where nothing can
 * be created are written in place.
 */
public final class AtomicWrite {
  private AtomicWrite() {}

  /** What writes the content. */
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  public static void write(Path path, byte[] content) throws IOException {
    write(path, out -> out.write(content));
  }

  static void write(Path path, Content content) throws IOException {
    Path target = Files.isSymbolicLink(path) && Files.exists(path) ? path.toRealPath() : path;
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "Is a directory");
    }
    boolean replaces = Files.exists(target);
    if (replaces && !Files.isWritable(target)) {
      throw new AccessDeniedException(target.toString());
    }
    if (Files.isSymbolicLink(target) || (replaces && !Files.isRegularFile(target))) {
      inPlace(target, content);
      return;
    }
    StaleDrafts.remove(target);
    Path draft = target.resolveSibling(draftName());
    OutputStream out;
    try {
      out = Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (AccessDeniedException e) {
      if (!replaces) {
        throw e;
      }
      inPlace(target, content);
      return;
    }
    try {
      try (out) {
        content.writeTo(out);
      }
      if (replaces) {
        keepPermissions(target, draft);
      }
      rename(draft, target);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(draft);
      throw e;
    }
  }

  private static void inPlace(Path target, Content content) throws IOException {
    try (OutputStream out = Files.newOutputStream(target)) {
      content.writeTo(out);
    }
  }

  private static String draftName() {
    return StaleDrafts.PREFIX
        + Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), 36)
        + StaleDrafts.SUFFIX;
  }

  private static void keepPermissions(Path from, Path to) throws IOException {
    try {
      var permissions = Files.getPosixFilePermissions(from);
      if (!permissions.equals(Files.getPosixFilePermissions(to))) {
        Files.setPosixFilePermissions(to, permissions);
      }
    } catch (UnsupportedOperationException e) {
      // A file system without such permissions has nothing to keep.
    }
  }

  private static void rename(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
