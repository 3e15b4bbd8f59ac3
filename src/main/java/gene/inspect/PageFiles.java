package gene.inspect;

import gene.inspect.web.PageFile;
import java.util.Map;

/** The files of the page, which are resources of this package; nothing else can be asked for. */
public final class PageFiles {
  private static final String[] NAMES = {"index.html", "style.css", "main.js"};

  private static final Map<String, PageFile> FILES = below("/");

  private PageFiles() {}

  /** All of them, below a path of another server. */
  public static Map<String, PageFile> below(String folder) {
    return PageFile.all(folder, PageFiles.class, NAMES);
  }

  /** Makes what the first page would have to wait for. */
  static void prepare() {
    FILES.values().forEach(PageFile::bytes);
  }

  /** The file at a path, null when there is none. */
  static PageFile at(String path) {
    return FILES.get(path);
  }
}
