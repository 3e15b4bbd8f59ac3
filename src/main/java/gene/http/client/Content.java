package gene.http.client;

import gene.lib.json.JsonWriter;
import gene.runtime.Iter;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The body of a request.
 *
 * @param bytes null when there is none, or when it is made of pieces
 * @param pieces what a body is made of while it is sent, or null
 * @param type the content type that follows from the way it was given, or null
 */
record Content(byte[] bytes, Iter pieces, String type) {
  static final Content NONE = new Content(null, null, null);

  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";

  /** The one that is given of the body and the keywords {@code ^json} and {@code ^form}. */
  static Content of(String owner, Object body, GeneMap keywords) {
    Object json = keywords.get("json");
    Object form = keywords.get("form");
    boolean given = body != null && body != Singleton.NIL;
    if ((given ? 1 : 0) + (json != null ? 1 : 0) + (form != null ? 1 : 0) > 1) {
      throw Errors.argument(owner + " takes one of body, ^json and ^form");
    }
    if (json != null) {
      return json(json);
    }
    if (form != null) {
      return text(formText(owner + " ^form", form), FORM);
    }
    return given ? of(body) : NONE;
  }

  private static Content of(Object body) {
    return switch (body) {
      case GeneMap m -> json(m);
      case GeneHashMap m -> json(m);
      case GeneArray a -> json(a);
      case Bytes b -> new Content(b.toByteArray(), null, null);
      case Iter pieces -> new Content(null, pieces, null);
      case BodyStream s -> new Content(null, s.items(), null);
      default -> text(Printer.plain(body), null);
    };
  }

  private static Content json(Object v) {
    return text(JsonWriter.write(v, false), JSON);
  }

  private static Content text(String text, String type) {
    return new Content(text.getBytes(StandardCharsets.UTF_8), null, type);
  }

  /** {@code a=1&b=x+y}; an Array is a name that is repeated, nil is none. */
  static String formText(String owner, Object fields) {
    StringBuilder out = new StringBuilder();
    switch (fields) {
      case GeneMap m -> m.forEach((name, value) -> field(out, name, value));
      case GeneHashMap m -> m.forEach((name, value) -> field(out, Args.key(owner, name), value));
      default -> throw Errors.expects(owner, "a Map", fields);
    }
    return out.toString();
  }

  private static void field(StringBuilder out, String name, Object value) {
    if (value instanceof GeneArray several) {
      for (int i = 0; i < several.size(); i++) {
        field(out, name, several.get(i));
      }
    } else if (value != Singleton.NIL) {
      out.append(out.isEmpty() ? "" : "&")
          .append(URLEncoder.encode(name, StandardCharsets.UTF_8))
          .append('=')
          .append(URLEncoder.encode(Printer.plain(value), StandardCharsets.UTF_8));
    }
  }
}
