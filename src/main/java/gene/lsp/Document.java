package gene.lsp;

import gene.reader.Outline;
import gene.reader.Outline.Kind;
import gene.reader.Outline.Part;
import gene.source.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
  private Map<Part, List<Part>> inside;

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
    List<Part> chain = new ArrayList<>();
    for (Part p = innermost(index); p != null; p = p.parent()) {
      if (p.end() >= index) {
        chain.add(p);
      }
    }
    return chain;
  }

  /** Whatever holds the index is the last form that begins before it, or one around that. */
  private Part innermost(int index) {
    int at = from(forms(), index + 1) - 1;
    if (at < 0) {
      return null;
    }
    Part last = forms().get(at);
    if (last.end() > index || (last.end() == index && last.kind() == Kind.ATOM)) {
      return last;
    }
    Part top = last;
    for (Part p = last; p != null; p = p.parent()) {
      if (p.end() > index) {
        return p;
      }
      top = p;
    }
    return top.end() == index ? top : null;
  }

  /** Where in the list the first part stands that begins at the index or later. */
  static int from(List<Part> parts, int index) {
    int low = 0;
    int high = parts.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (parts.get(middle).start() < index) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
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

  /** Whether the bracket ends with its own closer. */
  boolean closed(Part p) {
    return p.end() > p.start() + 1
        && p.end() <= text.length()
        && ")]}".indexOf(text.charAt(p.end() - 1)) >= 0;
  }

  /** The forms directly inside a part, or (null) at top level. */
  synchronized List<Part> inside(Part part) {
    if (inside == null) {
      inside = new IdentityHashMap<>();
      for (Part p : forms()) {
        inside.computeIfAbsent(p.parent(), x -> new ArrayList<>()).add(p);
      }
    }
    return inside.getOrDefault(part, List.of());
  }

  /** The word at the head of a gene form, or the empty text. */
  String head(Part gene) {
    if (gene == null || gene.kind() != Kind.GENE || gene.firstForm() < 0) {
      return "";
    }
    for (Part p : inside(gene)) {
      if (p.start() == gene.firstForm()) {
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
