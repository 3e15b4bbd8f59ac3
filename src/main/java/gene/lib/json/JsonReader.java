package gene.lib.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
          .recyclerPool(JsonBuffers.POOL)
          .build();

  /** How deep texts may be nested that come from elsewhere by themselves. */
  public static final int BODY_DEPTH = 1000;

  private static final int MAX_DEPTH = 10_000;
  private static final int TOKENS_PER_POLL = 1024;

  private final JsonParser parser;
  private final int maxDepth;
  private final @Nullable Vm vm; // null on threads of others
  private int tokens;
  private final Deque<Object> open = new ArrayDeque<>();
  private final Deque<String> keys = new ArrayDeque<>(); // of the open objects
  private @Nullable Object result;

  private JsonReader(JsonParser parser, int maxDepth, @Nullable Vm vm) {
    this.parser = parser;
    this.maxDepth = maxDepth;
    this.vm = vm;
  }

  /** On any thread. */
  public static Object read(String text) {
    return read(null, text, MAX_DEPTH);
  }

  /** On the VM's thread: other tasks may run meanwhile. */
  public static Object read(Vm vm, String text) {
    return read(vm, text, MAX_DEPTH);
  }

  public static Object read(@Nullable Vm vm, String text, int maxDepth) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      return new JsonReader(parser, maxDepth, vm).document();
    } catch (JsonProcessingException e) {
      throw invalid(e, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a String gives no I/O errors
    }
  }

  /** The values of a stream: the elements of a top-level array, or one value after the other. */
  public static final class Stream implements AutoCloseable {
    private final JsonReader reader;
    private boolean begun;
    private boolean elements;

    public Stream(InputStream in) throws IOException {
      reader = new JsonReader(FACTORY.createParser(in), MAX_DEPTH, null);
    }

    /** The next value, null at the end. */
    public @Nullable Object next() throws IOException {
      try {
        JsonToken token = reader.parser.nextToken();
        if (!begun) {
          begun = true;
          elements = token == JsonToken.START_ARRAY;
          token = elements ? reader.parser.nextToken() : token;
        }
        if (elements && token == JsonToken.END_ARRAY) {
          reader.end();
          return null;
        }
        if (token == null && elements) {
          throw invalid("unexpected end of text", reader.parser.currentLocation());
        }
        return token == null ? null : reader.value(token);
      } catch (JsonProcessingException e) {
        throw invalid(e, null);
      }
    }

    @Override
    public void close() throws IOException {
      reader.parser.close();
    }
  }

  private Object document() throws IOException {
    value(parser.nextToken());
    end();
    return Objects.requireNonNull(result);
  }

  /** The value that begins with the token. */
  private Object value(@Nullable JsonToken first) throws IOException {
    JsonToken token = first;
    while (true) {
      if (token == null) {
        throw invalid("unexpected end of text", parser.currentLocation());
      }
      if (vm != null && ++tokens % TOKENS_PER_POLL == 0) {
        vm.safepoint();
      }
      take(token);
      if (open.isEmpty()) {
        return Objects.requireNonNull(result);
      }
      token = parser.nextToken();
    }
  }

  private void end() throws IOException {
    if (parser.nextToken() != null) {
      throw invalid("unexpected text after the value", parser.currentTokenLocation());
    }
  }

  private void take(JsonToken token) throws IOException {
    switch (token) {
      case START_OBJECT -> {
        GeneMap map = new GeneMap();
        put(map);
        push(map);
        keys.push("");
      }
      case START_ARRAY -> {
        GeneArray array = new GeneArray();
        put(array);
        push(array);
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

  private void push(Object container) {
    if (open.size() >= maxDepth) {
      JsonLocation at = parser.currentTokenLocation();
      throw new GeneError(
          ErrorKind.PARSE,
          "Invalid JSON: nested deeper than "
              + maxDepth
              + (" at " + at.getLineNr() + ":" + at.getColumnNr()),
          "GENE.LIMIT.SIZE");
    }
    open.push(container);
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

  /**
   * The parser's messages explain its own settings too; of them only the complaint is kept. What it
   * complains about comes from the text itself, unless that was a stream (null).
   */
  private static GeneError invalid(JsonProcessingException e, @Nullable String text) {
    String message = e.getOriginalMessage();
    JsonLocation at = e.getLocation();
    if (e instanceof JsonEOFException || message.startsWith("Unexpected end-of-input")) {
      return invalid("unexpected end of text", at);
    }
    if (text == null) {
      return invalid(complaint(message), at);
    }
    int offset = (int) at.getCharOffset();
    if (message.startsWith("Unrecognized token") || message.startsWith("Non-standard token")) {
      int start = offset; // the parser stands before the token or behind it
      while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
        start--;
      }
      int end = offset;
      while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
        end++;
      }
      String what = "unexpected token '" + text.substring(start, end) + "'";
      return invalid(what, at.getLineNr(), at.getColumnNr() - (offset - start));
    }
    if (message.startsWith("Unexpected character") && offset < text.length()) {
      String what = Character.toString(text.codePointAt(offset));
      return invalid("unexpected character '" + what + "'", at);
    }
    return invalid(complaint(message), at);
  }

  /** {@code Unexpected character ('x' (code 120)): was expecting ..}: up to the explanation. */
  private static String complaint(String message) {
    String start = message.split(": | \\((?!')|\n", 2)[0].replace("('", "'");
    String what = start.replaceFirst("^(Unrecognized|Non-standard) token", "unexpected token");
    return Character.toLowerCase(what.charAt(0)) + what.substring(1);
  }
}
