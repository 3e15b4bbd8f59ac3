package gene.http.client;

import gene.value.GeneMap;
import gene.value.Singleton;

/**
 * Lines of a {@code text/event-stream} to events, as the HTML standard has it (section 9.2.6). An
 * event is a Map with event, data and id.
 */
final class EventParser {
  private final StringBuilder data = new StringBuilder();
  private String event = "";
  private String lastId; // of events that are complete
  private String id;
  private long retryMillis = -1;
  private boolean first = true;

  EventParser(String lastId) {
    this.lastId = lastId;
    this.id = lastId;
  }

  /** What is left of an event that was cut off is dropped. */
  EventParser forNewConnection() {
    return new EventParser(lastId);
  }

  /** The event that the line completes, or null. */
  GeneMap line(String text) {
    String line = first && text.startsWith("\uFEFF") ? text.substring(1) : text;
    first = false;
    if (line.isEmpty()) {
      return dispatch();
    }
    int colon = line.indexOf(':');
    if (colon != 0) {
      String name = colon < 0 ? line : line.substring(0, colon);
      String value = colon < 0 ? "" : line.substring(colon + 1);
      field(name, value.startsWith(" ") ? value.substring(1) : value);
    }
    return null;
  }

  private void field(String name, String value) {
    switch (name) {
      case "event" -> event = value;
      case "data" -> data.append(value).append('\n');
      case "id" -> id = value.indexOf('\0') < 0 ? value : id;
      case "retry" -> {
        if (value.matches("[0-9]{1,9}")) {
          retryMillis = Long.parseLong(value);
        }
      }
      default -> {
        // Fields of later standards.
      }
    }
  }

  private GeneMap dispatch() {
    lastId = id;
    String type = event;
    String text = data.toString();
    event = "";
    data.setLength(0);
    if (text.isEmpty()) {
      return null;
    }
    return GeneMap.of(
        "event", type.isEmpty() ? "message" : type,
        "data", text.substring(0, text.length() - 1),
        "id", lastId.isEmpty() ? Singleton.NIL : lastId);
  }

  /** Characters of an event that is not complete. */
  int unfinished() {
    return data.length();
  }

  String lastId() {
    return lastId;
  }

  /** The pause before reconnecting that the server asked for, -1 when it did not. */
  long retryMillis() {
    return retryMillis;
  }
}
