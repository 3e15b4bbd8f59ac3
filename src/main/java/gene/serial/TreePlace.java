package gene.serial;

import gene.lib.io.AtomicWrite;
import gene.lib.io.FileAccess;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Replaces the tree below a root. The new one is complete before the old one goes, so that a crash
 * at any moment leaves one of them. Only directories that hold nothing but a tree are removed.
 */
final class TreePlace {
  private static final int ATTEMPTS = 10;

  private final TreeRoot root;

  TreePlace(TreeRoot root) {
    this.root = root;
  }

  void replaceByFile(byte[] text) throws IOException {
    if (!root.onlyFile()) {
      requireTree();
    }
    Files.createDirectories(root.file().getParent());
    AtomicWrite.write(root.file(), text);
    if (!root.onlyFile() && isDirectory(root.directory())) {
      FileAccess.deleteTree(root.directory());
    }
  }

  /** Contents by path below the root; null for a directory. */
  void replaceByDirectory(Map<String, byte[]> files) throws IOException {
    requireTree();
    Files.createDirectories(root.directory().getParent());
    Path draft = sibling();
    try {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path path = draft.resolve(file.getKey());
        if (file.getValue() == null) {
          Files.createDirectories(path);
        } else {
          Files.write(path, file.getValue());
        }
      }
      swap(draft);
    } catch (IOException | RuntimeException e) {
      FileAccess.deleteTree(draft);
      throw e;
    }
    Files.deleteIfExists(root.file());
  }

  /** Moves the draft to the place of the directory. Another writer may have been faster. */
  private void swap(Path draft) throws IOException {
    for (int attempt = 1; ; attempt++) {
      Path old = sibling();
      try {
        Files.move(root.directory(), old);
      } catch (NoSuchFileException e) {
        old = null;
      }
      try {
        Files.move(draft, root.directory());
      } catch (FileSystemException e) {
        if (attempt == ATTEMPTS || !Files.exists(draft)) {
          throw e;
        }
        continue;
      } finally {
        if (old != null) {
          FileAccess.deleteTree(old);
        }
      }
      return;
    }
  }

  private Path sibling() {
    String name =
        ".gene-" + Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), 36) + ".tmp";
    return root.directory().resolveSibling(name);
  }

  /** A mistyped root must not cost somebody a directory of other things. */
  private void requireTree() throws IOException {
    if (Files.exists(root.directory()) && !isDirectory(root.directory())) {
      throw new FileSystemException(root.given(), null, "not a directory");
    }
    if (!isDirectory(root.directory())) {
      return;
    }
    Files.walkFileTree(
        root.directory(),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile() && isSerialized(file)) {
              return FileVisitResult.CONTINUE;
            }
            throw new FileSystemException(
                root.given(),
                null,
                "the directory holds other files: " + root.directory().relativize(file));
          }
        });
  }

  /** Sources have the same ending. */
  private static boolean isSerialized(Path file) throws IOException {
    if (!file.toString().endsWith(TreeRoot.EXTENSION)) {
      return false;
    }
    String start = "(" + TextForms.ROOT;
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(start.length()), StandardCharsets.UTF_8).equals(start);
    }
  }

  private static boolean isDirectory(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }
}
