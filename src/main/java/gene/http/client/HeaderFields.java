package gene.http.client;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The headers of a request in the order in which they were given. Names and values are checked when
 * they come in: a value with a line break would begin another header.
 */
final class HeaderFields {
  private record Field(String name, String value) {}

  /** What only the connection itself may say; a wrong one would garble the messages on it. */
  private static final Set<String> OF_THE_CONNECTION =
      Set.of("content-length", "transfer-encoding", "expect", "upgrade", "http2-settings", "te");

  /** What must not follow a redirect to another server. */
  private static final Set<String> CREDENTIALS =
      Set.of("authorization", "cookie", "proxy-authorization", "host");

  private static final String TOKEN = "!#$%&'*+-.^_`|~";

  private final List<Field> fields;

  HeaderFields() {
    this(new ArrayList<>());
  }

  private HeaderFields(List<Field> fields) {
    this.fields = fields;
  }

  /** Adds those of a Map; nil and a missing argument (null) have none. */
  HeaderFields addAll(String owner, Object headers) {
    switch (headers) {
      case null -> {}
      case GeneMap m -> m.forEach(this::addAny);
      case GeneHashMap m -> m.forEach((k, v) -> addAny(Args.key(owner + " headers", k), v));
      default -> {
        if (headers != Singleton.NIL) {
          throw Errors.expects(owner + " headers", "a Map", headers);
        }
      }
    }
    return this;
  }

  /** An Array is a header that is repeated; nil is none. */
  private void addAny(String name, Object value) {
    if (value instanceof GeneArray several) {
      for (int i = 0; i < several.size(); i++) {
        add(name, Printer.plain(several.get(i)));
      }
    } else if (value != Singleton.NIL) {
      add(name, Printer.plain(value));
    }
  }

  private void add(String name, String value) {
    if (name.isEmpty() || !name.chars().allMatch(HeaderFields::isTokenCharacter)) {
      throw Errors.argument("invalid header name: " + Printer.quotedNested(name));
    }
    if (OF_THE_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
      throw Errors.argument("header " + name + " is set by the client");
    }
    if (!isValue(value)) {
      throw Errors.argument("invalid value of header " + name + ": " + Printer.quotedNested(value));
    }
    fields.add(new Field(name, value.strip()));
  }

  /** Whether the text can be sent: printable ASCII. */
  static boolean isValue(String text) {
    return text.chars().allMatch(c -> c >= ' ' && c < 127 || c == '\t');
  }

  private static boolean isTokenCharacter(int c) {
    return c < 128 && (Character.isLetterOrDigit(c) || TOKEN.indexOf(c) >= 0);
  }

  boolean has(String name) {
    return fields.stream().anyMatch(f -> f.name.equalsIgnoreCase(name));
  }

  /** Adds a header that the program did not give. */
  HeaderFields orElse(String name, String value) {
    if (!has(name)) {
      fields.add(new Field(name, value));
    }
    return this;
  }

  /** Sets a header to one value, checked as if the program had given it. */
  void set(String name, String value) {
    fields.removeIf(f -> f.name.equalsIgnoreCase(name));
    add(name, value);
  }

  HeaderFields copy() {
    return new HeaderFields(new ArrayList<>(fields));
  }

  /** Those that may be sent to another server. */
  HeaderFields withoutCredentials() {
    return without(CREDENTIALS::contains);
  }

  /** Those of a request that has lost its body. */
  HeaderFields withoutContent() {
    return without(name -> name.startsWith("content-"));
  }

  private HeaderFields without(Predicate<String> lowerCaseName) {
    List<Field> kept = new ArrayList<>(fields);
    kept.removeIf(f -> lowerCaseName.test(f.name.toLowerCase(Locale.ROOT)));
    return new HeaderFields(kept);
  }

  void copyTo(HttpRequest.Builder request) {
    fields.forEach(f -> request.header(f.name, f.value));
  }

  /** Calls with every name and value. */
  void forEach(java.util.function.BiConsumer<String, String> action) {
    fields.forEach(f -> action.accept(f.name, f.value));
  }

  /** Headers of a response as programs see them: lower-case names, Arrays of repeated ones. */
  static GeneMap received(HttpHeaders headers, Predicate<String> wanted) {
    GeneMap map = new GeneMap();
    headers
        .map()
        .forEach(
            (given, values) -> {
              String name = given.toLowerCase(Locale.ROOT);
              if (!name.startsWith(":") && wanted.test(name)) {
                map.put(name, values.size() == 1 ? values.getFirst() : GeneArray.copyOf(values));
              }
            });
    return map;
  }
}
