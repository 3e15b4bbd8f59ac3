package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FormCheck;
import gene.compiler.scope.FunctionState;
import gene.value.GeneNode;
import java.util.Set;

/** {@code ($dep "name" ["version"] ^path "p")} of a module, whose data nothing evaluates. */
final class DependencyForm {
  static final String WORD = "$dep";
  private static final String JAVA = "java:";
  private static final Set<String> PROPS =
      Set.of("path", "git", "tag", "branch", "commit", "subdir");

  private DependencyForm() {}

  /**
   * The last form of a module has it look for all that is declared: one after the other they would
   * be resolved several times.
   */
  static void compile(FunctionState f, GeneNode n, boolean last) {
    check(f, n);
    CodeBuilder b = f.builder();
    b.at(n.pos());
    b.emit(Op.LOAD_SPECIAL, b.constant("$fn:$dep"));
    b.emit(Op.LOAD_SPECIAL, b.constant("$module"));
    b.load(n);
    b.load(last);
    b.emit(Op.CALL_FN, 3, b.constant(WORD));
  }

  private static void check(FunctionState f, GeneNode n) {
    boolean named = n.size() > 0 && n.child(0) instanceof String;
    if (!named || n.size() > 2 || n.size() == 2 && !(n.child(1) instanceof String)) {
      throw f.error(n.pos(), "$dep is written ($dep \"name\" [\"version\"] ^path \"p\")");
    }
    if (((String) n.child(0)).startsWith(JAVA)) {
      FormCheck.onlyProps(f, n, WORD, Set.of());
      if (n.size() > 1) {
        throw f.error(
            n.childPos(1),
            "$dep: the version of a Java library stands in its name:"
                + " ($dep \"java:group:artifact:version\")");
      }
      return;
    }
    FormCheck.onlyProps(f, n, WORD, PROPS);
    for (String key : n.props().keys()) {
      if (!(n.prop(key) instanceof String)) {
        throw f.error(n.pos(), "$dep: ^" + key + " must be a string");
      }
    }
  }

  /** The index of the last one in a module, -1 without any. */
  static int last(GeneNode module) {
    int i = module.size() - 1;
    while (i >= 0 && !ModuleForms.word(module.child(i)).equals(WORD)) {
      i--;
    }
    return i;
  }
}
