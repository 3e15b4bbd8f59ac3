package gene.lsp;

import gene.analysis.Library;
import gene.analysis.ModuleModel;
import gene.engine.Checks;
import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import gene.source.Diagnostic;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is known of the programs in the workspace. The worker's alone. */
final class Project {
  private final Documents documents;
  private final Checks checks;
  private final Engine engine;
  private final Map<String, View> views = new HashMap<>();
  private final Index index;

  Project(Documents documents, Path root, Path cache) {
    this.documents = documents;
    Console silent =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream());
    engine = new Engine(Options.DEFAULT, silent);
    if (root != null && Files.isDirectory(root)) {
      engine.vm().workingDirectory().change(root.toString());
    }
    checks = engine.checks();
    checks.texts(
        path -> {
          Document d = documents.opened(path);
          return d == null ? null : d.source();
        });
    index = new Index(this, cache);
  }

  Documents documents() {
    return documents;
  }

  Checks checks() {
    return checks;
  }

  Library library() {
    return checks.library();
  }

  Index index() {
    return index;
  }

  /** The document as the analysis sees it. */
  View view(Document d) {
    View known = views.get(d.uri);
    if (known != null && known.document == d) {
      return known;
    }
    View fresh = look(d);
    views.put(d.uri, fresh);
    return fresh;
  }

  private View look(Document d) {
    try {
      Checks.Look look = checks.look(d.source(), d.path);
      return new View(
          d, look.model(), look.findings(), Set.copyOf(checks.workspace().models().keySet()));
    } catch (StackOverflowError e) {
      Document empty = new Document(d.uri, d.path, "", d.version);
      Checks.Look look = checks.look(empty.source(), d.path);
      return new View(d, look.model(), List::<Diagnostic>of, Set.of());
    }
  }

  /** A text that is like the document but for what is being typed; leaves no trace. */
  View attempt(Document d) {
    View view = look(d);
    if (d.path != null) {
      checks.workspace().forget(d.path);
    }
    views.remove(d.uri);
    return view;
  }

  /** The model of a document, without more than it needs. */
  ModuleModel model(Document d) {
    return documents.opened(d.uri) == d ? view(d).model : checks.model(d.source(), d.path);
  }

  /** The text of a file has changed. The documents whose findings may be others now. */
  List<Document> changed(Path path) {
    if (path == null) {
      return List.of();
    }
    checks.workspace().forget(path);
    index.changed(path);
    views.values().removeIf(v -> v.needs.contains(path) && !path.equals(v.document.path));
    return documents.all().stream()
        .filter(d -> !path.equals(d.path) && !views.containsKey(d.uri))
        .toList();
  }

  /** Files have come or gone. */
  void filesChanged() {
    checks.workspace().forgetAll();
    views.clear();
  }

  void closed(String uri) {
    views.remove(uri);
  }
}
