package gene.house;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The rooms of the house, low to high. A package imports only what its row names, and a row names
 * only rows above it; {@link #ROOMS} is the rule, not a copy of it. What counts are the compiled
 * classes, so a fully qualified name or a type met only in a descriptor is an import too.
 */
class PackageOrderTest {
  /**
   * A package and what it may import: package names, or single classes as {@code code.CallShape}.
   */
  private record Room(String name, Set<String> imports) {}

  private static final List<Room> ROOMS =
      List.of(
          room("source"),
          room("value", "source"),
          room("reader", "value", "source"),
          room("code", "value", "source"),
          room("compiler", "code", "value", "source"),
          room("runtime", "code", "value", "source"),
          room("interp", "runtime", "code", "value", "source"),
          room("jit", "runtime", "code", "value", "source"),
          room("async", "runtime", "value"),
          room("actor", "async", "runtime", "value"),
          room("lib", "runtime", "async", "actor", "value", "source", "reader", "code.CallShape"),
          room("serial", "lib", "runtime", "value", "source"),
          room("ext", "async", "runtime", "value"),
          room("pkg", "lib", "runtime", "reader", "value", "source"),
          room("maven", "pkg"),
          room("http", "async", "runtime", "value", "lib.JsonReader", "lib.JsonWriter"),
          room("db", "async", "runtime", "value"),
          room("java", "async", "runtime", "code", "value"),
          room(
              "engine",
              "source",
              "value",
              "reader",
              "code",
              "compiler",
              "runtime",
              "interp",
              "jit",
              "async",
              "actor",
              "lib",
              "serial",
              "ext",
              "pkg",
              "http",
              "db",
              "java"),
          room("embed", "engine", "java", "async", "runtime", "value", "source"),
          room("fmt", "reader", "source"),
          room(
              "cli",
              "engine",
              "fmt",
              "pkg",
              "lib.AtomicWrite",
              "runtime",
              "compiler",
              "code",
              "reader",
              "value",
              "source"));

  /** Members of JDK classes that belong to the process, hence to the command line alone. */
  private static final Map<String, Set<String>> PROCESS_ONLY =
      Map.ofEntries(
          entry(
              "java/lang/System", Set.of("out", "err", "in", "exit", "setOut", "setErr", "setIn")),
          entry("java/lang/Runtime", Set.of("exit", "halt")));

  private static final Pattern TYPE = Pattern.compile("Lgene/([\\w/$]+)");

  @Test
  void rowsNameOnlyRowsAbove() {
    Set<String> above = new HashSet<>();
    for (Room room : ROOMS) {
      for (String name : room.imports) {
        assertTrue(above.contains(name.replaceAll("\\..*", "")), room.name + " names " + name);
      }
      above.add(room.name);
    }
  }

  @Test
  void packagesImportOnlyWhatTheirRowNames() throws IOException {
    Set<String> wrong = new TreeSet<>();
    for (ClassModel model : classes()) {
      String user = model.thisClass().asInternalName();
      Room room = roomOf(user);
      if (room == null) {
        wrong.add(user + " is in no room");
        continue;
      }
      for (String used : geneTypes(model)) {
        String from = packageOf(used);
        String single =
            from + "." + used.substring(used.lastIndexOf('/') + 1).replaceAll("\\$.*", "");
        if (!from.equals(room.name)
            && !room.imports.contains(from)
            && !room.imports.contains(single)) {
          wrong.add(user + " -> " + used);
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void onlyTheCommandLineTouchesTheProcess() throws IOException {
    Set<String> wrong = new TreeSet<>();
    for (ClassModel model : classes()) {
      String user = model.thisClass().asInternalName();
      for (PoolEntry entry : model.constantPool()) {
        if (entry instanceof MemberRefEntry ref
            && PROCESS_ONLY
                .getOrDefault(ref.owner().asInternalName(), Set.of())
                .contains(ref.name().stringValue())
            && !user.startsWith("gene/cli/")) {
          wrong.add(
              user + " uses " + ref.owner().asInternalName() + "." + ref.name().stringValue());
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static List<ClassModel> classes() throws IOException {
    List<ClassModel> found = new ArrayList<>();
    Path classes = Path.of("target", "classes", "gene");
    for (Path file : Repository.classFiles(classes)) {
      found.add(ClassFile.of().parse(file));
    }
    assertTrue(!found.isEmpty(), "no compiled classes below " + classes);
    return found;
  }

  private static Set<String> geneTypes(ClassModel model) {
    Set<String> types = new TreeSet<>();
    for (PoolEntry entry : model.constantPool()) {
      switch (entry) {
        case ClassEntry c -> {
          String name = c.asInternalName();
          if (name.startsWith("gene/")) {
            types.add(name);
          } else if (name.startsWith("[")) {
            addTypes(name, types);
          }
        }
        // Descriptors and generic signatures; no other text in a class says Lgene/.
        case Utf8Entry text -> addTypes(text.stringValue(), types);
        default -> {}
      }
    }
    return types;
  }

  private static void addTypes(String descriptor, Set<String> types) {
    var m = TYPE.matcher(descriptor);
    while (m.find()) {
      types.add("gene/" + m.group(1));
    }
  }

  private static Room roomOf(String internalName) {
    String name = packageOf(internalName);
    return ROOMS.stream().filter(r -> r.name.equals(name)).findFirst().orElse(null);
  }

  /** {@code gene/lib/text/Words} lives in the room {@code lib}. */
  private static String packageOf(String internalName) {
    String[] parts = internalName.split("/");
    return parts.length < 3 ? "" : parts[1];
  }

  private static Room room(String name, String... imports) {
    return new Room(name, Set.of(imports));
  }
}
