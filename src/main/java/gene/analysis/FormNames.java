package gene.analysis;

import java.util.Set;

/** The names of the special forms that the analysis knows, for completion and for tests. */
public final class FormNames {
  private FormNames() {}

  public static Set<String> all() {
    return SpecialForms.words();
  }
}
