package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Every native is either harmless or asks for a right: {@code natives.txt} says which, one per
 * line. A new one must be put there by somebody who has looked at what it reaches; {@link
 * EscapesTest} calls those that ask.
 */
class GuardedNativesTest {
  static final Set<String> MARKS =
      Set.of("harmless", "read", "write", "net", "run", "env", "java", "opened");

  /** Marks by name. */
  static Map<String, String> marks() throws IOException {
    Map<String, String> marks = new TreeMap<>();
    try (InputStream in = GuardedNativesTest.class.getResourceAsStream("natives.txt")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .filter(l -> !l.isBlank() && !l.startsWith("#"))
          .forEach(l -> marks.put(l.substring(l.indexOf(' ') + 1), l.substring(0, l.indexOf(' '))));
    }
    return marks;
  }

  static Set<String> natives() {
    OutputStream nowhere = OutputStream.nullOutputStream();
    Engine engine =
        new Engine(Options.DEFAULT, new Console(InputStream.nullInputStream(), nowhere, nowhere));
    return engine.onVmThread(() -> AllNatives.of(engine.core()).keySet());
  }

  @Test
  void everyNativeIsMarked() throws IOException {
    Set<String> unmarked = new TreeSet<>(natives());
    Set<String> gone = new TreeSet<>(marks().keySet());
    gone.removeAll(unmarked);
    unmarked.removeAll(marks().keySet());
    String list = System.getProperty("natives.list");
    if (list != null) {
      Files.writeString(Path.of(list), String.join("\n", natives()));
    }
    assertEquals(Set.of(), unmarked, "look at what they reach and mark them in natives.txt");
    assertEquals(Set.of(), gone, "no longer there");
    assertEquals(
        Set.of(),
        new TreeSet<>(marks().values().stream().filter(m -> !MARKS.contains(m)).toList()));
  }
}
