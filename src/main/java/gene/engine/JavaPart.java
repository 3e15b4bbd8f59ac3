package gene.engine;

import gene.async.Scheduler;
import gene.code.Code;
import gene.code.ImportSpec;
import gene.java.ClassPath;
import gene.java.Java;
import gene.java.JavaHelp;
import gene.java.JavaLib;
import gene.pkg.JavaLibraries;
import gene.pkg.JavaNeeds;
import gene.runtime.Evaluator;
import gene.runtime.Namespace;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Java in a program: made when the program names it, and what has to be known before it runs. */
final class JavaPart {
  static final String SCHEME = "java:";

  private final Engine engine;
  private final ClassPath classPath;
  private final List<String> required = new ArrayList<>(); // by $dep forms
  private volatile Java java; // null until named

  JavaPart(Engine engine) {
    this.engine = engine;
    this.classPath = new ClassPath(parent(engine.options()));
    classPath.declared(this::libraries);
    Namespace global = engine.core().global();
    global.set(
        "java",
        Namespace.lazy(
            engine.core(), "java", global, ns -> JavaLib.install(Table.of(ns), this::java)));
  }

  Java java() {
    Java known = java;
    return known != null ? known : made();
  }

  /** Actors may be the first to name Java, several at a time. */
  private synchronized Java made() {
    if (java == null) {
      Java first = new Java(engine.vm(), classPath);
      engine.core().foreign(first);
      engine.memberSource(new Members());
      java = first;
    }
    return java;
  }

  private static ClassLoader parent(Options options) {
    return options.classLoader() != null ? options.classLoader() : JavaPart.class.getClassLoader();
  }

  /** A {@code ($dep "java:group:artifact:version")} form of a file. */
  void require(String coordinates, String file) {
    JavaNeeds.check(file, coordinates);
    required.add(coordinates);
    classPath.declared(this::libraries);
  }

  /**
   * There are no more {@code $dep} forms: looks for their libraries now, so that a missing one is
   * an error also when its classes come late or never. Confined programs fetch nothing before they
   * were granted a class.
   */
  void required() {
    if (!required.isEmpty() && engine.vm().permissions() == null) {
      classPath.resolve();
    }
  }

  /** What the package of the program and its modules ask for, found or fetched. */
  private List<Path> libraries() {
    Path root = engine.modules().packages().application().dir();
    JavaNeeds needs = JavaNeeds.of(root);
    List<String> wanted = new ArrayList<>(needs.coordinates());
    wanted.addAll(required);
    List<Path> all = new ArrayList<>(needs.jars());
    if (!wanted.isEmpty()) {
      all.addAll(resolver(required.isEmpty() ? root : null).classPath(wanted));
    }
    return all;
  }

  /**
   * The libraries for who only looks at the program: those that are locked and there. Null when
   * some would have to be fetched.
   */
  List<Path> lockedLibraries() {
    try {
      Path root = engine.modules().packages().application().dir();
      JavaNeeds needs = JavaNeeds.of(root);
      List<Path> fetched = resolver(root).locked(needs.coordinates());
      if (fetched == null) {
        return null;
      }
      List<Path> all = new ArrayList<>(needs.jars());
      all.addAll(fetched);
      return all;
    } catch (GeneError e) {
      return null; // what is wrong with the package is said elsewhere
    }
  }

  private JavaLibraries resolver(Path root) {
    boolean shown = engine.console().isTerminal(2);
    return new JavaLibraries(
        root,
        JavaLibraries.cacheFolder(engine.vm().environment()::get),
        engine.options().offline(),
        line -> {
          if (shown || line.startsWith("Warning")) {
            engine.console().err(line + "\n");
          }
        });
  }

  /** Frees files. */
  void close() {
    classPath.close();
  }

  static boolean isJava(ImportSpec spec) {
    return spec.module() != null && spec.module().startsWith(SCHEME);
  }

  Evaluator.Importable load(ImportSpec spec) {
    return java().inPackage(spec.module().substring(SCHEME.length()));
  }

  /**
   * Runs the main program. One that uses Java runs as a task: Java code that blocks then gives the
   * VM thread back (ADR 601).
   */
  Object runMain(Code code, Modules modules, gene.runtime.Unit unit, Supplier<Object> program) {
    return java != null || JavaUse.in(code, modules, unit)
        ? Scheduler.of(engine.vm()).outside().runProgram(ProgramRunner.STACK_BYTES, program::get)
        : program.get();
  }

  /** What sessions ask about Java objects. */
  private static final class Members implements MemberSource {
    @Override
    public List<String> methods(Object value) {
      JavaHelp h = JavaHelp.of(value);
      return h == null ? List.of() : h.methods();
    }

    @Override
    public List<String> members(Object value) {
      JavaHelp h = JavaHelp.of(value);
      return h == null ? List.of() : h.members();
    }

    @Override
    public String help(Object value, String member) {
      JavaHelp h = JavaHelp.of(value);
      return h == null ? null : member == null ? h.text() : h.text(member);
    }
  }
}
