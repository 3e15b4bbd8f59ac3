package gene.lsp;

import gene.reader.Outline;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import gene.source.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** A text as it was at one moment. Never changes; its outline is made when first asked for. */
final class Document {
  final String uri;
  final Path path; // null when it is no file
  final String text;
  final int version;
  final Lines lines;
  private Outline outline;
  private List<Part> forms;

  Document(String uri, Path path, String text, int version) {
    this.uri = uri;
    this.path = path;
    this.text = text;
    this.version = version;
    this.lines = new Lines(text);
  }

  /** The name under which the analysis knows it. */
  String name() {
    return path == null ? uri : path.toString();
  }

  Source source() {
    return new Source(name(), text);
  }

  synchronized Outline outline() {
    if (outline == null) {
      outline = Outline.ofBroken(source());
    }
    return outline;
  }

  /** Everything but comments and keys, in the order of their beginnings. */
  synchronized List<Part> forms() {
    if (forms == null) {
      forms = new ArrayList<>();
      for (Part p : outline().parts()) {
        if (p.kind() != Kind.COMMENT && p.kind() != Kind.KEY) {
          forms.add(p);
        }
      }
    }
    return forms;
  }

  String text(Part p) {
    return text.substring(p.start(), p.end());
  }

  /** The parts around an index, innermost first; a part that just ends there counts. */
  List<Part> around(int index) {
    Part inner = null;
    for (Part p : forms()) {
      if (p.start() > index) {
        break;
      }
      boolean inside = p.kind() == Kind.ATOM ? p.end() >= index : p.end() > index;
      if (inside || (p.end() == index && inner == null)) {
        inner = p;
      }
    }
    List<Part> chain = new ArrayList<>();
    for (Part p = inner; p != null; p = p.parent()) {
      if (p.end() >= index) {
        chain.add(p);
      }
    }
    return chain;
  }

  /** The innermost gene form that holds the index between its brackets, or null. */
  Part form(int index) {
    for (Part p : around(index)) {
      if (p.kind() == Kind.GENE && p.start() < index && (p.end() > index || !closed(p))) {
        return p;
      }
    }
    return null;
  }

  /** Does the bracket end with its own closer? */
  boolean closed(Part p) {
    return p.end() > p.start() + 1
        && p.end() <= text.length()
        && ")]}".indexOf(text.charAt(p.end() - 1)) >= 0;
  }

  /** The forms directly inside a part. */
  List<Part> inside(Part part) {
    List<Part> found = new ArrayList<>();
    for (Part p : forms()) {
      if (p.parent() == part) {
        found.add(p);
      } else if (part != null && p.start() >= part.end()) {
        break;
      }
    }
    return found;
  }

  /** The word at the head of a gene form, or the empty text. */
  String head(Part gene) {
    if (gene == null || gene.kind() != Kind.GENE || gene.firstForm() < 0) {
      return "";
    }
    for (Part p : forms()) {
      if (p.start() == gene.firstForm() && p.parent() == gene) {
        return p.kind() == Kind.ATOM ? text(p) : "";
      }
    }
    return "";
  }

  int index(Position p) {
    return lines.index(p);
  }

  Range range(Part p) {
    return lines.range(p.start(), p.end());
  }

  /** The atom or key that touches the index, or null. */
  Part word(int index) {
    Part found = null;
    for (Part p : outline().parts()) {
      if (p.start() > index) {
        break;
      }
      if ((p.kind() == Kind.ATOM || p.kind() == Kind.KEY) && p.end() >= index) {
        found = p;
      }
    }
    return found;
  }
}
