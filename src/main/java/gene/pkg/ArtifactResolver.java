package gene.pkg;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Finds Maven artifacts and what they need; see {@code gene.maven}. */
public interface ArtifactResolver {
  /** A jar that belongs to a class path. */
  record Artifact(String coordinates, Path file) {}

  /** What is wanted, and where progress is shown. */
  record Request(List<String> coordinates, boolean offline, Consumer<String> progress) {}

  /** The class path; an error names what is missing and where it was looked for. */
  List<Artifact> resolve(Request request) throws IOException;

  /** The resolved artifacts as lines of a tree, with versions that lost against nearer ones. */
  List<String> tree(Request request) throws IOException;

  /** The newest version of each artifact, in the same order; empty texts for unknown ones. */
  List<String> newest(Request request) throws IOException;
}
