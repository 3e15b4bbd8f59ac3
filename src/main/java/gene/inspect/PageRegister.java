package gene.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The pages that programs of this user have open: a file for each process, which only the user can
 * read, since the address in it has the token.
 */
public final class PageRegister {
  /** An open page. */
  public record Page(long pid, String address, String command) {}

  private final Path folder;
  private Path own; // null: none

  /** The folder need not exist. */
  public PageRegister(Path folder) {
    this.folder = folder;
  }

  /** Adds a page of this process; one that cannot be registered can still be opened by hand. */
  void add(String address) {
    try {
      Files.createDirectories(folder);
      Path file = folder.resolve(Long.toString(ProcessHandle.current().pid()));
      Files.deleteIfExists(file);
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(file, address + "\n");
      own = file;
      file.toFile().deleteOnExit();
    } catch (IOException | UnsupportedOperationException e) {
      own = null;
    }
  }

  void remove() {
    if (own != null) {
      try {
        Files.deleteIfExists(own);
      } catch (IOException e) {
        return; // the next list removes it
      }
    }
  }

  /** The pages of processes that are alive; files of others go. */
  public List<Page> pages() throws IOException {
    List<Page> pages = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return pages;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.matches("\\d{1,18}")) {
          add(pages, file, Long.parseLong(name));
        }
      }
    }
    return pages;
  }

  private static void add(List<Page> pages, Path file, long pid) throws IOException {
    ProcessHandle process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive).orElse(null);
    if (process == null) {
      Files.deleteIfExists(file);
      return;
    }
    String command = process.info().commandLine().orElse("");
    pages.add(new Page(pid, Files.readString(file).strip(), command));
  }
}
