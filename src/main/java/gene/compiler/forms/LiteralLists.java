package gene.compiler.forms;

import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Quote;
import gene.value.Symbol;
import java.util.Map;

/**
 * The functions with a list of paths in a property, which is data and not code (chapter 21.3):
 * known by their name in {@code gene/serdes}, or by their own name when it is imported.
 */
final class LiteralLists {
  private static final String NAMESPACE = "serdes";
  private static final Map<String, String> PROPERTIES =
      Map.of("write_tree", "separate", "read_tree", "lazy");

  private LiteralLists() {}

  /** The call with such a list quoted; most calls as they are. */
  static GeneNode quoted(FunctionState f, GeneNode call) {
    String property = call.hasProps() ? property(f, call.type()) : null;
    if (property == null || !(call.prop(property) instanceof GeneArray list)) {
      return call;
    }
    GeneMap props = call.props().copy();
    props.put(property, new Quote(list));
    GeneNode quoted = new GeneNode(call.type(), props, call.children());
    quoted.positionsOf(call);
    return quoted;
  }

  private static String property(FunctionState f, Object callee) {
    if (callee instanceof ComplexSymbol path) {
      boolean serdes = path.part(path.size() - 2).equals(NAMESPACE);
      return serdes ? PROPERTIES.get(path.last()) : null;
    }
    if (!(callee instanceof Symbol s) || !PROPERTIES.containsKey(s.name())) {
      return null;
    }
    Variable v = Names.resolve(f, s.name()).variable();
    return v != null && v.constant == Variable.Constant.IMPORT ? PROPERTIES.get(s.name()) : null;
  }
}
