package gene.ext.test;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Texts of values as they were when somebody looked at them, in the file {@code TEST.gene.snap}
 * beside the test: {@code == name}, then the lines of the text behind {@code | }.
 */
final class Snapshots {
  /** Set by {@code gene test --update-snapshots}. */
  static final String UPDATE = "GENE_TEST_UPDATE_SNAPSHOTS";

  private final Path file;
  private final Map<String, String> texts = new LinkedHashMap<>();

  Snapshots(Vm vm, Path test) {
    file = test.resolveSibling(test.getFileName() + ".snap");
    try {
      Permissions gate = vm.permissions();
      if (gate != null && Files.isSymbolicLink(file)) { // beside the test is allowed, not elsewhere
        gate.file(Right.READ, file);
      }
      read(Files.exists(file) ? Files.readAllLines(file) : List.of());
    } catch (IOException e) {
      throw Errors.io("cannot read " + file + ": " + e.getMessage());
    }
  }

  private void read(List<String> lines) {
    String name = null;
    List<String> text = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith("== ")) {
        put(name, text);
        name = line.substring(3);
        text.clear();
      } else if (line.startsWith("|")) {
        text.add(line.length() > 2 ? line.substring(2) : "");
      }
    }
    put(name, text);
  }

  private void put(String name, List<String> text) {
    if (name != null) {
      texts.put(name, String.join("\n", text));
    }
  }

  /** The text that was noted under the name, which is the new one when there was none. */
  String expected(Vm vm, String name, String text) {
    boolean update = vm.environment().get(UPDATE) != null;
    String old = texts.get(name);
    if (old != null && (!update || old.equals(text))) {
      return old;
    }
    texts.put(name, text);
    Permissions gate = vm.permissions();
    try {
      write(gate == null ? file : gate.file(Right.WRITE, file));
    } catch (IOException e) {
      throw Errors.io("cannot write " + file + ": " + e.getMessage());
    }
    return text;
  }

  private void write(Path to) throws IOException {
    StringBuilder out = new StringBuilder();
    texts.forEach(
        (name, text) -> {
          out.append("== ").append(name).append('\n');
          for (String line : text.split("\n", -1)) {
            out.append(line.isEmpty() ? "|" : "| " + line).append('\n');
          }
        });
    Files.writeString(to, out);
  }
}
