package gene.ext;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;

/**
 * Writes elements of one kind. Content goes out as it is, because it is mostly other elements;
 * attributes cannot end early, as quotes in them are replaced and their names are checked.
 */
final class HtmlElement {
  private final String function; // the Gene name, for messages
  private final String tag;
  private final boolean hasContent;

  private HtmlElement(String function, boolean hasContent) {
    this.function = function;
    this.tag = tag(function);
    this.hasContent = hasContent;
  }

  static HtmlElement withContent(String function) {
    return new HtmlElement(function, true);
  }

  static HtmlElement empty(String function) {
    return new HtmlElement(function, false);
  }

  static String tag(String function) {
    return function.toLowerCase(Locale.ROOT);
  }

  Object text(Vm vm, Object self, Object[] content, GeneMap attributes) {
    StringBuilder out = new StringBuilder().append('<').append(tag);
    attributes.forEach((name, value) -> attribute(out, name, value));
    if (!hasContent) {
      return out.append(" />").toString();
    }
    out.append('>');
    content(out, GeneArray.wrap(content));
    return out.append("</").append(tag).append('>').toString();
  }

  // ---- attributes

  private void attribute(StringBuilder out, String name, Object value) {
    if (name.startsWith("_") || isNothing(value)) {
      return;
    }
    if (!isAttributeName(name)) {
      throw Errors.argument(
          function + " cannot have an attribute named " + Printer.quotedNested(name));
    }
    String text =
        switch (value) {
          case GeneMap style -> styleList(style);
          case GeneArray words -> wordList(words);
          default -> Printer.plain(value);
        };
    out.append(' ').append(name).append("=\"").append(text.replace("\"", "&quot;")).append('"');
  }

  /**
   * What the HTML standard allows, so that a name from outside cannot bring attributes of its own.
   */
  private static boolean isAttributeName(String name) {
    return !name.isEmpty()
        && name.chars().noneMatch(c -> c <= ' ' || c == 0x7F || "\"'<>/=".indexOf(c) >= 0);
  }

  /** {@code color: red; margin: 0}. */
  private static String styleList(GeneMap style) {
    StringBuilder out = new StringBuilder();
    style.forEach(
        (name, value) -> {
          if (!isNothing(value)) {
            out.append(out.isEmpty() ? "" : "; ").append(name).append(": ");
            Printer.plain(out, value);
          }
        });
    return out.toString();
  }

  /** Several classes or other words: {@code ["a" "b"]} is {@code a b}. */
  private static String wordList(GeneArray words) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      if (!isNothing(words.get(i))) {
        out.append(out.isEmpty() ? "" : " ");
        Printer.plain(out, words.get(i));
      }
    }
    return out.toString();
  }

  private static boolean isNothing(Object value) {
    return value == Singleton.NIL || value == Singleton.VOID;
  }

  // ---- content

  /** An array whose items before {@code next} are written. */
  private static final class Place {
    final GeneArray items;
    int next;

    Place(GeneArray items) {
      this.items = items;
    }
  }

  /** Arrays in arrays are on a list of their own, so that deep ones need no deep Java stack. */
  private void content(StringBuilder out, GeneArray all) {
    Deque<Place> open = new ArrayDeque<>();
    Set<Object> inside = Collections.newSetFromMap(new IdentityHashMap<>());
    open.push(new Place(all));
    while (!open.isEmpty()) {
      Place place = open.peek();
      if (place.next == place.items.size()) {
        inside.remove(open.pop().items);
        continue;
      }
      Object item = place.items.get(place.next++);
      if (item instanceof GeneArray inner) {
        if (!inside.add(inner)) {
          throw Errors.runtime(function + " cannot write an array that contains itself");
        }
        open.push(new Place(inner));
      } else if (!isNothing(item)) {
        Printer.plain(out, item);
      }
    }
  }
}
