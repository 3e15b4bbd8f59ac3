package gene.compiler.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gene.house.Repository;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** docs/reference/forms.md shows every special form. */
class FormsDocTest {
  /** Spellings that are refused with the name of what replaces them. */
  private static final Set<String> REMOVED =
      Set.of("fnx", "fnxx", "fnx*", "new!", "ctor!", "match", "aspect");

  @Test
  void everyFormIsShown() {
    String page = Repository.read(Repository.root().resolve("docs/reference/forms.md"));
    Set<String> missing = new TreeSet<>();
    for (String name : Special.names()) {
      boolean shown = page.contains("`(" + name + " ") || page.contains("`(" + name + ")`");
      if (!shown && !REMOVED.contains(name)) {
        missing.add(name);
      }
    }
    assertEquals(Set.of(), missing, "forms missing in docs/reference/forms.md");
  }
}
