package gene.value;

/** The values of which there is exactly one. Two of them are falsy (chapter 3.1). */
public enum Singleton {
  NIL("nil", "Nil"),
  VOID("void", "Void"),
  PLACEHOLDER("_", "Placeholder"),
  NOT_FOUND("not_found", "NotFound");

  private final String text;
  private final String kind;

  Singleton(String text, String kind) {
    this.text = text;
    this.kind = kind;
  }

  public String kind() {
    return kind;
  }

  @Override
  public String toString() {
    return text;
  }
}
