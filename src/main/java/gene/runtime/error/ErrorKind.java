package gene.runtime.error;

/** The built-in exception classes (chapter 11.2), parents before children. */
public enum ErrorKind {
  EXCEPTION("Exception", null),
  RUNTIME("RuntimeException", EXCEPTION),
  TYPE("TypeException", EXCEPTION),
  ARGUMENT("ArgumentException", EXCEPTION),
  IO("IOError", EXCEPTION),
  PARSE("ParseException", EXCEPTION),
  ASSERTION("AssertionException", EXCEPTION),
  CONCURRENCY("ConcurrencyException", EXCEPTION),
  TIMEOUT("TimeoutException", CONCURRENCY),
  CANCELLATION("CancellationException", CONCURRENCY),
  THREAD("ThreadException", CONCURRENCY),
  NETWORK("NetworkException", EXCEPTION),
  PROVIDER("ProviderException", EXCEPTION),
  JAVA("JavaException", EXCEPTION),
  PERMISSION("PermissionException", EXCEPTION);

  private final String className;
  private final ErrorKind parent;

  ErrorKind(String className, ErrorKind parent) {
    this.className = className;
    this.parent = parent;
  }

  public String className() {
    return className;
  }

  public ErrorKind parent() {
    return parent;
  }
}
