package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.fmt.Formatter;
import gene.source.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Gene programs that people read are laid out as {@code gene fmt} does it. */
class GeneLayoutTest {
  @Test
  void programsAreFormatted() {
    List<String> wrong =
        Stream.of("examples", "bench", "src/main")
            .flatMap(folder -> Repository.files(folder, ".gene").stream())
            .filter(file -> !formatted(file))
            .map(Repository::name)
            .toList();
    assertEquals(List.of(), wrong, "run bin/gene fmt examples bench src/main");
  }

  private static boolean formatted(Path file) {
    String text = Repository.read(file);
    return Formatter.format(new Source(Repository.name(file), text)).equals(text);
  }
}
