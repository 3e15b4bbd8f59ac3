package gene.pkg;

import gene.runtime.error.Errors;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The files that make up a package: all but those of git, of the package tools, and what was built.
 * Links count as the files they point to and must not lead out of the package.
 */
final class PackageTree {
  private static final int BUFFER = 1 << 16;

  private final Path root;

  /** Files by name relative to the root, with slashes, in the order of the hash. */
  private final SortedMap<String, Path> files = new TreeMap<>();

  PackageTree(Path root) throws IOException {
    this.root = PackageRoot.real(root);
    Files.walkFileTree(this.root, new Collector());
  }

  private final class Collector extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
      String name = dir.equals(root) ? "" : dir.getFileName().toString();
      boolean built = name.equals("build") && dir.getParent().equals(root);
      return name.equals(".git") || name.equals(".gene") || built
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      String name = root.relativize(file).toString().replace('\\', '/');
      if (file.getFileName().toString().equals(".git")) {
        return FileVisitResult.CONTINUE; // a worktree or submodule has a file of that name
      }
      Path target = attributes.isSymbolicLink() ? PackageRoot.real(file) : file;
      if (!target.startsWith(root) || !Files.isRegularFile(target)) {
        throw Errors.runtime("Package " + root + ": " + name + " is not a file of the package");
      }
      files.put(name, target);
      return FileVisitResult.CONTINUE;
    }
  }

  /** When the file that was changed last was, in milliseconds; 0 without files. */
  long newest() throws IOException {
    long newest = 0;
    for (Path file : files.values()) {
      newest = Math.max(newest, Files.getLastModifiedTime(file).toMillis());
    }
    return newest;
  }

  /** SHA-256 over names and contents. Lengths keep one from passing for the other. */
  String hash() throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER];
    for (var file : files.entrySet()) {
      byte[] name = file.getKey().getBytes(StandardCharsets.UTF_8);
      digest.update(number(name.length));
      digest.update(name);
      digest.update(number(Files.size(file.getValue())));
      try (InputStream in = Files.newInputStream(file.getValue())) {
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          digest.update(buffer, 0, n);
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static byte[] number(long n) {
    return ByteBuffer.allocate(Long.BYTES).putLong(n).array();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e); // every Java has it
    }
  }

  /** Copies the files to a directory that does not exist yet. */
  void copyTo(Path target) throws IOException {
    Files.createDirectories(target);
    for (var file : files.entrySet()) {
      Path to = target.resolve(file.getKey());
      Files.createDirectories(to.getParent());
      Files.copy(file.getValue(), to, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }
}
