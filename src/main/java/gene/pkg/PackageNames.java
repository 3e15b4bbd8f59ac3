package gene.pkg;

import java.util.regex.Pattern;

/** Names and versions of packages. They become names of directories, so they are narrow. */
final class PackageNames {
  private static final String PART = "[A-Za-z0-9_][A-Za-z0-9_.+-]*";
  private static final Pattern NAME = Pattern.compile(PART + "(/" + PART + ")?");
  private static final Pattern VERSION = Pattern.compile(PART);

  private PackageNames() {}

  /** {@code parent/name}, or a plain {@code name}. */
  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  static boolean isVersion(String text) {
    return VERSION.matcher(text).matches();
  }
}
