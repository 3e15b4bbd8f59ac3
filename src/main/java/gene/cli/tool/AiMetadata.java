package gene.cli.tool;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gene.code.Code;
import gene.reader.Reader;
import gene.source.Pos;
import gene.source.Source;
import gene.value.GeneArray;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Symbol;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a program offers, as one JSON object for tools that read code (22.8). Names and places come
 * from the forms as written; what is exported from the compiled code.
 */
public final class AiMetadata {
  /** Forms that declare a type, and the word for it. */
  private static final Map<String, String> TYPES =
      Map.of(
          "class",
          "class",
          "enum",
          "enum",
          "interface",
          "interface",
          "type",
          "type",
          "object",
          "object");

  /** Forms that declare something callable: whether the name is a child of the form. */
  private static final Map<String, Boolean> CALLABLES =
      Map.of("fn", true, "method", true, "ctor", false);

  private record Found(GeneNode form, String owner) {}

  private final List<Found> types = new ArrayList<>();
  private final List<Found> callables = new ArrayList<>();
  private final List<GeneNode> imports = new ArrayList<>();
  private JsonGenerator json;

  private AiMetadata() {}

  static String of(Source source, Code code) {
    AiMetadata metadata = new AiMetadata();
    new Reader(source).readAll().forEach(form -> metadata.collect(form, ""));
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      metadata.json = json;
      metadata.write(source, code);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text + "\n";
  }

  // ---- collecting

  /** Declarations stand at the top level, in namespaces and in classes. */
  private void collect(Object form, String owner) {
    if (!(form instanceof GeneNode n) || !(n.type() instanceof Symbol head)) {
      return;
    }
    String word = head.name();
    if (word.equals("import")) {
      imports.add(n);
    } else if (TYPES.containsKey(word)) {
      types.add(new Found(n, owner));
      inside(n, owner);
    } else if (word.equals("ns") || word.equals("implement")) {
      inside(n, owner);
    } else if (CALLABLES.containsKey(word) && paramsAt(n) >= 0) {
      callables.add(new Found(n, owner));
    }
  }

  private void inside(GeneNode n, String owner) {
    for (int i = 1; i < n.size(); i++) {
      collect(n.child(i), owner + name(n) + "/");
    }
  }

  /** The name a form declares, without type parameters. */
  private static String name(GeneNode n) {
    String word = n.type().toString();
    if (!CALLABLES.getOrDefault(word, true)) {
      return word;
    }
    Object target = n.size() > 0 ? n.child(0) : null;
    String text = target instanceof GeneArray || target == null ? "" : Printer.plain(target);
    int colon = text.indexOf(':');
    return colon > 0 ? text.substring(0, colon) : text;
  }

  /** Which child is the parameter list, -1 when there is none. */
  private static int paramsAt(GeneNode n) {
    int at = CALLABLES.get(n.type().toString()) ? 1 : 0;
    boolean named = at == 0 || !(n.child(0) instanceof GeneArray);
    return named && at < n.size() && n.child(at) instanceof GeneArray ? at : -1;
  }

  // ---- writing

  private void write(Source source, Code code) throws IOException {
    json.writeStartObject();
    json.writeStringField("format", "ai-metadata");
    json.writeStringField("source", source.name());
    json.writeStringField("module_path", source.name().replaceAll("\\.gene$", ""));
    texts("exports", List.of(code.exports));
    json.writeArrayFieldStart("imports");
    for (GeneNode n : imports) {
      importForm(n);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("types");
    for (Found type : types) {
      json.writeStartObject();
      json.writeStringField("name", type.owner + name(type.form));
      json.writeStringField("kind", TYPES.get(type.form.type().toString()));
      textOrNull("intent", type.form.prop("intent"));
      place(type.form);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("callables");
    for (Found callable : callables) {
      callable(callable);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void importForm(GeneNode n) throws IOException {
    List<String> names = new ArrayList<>();
    Object module = null;
    for (int i = 0; i < n.size(); i++) {
      if (isWord(n, i, "from") && i + 1 < n.size()) {
        module = n.child(++i);
      } else {
        names.add(Printer.quotedNested(n.child(i)));
      }
    }
    json.writeStartObject();
    textOrNull("module", module);
    texts("names", names);
    place(n);
    json.writeEndObject();
  }

  private void callable(Found found) throws IOException {
    GeneNode n = found.form;
    int paramsAt = paramsAt(n);
    json.writeStartObject();
    json.writeStringField("name", found.owner + name(n));
    json.writeArrayFieldStart("parameters");
    parameters((GeneArray) n.child(paramsAt));
    json.writeEndArray();
    Object type =
        isWord(n, paramsAt + 1, "->") && paramsAt + 2 < n.size() ? n.child(paramsAt + 2) : null;
    textOrNull("return_type", type);
    textOrNull("intent", n.prop("intent"));
    texts("examples", examples(n.prop("examples")));
    place(n);
    json.writeEndObject();
  }

  private void parameters(GeneArray list) throws IOException {
    for (int i = 0; i < list.size(); i++) {
      String name = Printer.plain(list.get(i)).replaceFirst("^/", "");
      Object type = null;
      if (name.length() > 1 && name.endsWith(":")) {
        name = name.substring(0, name.length() - 1);
        type = i + 1 < list.size() ? list.get(++i) : null;
      }
      Object dflt = null;
      if (i + 2 < list.size() && list.get(i + 1) instanceof Symbol s && s.name().equals("=")) {
        dflt = list.get(i + 2);
        i += 2;
      }
      json.writeStartObject();
      json.writeStringField("name", name);
      textOrNull("type", type);
      if (dflt != null) {
        textOrNull("default", dflt);
      }
      json.writeEndObject();
    }
  }

  /** One text for each {@code args -> value} or {@code args throws Class}. */
  private static List<String> examples(Object written) {
    List<String> texts = new ArrayList<>();
    if (written instanceof GeneArray list) {
      for (int i = 0; i + 2 < list.size(); i += 3) {
        texts.add(
            Printer.quotedNested(list.get(i))
                + " "
                + Printer.plain(list.get(i + 1))
                + " "
                + Printer.quotedNested(list.get(i + 2)));
      }
    }
    return texts;
  }

  private static boolean isWord(GeneNode n, int i, String word) {
    return i < n.size() && n.child(i) instanceof Symbol s && s.name().equals(word);
  }

  private void place(GeneNode n) throws IOException {
    json.writeNumberField("line", Pos.line(n.pos()));
    json.writeNumberField("column", Pos.column(n.pos()));
  }

  private void texts(String field, List<String> list) throws IOException {
    json.writeArrayFieldStart(field);
    for (String text : list) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  /** Strings as they are, other values as source. */
  private void textOrNull(String field, Object value) throws IOException {
    if (value == null) {
      json.writeNullField(field);
    } else {
      json.writeStringField(field, value instanceof String s ? s : Printer.quotedNested(value));
    }
  }
}
