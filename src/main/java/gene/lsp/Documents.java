package gene.lsp;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/** The texts that the editor has open; for any other file, the disk. Any thread. */
final class Documents {
  private final Map<String, Document> open = new ConcurrentHashMap<>();

  Document open(String uri, String text, int version) {
    Document d = new Document(uri, path(uri), text, version);
    open.put(uri, d);
    return d;
  }

  /** Applies the changes of the editor; null when the document was never opened. */
  Document change(String uri, int version, List<TextDocumentContentChangeEvent> changes) {
    Document before = open.get(uri);
    if (before == null) {
      return null;
    }
    Document d = before;
    for (TextDocumentContentChangeEvent change : changes) {
      String text = change.getText();
      if (change.getRange() != null) {
        int from = d.index(change.getRange().getStart());
        int to = Math.max(from, d.index(change.getRange().getEnd()));
        text = d.text.substring(0, from) + text + d.text.substring(to);
      }
      d = new Document(uri, before.path, text, version);
    }
    open.put(uri, d);
    return d;
  }

  Document close(String uri) {
    return open.remove(uri);
  }

  Collection<Document> all() {
    return open.values();
  }

  /** The open document, or null. */
  Document opened(String uri) {
    return open.get(uri);
  }

  /** The open document of that file, or null. */
  Document opened(Path path) {
    for (Document d : open.values()) {
      if (path.equals(d.path)) {
        return d;
      }
    }
    return null;
  }

  /** The text of the document, open or not; null when there is none. */
  Document get(String uri) {
    Document d = open.get(uri);
    return d != null ? d : read(path(uri));
  }

  /** The text known under the name that the analysis uses; null when there is none. */
  Document named(String name) {
    for (Document d : open.values()) {
      if (d.name().equals(name)) {
        return d;
      }
    }
    return name.contains(":") && !name.startsWith("/") ? null : read(Path.of(name));
  }

  /** The text of a file, from the editor or the disk; null when it cannot be read. */
  Document of(Path path) {
    Document d = opened(path);
    return d != null ? d : read(path);
  }

  /** The text on disk; null when it cannot be read. */
  static Document read(Path path) {
    if (path == null) {
      return null;
    }
    try {
      String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
      return new Document(uri(path), path, text, 0);
    } catch (IOException e) {
      return null;
    }
  }

  /** Whether the file has the text of the open document. */
  static boolean isOnDisk(Document d) {
    Document saved = read(d.path);
    return saved != null && saved.text.equals(d.text);
  }

  /** The file that the address means, null when it is none. */
  static Path path(String uri) {
    try {
      URI parsed = URI.create(uri);
      if (!"file".equals(parsed.getScheme())) {
        return null;
      }
      Path path = Path.of(parsed.getPath());
      return Files.exists(path) ? path.toRealPath() : path.toAbsolutePath().normalize();
    } catch (IllegalArgumentException | IOException e) {
      return null;
    }
  }

  static String uri(Path path) {
    return "file://" + path.toUri().getRawPath();
  }
}
