package gene.runtime.object;

import gene.runtime.Callable;

/**
 * What the instructions that define methods and constructors add to: a class or an implementation.
 */
public interface MethodTable {
  void defineMethod(String name, Callable f);

  void ctor(Callable f);
}
