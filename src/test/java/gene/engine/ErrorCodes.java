package gene.engine;

import java.util.Map;
import java.util.TreeMap;

/** What the codes of built-in errors mean, for the reference. */
final class ErrorCodes {
  static final Map<String, String> MEANINGS = new TreeMap<>();

  static {
    add("GENE.ARITH.DIV_ZERO", "an Int divided by 0, or modulo 0");
    add("GENE.ASYNC.ALREADY_TERMINAL", "a future that is complete already was completed again");
    add("GENE.ASYNC.CALLBACK_FAILURE", "a callback of a future threw");
    add("GENE.ASYNC.CANCELLED", "the awaited future or the running task was cancelled");
    add("GENE.ASYNC.DEADLOCK", "everything waits and nothing can ever complete");
    add("GENE.ASYNC.TIMEOUT", "a time limit ran out");
    add("GENE.COMPILE.ERROR", "a compile error in code given to `eval`");
    add("GENE.EXT.LOAD_FAILED", "an extension `genex/x` that does not exist or cannot be loaded");
    add(
        "GENE.HTTP.STATUS.INVALID_HANDLE",
        "http_server_status was given something; it takes nothing");
    add("GENE.IMPORT.EXPORT_MISSING", "an imported name that the module does not export");
    add("GENE.INTERCEPT.ASYNC_UNSUPPORTED", "an interceptor applied to an `^^async` function");
    add("GENE.INTERCEPT.CLASS_TARGET", "an interceptor of methods applied to something else");
    add("GENE.INTERCEPT.FN_ARITY", "an interceptor of functions applied to none or several");
    add("GENE.INTERCEPT.FN_TARGET", "an interceptor of functions applied to something else");
    add("GENE.INTERCEPT.KEYWORD_UNSUPPORTED", "keyword arguments where interception has none");
    add("GENE.INTERCEPT.MACRO_UNSUPPORTED", "an interceptor applied to a macro-like function");
    add("GENE.INTERCEPT.MAPPING_ARITY", "not as many method names as targets");
    add("GENE.INTERCEPT.MAPPING_NAME", "a method name that is neither String nor Symbol");
    add("GENE.INTERCEPT.MISSING_METHOD", "an intercepted method that the class does not have");
    add("GENE.JAVA.ABSTRACT", "an abstract Java class or an interface cannot be made with new");
    add("GENE.JAVA.AMBIGUOUS", "several Java methods fit a call equally well");
    add("GENE.JAVA.CLASS_NOT_FOUND", "no public Java class of that name on the class path");
    add("GENE.JAVA.CONSTRUCTED", "super was called twice in the constructor of a Java subclass");
    add("GENE.JAVA.CYCLE", "java/gene of an object that contains itself");
    add("GENE.JAVA.FINAL", "a final Java class cannot be extended");
    add("GENE.JAVA.NO_MEMBER", "a Java class without a member of that name");
    add("GENE.JAVA.NO_OVERLOAD", "no Java method or constructor fits the arguments");
    add("GENE.JAVA.RANGE", "a number that does not fit the Java type wanted");
    add("GENE.LIMIT.TIME", "a call of an embedded engine took longer than its limit");
    add("GENE.MODULE.AMBIGUOUS", "two files fit the name of a module");
    add("GENE.MODULE.CYCLE", "modules that import each other");
    add("GENE.MODULE.NOT_FOUND", "no file fits the name of a module");
    add("GENE.OOP.METHOD_NOT_FOUND", "a call of a method that the receiver does not have");
    add("GENE.PACKAGE.AMBIGUOUS", "two packages fit the name");
    add("GENE.PACKAGE.BOUNDARY", "a path that leaves the root of its package");
    add("GENE.PACKAGE.INVALID_LOCK", "a lock file that is damaged or does not fit");
    add("GENE.PACKAGE.INVALID_MANIFEST", "a file package.gene that is wrong");
    add("GENE.PACKAGE.NOT_FOUND", "no package fits the name");
    add("GENE.PARSE.ERROR", "a text that is not Gene source");
    add("GENE.RUNTIME.ERROR", "in error reports: the exception has no code of its own");
    add("GENE.SCOPE.UNDEFINED_VAR", "a name that nothing defines");
    add("GENE.VM.EXEC_DEPTH", "native functions that call back too deeply (`--max-exec-depth`)");
    add("GENE.VM.STACK_OVERFLOW", "recursion that is too deep");
    add("GENE_TYPE_MISMATCH", "a value that does not fit a type annotation");
  }

  private ErrorCodes() {}

  private static void add(String code, String meaning) {
    MEANINGS.put(code, meaning);
  }
}
