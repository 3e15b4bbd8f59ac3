package gene.analysis;

import gene.reader.BrokenText;
import gene.source.Source;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The names of the special forms that the analysis knows, for completion and for tests. */
public final class FormNames {
  private FormNames() {}

  public static Set<String> all() {
    Workspace nothing = new Workspace(new NoLibrary(), (request, path, name) -> null, false);
    BrokenText empty = BrokenText.read(new Source("", ""));
    return new Analysis(nothing, empty, false).special.words();
  }

  /** A library without names. */
  private static final class NoLibrary implements Library {
    @Override
    public Type global(String name) {
      return null;
    }

    @Override
    public Collection<String> globals() {
      return List.of();
    }

    @Override
    public ClassInfo cls(String name) {
      return null;
    }

    @Override
    public NamespaceInfo namespace(List<String> path) {
      return null;
    }

    @Override
    public Collection<String> published(List<String> path) {
      return List.of();
    }
  }
}
