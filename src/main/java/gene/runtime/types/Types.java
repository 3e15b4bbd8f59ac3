package gene.runtime.types;

import gene.runtime.Core;
import java.util.List;

/** The built-in types that are no classes. */
public final class Types {
  private Types() {}

  public static void install(Core core) {
    core.global().set("Any", Type.ANY);
    Type number =
        new TypeUnion(
            "Number", List.of(Type.of(core.builtin("Int")), Type.of(core.builtin("Float"))));
    core.global().set("Number", number);
  }
}
