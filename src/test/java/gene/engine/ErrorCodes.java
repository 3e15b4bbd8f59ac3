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
    add("GENE.ASYNC.CLOSED", "a value was put into a channel that is closed");
    add("GENE.ASYNC.DEADLOCK", "everything waits and nothing can ever complete");
    add("GENE.ASYNC.GROUP_ENDED", "a task was to be started in a group that has ended");
    add("GENE.ASYNC.LOCK_HELD", "a task took a lock that it holds already");
    add("GENE.ASYNC.TIMEOUT", "a time limit ran out");
    add("GENE.CHECK.ARITY", "`gene check`: a wrong number of arguments");
    add("GENE.CHECK.COVERAGE", "`gene check`: a case that forgets variants");
    add("GENE.CHECK.DATA", "`gene check`: parentheses that make data, not a call");
    add("GENE.CHECK.DETACHED_PATH", "`gene check`: a path or index behind a bracket");
    add("GENE.CHECK.INTERFACE", "`gene check`: an interface that is not fulfilled");
    add("GENE.CHECK.KEYWORD", "`gene check`: a missing or unknown keyword argument");
    add("GENE.CHECK.MEMBER", "`gene check`: an unknown member, property or variant");
    add("GENE.CHECK.NEVER_EQUAL", "`gene check`: kinds whose values are never equal");
    add("GENE.CHECK.IGNORED", "`gene check`: arguments of a function that takes none");
    add("GENE.CHECK.HIDES", "`gene check`: a new variable made of the one that it hides");
    add(
        "GENE.CHECK.HIDES_BUILTIN",
        "`gene check`: a name of the library that the file gives another meaning too");
    add("GENE.CHECK.NEVER_MATCHES", "`gene check`: a pattern that matches nothing");
    add("GENE.CHECK.CONDITION", "`gene check`: a condition that assigns");
    add("GENE.CHECK.SKIPS_ELEMENTS", "`gene check`: a loop that removes from what it goes over");
    add("GENE.CHECK.NO_ELSE", "`gene check`: two forms in the one branch of an if");
    add(
        "GENE.CHECK.PLAIN_TEXT",
        "`gene check`: a text with an insertion and without the # in front");
    add("GENE.CHECK.REDEFINED", "`gene check`: a second definition of the same name");
    add("GENE.CHECK.NOT_CALLABLE", "`gene check`: a call of something that is no function");
    add("GENE.CHECK.NOT_CALLED", "`gene check`: a call without its parentheses");
    add("GENE.CHECK.OPERATOR", "`gene check`: operands that an operator does not take");
    add("GENE.CHECK.SECOND_VARIABLE", "`gene check`: an assignment to a misspelt variable");
    add("GENE.CHECK.STRAY_OPERATOR", "`gene check`: an operator among arguments");
    add("GENE.CHECK.UNKNOWN_TYPE", "`gene check`: an annotation with an unknown name");
    add("GENE.CHECK.UNREACHABLE", "`gene check`: code that is never reached");
    add("GENE.CHECK.UNUSED", "`gene check`: a variable or import that nobody uses");
    add("GENE.CHECK.UNUSED_VALUE", "`gene check`: a value that nobody uses");
    add("GENE.COMPILE.ERROR", "a compile error in code given to `eval`");
    add("GENE.ACTOR.MAILBOX_FULL", "a message for an actor or entity that has too many waiting");
    add("GENE.ACTOR.PERSIST", "`ctx .persist` in an actor that stores no events");
    add("GENE.CLUSTER.DECLARED", "entities of a type that this node hosts already");
    add("GENE.CLUSTER.ENDED", "a call of a node that has left the cluster or was removed from it");
    add("GENE.CLUSTER.ENGINE", "a node that cannot listen at its address");
    add("GENE.CLUSTER.JOINED", "a program that joins twice");
    add("GENE.CLUSTER.LOST", "a message whose node was lost before it answered");
    add("GENE.CLUSTER.NOT_JOINED", "a call that only members of a cluster may make");
    add("GENE.CLUSTER.REFUSED", "a node that the cluster does not take");
    add("GENE.CLUSTER.STORE", "the state of an entity that cannot be read or written");
    add("GENE.CLUSTER.UNKNOWN_TYPE", "a message for entities that no node hosts");
    add("GENE.CLUSTER.UNREADABLE", "a message that the node of an entity cannot read");
    add("GENE.DB.BUSY", "a database, row or connection that somebody else keeps locked");
    add("GENE.DB.CHECK", "a value that a check of the table forbids");
    add("GENE.DB.CLOSED", "a call of a Connection or Pool that is closed");
    add("GENE.DB.CONNECTION", "the connection to the database is lost or cannot be made");
    add("GENE.DB.DEADLOCK", "transactions that wait for each other in the database");
    add("GENE.DB.FOREIGN_KEY", "a reference to a row that does not exist");
    add("GENE.DB.MIGRATION", "a migration that fails, has changed or is missing");
    add("GENE.DB.NOT_NULL", "nil in a column that must have a value");
    add("GENE.DB.POOL_EXHAUSTED", "no connection became free in time");
    add("GENE.DB.SERIALIZATION", "a transaction that must be run again");
    add("GENE.DB.UNIQUE", "a second row with a key that must be unique");
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
    add("GENE.JAVA.BAD_JAR", "a Java library that cannot be read");
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
    add("GENE.LIMIT.MEMORY", "the program holds more live data than --max-memory allows");
    add("GENE.LIMIT.OUTPUT", "the program has written more than --max-output allows");
    add("GENE.LIMIT.REGEX", "a match of a regular expression needs more than 10^8 steps");
    add("GENE.LIMIT.TASKS", "the program has more tasks than --max-tasks allows");
    add("GENE.LIMIT.SIZE", "a value that would be larger, or nested deeper, than any may be");
    add("GENE.PERMISSION.ENV", "a sandboxed program changed a variable it may not see");
    add("GENE.PERMISSION.JAVA", "a sandboxed program used a Java class without --allow-java");
    add("GENE.PERMISSION.NET", "a sandboxed program used the network without --allow-net");
    add("GENE.PERMISSION.READ", "a sandboxed program read a file without --allow-read");
    add("GENE.PERMISSION.RUN", "a sandboxed program started another without --allow-run");
    add("GENE.PERMISSION.WRITE", "a sandboxed program changed a file without --allow-write");
    add("GENE.VM.EXEC_DEPTH", "native functions that call back too deeply (`--max-exec-depth`)");
    add("GENE.VM.INTERNAL", "a fault of the implementation, which cost the task that met it");
    add("GENE.VM.OUT_OF_MEMORY", "no memory is left for what the task asked for");
    add("GENE.VM.STACK_OVERFLOW", "recursion that is too deep");
    add("GENE_TYPE_MISMATCH", "a value that does not fit a type annotation");
  }

  private ErrorCodes() {}

  private static void add(String code, String meaning) {
    MEANINGS.put(code, meaning);
  }
}
