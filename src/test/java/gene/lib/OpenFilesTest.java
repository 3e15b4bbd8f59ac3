package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.testing.ProgramRun;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Values that read files and are dropped do not keep the files open for ever. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "counts /proc/self/fd")
class OpenFilesTest {
  @TempDir Path folder;

  private static long open() {
    return new File("/proc/self/fd").list().length;
  }

  private String run(String program) throws IOException {
    Files.writeString(folder.resolve("small.txt"), "one\ntwo\n");
    Files.writeString(folder.resolve("large.txt"), "a line of the file\n".repeat(10_000));
    Files.writeString(folder.resolve("large.csv"), "a,b\n".repeat(40_000));
    return ProgramRun.of(program)
        .in(folder)
        .globals(t -> t.fn("open_files", "", "Descriptors.", vm -> open()))
        .start()
        .succeeded();
  }

  @Test
  void whatHasBeenReadIsClosedAtOnce() throws IOException {
    String out =
        run(
            """
            (File/reader "small.txt")
            (var before (open_files))
            (var some [(File/reader "small.txt") (File/reader "small.txt")])
            (var all (File/reader "large.txt"))
            (for line in all)
            (println ((open_files) - before) (some/0 .read_line) (all .read_line))
            """);
    assertEquals("0 one nil\n", out);
  }

  @Test
  void manyThatAreDroppedAreClosedByTheCollector() throws IOException {
    String out =
        run(
            """
            (var before (open_files))
            (var most 0)
            (fn look [] (var n ((open_files) - before)) (if (n > most) (most = n)))
            (for i in (range 1 3000) ((File/reader "large.txt") .read_line) (if ((i % 100) == 0) (look)))
            (for i in (range 1 1000) ((gene/csv/each "large.csv") .next) (if ((i % 100) == 0) (look)))
            (println most)
            """);
    long most = Long.parseLong(out.strip());
    assertTrue(most < 1500, "descriptors at a time: " + most);
  }
}
