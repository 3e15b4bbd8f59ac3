package gene.runtime.error;

/**
 * The message of a Java exception. Those of the JVM about classes that do not fit together name a
 * class or method and nothing else, so they are put into words here.
 */
final class JavaMessage {
  private static final String NOT_INITIALISED = "Could not initialize class ";
  private static final String EARLIER = "Exception ";

  private JavaMessage() {}

  static String of(Throwable t) {
    String own = t.getMessage();
    if (t instanceof ExceptionInInitializerError e && e.getCause() != null) {
      return "cannot initialise " + initialised(e.getCause()) + ": " + e.getCause();
    }
    return own == null
        ? t.getClass().getSimpleName()
        : t instanceof LinkageError e ? ofLinkage(e, own) : own;
  }

  private static String ofLinkage(LinkageError e, String own) {
    if (e instanceof NoClassDefFoundError && own.startsWith(NOT_INITIALISED)) {
      return "cannot initialise " + own.substring(NOT_INITIALISED.length()) + earlier(e.getCause());
    }
    if (e instanceof NoClassDefFoundError && own.indexOf(' ') < 0) {
      return "the Java code needs the class "
          + own.replace('/', '.')
          + ", which is in no library of the program";
    }
    if (e instanceof NoSuchMethodError) {
      return "the Java code needs "
          + own.replace("'", "")
          + ", which the library of the program does not have; is it of another version?";
    }
    if (e instanceof UnsatisfiedLinkError && own.startsWith("'")) {
      return "the native library with "
          + own.replace("'", "")
          + " is not loaded; see System/loadLibrary";
    }
    if (e instanceof UnsatisfiedLinkError && own.startsWith("no ")) {
      return "no native library " + own.substring("no ".length());
    }
    return own;
  }

  /** The class whose initialiser threw it. */
  private static String initialised(Throwable t) {
    for (StackTraceElement e : t.getStackTrace()) {
      if (e.getMethodName().equals("<clinit>")) {
        return e.getClassName();
      }
    }
    return "a class";
  }

  /** What the JVM has kept of the first attempt, without the name of its thread. */
  private static String earlier(Throwable cause) {
    String text = cause == null ? null : cause.getMessage();
    if (text == null || !text.startsWith(EARLIER)) {
      return ": it has failed before";
    }
    int thread = text.lastIndexOf(" [in thread ");
    return ", which failed before: "
        + text.substring(EARLIER.length(), thread < 0 ? text.length() : thread);
  }
}
