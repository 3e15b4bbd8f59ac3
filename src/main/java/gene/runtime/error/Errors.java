package gene.runtime.error;

import gene.value.Kinds;

/** The wording of runtime errors that more than one place throws. */
public final class Errors {
  /** The longest text that one operation makes, in characters. */
  public static final int MAX_TEXT = 1 << 30;

  private Errors() {}

  /** A value would be larger or deeper than any may be. */
  public static GeneError tooLarge(String message) {
    return runtime(message, "GENE.LIMIT.SIZE");
  }

  /** An argument of {@code ++} that is no string. */
  public static GeneError notText() {
    return type("++ expects String arguments");
  }

  public static GeneError type(String message) {
    return new GeneError(ErrorKind.TYPE, message);
  }

  public static GeneError argument(String message) {
    return new GeneError(ErrorKind.ARGUMENT, message);
  }

  public static GeneError runtime(String message) {
    return new GeneError(ErrorKind.RUNTIME, message);
  }

  public static GeneError runtime(String message, String code) {
    return new GeneError(ErrorKind.RUNTIME, message, code);
  }

  /** A message that may begin with its code: {@code [GENE.X.Y] text}. */
  public static GeneError marked(String message) {
    int end = message.startsWith("[GENE.") ? message.indexOf(']') : -1;
    return end < 0 ? runtime(message) : runtime(message, message.substring(1, end));
  }

  public static GeneError io(String message) {
    return new GeneError(ErrorKind.IO, message);
  }

  public static GeneError parse(String message) {
    return new GeneError(ErrorKind.PARSE, message);
  }

  /** {@code NAME expects a String, got Int}. */
  public static GeneError expects(String name, String what, Object got) {
    return type(name + " expects " + what + ", got " + Kinds.of(got));
  }

  public static GeneError undefined(String name) {
    return runtime(name + " is not defined", "GENE.SCOPE.UNDEFINED_VAR");
  }

  public static GeneError noMethod(String method, String className) {
    return runtime("Method " + method + " not found on " + className, "GENE.OOP.METHOD_NOT_FOUND");
  }

  public static GeneError arity(int expected, int got) {
    return argument("Expected " + expected + " arguments, got " + got);
  }

  public static GeneError unexpectedKeyword(String name) {
    return argument("Unexpected keyword argument: " + name);
  }

  public static GeneError stackOverflow() {
    return runtime("Stack overflow", "GENE.VM.STACK_OVERFLOW");
  }

  /** The user wants the running code to stop. */
  public static GeneError interrupted() {
    return new GeneError(ErrorKind.CANCELLATION, "cancelled", "GENE.ASYNC.CANCELLED");
  }
}
