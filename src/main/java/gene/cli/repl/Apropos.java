package gene.cli.repl;

import gene.engine.Session;
import gene.runtime.Namespace;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;

/** Finds names by a part of them or of their descriptions, in the session and all libraries. */
final class Apropos {
  private static final int MOST = 40;
  private static final int DEEPEST = 4;

  private final Session session;
  private final String wanted;
  private final TreeMap<String, String> byName = new TreeMap<>();
  private final TreeMap<String, String> byDoc = new TreeMap<>();
  private final Set<Object> seen = new HashSet<>();

  private Apropos(Session session, String wanted) {
    this.session = session;
    this.wanted = wanted.toLowerCase(Locale.ROOT);
  }

  static String of(Session session, String text) {
    String plain = text.replace("\"", "");
    Apropos found = new Apropos(session, plain);
    found.search();
    List<String> lines = new ArrayList<>();
    found.byName.forEach((name, doc) -> lines.add(line(name, doc)));
    found.byDoc.forEach((name, doc) -> lines.add(line(name, doc)));
    if (lines.isEmpty()) {
      return "nothing is called " + plain + " or described with it\n";
    }
    String more = lines.size() > MOST ? "  ... " + (lines.size() - MOST) + " more\n" : "";
    return String.join("", lines.subList(0, Math.min(MOST, lines.size()))) + more;
  }

  /** Where a name can be found that is not in scope, such as {@code genex/http/http_get}. */
  static List<String> elsewhere(Session session, String name) {
    Apropos found = new Apropos(session, name);
    found.search();
    return found.byName.keySet().stream().filter(n -> n.endsWith("/" + name)).toList();
  }

  private static String line(String name, String doc) {
    return doc.isEmpty() ? "  " + name + "\n" : String.format("  %-28s %s%n", name, doc);
  }

  private void search() {
    for (String form : SpecialForms.names()) {
      note(form, SpecialForms.help(form).lines().skip(1).findFirst().orElse("").strip());
    }
    for (String name : session.names()) {
      look(name, session.lookup(name), 0);
    }
  }

  private void look(String path, Object value, int depth) {
    String doc =
        switch (value) {
          case Native n -> n.signature().doc();
          case gene.runtime.Closure c -> c.intent() == null ? "" : c.intent();
          case null, default -> "";
        };
    note(path, doc);
    if (value instanceof GeneClass c && seen.add(c)) {
      for (String method : c.ownMethodNames()) {
        note(path + "." + method, c.method(method) instanceof Native n ? n.signature().doc() : "");
      }
      c.members().names().forEach(m -> look(path + "/" + m, c.member(m), depth + 1));
    } else if (value instanceof Namespace ns && depth < DEEPEST && seen.add(ns)) {
      for (String member : ns.names()) {
        look(path + "/" + member, ns.get(member), depth + 1);
      }
    }
  }

  private void note(String name, String doc) {
    if (name.toLowerCase(Locale.ROOT).contains(wanted)) {
      byName.put(name, doc);
    } else if (doc.toLowerCase(Locale.ROOT).contains(wanted)) {
      byDoc.put(name, doc);
    }
  }
}
