package gene.http;

import gene.http.client.ClientLib;
import gene.http.server.ServerLib;
import gene.http.ws.WsConnection;
import gene.runtime.Core;
import gene.runtime.Extension;
import gene.runtime.Namespace;
import gene.runtime.object.GeneClass;
import java.util.List;

/** What {@code (import genex/http)} brings: members of the namespace, global names, classes. */
public final class HttpExtension {
  /** Names that an import makes visible everywhere. */
  private static final List<String> GLOBALS =
      List.of(
          "start_server",
          "respond",
          "respond_sse",
          "respond_file",
          "redirect",
          "http_server_status");

  private HttpExtension() {}

  /** Fills {@code genex/http}, on first touch. */
  public static void fill(Core core, Namespace http) {
    addClass(core, http, WsConnection.makeClass(core));
    ServerLib.install(core, http);
    ClientLib.install(core, http);
  }

  public static void publish(Namespace http, Namespace global) {
    Extension.publish(http, global, GLOBALS);
    Extension.publish(http, global, ClientLib.globals());
  }

  /** A class of this extension is known as {@code gene/Name} and {@code genex/http/Name}. */
  public static void addClass(Core core, Namespace http, GeneClass cls) {
    http.set(cls.name(), cls);
    ((Namespace) core.global().get("gene")).set(cls.name(), cls);
  }
}
