package gene.http.message;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.object.GeneClass;

/** Where programs find the classes of the extension. */
public final class HttpClasses {
  private HttpClasses() {}

  /** Makes the class known as {@code gene/Name} and {@code genex/http/Name}. */
  public static void add(Core core, Namespace http, GeneClass cls) {
    http.set(cls.name(), cls);
    ((Namespace) core.global().get("gene")).set(cls.name(), cls);
  }
}
