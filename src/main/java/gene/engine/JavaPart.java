package gene.engine;

import gene.async.Scheduler;
import gene.code.Code;
import gene.code.ImportSpec;
import gene.java.ClassPath;
import gene.java.Java;
import gene.java.JavaLib;
import gene.runtime.Evaluator;
import gene.runtime.Namespace;
import gene.runtime.natives.Table;
import java.util.function.Supplier;

/** Java in a program: made when the program names it, and what has to be known before it runs. */
final class JavaPart {
  static final String SCHEME = "java:";

  private final Engine engine;
  private final ClassPath classPath;
  private Java java; // null until named

  JavaPart(Engine engine) {
    this.engine = engine;
    this.classPath = new ClassPath(JavaPart.class.getClassLoader());
    Namespace global = engine.core().global();
    global.set(
        "java",
        Namespace.lazy(
            engine.core(), "java", global, ns -> JavaLib.install(Table.of(ns), this::java)));
  }

  Java java() {
    if (java == null) {
      java = new Java(engine.vm(), classPath);
      engine.core().foreign(java);
    }
    return java;
  }

  ClassPath classPath() {
    return classPath;
  }

  static boolean isJava(ImportSpec spec) {
    return spec.module() != null && spec.module().startsWith(SCHEME);
  }

  Evaluator.Importable load(ImportSpec spec) {
    return java().inPackage(spec.module().substring(SCHEME.length()));
  }

  /**
   * Runs the main program. One that uses Java runs as a task: Java code that blocks then gives the
   * VM thread back (ADR 401).
   */
  Object runMain(Code code, Modules modules, gene.runtime.Unit unit, Supplier<Object> program) {
    return java != null || JavaUse.in(code, modules, unit)
        ? Scheduler.of(engine.vm()).runProgram(Engine.STACK_BYTES, program::get)
        : program.get();
  }
}
