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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The rooms of the house, low to high. A package imports only what its row names, and a row names
 * only rows above it; {@link #ROOMS} is the rule, not a copy of it. What counts are the compiled
 * classes, so a fully qualified name or a type met only in a descriptor is an import too. A row may
 * stand here before its package exists.
 */
class PackageOrderTest {
  /**
   * Packages and what they may import. A row covers the sub-packages that have no row of their own.
   * An import names a package, which includes its sub-packages unless it ends with a bar ({@code
   * runtime|}), or a single class ({@code code.CallShape}). The packages of one row may import each
   * other: only honest recursion has a row with several.
   */
  private record Room(List<String> names, Set<String> imports) {
    boolean mayImport(String from, String single) {
      return names.contains(from)
          || imports.contains(from + "|")
          || imports.contains(single)
          || imports.stream().anyMatch(i -> from.equals(i) || from.startsWith(i + "."));
    }
  }

  private static final String FUSED_ROW = "gene/source/FusedRow";

  private static final String[] BASE = {"value", "source"};
  private static final String CORE =
      "runtime| runtime.object runtime.error runtime.host runtime.task";

  private static final List<Room> ROOMS =
      List.of(
          room("source"),
          room("regex"),
          room("value", "source", "regex"),
          room("reader", BASE),
          room("code", BASE),
          room("compiler.scope", and(BASE, "code")),
          room("compiler.forms", and(BASE, "code", "compiler.scope")),
          room("compiler", and(BASE, "code", "compiler.scope", "compiler.forms")),
          room(
              "compiler.comptime",
              and(BASE, "code", "compiler.scope", "compiler.forms", "compiler|")),
          // A call may throw, an error has a class, a class has methods that are called.
          room("runtime runtime.object runtime.error runtime.host runtime.task", and(BASE, "code")),
          room("runtime.natives", and(BASE, "code", CORE)),
          room("runtime.types", and(BASE, "code", CORE)),
          room("runtime.enums", and(BASE, "code", "runtime.types", CORE)),
          room("runtime.advice", and(BASE, "code", "runtime.natives", CORE)),
          room("runtime.bulk", and(BASE, "runtime.natives", CORE)),
          room("runtime.direct", "runtime.bulk", CORE),
          room(
              "runtime.ops",
              and(
                  BASE,
                  "code",
                  "runtime.natives",
                  "runtime.types",
                  "runtime.enums",
                  "runtime.advice",
                  CORE)),
          room("interp", and(BASE, "runtime", "code")),
          room("jit.rt", and(BASE, "runtime", "code")),
          room("jit.analysis", and(BASE, "jit.rt", "runtime", "code")),
          room("jit.emit", and(BASE, "jit.rt", "jit.analysis", "runtime", "code")),
          room("jit.inline", and(BASE, "jit.rt", "jit.analysis", "runtime", "code")),
          room(
              "jit",
              and(BASE, "jit.rt", "jit.analysis", "jit.emit", "jit.inline", "runtime", "code")),
          room("async.fiber"),
          room("async.loop", "async.fiber", "runtime"),
          room("async", "async.fiber", "async.loop", "runtime", "value"),
          room("async.trace", "async|", "value"),
          room("async.sync", "async|", "runtime", "value"),
          room("async.life", "async|", "async.loop", "runtime", "value"),
          room("actor", "async", "runtime", "code", "value"),
          room("guard", "async", "runtime", "value"),
          room("java.reflect"),
          room("java", "java.reflect", "async", "runtime", "value", "code"),
          room("lib.json", and(BASE, "runtime")),
          room("lib.seq", and(BASE, "runtime")),
          room("lib.time", and(BASE, "runtime")),
          room("lib.text", and(BASE, "regex", "lib.seq", "runtime", "async")),
          room("lib.collection", and(BASE, "lib.json", "lib.seq", "runtime", "code.CallShape")),
          room(
              "lib.io",
              and(BASE, "regex", "lib.collection", "lib.seq", "lib.text", "runtime", "async")),
          room("lib.data", and(BASE, "lib.io", "lib.json", "lib.seq", "lib.collection", "runtime")),
          room("lib.encode", and(BASE, "lib.io", "runtime", "async")),
          room("lib.process", and(BASE, "lib.io", "runtime", "async")),
          room(
              "lib",
              and(
                  BASE,
                  "lib.json",
                  "lib.seq",
                  "lib.time",
                  "lib.text",
                  "lib.collection",
                  "lib.io",
                  "lib.data",
                  "lib.encode",
                  "lib.process",
                  "runtime",
                  "async",
                  "actor",
                  "reader",
                  "code.CallShape")),
          room("serial", and(BASE, "lib", "runtime")),
          room("ext", "async", "runtime", "value", "source", "lib.RandomSource"),
          room("pkg", and(BASE, "lib", "runtime", "reader")),
          room("maven", "pkg"),
          room("http.message", "runtime", "value"),
          room("http.ws", "http.message", "async", "runtime", "value", "lib.json"),
          room(
              "http.server",
              "http.message",
              "http.ws",
              "async",
              "actor|",
              "runtime",
              "value",
              "lib.json"),
          room("http.route", "http.message", "http.server", "async", "runtime", "value"),
          room("http.client", "http.message", "http.ws", "async", "runtime", "value", "lib.json"),
          room(
              "http",
              "http.message",
              "http.ws",
              "http.server",
              "http.route",
              "http.client",
              "runtime",
              "value"),
          room("db", "async", "runtime", "value", "lib.json"),
          room("cluster.node"),
          room("cluster.pekko", "cluster.node"),
          room(
              "cluster",
              and(
                  BASE,
                  "cluster.node",
                  "cluster.pekko",
                  "actor|",
                  "async",
                  "serial",
                  "db.SideConnection",
                  "runtime")),
          room("analysis.words", BASE),
          room("analysis", and(BASE, "analysis.words", "reader")),
          room("engine.flame", and(BASE, "runtime", "code")),
          room("engine.cache", and(BASE, "code", "compiler|", "reader", "runtime")),
          room(
              "engine",
              and(
                  BASE,
                  "engine.flame",
                  "engine.cache",
                  "reader",
                  "code",
                  "compiler",
                  "analysis",
                  "runtime",
                  "interp",
                  "jit",
                  "async",
                  "actor",
                  "guard",
                  "java",
                  "lib",
                  "serial",
                  "ext",
                  "pkg",
                  "http",
                  "db",
                  "cluster")),
          room("embed", and(BASE, "engine", "guard", "java", "async", "runtime")),
          room("inspect.web"),
          room("inspect", and(BASE, "inspect.web", "engine", "async", "actor", "runtime")),
          room("playground", and(BASE, "inspect", "engine", "guard", "runtime")),
          room("fmt", "reader", "source"),
          room("lsp", and(BASE, "analysis", "engine", "reader", "fmt", "runtime")),
          room("dap", and(BASE, "engine", "runtime", "async", "code")),
          room("nrepl", and(BASE, "engine", "runtime", "async", "code")),
          room("cli.host", "runtime"),
          room(
              "cli.repl",
              and(BASE, "cli.host", "analysis", "engine", "fmt", "reader", "runtime", "code")),
          room("cli.cluster", "cli.host", "runtime.host"),
          room("cli.test", and(BASE, "cli.host", "engine", "reader", "runtime")),
          room("cli.bundle", "engine", "pkg"),
          room("cli.doc", and(BASE, "reader")),
          room("cli.args", "cli.host", "engine", "runtime", "source"),
          room(
              "cli.run",
              and(
                  BASE,
                  "cli.host",
                  "cli.args",
                  "cli.repl",
                  "cli.test",
                  "engine",
                  "guard",
                  "inspect",
                  "playground",
                  "dap",
                  "nrepl",
                  "pkg",
                  "runtime")),
          room(
              "cli.tool",
              and(
                  BASE,
                  "cli.host",
                  "cli.args",
                  "cli.run",
                  "cli.bundle",
                  "cli.doc",
                  "engine",
                  "embed",
                  "lsp",
                  "fmt",
                  "pkg",
                  "lib.io",
                  "runtime",
                  "compiler",
                  "code",
                  "reader")),
          room(
              "cli",
              and(
                  BASE,
                  "cli.host",
                  "cli.repl",
                  "cli.cluster",
                  "cli.test",
                  "cli.args",
                  "cli.run",
                  "cli.tool",
                  "engine",
                  "cluster",
                  "embed",
                  "guard",
                  "inspect",
                  "playground",
                  "lsp",
                  "dap",
                  "nrepl",
                  "fmt",
                  "pkg",
                  "lib.io",
                  "runtime",
                  "compiler",
                  "code",
                  "reader")));

  /** Puts itself before the streams of the process when a program uses Java code. */
  private static final String STREAMS_OF_JAVA = "gene/runtime/host/JavaStreams";

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
        String pack = name.replaceAll("(\\.[A-Z].*|\\|)$", "");
        assertTrue(above.contains(pack), room.names + " names " + name);
      }
      above.addAll(room.names);
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
        if (used.equals(FUSED_ROW)) {
          continue; // of classes that the build makes of rows
        }
        String from = packageOf(used);
        String single =
            from + "." + used.substring(used.lastIndexOf('/') + 1).replaceAll("\\$.*", "");
        if (!from.equals(packageOf(user))
            && roomOf(used) != room
            && !room.mayImport(from, single)) {
          wrong.add(user + " -> " + used);
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void packagesFormNoCycle() throws IOException {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (ClassModel model : classes()) {
      String user = node(packageOf(model.thisClass().asInternalName()));
      for (String used : geneTypes(model)) {
        String from = node(packageOf(used));
        if (!from.equals(user)) {
          uses.computeIfAbsent(user, u -> new TreeSet<>()).add(from);
        }
      }
    }
    // Packages that use nothing any more are removed again and again; what remains is in a cycle,
    // or above one.
    while (uses.values().removeIf(Set::isEmpty)
        | uses.values().stream()
            .map(from -> from.removeIf(p -> !uses.containsKey(p)))
            .reduce(false, (a, b) -> a || b)) {}
    assertEquals(Map.of(), uses);
  }

  /** The packages of a row count as one. */
  private static String node(String pack) {
    return ROOMS.stream()
        .filter(r -> r.names.contains(pack))
        .findFirst()
        .map(r -> r.names.getFirst())
        .orElse(pack);
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
            && !user.startsWith("gene/cli/")
            && !user.equals(STREAMS_OF_JAVA)) {
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

  /** The row of the package, or of the nearest package around it. */
  private static Room roomOf(String internalName) {
    for (String name = packageOf(internalName);
        !name.isEmpty();
        name = name.substring(0, Math.max(0, name.lastIndexOf('.')))) {
      String pack = name;
      Room found = ROOMS.stream().filter(r -> r.names.contains(pack)).findFirst().orElse(null);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** {@code gene/lib/text/Words} is in the package {@code lib.text}. */
  private static String packageOf(String internalName) {
    int end = internalName.lastIndexOf('/');
    return end < 5 ? "" : internalName.substring(5, end).replace('/', '.');
  }

  private static Room room(String names, String... imports) {
    return new Room(
        List.of(names.split(" ")),
        imports.length == 0 ? Set.of() : Set.of(String.join(" ", imports).split(" ")));
  }

  private static String[] and(String[] some, String... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
  }
}
