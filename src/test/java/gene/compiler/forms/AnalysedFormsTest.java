package gene.compiler.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.analysis.Workspace;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Compiler and analysis know the same special forms. */
class AnalysedFormsTest {
  /** Words that the compiler knows elsewhere than in its table of forms. */
  private static final Set<String> ELSEWHERE = Set.of("comptime", "#Str", "not", "!", "->");

  @Test
  void theTablesAgree() {
    Set<String> compiled = new TreeSet<>(Special.names());
    compiled.addAll(ELSEWHERE);
    assertEquals(compiled, new TreeSet<>(Workspace.specialForms()));
  }
}
