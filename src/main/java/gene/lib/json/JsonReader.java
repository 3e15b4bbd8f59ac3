package gene.lib.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON text to values. Open containers are kept on a list, so that deep texts need no deep Java
 * stack.
 */
public final class JsonReader {
  /** The limits that protect servers are the program's business, not ours. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private static final Pattern TOKEN = Pattern.compile("\\S+ token '(.*?)'");
  private static final Pattern CHARACTER = Pattern.compile("Unexpected character \\('(.)' ");

  private final JsonParser parser;
  private final Deque<Object> open = new ArrayDeque<>();
  private final Deque<String> keys = new ArrayDeque<>(); // of the open objects
  private Object result;

  private JsonReader(JsonParser parser) {
    this.parser = parser;
  }

  public static Object read(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      return new JsonReader(parser).document();
    } catch (JsonProcessingException e) {
      throw invalid(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a String gives no I/O errors
    }
  }

  private Object document() throws IOException {
    do {
      JsonToken token = parser.nextToken();
      if (token == null) {
        throw invalid("unexpected end of text", parser.currentLocation());
      }
      take(token);
    } while (!open.isEmpty());
    if (parser.nextToken() != null) {
      throw invalid("unexpected text after the value", parser.currentTokenLocation());
    }
    return result;
  }

  private void take(JsonToken token) throws IOException {
    switch (token) {
      case START_OBJECT -> {
        GeneMap map = new GeneMap();
        put(map);
        open.push(map);
        keys.push("");
      }
      case START_ARRAY -> {
        GeneArray array = new GeneArray();
        put(array);
        open.push(array);
      }
      case END_OBJECT -> {
        open.pop();
        keys.pop();
      }
      case END_ARRAY -> open.pop();
      case FIELD_NAME -> {
        keys.pop();
        keys.push(parser.currentName());
      }
      default -> put(scalar(token));
    }
  }

  private void put(Object v) {
    switch (open.peek()) {
      case GeneMap map -> map.put(keys.peek(), v);
      case GeneArray array -> array.add(v);
      case null, default -> result = v;
    }
  }

  private Object scalar(JsonToken token) throws IOException {
    return switch (token) {
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT ->
          parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
              ? (Object) Double.parseDouble(parser.getText())
              : (Object) parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> Singleton.NIL;
      default -> throw new IllegalStateException("bug: JSON token " + token);
    };
  }

  private static GeneError invalid(String what, JsonLocation at) {
    return invalid(what, at.getLineNr(), at.getColumnNr());
  }

  private static GeneError invalid(String what, int line, int column) {
    return Errors.parse("Invalid JSON: " + what + " at " + line + ":" + column);
  }

  /** The parser's messages explain its own settings too; of them only the complaint is kept. */
  private static GeneError invalid(JsonProcessingException e) {
    String message = e.getOriginalMessage();
    JsonLocation at = e.getLocation();
    if (message.startsWith("Unexpected end-of-input")) {
      return invalid("unexpected end of text", at);
    }
    Matcher token = TOKEN.matcher(message);
    if (token.lookingAt()) {
      // The parser stands behind the token.
      int column = at.getColumnNr() - token.group(1).length();
      return invalid("unexpected token '" + token.group(1) + "'", at.getLineNr(), column);
    }
    Matcher character = CHARACTER.matcher(message);
    if (character.lookingAt()) {
      return invalid("unexpected character '" + character.group(1) + "'", at);
    }
    String complaint = message.split(": | \\(|\n", 2)[0];
    return invalid(Character.toLowerCase(complaint.charAt(0)) + complaint.substring(1), at);
  }
}
