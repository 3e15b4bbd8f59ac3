package gene.pkg;

import java.nio.file.Path;

/**
 * A package where it was found, before it is copied to its place.
 *
 * @param dir the package's directory
 * @param repository the checkout it is part of, null when it comes from a plain directory
 */
record Fetched(Path dir, Repository repository) {

  /** A checked out commit; the url is what the lock file says. */
  record Repository(Path checkout, String url, String commit, String refKind, String ref) {}
}
