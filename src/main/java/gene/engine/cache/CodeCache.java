package gene.engine.cache;

import gene.code.BadCode;
import gene.code.Code;
import gene.code.CodeFile;
import gene.source.Source;
import gene.value.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Compiled units in a folder of the user (chapter 22.2). A file is found by what it was made from:
 * the text of the source, the compiler and the options that change code; so an entry is never out
 * of date, only unused. Whatever goes wrong here, the unit is compiled as if there were no cache.
 */
public final class CodeCache {
  private static final String EXTENSION = ".gir";
  private static final Duration KEPT = Duration.ofDays(60);
  private static final int WRITES_PER_SWEEP = 64;
  private static final int OTHERS_WRITE = 0022;
  private static final Path OWN_PROCESS = Path.of("/proc/self");

  private final Path folder;
  private final boolean reads;
  private final String maker;
  private volatile boolean trusted; // what never was is asked again

  /** {@code options} names the options that change code. */
  public CodeCache(Path folder, boolean reads, String options) {
    this.folder = folder;
    this.reads = reads;
    String made = BuildStamp.VERSION + " " + BuildStamp.text() + " " + options;
    this.maker = Long.toHexString(CodeFile.fingerprint() * 31 + longHash(made));
  }

  private static long longHash(String text) {
    long h = 0;
    for (int i = 0; i < text.length(); i++) {
      h = (h ^ text.charAt(i)) * 0x100000001b3L;
    }
    return h;
  }

  /** The code of the source, verified, or null when there is none that can be used. */
  public @Nullable Code load(Source source) {
    if (!reads) {
      return null;
    }
    try {
      if (!trusted()) {
        return null;
      }
      byte[] bytes = Files.readAllBytes(fileOf(SourceHash.quick(source.text())));
      CodeFile file = CodeFile.read(bytes, BuildStamp.VERSION, source.name());
      return file.sourceHash().equals(text(source)) ? file.code() : null;
    } catch (IOException | BadCode e) {
      return null; // not there, unreadable, damaged or foreign: it will be written anew
    }
  }

  /** Keeps the code for the next time, if that is possible. */
  public void store(Source source, Code code) {
    Bytes hash = SourceHash.quick(source.text());
    try {
      byte[] bytes =
          new CodeFile(BuildStamp.VERSION, source.name(), text(source), Instant.now(), code)
              .toBytes();
      Files.createDirectories(folder, privately());
      if (!trusted()) {
        return;
      }
      replace(fileOf(hash), bytes);
      if (ThreadLocalRandom.current().nextInt(WRITES_PER_SWEEP) == 0) {
        sweep();
      }
    } catch (IOException | RuntimeException | StackOverflowError e) {
      // A full disk, a read-only home or data nested beyond all measure: there is just no entry.
    }
  }

  /** An entry holds the text itself: checksums only say where it is, and anybody can forge them. */
  private static Bytes text(Source source) {
    return Bytes.wrap(source.text().getBytes(StandardCharsets.UTF_8));
  }

  /** Whether the folder is the user's own, and nobody else can write there; asked until it is. */
  private boolean trusted() throws IOException {
    trusted = trusted || isOwn();
    return trusted;
  }

  private boolean isOwn() throws IOException {
    try {
      int mode = (int) Files.getAttribute(folder, "unix:mode");
      Object owner = Files.getAttribute(folder, "unix:uid");
      return (mode & OTHERS_WRITE) == 0
          && owner.equals(Files.getAttribute(OWN_PROCESS, "unix:uid"));
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      return true; // a system without such modes
    } catch (NoSuchFileException e) {
      return !Files.exists(OWN_PROCESS); // no folder yet, or no such system
    }
  }

  private Path fileOf(Bytes hash) {
    String name = HexFormat.of().formatHex(hash.unsafeArray());
    return folder.resolve(name + "-" + maker + EXTENSION);
  }

  /** Code is executed from here, so nobody else may write here. */
  private static FileAttribute<?>[] privately() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  /** Readers in other processes see the old file or the new one, never a part. */
  private void replace(Path target, byte[] bytes) throws IOException {
    // The folder is the user's own: a name need not be a secret, whose making loads 50 classes.
    Path draft = folder.resolve("gir" + ThreadLocalRandom.current().nextLong() + ".tmp");
    try {
      Files.write(draft, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      try {
        Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Removes entries that were written long ago; those still in use come back by themselves. */
  private void sweep() throws IOException {
    Instant oldest = Instant.now().minus(KEPT);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{gir,tmp}")) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(oldest)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
