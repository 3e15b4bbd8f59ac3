package gene.playground;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gene.engine.Finding;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Small JSON texts. */
final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** Writes the fields of an object. */
  interface Fields {
    void write(JsonGenerator j) throws IOException;
  }

  private Json() {}

  static byte[] object(Fields fields) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonGenerator j = FACTORY.createGenerator(out)) {
      j.writeStartObject();
      fields.write(j);
      j.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // into memory: cannot be
    }
    return out.toByteArray();
  }

  /** An error or warning for the page, which underlines its place. */
  static byte[] finding(Finding f) {
    return object(
        j -> {
          j.writeStringField("severity", f.severity().word());
          j.writeStringField("message", f.message());
          if (f.code() != null) {
            j.writeStringField("code", f.code());
          }
          if (f.hint() != null) {
            j.writeStringField("hint", f.hint());
          }
          if (ChildMain.NAME.equals(f.file()) && f.line() > 0) {
            j.writeNumberField("line", f.line());
            j.writeNumberField("column", f.column());
            j.writeNumberField("end_line", f.endLine());
            j.writeNumberField("end_column", f.endColumn());
          }
        });
  }

  /** An error without a place. */
  static byte[] error(String message) {
    return object(
        j -> {
          j.writeStringField("severity", "error");
          j.writeStringField("message", message);
        });
  }
}
