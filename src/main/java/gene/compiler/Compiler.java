package gene.compiler;

import gene.code.Code;
import gene.code.Op;
import gene.compiler.forms.Metadata;
import gene.compiler.forms.ModuleForms;
import gene.compiler.forms.Types;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.UnitState;
import gene.compiler.scope.Variable;
import gene.source.Warning;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.util.List;
import java.util.Set;

/**
 * Forms to code. A unit is compiled as a whole: variables are patched when everything about them is
 * known, then the functions are built from the inside out.
 */
public final class Compiler {
  private Compiler() {}

  /**
   * A variable that exists before the unit runs: for evaluated code and REPL input. The type is a
   * form, null without annotation.
   */
  public record Outer(String name, boolean constant, Object type) {}

  /**
   * A module file or program text. {@code builtins} are global functions known not to be macros.
   */
  public static Code module(String file, GeneNode forms, Set<String> builtins) {
    return module(file, forms, builtins, List.of());
  }

  /** Compiles a module with what is doubtful about its forms, which the code keeps. */
  public static Code module(
      String file, GeneNode forms, Set<String> builtins, List<Warning> warnings) {
    return unit(file, forms, List.of(), builtins, warnings, "<main>");
  }

  /** Code evaluated in a scope: its first top-level variables are the given ones, in order. */
  public static Code evaluated(
      String file, GeneNode forms, List<Outer> outer, Set<String> builtins) {
    return unit(file, forms, outer, builtins, List.of(), "<eval>");
  }

  private static Code unit(
      String file,
      GeneNode forms,
      List<Outer> outer,
      Set<String> builtins,
      List<Warning> warnings,
      String name) {
    UnitState unit = new UnitState(file, builtins);
    FunctionState f = new FunctionState(unit, null, FunctionState.Kind.UNIT, name);
    f.tailCalls = false;
    for (Outer o : outer) {
      Variable v = f.declare(o.name, 0, false);
      v.active = true;
      v.constant = o.constant ? Variable.Constant.LET : Variable.Constant.NO;
      v.type = Types.read(f, o.type, 0);
    }
    ModuleForms.body(f, forms);
    f.builder().emit(Op.RETURN);
    f.settle();
    f.builder().meta(Metadata.ofUnit(f));
    warnings.forEach(w -> f.builder().warn(w.pos(), w.message()));
    boolean explicit = unit.exports != null;
    List<String> exports = explicit ? unit.exports : unit.definitions;
    f.builder().describe(0, explicit ? Code.EXPLICIT_EXPORTS : 0, gene.code.Params.NONE);
    return f.build(unit.topNames(), exports.toArray(String[]::new));
  }

  /** Wraps a list of forms as the node that module bodies are compiled from. */
  public static GeneNode wrap(List<Object> forms) {
    return new GeneNode(Symbol.of("module"), null, GeneArray.copyOf(forms));
  }
}
