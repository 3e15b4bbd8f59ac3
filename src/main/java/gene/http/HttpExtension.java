package gene.http;

import gene.http.client.ClientLib;
import gene.http.message.HttpClasses;
import gene.http.route.RouteLib;
import gene.http.server.ServerLib;
import gene.http.ws.WsConnection;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Extension;
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
    HttpClasses.add(core, http, WsConnection.makeClass(core));
    GeneClass response = ServerLib.install(core, http);
    RouteLib.install(core, http, response);
    ClientLib.install(core, http);
  }

  public static void publish(Namespace http, Namespace global) {
    Extension.publish(http, global, GLOBALS);
    Extension.publish(http, global, ClientLib.globals());
  }
}
