package gene.serial;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import gene.lib.json.JsonBuffers;
import gene.runtime.error.Errors;
import gene.value.FloatText;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.ValueKind;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** Values to tagged JSON. */
final class TaggedJsonWriter {
  /** The largest Int that every JSON reader keeps exactly. */
  private static final long MAX_EXACT = (1L << 53) - 1;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
          .recyclerPool(JsonBuffers.POOL)
          .build();

  private final JsonGenerator out;
  private final Nesting nesting = new Nesting();

  private TaggedJsonWriter(JsonGenerator out) {
    this.out = out;
  }

  static String write(Object v) {
    StringWriter text = new StringWriter();
    JsonGenerator out = null;
    try {
      out = FACTORY.createGenerator(text);
      new TaggedJsonWriter(out).value(v);
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringWriter gives no I/O errors
    }
    return text.toString();
  }

  private void value(Object v) throws IOException {
    switch (v) {
      case String s when s.startsWith(TaggedJsonLib.TAG) -> literal(s);
      case String s -> out.writeString(s);
      case Long n when n < -MAX_EXACT || n > MAX_EXACT -> literal(n);
      case Long n -> out.writeNumber(n);
      case Double d -> number(d);
      case Boolean b -> out.writeBoolean(b);
      case Singleton s when s == Singleton.NIL -> out.writeNull();
      case GeneArray a -> array(a);
      case GeneMap m -> map(m);
      case GeneNode n -> node(n);
      default -> other(v);
    }
  }

  private void other(Object v) throws IOException {
    switch (ValueKind.of(v)) {
      case SYMBOL, PATH, CHAR, BYTES, DATE, DATE_TIME, TIME, REGEX -> literal(v);
      default -> throw Errors.type("Tagged Gene JSON does not support " + Kinds.of(v));
    }
  }

  private void literal(Object v) throws IOException {
    out.writeString(TaggedJsonLib.TAG + Printer.quotedNested(v));
  }

  private void number(double d) throws IOException {
    if (!Double.isFinite(d)) {
      throw Errors.runtime("cannot represent " + FloatText.of(d) + " in JSON");
    }
    out.writeNumber(FloatText.of(d));
  }

  private void array(GeneArray a) throws IOException {
    enter(a);
    out.writeStartArray();
    for (int i = 0; i < a.size(); i++) {
      value(a.get(i));
    }
    out.writeEndArray();
    nesting.leave(a);
  }

  private void map(GeneMap m) throws IOException {
    if (m.has(TaggedJsonLib.TYPE_KEY)) {
      throw Errors.runtime(
          "Tagged Gene JSON cannot serialize a map with key '" + TaggedJsonLib.TYPE_KEY + "'");
    }
    enter(m);
    out.writeStartObject();
    entries(m);
    out.writeEndObject();
    nesting.leave(m);
  }

  private void node(GeneNode n) throws IOException {
    for (String reserved : List.of(TaggedJsonLib.TYPE_KEY, TaggedJsonLib.CHILDREN_KEY)) {
      if (n.prop(reserved) != null) {
        throw Errors.runtime(
            "Tagged Gene JSON cannot serialize a Gene with reserved prop '" + reserved + "'");
      }
    }
    enter(n);
    out.writeStartObject();
    out.writeFieldName(TaggedJsonLib.TYPE_KEY);
    value(n.type());
    if (n.hasProps()) {
      entries(n.props());
    }
    if (n.size() > 0) {
      out.writeFieldName(TaggedJsonLib.CHILDREN_KEY);
      array(n.children());
    }
    out.writeEndObject();
    nesting.leave(n);
  }

  private void entries(GeneMap m) throws IOException {
    for (String key : m.keys().stream().sorted().toList()) {
      out.writeFieldName(key);
      value(m.get(key));
    }
  }

  private void enter(Object container) {
    if (!nesting.enter(container)) {
      throw Errors.runtime("cannot represent a cyclic value in JSON");
    }
  }
}
