package gene.compiler;

import gene.code.Code;
import gene.code.Params;
import gene.compiler.scope.FunctionState;
import gene.value.GeneNode;
import java.util.List;

/**
 * A unit whose instructions are complete. Checks add their warnings to the function; then it is
 * built, once.
 */
public record OpenUnit(FunctionState function, GeneNode forms) {
  public Code build() {
    boolean explicit = function.unit.exports != null;
    List<String> exports = explicit ? function.unit.exports : function.unit.definitions;
    function.builder().describe(0, explicit ? Code.EXPLICIT_EXPORTS : 0, Params.NONE);
    return function.build(function.unit.topNames(), exports.toArray(String[]::new));
  }
}
