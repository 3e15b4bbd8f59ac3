package gene.inspect.web;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A file of a page: a resource beside a class. A script brings along the modules that it imports.
 *
 * @param type the media type
 */
public record PageFile(Class<?> beside, String name, String type) {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "json", "application/json",
          "svg", "image/svg+xml");

  private static final Pattern SCRIPT = Pattern.compile(".*\\.js");
  private static final Map<PageFile, byte[]> SCRIPTS = new ConcurrentHashMap<>();

  /** The files of a page by their paths; {@code index.html} is the folder itself. */
  public static Map<String, PageFile> all(String folder, Class<?> beside, String... names) {
    Map<String, PageFile> files = new HashMap<>();
    for (String name : names) {
      String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
      String path = folder + (name.equals("index.html") ? "" : name);
      files.put(path, new PageFile(beside, name, type));
    }
    return files;
  }

  public byte[] bytes() {
    return SCRIPT.matcher(name).matches()
        ? SCRIPTS.computeIfAbsent(this, f -> f.script().getBytes(StandardCharsets.UTF_8))
        : read(name);
  }

  private String script() {
    String module = name.substring(0, name.lastIndexOf('.'));
    return PageScript.of(module, file -> new String(read(file), StandardCharsets.UTF_8));
  }

  private byte[] read(String file) {
    try (InputStream in = beside.getResourceAsStream(file)) {
      if (in == null) {
        throw new FileNotFoundException(file);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
