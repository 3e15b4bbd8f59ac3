package gene.runtime.types;

import gene.runtime.Vm;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code (Fn [A B] R)}: everything that can be called; parameters and result are not checked. */
public final class TypeFunction extends Type {
  private final String word; // Fn or Method
  private final List<Type> params;
  private final Type result;
  private final String effects; // as written, empty without any

  public TypeFunction(String word, List<Type> params, Type result, String effects) {
    this.word = word;
    this.params = params;
    this.result = result;
    this.effects = effects;
  }

  @Override
  public boolean admits(Vm vm, Object v) {
    return vm.isCallable(v);
  }

  @Override
  String written() {
    String list = params.stream().map(Type::text).collect(Collectors.joining(" ", "[", "]"));
    String tail = effects.isEmpty() ? "" : " ! " + effects;
    return "(" + word + " " + list + (result == null ? "" : " " + result.text()) + tail + ")";
  }

  @Override
  Object identity() {
    List<Object> key = new ArrayList<>(List.of(word, effects));
    key.add(result == null ? "" : result.key());
    params.forEach(p -> key.add(p.key()));
    return key;
  }
}
