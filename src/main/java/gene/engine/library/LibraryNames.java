package gene.engine.library;

import org.jspecify.annotations.Nullable;

/**
 * Where names of the library are that are not global, for hints about undefined names. To look into
 * the tables themselves would fill all of them, hundreds of classes, before an error is reported.
 */
public final class LibraryNames {
  private LibraryNames() {}

  /** The path of the name, or null when the library has none. */
  public static @Nullable String path(String name) {
    String all = "\n" + NameList.text();
    int line = all.indexOf("\n" + name + " ");
    int path = line + name.length() + 2;
    return line < 0 ? null : all.substring(path, all.indexOf('\n', path));
  }
}
