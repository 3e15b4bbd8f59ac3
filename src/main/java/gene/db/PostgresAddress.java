package gene.db;

import gene.runtime.error.Errors;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a PostgreSQL database is and how to connect, as programs write it: {@code host=..
 * dbname=..} or a {@code postgresql://} URL. What it says of passwords goes to the driver only.
 */
final class PostgresAddress {
  /** Keywords of the server's own clients and what the driver calls them. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("user", "user"),
          Map.entry("password", "password"),
          Map.entry("sslmode", "sslmode"),
          Map.entry("sslrootcert", "sslrootcert"),
          Map.entry("sslcert", "sslcert"),
          Map.entry("sslkey", "sslkey"),
          Map.entry("connect_timeout", "connectTimeout"),
          Map.entry("application_name", "ApplicationName"),
          Map.entry("options", "options"),
          Map.entry("target_session_attrs", "targetServerType"),
          Map.entry("socket_timeout", "socketTimeout"),
          Map.entry("keepalives", "tcpKeepAlive"));

  private static final String DEFAULT_TIMEOUT = "10"; // seconds

  private final String host;
  private final String port;
  private final String database;
  private final Properties properties = new Properties();

  private PostgresAddress(Map<String, String> parts) {
    this.host = parts.getOrDefault("host", "localhost");
    this.port = parts.getOrDefault("port", "5432");
    this.database = parts.getOrDefault("dbname", parts.getOrDefault("user", ""));
    // Nothing that the driver's URL could take for further hosts or settings.
    if (!host.startsWith("/") && !host.matches("[\\p{L}\\p{N}._:%\\[\\]-]+")) {
      throw Errors.argument("postgres/open: host expects one name or address, got " + host);
    }
    if (!port.matches("[0-9]{1,5}")) {
      throw Errors.argument("postgres/open: port expects a number");
    }
    properties.setProperty("connectTimeout", DEFAULT_TIMEOUT);
    parts.forEach(this::set);
  }

  String host() {
    return host;
  }

  /** The socket of the server in the file system, when the host is a folder; else null. */
  @Nullable String file() {
    return host.startsWith("/") ? host + "/.s.PGSQL." + port : null;
  }

  String port() {
    return port;
  }

  /** Files that the driver reads. */
  List<String> files() {
    return Stream.of("sslrootcert", "sslcert", "sslkey")
        .map(properties::getProperty)
        .filter(Objects::nonNull)
        .toList();
  }

  private void set(String name, String value) {
    if (name.equals("host") || name.equals("port") || name.equals("dbname")) {
      return;
    }
    String known = NAMES.get(name);
    if (known == null) {
      throw Errors.argument("postgres/open: unknown setting " + name);
    }
    properties.setProperty(known, name.equals("keepalives") ? keepAlive(value) : value);
  }

  private static String keepAlive(String value) {
    return Boolean.toString(!value.equals("0"));
  }

  static PostgresAddress parse(String text) {
    return new PostgresAddress(
        text.startsWith("postgresql://") || text.startsWith("postgres://")
            ? ofUrl(text)
            : ofPairs(text));
  }

  private static Map<String, String> ofUrl(String text) {
    Map<String, String> parts = new LinkedHashMap<>();
    try {
      URI uri = new URI(text);
      String user = uri.getRawUserInfo();
      if (user != null) {
        int colon = user.indexOf(':');
        parts.put("user", decoded(colon < 0 ? user : user.substring(0, colon)));
        if (colon >= 0) {
          parts.put("password", decoded(user.substring(colon + 1)));
        }
      }
      if (uri.getHost() != null) {
        parts.put("host", uri.getHost());
      }
      if (uri.getPort() >= 0) {
        parts.put("port", Integer.toString(uri.getPort()));
      }
      if (uri.getRawPath() != null && uri.getRawPath().length() > 1) {
        parts.put("dbname", decoded(uri.getRawPath().substring(1)));
      }
      if (uri.getRawQuery() != null) {
        for (String pair : uri.getRawQuery().split("&")) {
          int equals = pair.indexOf('=');
          if (equals > 0) {
            parts.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
          }
        }
      }
    } catch (URISyntaxException e) {
      throw Errors.argument("postgres/open: the URL is not valid");
    }
    return parts;
  }

  private static String decoded(String s) {
    return URLDecoder.decode(s.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** {@code name=value}, values perhaps in single quotes, with backslashes before quotes. */
  private static Map<String, String> ofPairs(String text) {
    Map<String, String> parts = new LinkedHashMap<>();
    int i = 0;
    while (i < text.length()) {
      if (Character.isWhitespace(text.charAt(i))) {
        i++;
        continue;
      }
      int equals = text.indexOf('=', i);
      if (equals < 0) {
        throw Errors.argument("postgres/open expects settings as name=value");
      }
      String name = text.substring(i, equals).strip();
      StringBuilder value = new StringBuilder();
      i = value(text, equals + 1, value);
      parts.put(name, value.toString());
    }
    return parts;
  }

  private static int value(String text, int from, StringBuilder out) {
    int i = from;
    boolean quoted = i < text.length() && text.charAt(i) == '\'';
    for (i += quoted ? 1 : 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        out.append(text.charAt(++i));
      } else if (quoted ? c == '\'' : Character.isWhitespace(c)) {
        return i + 1;
      } else {
        out.append(c);
      }
    }
    return i;
  }

  String url() {
    String name =
        file() != null
            ? "localhost"
            : host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    return "jdbc:postgresql://"
        + name
        + ":"
        + port
        + "/"
        + java.net.URLEncoder.encode(database, StandardCharsets.UTF_8).replace("+", "%20");
  }

  Properties properties() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  /** A message without the password, should it be in there. */
  String redacted(String message) {
    String password = properties.getProperty("password", "");
    return password.length() < 3 ? message : message.replace(password, "***");
  }
}
