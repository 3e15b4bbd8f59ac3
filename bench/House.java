import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Measures the house: who uses whom comes from compiled classes (nested classes count with the one
 * around them), sizes and complexity from the sources. Complexity is McCabe's: one, and one more
 * for each branch, loop, case, catch, && and ||. Prints Markdown.
 */
class House {
  private static final int LARGEST_COMPONENT = 25;
  private static final int MOST_CLASSES = 40;
  private static final int MOST_COMPLEX = 25;

  /** The rooms that are recursive by nature, and the one method that is long on purpose. */
  private static final Set<String> RECURSIVE =
      Set.of(
          "gene.runtime",
          "gene.runtime.object",
          "gene.runtime.error",
          "gene.runtime.task",
          "gene.compiler.forms");

  /** Rooms whose reader needs the technique explained; the others are tables and glue. */
  private static final List<String> TECHNIQUE =
      List.of(
          "gene.async",
          "gene.code",
          "gene.interp",
          "gene.jit",
          "gene.regex",
          "gene.runtime",
          "gene.value");

  private static final String LOOP = "Interpreter.loop";

  private record Method(String name, int lines, int complexity, int parameters) {}

  private final Map<String, Set<String>> uses = new TreeMap<>();
  private final List<Method> methods = new ArrayList<>();
  private final List<Integer> fileLines = new ArrayList<>();
  private final List<String> missed = new ArrayList<>();

  /** Lines and comment lines by package. */
  private final Map<String, int[]> commented = new TreeMap<>();

  public static void main(String[] args) throws IOException {
    boolean check = args[0].equals("--check");
    Path root = Path.of(args[check ? 1 : 0]).toRealPath();
    House house = new House();
    Path sources = root.resolve("src/main/java");
    house.readClasses(root.resolve("target/classes"), sources);
    house.readSources(sources);
    house.report();
    if (check && !house.missed.isEmpty()) {
      System.exit(1);
    }
  }

  // ---- who uses whom

  private static final Pattern TYPE = Pattern.compile("Lgene/([\\w/]+)");

