package gene.cli.run;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Waits until programs below some folders change. Looks at times and sizes again and again, which
 * works on every file system; what tools make is left out.
 */
public final class Changes {
  private static final long LOOK_MILLIS = 200;
  private static final int DEEPEST = 12;
  private static final Set<String> LEFT_OUT = Set.of("target", "build", "node_modules", "coverage");

  private record Stamp(long time, long size) {}

  private final List<Path> roots;
  private Map<Path, Stamp> before;

  /** From now on, below these folders and of these files. */
  public Changes(List<Path> roots) {
    this.roots = roots;
    this.before = stamps();
  }

  /** Whether something has changed since the last time that was said. */
  boolean any() {
    Map<Path, Stamp> now = stamps();
    boolean changed = !now.equals(before);
    before = now;
    return changed;
  }

  /** Waits for a change; false when the thread is interrupted. */
  public boolean await() {
    try {
      while (!any()) {
        Thread.sleep(LOOK_MILLIS);
      }
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private Map<Path, Stamp> stamps() {
    Map<Path, Stamp> stamps = new HashMap<>();
    for (Path root : roots) {
      try {
        Files.walkFileTree(root, Set.of(), DEEPEST, new Look(root, stamps));
      } catch (IOException e) {
        continue; // what goes away while we look is looked at again soon
      }
    }
    return stamps;
  }

  private static final class Look extends SimpleFileVisitor<Path> {
    private final Path root;
    private final Map<Path, Stamp> stamps;

    Look(Path root, Map<Path, Stamp> stamps) {
      this.root = root;
      this.stamps = stamps;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes a) {
      String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
      boolean tools = name.startsWith(".") && name.length() > 1 && !name.equals("..");
      return !folder.equals(root) && (tools || LEFT_OUT.contains(name))
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes a) {
      if (file.toString().endsWith(".gene")) {
        stamps.put(file, new Stamp(a.lastModifiedTime().toMillis(), a.size()));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }
}
