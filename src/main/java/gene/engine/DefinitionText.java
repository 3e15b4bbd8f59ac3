package gene.engine;

import gene.reader.Reader;
import gene.runtime.Closure;
import gene.runtime.object.GeneClass;
import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of the form that defined a function or class, found again in its source. */
final class DefinitionText {
  private final UnitCompiler units;

  DefinitionText(UnitCompiler units) {
    this.units = units;
  }

  /** The text with the place before it, or null when the source is not known. */
  String of(Object value) {
    return switch (value) {
      case Closure c -> form(source(c), start(source(c), c.proto.code.pos));
      case GeneClass c -> ofClass(c);
      default -> null;
    };
  }

  private Source source(Closure c) {
    return units.source(c.proto.unit.file);
  }

  private static int start(Source source, int pos) {
    if (source == null || pos == Pos.NONE) {
      return -1;
    }
    int at = 0;
    for (int line = 1; line < Pos.line(pos); line++) {
      at = source.text().indexOf('\n', at) + 1;
      if (at == 0) {
        return -1;
      }
    }
    return at + Pos.column(pos) - 1;
  }

  /** Classes have no place of their own: looked for where their first method is. */
  private String ofClass(GeneClass c) {
    List<Object> callables = new ArrayList<>();
    callables.add(c.ctor());
    c.ownMethodNames().forEach(name -> callables.add(c.method(name)));
    for (Object callable : callables) {
      if (callable instanceof Closure method && source(method) != null) {
        Source source = source(method);
        int at = start(source, method.proto.code.pos);
        String head = "\\((class|object)\\s+" + Pattern.quote(c.name()) + "\\b";
        Matcher m = Pattern.compile(head).matcher(source.text());
        int found = -1;
        while (m.find() && m.start() < at) {
          found = m.start();
        }
        return form(source, found);
      }
    }
    return null;
  }

  /** The shortest text from there that is a form. */
  private static String form(Source source, int start) {
    if (start < 0 || start >= source.text().length() || source.text().charAt(start) != '(') {
      return null;
    }
    String text = source.text();
    for (int end = text.indexOf(')', start); end >= 0; end = text.indexOf(')', end + 1)) {
      String part = text.substring(start, end + 1);
      try {
        new Reader(new Source(source.name(), part), false).readAll();
        int line = (int) text.substring(0, start).chars().filter(ch -> ch == '\n').count() + 1;
        return "# " + source.name() + ":" + line + "\n" + part + "\n";
      } catch (SyntaxError e) {
        continue; // not yet the end
      }
    }
    return null;
  }
}
