package gene.guard;

/** A name, or the beginning of names: {@code HOME}, {@code java.time.*}. */
record NameRule(String text) implements Rule {
  boolean names(String name) {
    return exact(name)
        || text.endsWith("*") && name.startsWith(text.substring(0, text.length() - 1));
  }

  boolean exact(String name) {
    return text.equals(name);
  }
}
