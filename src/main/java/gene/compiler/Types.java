package gene.compiler;

/** Type annotations. They are read and kept; checks at run time are not part of this stage. */
final class Types {
  private Types() {}

  /** The value on the stack is about to become the variable's; {@code type} is null when untyped. */
  static void variable(FunctionState f, Variable v, Object type, int pos) {}
}
