package gene.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gene.async.Scheduler;
import gene.engine.Engine;
import gene.engine.Session;
import gene.runtime.error.GeneError;
import gene.source.SyntaxError;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * Evaluates what is typed on the page as a task of the program, in the scope of its main module: it
 * sees what the program sees, waits without stopping it, and has its permissions.
 */
final class Console {
  private static final int MAX_TEXT = 20_000;
  private static final JsonFactory JSON = new JsonFactory();

  private final Engine engine;
  private final Scheduler scheduler;
  private Session session; // made by the first input

  Console(Engine engine) {
    this.engine = engine;
    this.scheduler = Scheduler.of(engine.vm());
  }

  /** From any thread; the answer is given on the VM thread. */
  void evaluate(String text, Consumer<byte[]> answer) {
    scheduler
        .loop()
        .post(
            () ->
                scheduler.startFromLoop(
                    () -> {
                      answer.accept(result(text));
                      return Singleton.NIL;
                    }));
  }

  private byte[] result(String text) {
    try {
      if (session == null) {
        session = engine.programSession("<console>");
      }
      if (session == null) {
        return json("error", "the program has not begun yet");
      }
      return json("value", Printer.quoted(session.eval(text)));
    } catch (GeneError e) {
      return json("error", engine.message(e));
    } catch (SyntaxError e) {
      return json("error", e.getMessage());
    }
  }

  private static byte[] json(String field, String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonGenerator j = JSON.createGenerator(out)) {
      j.writeStartObject();
      boolean cut = text.length() > MAX_TEXT;
      j.writeStringField(field, cut ? text.substring(0, MAX_TEXT) + " ..." : text);
      j.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // into memory: cannot be
    }
    return out.toByteArray();
  }
}
