package gene.cli.repl;

import gene.engine.Session;
import gene.runtime.Namespace;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/**
 * Completes names in scope and special forms, members behind a slash, and behind a dot the methods
 * of the value before it. Only looks things up: completing never runs code of the session.
 */
final class Completions implements Completer {
  /** A value of the kind whose literals end with the character. */
  private static final Map<Character, Object> LITERALS =
      Map.of('"', "", ']', new GeneArray(), '}', new GeneMap());

  private final Supplier<Session> session;

  Completions(Supplier<Session> session) {
    this.session = session;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    String before = line.line().substring(0, line.cursor());
    for (String text : of(session.get(), before)) {
      boolean open = text.endsWith("/"); // a namespace: its members follow
      candidates.add(new Candidate(text, text, null, null, null, null, !open));
    }
  }

  /** All words that can stand where the text ends, each as a whole. */
  static List<String> of(Session session, String before) {
    int start = Words.start(before, before.length());
    String word = before.substring(start);
    if (word.startsWith(".")) {
      return methods(session, receiver(before.substring(0, start)));
    }
    int slash = word.lastIndexOf('/');
    if (slash > 0) {
      return members(session, word.substring(0, slash));
    }
    List<String> names = new ArrayList<>(SpecialForms.names());
    names.addAll(session.names());
    if (before.isBlank() || start == 0) {
      names.addAll(ReplCommands.names());
    }
    return names;
  }

  /** The name before the method in {@code (name .method}, or a literal; null for anything else. */
  private static String receiver(String before) {
    String text = before.stripTrailing();
    if (!text.isEmpty() && LITERALS.containsKey(text.charAt(text.length() - 1))) {
      return text.substring(text.length() - 1);
    }
    int start = Words.start(text, text.length());
    boolean first = start > 0 && text.charAt(start - 1) == '(';
    return first && start < text.length() ? text.substring(start) : null;
  }

  private static List<String> methods(Session session, String receiver) {
    Object literal =
        receiver == null || receiver.isEmpty() ? null : LITERALS.get(receiver.charAt(0));
    Object value =
        receiver == null ? null : literal == null ? Paths.value(session, receiver) : literal;
    if (value == null) {
      return List.of();
    }
    TreeSet<String> names = new TreeSet<>();
    for (GeneClass c = session.engine().core().classOf(value); c != null; c = c.parent()) {
      c.ownMethodNames().forEach(n -> names.add("." + n));
    }
    session.engine().memberSource().methods(value).forEach(n -> names.add("." + n));
    return new ArrayList<>(names);
  }

  private static List<String> members(Session session, String path) {
    Object value = Paths.value(session, path);
    List<String> names = new ArrayList<>();
    for (String name : Paths.members(value)) {
      boolean open = Paths.member(value, name) instanceof Namespace;
      names.add(path + "/" + name + (open ? "/" : ""));
    }
    if (value != null) {
      session.engine().memberSource().members(value).forEach(n -> names.add(path + "/" + n));
    }
    return names;
  }
}
