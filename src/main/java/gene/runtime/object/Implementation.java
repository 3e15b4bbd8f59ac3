package gene.runtime.object;

import gene.runtime.Callable;
import java.util.HashMap;
import java.util.Map;

/** What {@code (implement I for C ..)} gives: the methods and the constructor of adapters. */
final class Implementation implements MethodTable {
  private final Interface type;
  private final Map<String, Callable> methods = new HashMap<>();
  private Callable ctor;

  Implementation(Interface type) {
    this.type = type;
  }

  Interface type() {
    return type;
  }

  Callable method(String name) {
    return methods.get(name);
  }

  Callable ctor() {
    return ctor;
  }

  @Override
  public void defineMethod(String name, Callable f) {
    methods.put(name, f);
  }

  @Override
  public void ctor(Callable f) {
    ctor = f;
  }
}
