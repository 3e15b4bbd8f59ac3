package gene.lsp;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What can be written in an import: files, packages of Java, and the classes in them. */
final class ModuleNames {
  private static final String JAVA = "java:";
  private static final Pattern FROM = Pattern.compile("from\\s+\"java:([\\w.]+)\"");

  private final Project project;

  ModuleNames(Project project) {
    this.project = project;
  }

  /** The beginning of the module name that the index stands in, null when it is none. */
  static String begun(Document d, int index) {
    int line = d.lines.start(d.lines.line(index));
    String before = d.text.substring(line, index);
    int from = before.lastIndexOf("from \"");
    boolean open = from >= 0 && before.indexOf('"', from + 6) < 0;
    return open && before.contains("(import") ? before.substring(from + 6) : null;
  }

  /** Files beside the document, or packages of the JDK. */
  List<CompletionItem> modules(Document d, String before, int index) {
    if (before.startsWith(JAVA)) {
      return packages(d, before.substring(JAVA.length()), index);
    }
    List<CompletionItem> found = new ArrayList<>();
    if (d.path == null) {
      return found;
    }
    String folder = before.contains("/") ? before.substring(0, before.lastIndexOf('/') + 1) : "";
    String name = before.substring(folder.length());
    Path in = d.path.getParent().resolve(folder).normalize();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(in)) {
      for (Path f : files) {
        String file = f.getFileName().toString();
        boolean dir = Files.isDirectory(f);
        boolean module = file.endsWith(".gene") && !f.equals(d.path);
        if (file.startsWith(name) && !file.startsWith(".") && (dir || module)) {
          String text = dir ? file + "/" : file.substring(0, file.length() - 5);
          CompletionItemKind kind = dir ? CompletionItemKind.Folder : CompletionItemKind.Module;
          found.add(item(d, text, kind, index - name.length(), index));
        }
      }
    } catch (IOException e) {
      return found; // no such folder: nothing to offer
    }
    found.sort(Comparator.comparing(CompletionItem::getLabel));
    return found;
  }

  private static CompletionItem item(
      Document d, String text, CompletionItemKind kind, int from, int to) {
    CompletionItem i = new CompletionItem(text);
    i.setKind(kind);
    i.setTextEdit(Either.forLeft(new TextEdit(d.lines.range(from, to), text)));
    return i;
  }

  private static List<CompletionItem> packages(Document d, String before, int index) {
    TreeSet<String> names = new TreeSet<>();
    for (Module m : ModuleLayer.boot().modules()) {
      m.getDescriptor().exports().stream()
          .filter(e -> !e.isQualified() && e.source().startsWith(before))
          .forEach(e -> names.add(e.source()));
    }
    return names.stream()
        .map(n -> item(d, n, CompletionItemKind.Module, index - before.length(), index))
        .toList();
  }

  /** The classes of the package, when the index is before {@code from "java:package"}. */
  List<CompletionItem> classes(Document d, int start, int index) {
    int line = d.lines.line(index);
    String before = d.text.substring(d.lines.start(line), start);
    Matcher from = FROM.matcher(d.text.substring(index, d.lines.end(line)));
    if (!before.stripLeading().startsWith("(import ") || !from.find()) {
      return null;
    }
    Collection<String> all = project.library().java().names(from.group(1));
    String typed = d.text.substring(start, index);
    List<CompletionItem> found = new ArrayList<>();
    for (String name : all == null ? List.<String>of() : new TreeSet<>(all)) {
      if (name.startsWith(typed) && name.indexOf('$') < 0) {
        found.add(item(d, name, CompletionItemKind.Class, start, index));
      }
    }
    return found;
  }
}
