package gene.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import gene.async.KernelView;
import gene.async.Workers;
import gene.runtime.Place;
import gene.value.GeneMap;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;

/** The kernel's view in JSON; docs/inspector.md describes the fields. */
final class ViewJson {
  private static final int MAX_ACTORS = 1000;

  private ViewJson() {}

  static void kernel(
      JsonGenerator j,
      KernelView v,
      IntToLongFunction age,
      IntToLongFunction computed,
      TaskTitles titles)
      throws IOException {
    j.writeObjectFieldStart("status");
    for (String key : v.status().keys()) {
      number(j, key, v.status().get(key));
    }
    j.writeEndObject();
    j.writeNumberField("running", v.running());
    j.writeArrayFieldStart("ready");
    for (int task : v.ready()) {
      j.writeNumber(task);
    }
    j.writeEndArray();
    j.writeArrayFieldStart("timers_us");
    for (long nanos : v.timers()) {
      j.writeNumber(nanos / 1000);
    }
    j.writeEndArray();
    j.writeNumberField("sockets", v.sockets());
    j.writeNumberField("outside", v.outside());
    j.writeNumberField("tasks_not_shown", v.left());
    j.writeArrayFieldStart("tasks");
    for (KernelView.Row row : v.tasks()) {
      j.writeStartObject();
      j.writeNumberField("id", row.number());
      j.writeStringField("title", titles.of(row));
      task(j, row, age.applyAsLong(row.number()), computed.applyAsLong(row.number()));
      j.writeEndObject();
    }
    j.writeEndArray();
  }

  /** The workers of a program with actors, and the actors that are known. */
  static void workers(JsonGenerator j, Workers w) throws IOException {
    maps(j, "workers", w.workers());
    maps(j, "actors", w.actors(MAX_ACTORS));
  }

  /** What libraries tell of themselves. */
  static void tables(JsonGenerator j, Map<String, List<GeneMap>> tables) throws IOException {
    for (Map.Entry<String, List<GeneMap>> t : tables.entrySet()) {
      maps(j, t.getKey(), t.getValue());
    }
  }

  private static void maps(JsonGenerator j, String field, List<GeneMap> all) throws IOException {
    j.writeArrayFieldStart(field);
    for (GeneMap m : all) {
      j.writeStartObject();
      for (String key : m.keys()) {
        if (m.get(key) instanceof String text) {
          j.writeStringField(key, text);
        }
        number(j, key, m.get(key));
      }
      j.writeEndObject();
    }
    j.writeEndArray();
  }

  private static void number(JsonGenerator j, String name, Object v) throws IOException {
    if (v instanceof Double d) {
      j.writeNumberField(name, d);
    } else if (v instanceof Long n) {
      j.writeNumberField(name, n);
    }
  }

  private static void task(JsonGenerator j, KernelView.Row row, long age, long computed)
      throws IOException {
    j.writeStringField("name", row.name());
    j.writeStringField("made", row.made());
    j.writeStringField("state", row.state());
    j.writeStringField("at", place(row.place()));
    j.writeNumberField("age_ms", age / 1_000_000);
    j.writeNumberField("computing_us", computed / 1000);
    if (row.group() >= 0) {
      j.writeNumberField("group_of", row.group());
    }
    j.writeArrayFieldStart("waits");
    for (KernelView.Wait w : row.waits()) {
      j.writeStartObject();
      j.writeStringField("for", w.text());
      if (w.task() >= 0) {
        j.writeNumberField("task", w.task());
      }
      if (w.limited()) {
        j.writeBooleanField("limited", true);
      }
      j.writeEndObject();
    }
    j.writeEndArray();
  }

  /** Frames, innermost first; null: there is no such task. */
  static void stack(JsonGenerator j, List<Place> frames) throws IOException {
    if (frames == null) {
      j.writeNull();
      return;
    }
    j.writeStartArray();
    for (Place p : frames) {
      frame(j, p.function().displayName(), p.toString());
    }
    j.writeEndArray();
  }

  private static void frame(JsonGenerator j, String function, String at) throws IOException {
    j.writeStartObject();
    j.writeStringField("function", function);
    j.writeStringField("at", at);
    j.writeEndObject();
  }

  static void stuck(JsonGenerator j, KernelProbe.Stuck s) throws IOException {
    if (s == null) {
      j.writeNull();
      return;
    }
    j.writeStartObject();
    j.writeNumberField("ms", s.nanos() / 1_000_000);
    j.writeStringField("in", s.method());
    j.writeBooleanField("blocked", s.blocked());
    j.writeArrayFieldStart("stack");
    for (KernelProbe.Frame f : s.frames()) {
      frame(j, f.function(), f.at());
    }
    j.writeEndArray();
    j.writeEndObject();
  }

  private static String place(Place p) {
    return p == null ? "" : p.toString();
  }
}