  /**
   * Reads the compiled classes that belong to the sources as they are. Incremental builds leave
   * class files behind: of sources that are gone, and of nested classes that their outer class does
   * not list any more as members of its nest. Those do not count. A class file that is older than
   * its source tells nothing about it.
   */
  private void readClasses(Path classes, Path sources) throws IOException {
    Set<String> outdated = new TreeSet<>();
    for (Path file : files(classes, ".class")) {
      ClassModel model = ClassFile.of().parse(file);
      String user = outer(model.thisClass().asInternalName());
      Path source = sources.resolve(user.replace('.', '/') + ".java");
      if (user.endsWith("package-info")
          || !user.startsWith("gene.")
          || !Files.exists(source)
          || !isNestMember(model, classes)) {
        continue;
      }
      if (Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(source)) < 0) {
        outdated.add(user);
      }
      Set<String> used = uses.computeIfAbsent(user, u -> new TreeSet<>());
      for (PoolEntry entry : model.constantPool()) {
        if (entry instanceof ClassEntry c && c.asInternalName().startsWith("gene/")) {
          used.add(outer(c.asInternalName()));
        } else if (entry instanceof Utf8Entry text) {
          Matcher m = TYPE.matcher(text.stringValue());
          while (m.find()) {
            used.add(outer("gene/" + m.group(1)));
          }
        }
      }
      used.remove(user);
    }
    uses.values().forEach(used -> used.retainAll(uses.keySet()));
    if (!outdated.isEmpty() || uses.isEmpty()) {
      System.err.println(
          "house: compile first (mvn -q compile): class files are "
              + (uses.isEmpty() ? "missing" : "older than the sources of " + outdated));
      System.exit(2);
    }
  }

  /** Whether the class is top-level, or its host lists it. */
  private static boolean isNestMember(ClassModel model, Path classes) throws IOException {
    var nest = model.findAttribute(Attributes.nestHost());
    if (nest.isEmpty()) {
      return true;
    }
    Path host = classes.resolve(nest.get().nestHost().asInternalName() + ".class");
    String name = model.thisClass().asInternalName();
    return Files.exists(host)
        && ClassFile.of()
            .parse(host)
            .findAttribute(Attributes.nestMembers())
            .map(m -> m.nestMembers().stream().anyMatch(c -> c.asInternalName().equals(name)))
            .orElse(false);
  }

  private static String outer(String internalName) {
    return internalName.replaceAll("\\$.*", "").replace('/', '.');
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  /** Tarjan's strongly connected components, those of one node left out; largest first. */
  private static List<List<String>> components(
      Collection<String> nodes, Map<String, Set<String>> edges) {
    Map<String, Integer> index = new HashMap<>();
    Map<String, Integer> low = new HashMap<>();
    Deque<String> stack = new ArrayDeque<>();
    Set<String> open = new HashSet<>();
    List<List<String>> found = new ArrayList<>();
    Set<String> inside = new HashSet<>(nodes);
    for (String node : nodes) {
      if (!index.containsKey(node)) {
        visit(node, inside, edges, index, low, stack, open, found);
      }
    }
    found.sort((a, b) -> b.size() - a.size());
    return found;
  }

  private static void visit(
      String node,
      Set<String> inside,
      Map<String, Set<String>> edges,
      Map<String, Integer> index,
      Map<String, Integer> low,
      Deque<String> stack,
      Set<String> open,
      List<List<String>> found) {
    index.put(node, index.size());
    low.put(node, index.get(node));
    stack.push(node);
    open.add(node);
    for (String next : edges.getOrDefault(node, Set.of())) {
      if (inside.contains(next) && !index.containsKey(next)) {
        visit(next, inside, edges, index, low, stack, open, found);
        low.merge(node, low.get(next), Math::min);
      } else if (open.contains(next)) {
        low.merge(node, index.get(next), Math::min);
      }
    }
    if (low.get(node).equals(index.get(node))) {
      List<String> component = new ArrayList<>();
      String member;
      do {
        member = stack.pop();
        open.remove(member);
        component.add(member);
      } while (!member.equals(node));
      if (component.size() > 1) {
        component.sort(null);
        found.add(component);
      }
    }
  }

  // ---- sizes and complexity

  private void readSources(Path sources) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  d -> {},
                  null,
                  null,
                  manager.getJavaFileObjectsFromPaths(files(sources, ".java")));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new MethodScanner(unit, positions).scan(unit, null);
      }
    }
    for (Path file : files(sources, ".java")) {
      List<String> text = Files.readAllLines(file);
      fileLines.add(text.size());
      String room = sources.relativize(file.getParent()).toString().replace('/', '.');
      countComments(text, commented.computeIfAbsent(room, r -> new int[2]));
    }
  }

  /** Lines behind the package line, and how many of them are comments or have one at the end. */
  private static void countComments(List<String> text, int[] counts) {
    boolean inside = false;
    boolean behind = false;
    for (String line : text) {
      String s = line.strip();
      if (!behind) {
        behind = s.startsWith("package ");
        continue;
      }
      if (s.isEmpty()) {
        continue;
      }
      counts[0]++;
      boolean begins = s.startsWith("/*");
      if (inside || begins || s.startsWith("//") || s.matches(".*[;{}),] // .*")) {
        counts[1]++;
      }
      inside = (inside || begins) && !s.endsWith("*/");
    }
  }

  private final class MethodScanner extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final Deque<String> classes = new ArrayDeque<>();

    MethodScanner(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public Void visitClass(ClassTree c, Void none) {
      classes.push(c.getSimpleName().toString());
      super.visitClass(c, none);
      classes.pop();
      return null;
    }

    @Override
    public Void visitMethod(MethodTree m, Void none) {
      if (m.getBody() != null) {
        var map = unit.getLineMap();
        long from = positions.getStartPosition(unit, m.getBody());
        long to = positions.getEndPosition(unit, m.getBody());
        int length =
            from < 0 || to < 0 ? 1 : (int) (map.getLineNumber(to) - map.getLineNumber(from) + 1);
        String name = m.getName().contentEquals("<init>") ? "<init>" : m.getName().toString();
        methods.add(
            new Method(
                classes.peek() + "." + name,
                length,
                complexity(m.getBody()),
                m.getParameters().size()));
      }
      return super.visitMethod(m, none);
    }
  }

  private static int complexity(Tree body) {
    int[] n = {1};
    new TreeScanner<Void, Void>() {
      @Override
      public Void scan(Tree t, Void none) {
        switch (t) {
          case IfTree _, ForLoopTree _, EnhancedForLoopTree _, WhileLoopTree _, DoWhileLoopTree _ ->
              n[0]++;
          case ConditionalExpressionTree _, CatchTree _ -> n[0]++;
          case CaseTree c
              when !c.getLabels().stream()
                  .allMatch(l -> l.getKind() == Tree.Kind.DEFAULT_CASE_LABEL) ->
              n[0]++;
          case BinaryTree b
              when b.getKind() == Tree.Kind.CONDITIONAL_AND
                  || b.getKind() == Tree.Kind.CONDITIONAL_OR ->
              n[0]++;
          case null, default -> {}
        }
        return super.scan(t, none);
      }

      @Override
      public Void visitClass(ClassTree c, Void none) {
        return null; // its methods count themselves
      }

      @Override
      public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
        return super.visitLambdaExpression(l, none);
      }
    }.scan(body, null);
    return n[0];
  }

  // ---- report

  private void report() {
    Map<String, List<String>> packages = new TreeMap<>();
    uses.keySet()
        .forEach(c -> packages.computeIfAbsent(packageOf(c), p -> new ArrayList<>()).add(c));
    System.out.println(
        "| package | classes | largest component | comments |\n|---|--:|--:|--:|");
    packages.forEach(
        (name, members) -> {
          List<List<String>> found = components(members, uses);
          int largest = found.isEmpty() ? 0 : found.getFirst().size();
          System.out.printf(
              "| %s | %d | %s | %.0f %% |%n",
              name,
              members.size(),
              largest == 0 ? "-" : largest,
              share(List.of(commented.get(name))));
          bar(members.size() <= MOST_CLASSES, name + " has " + members.size() + " classes");
          bar(
              largest <= LARGEST_COMPONENT || RECURSIVE.contains(name),
              name + " has a component of " + largest);
        });
    List<List<String>> all = components(uses.keySet(), uses);
    System.out.printf(
        "%n%d classes in %d packages; components across packages: %s%n",
        uses.size(), packages.size(), all.stream().limit(5).map(List::size).toList());
    Map<String, Set<String>> between = new TreeMap<>();
    uses.forEach(
        (user, used) ->
            used.forEach(
                u -> {
                  if (!packageOf(u).equals(packageOf(user))) {
                    between
                        .computeIfAbsent(packageOf(user), p -> new TreeSet<>())
                        .add(packageOf(u));
                  }
                }));
    List<List<String>> cycles = components(packages.keySet(), between);
    System.out.println("cycles between packages: " + (cycles.isEmpty() ? "none" : cycles));
    bar(
        cycles.stream().allMatch(c -> c.stream().allMatch(p -> p.startsWith("gene.runtime"))),
        "cycles between packages: " + cycles);
    System.out.println();
    sizes();
    if (!missed.isEmpty()) {
      System.out.println("\nbars missed:");
      missed.forEach(m -> System.out.println("- " + m));
    }
  }

  private void sizes() {
    int[] length = methods.stream().mapToInt(Method::lines).sorted().toArray();
    int[] complex = methods.stream().mapToInt(Method::complexity).sorted().toArray();
    int[] file = fileLines.stream().mapToInt(i -> i).sorted().toArray();
    System.out.printf(
        "| files %d | median / p90 / max lines | %s |%n|---|---|---|%n",
        file.length, tail(file, 50, 90));
    System.out.printf(
        "| methods %d | median / p90 / p99 / max lines | %s |%n",
        length.length, tail(length, 50, 90, 99));
    System.out.printf("| complexity | p90 / p99 / max | %s |%n", tail(complex, 90, 99));
    System.out.printf(
        "| methods over 20 / 25 | | %d / %d |%n",
        Arrays.stream(complex).filter(c -> c > 20).count(),
        Arrays.stream(complex).filter(c -> c > 25).count());
    System.out.printf(
        "| 6 parameters or more | | %.1f %% |%n",
        100.0 * methods.stream().filter(m -> m.parameters >= 6).count() / methods.size());
    System.out.printf("| comments | | %.1f %% |%n", share(commented.values()));
    System.out.printf(
        "| comments where technique is | | %.1f %% |%n",
        share(
            commented.entrySet().stream()
                .filter(e -> TECHNIQUE.stream().anyMatch(t -> isWithin(e.getKey(), t)))
                .map(Map.Entry::getValue)
                .toList()));
    System.out.println();
    methods.stream()
        .filter(m -> m.complexity > 20)
        .sorted((a, b) -> b.complexity - a.complexity)
        .forEach(
            m -> {
              System.out.printf("- %s: complexity %d, %d lines%n", m.name, m.complexity, m.lines);
              bar(
                  m.complexity <= MOST_COMPLEX || m.name.equals(LOOP),
                  m.name + " has complexity " + m.complexity);
            });
  }

  private static boolean isWithin(String name, String room) {
    return name.equals(room) || name.startsWith(room + ".");
  }

  private static double share(Collection<int[]> counts) {
    return 100.0 * counts.stream().mapToInt(c -> c[1]).sum() / counts.stream().mapToInt(c -> c[0]).sum();
  }

  private void bar(boolean met, String otherwise) {
    if (!met) {
      missed.add(otherwise);
    }
  }

  private static String tail(int[] sorted, int... percents) {
    StringBuilder out = new StringBuilder();
    for (int p : percents) {
      out.append(sorted[Math.min(sorted.length - 1, sorted.length * p / 100)]).append(" / ");
    }
    return out.append(sorted[sorted.length - 1]).toString();
  }

  private static List<Path> files(Path below, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(below)) {
      return all.filter(f -> f.toString().endsWith(ending)).sorted().toList();
    }
  }
}
