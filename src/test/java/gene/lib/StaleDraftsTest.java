package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.lib.io.AtomicWrite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drafts that a killed process has left behind go with the next write. */
class StaleDraftsTest {
  @Test
  void oldDraftsGoAndFreshOnesAndOtherFilesStay(@TempDir Path folder) throws IOException {
    FileTime old = FileTime.from(Instant.now().minusSeconds(7200));
    for (String name : List.of(".gene-1.tmp", ".gene-2.tmp", "other.tmp")) {
      Files.writeString(folder.resolve(name), "x");
    }
    Files.setLastModifiedTime(folder.resolve(".gene-1.tmp"), old);
    Files.setLastModifiedTime(folder.resolve("other.tmp"), old);
    AtomicWrite.write(folder.resolve("a.txt"), new byte[] {'a'});
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of(".gene-2.tmp", "a.txt", "other.tmp"),
          files.map(f -> f.getFileName().toString()).sorted().toList());
    }
  }
}
