package gene.inspect.web;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * A file of a page: a resource beside a class.
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
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new FileNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
