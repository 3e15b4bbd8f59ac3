package gene.analysis;

/** The codes of findings. Those that running would give too have the code of the exception. */
public final class Codes {
  public static final String UNDEFINED = "GENE.SCOPE.UNDEFINED_VAR";
  public static final String NO_METHOD = "GENE.OOP.METHOD_NOT_FOUND";
  public static final String MISMATCH = "GENE_TYPE_MISMATCH";
  public static final String EXPORT_MISSING = "GENE.IMPORT.EXPORT_MISSING";
  public static final String CYCLE = "GENE.MODULE.CYCLE";
  public static final String ARITY = "GENE.CHECK.ARITY";
  public static final String KEYWORD = "GENE.CHECK.KEYWORD";
  public static final String OPERATOR = "GENE.CHECK.OPERATOR";
  public static final String UNKNOWN_TYPE = "GENE.CHECK.UNKNOWN_TYPE";
  public static final String COVERAGE = "GENE.CHECK.COVERAGE";
  public static final String INTERFACE = "GENE.CHECK.INTERFACE";
  public static final String JAVA_CLASS = "GENE.JAVA.CLASS_NOT_FOUND";
  public static final String MEMBER = "GENE.CHECK.MEMBER";
  public static final String NOT_CALLABLE = "GENE.CHECK.NOT_CALLABLE";
  public static final String UNREACHABLE = "GENE.CHECK.UNREACHABLE";
  public static final String UNUSED = "GENE.CHECK.UNUSED";
  public static final String UNUSED_VALUE = "GENE.CHECK.UNUSED_VALUE";
  public static final String NOT_CALLED = "GENE.CHECK.NOT_CALLED";
  public static final String STRAY_OPERATOR = "GENE.CHECK.STRAY_OPERATOR";
  public static final String DETACHED_PATH = "GENE.CHECK.DETACHED_PATH";
  public static final String DATA = "GENE.CHECK.DATA";
  public static final String NEVER_EQUAL = "GENE.CHECK.NEVER_EQUAL";
  public static final String SECOND_VARIABLE = "GENE.CHECK.SECOND_VARIABLE";
  public static final String HIDES = "GENE.CHECK.HIDES";
  public static final String HIDES_BUILTIN = "GENE.CHECK.HIDES_BUILTIN";
  public static final String IGNORED = "GENE.CHECK.IGNORED";
  public static final String NEVER_MATCHES = "GENE.CHECK.NEVER_MATCHES";

  public static final String SKIPS = "GENE.CHECK.SKIPS_ELEMENTS";
  public static final String NO_ELSE = "GENE.CHECK.NO_ELSE";
  public static final String CONDITION = "GENE.CHECK.CONDITION";
  public static final String PLAIN_TEXT = "GENE.CHECK.PLAIN_TEXT";
  public static final String REDEFINED = "GENE.CHECK.REDEFINED";

  private Codes() {}
}
