package gene.compiler.scope;

/** What a function checks on its way out (chapter 11.5). */
public interface Postconditions {
  boolean hasPost();

  /** The value on the stack leaves the function, from any depth. */
  void leave();

  /** Where all exits meet; leaves the value that the function returns. */
  void after(int pos);
}
