package gene.lib.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import gene.runtime.Vm;
import gene.runtime.bulk.Entries;
import gene.runtime.error.Errors;
import gene.runtime.object.Instance;
import gene.runtime.task.Pace;
import gene.value.FloatText;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import gene.value.Symbol;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values to JSON text. */
public final class JsonWriter {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
          .recyclerPool(JsonBuffers.POOL)
          .build();

  /** So deep nobody looks for cycles: a value that contains itself gets deeper than that. */
  private static final int UNWATCHED = 64;

  private final JsonGenerator out;
  private final Pace pace = new Pace();
  private @Nullable Set<Object> open; // containers below that depth that are being written
  private int depth;

  private final boolean utf8;

  private JsonWriter(JsonGenerator out, boolean utf8) {
    this.out = out;
    this.utf8 = utf8;
  }

  public static String write(Object v, boolean pretty) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      if (pretty) {
        out.setPrettyPrinter(indenting());
      }
      new JsonWriter(out, false).value(v);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringWriter gives no I/O errors
    }
    return text.toString();
  }

  /** The text in UTF-8. */
  public static byte[] bytes(Object v) {
    BufferRecycler recycler = FACTORY._getBufferRecycler();
    try (ByteArrayBuilder text = new ByteArrayBuilder(recycler)) {
      try (JsonGenerator out = FACTORY.createGenerator(text)) {
        new JsonWriter(out, true).value(v);
      }
      return text.getClearAndRelease();
    } catch (IOException | UncheckedIOException e) {
      // Characters beyond the first plane, see below. Half of one becomes a question mark.
      return write(v, false).getBytes(StandardCharsets.UTF_8);
    } finally {
      recycler.releaseToPool();
    }
  }

  private static DefaultPrettyPrinter indenting() {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    return new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""))
        .withObjectIndenter(lines)
        .withArrayIndenter(lines);
  }

  private void value(Object v) throws IOException {
    pace.step();
    if (v instanceof String s) {
      out.writeString(checked(s));
    } else if (v instanceof Long n) {
      out.writeNumber(n);
    } else if (v instanceof Double d) {
      number(d);
    } else if (v instanceof Boolean b) {
      out.writeBoolean(b);
    } else if (v == Singleton.NIL || v == Singleton.VOID) {
      out.writeNull();
    } else if (v instanceof GeneArray a) {
      array(a, a);
    } else if (v instanceof GeneHashSet s) {
      array(s, GeneArray.copyOf(s.members()));
    } else if (v instanceof GeneMap m) {
      map(m);
    } else if (v instanceof GeneHashMap m) {
      object(m, Entries.of(m));
    } else if (v instanceof Instance i) {
      instance(i);
    } else if (foreign(v) instanceof Object plain) {
      enter(v);
      value(plain);
      leave(v);
    } else {
      out.writeString(checked(Printer.quoted(v)));
    }
  }

  /** A Java object as data, null for everything else. */
  private static @Nullable Object foreign(Object v) {
    Vm vm = Vm.current();
    return vm != null && vm.core().isForeign(v) ? vm.core().foreign().plain(vm, v) : null;
  }

  /**
   * Jackson's generator of bytes writes surrogate pairs as escapes; that of characters does not.
   */
  private String checked(String s) throws IOException {
    for (int i = 0; utf8 && i < s.length(); i++) {
      if (Character.isSurrogate(s.charAt(i))) {
        throw new CharacterCodingException();
      }
    }
    return s;
  }

  private void number(double d) throws IOException {
    if (!Double.isFinite(d)) {
      throw Errors.runtime("cannot represent " + FloatText.of(d) + " in JSON");
    }
    out.writeNumber(FloatText.of(d));
  }

  private void array(Object container, GeneArray items) throws IOException {
    enter(container);
    out.writeStartArray();
    for (int i = 0; i < items.size(); i++) {
      value(items.get(i));
    }
    out.writeEndArray();
    leave(container);
  }

  private void object(Object container, Entries entries) throws IOException {
    enter(container);
    out.writeStartObject();
    GeneArray keys = entries.keys();
    GeneArray values = entries.values();
    for (int i = 0; i < keys.size(); i++) {
      out.writeFieldName(checked(key(keys.get(i))));
      value(values.get(i));
    }
    out.writeEndObject();
    leave(container);
  }

  private void map(GeneMap m) throws IOException {
    enter(m);
    out.writeStartObject();
    m.forEach(this::member);
    out.writeEndObject();
    leave(m);
  }

  private void member(String name, Object v) {
    try {
      out.writeFieldName(checked(name));
      value(v);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void instance(Instance i) throws IOException {
    enter(i);
    out.writeStartObject();
    for (String name : i.shape().names()) {
      out.writeFieldName(checked(name));
      value(i.get(name));
    }
    out.writeEndObject();
    leave(i);
  }

  private static String key(Object k) {
    if (k instanceof String s) {
      return s;
    }
    if (k instanceof Symbol s) {
      return s.name();
    }
    if (k instanceof Long n) {
      return n.toString();
    }
    throw Errors.type("JSON object keys must be names, got " + Kinds.of(k));
  }

  private void enter(Object container) {
    if (++depth <= UNWATCHED) {
      return;
    }
    if (open == null) {
      open = Collections.newSetFromMap(new IdentityHashMap<>());
    }
    if (!open.add(container)) {
      throw Errors.runtime("cannot represent a cyclic value in JSON");
    }
  }

  private void leave(Object container) {
    if (depth-- > UNWATCHED && open != null) {
      open.remove(container);
    }
  }
}
