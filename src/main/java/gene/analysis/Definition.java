package gene.analysis;

/**
 * A name that a program gives a meaning to, and the place where it does. Changed only while its
 * module is analysed.
 */
public final class Definition {
  /** What the name stands for. */
  public enum Kind {
    VARIABLE,
    PARAMETER,
    FUNCTION,
    CLASS,
    OBJECT,
    ENUM,
    NAMESPACE,
    INTERFACE,
    TYPE,
    IMPORT,
    INTERCEPTOR,
    MEMBER
  }

  private final String name;
  private final Kind kind;
  private final String file;
  private final int pos;

  /** What the name is known to be. */
  Type type = Type.ANY;

  /** What an annotation with this name admits; null when it is no type. */
  Type annotation;

  /** What messages show instead of the name when this is an alias. */
  String aliased;

  /** The declared type of a variable as written, null without one. */
  String declared;

  /** A top-level variable is there for straight-line code once its form has run. */
  boolean active = true;

  /** It cannot be assigned again. */
  boolean constant;

  /** Somebody reads it. */
  boolean used;

  /** It is an imported Java class. */
  boolean java;

  /** What is known of that class; null when nothing is. */
  JavaTypes.JavaType javaType;

  /** The interface's methods, when it is one. */
  java.util.List<String> methods;

  /** What an import stands for; null for other definitions and when it is not known. */
  Definition origin;

  Definition(String name, Kind kind, String file, int pos) {
    this.name = name;
    this.kind = kind;
    this.file = file;
    this.pos = pos;
  }

  public String name() {
    return name;
  }

  public Kind kind() {
    return kind;
  }

  public String file() {
    return file;
  }

  public int pos() {
    return pos;
  }

  /** What the name was defined as first, in the module where it was. */
  public Definition original() {
    return origin == null ? this : origin.original();
  }

  public Type type() {
    return type;
  }

  /** Whether it is a constant, declared by {@code let}. */
  public boolean constant() {
    return constant;
  }

  /** The declared type of a variable as written, null without one. */
  public String declared() {
    return declared;
  }

  /** Whether it is an imported class of Java. */
  public boolean java() {
    return java;
  }

  /** The Java class that it imports, null when nothing is known of it. */
  public JavaTypes.JavaType javaType() {
    return javaType;
  }

  /** The names of an interface's methods, null when it is none. */
  public java.util.List<String> methods() {
    return methods;
  }

  @Override
  public String toString() {
    return kind + " " + name;
  }
}
