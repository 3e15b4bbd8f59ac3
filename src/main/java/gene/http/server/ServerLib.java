package gene.http.server;

import gene.async.Scheduler;
import gene.http.message.HttpClasses;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.nio.charset.StandardCharsets;

/** The functions of the server (chapter 20.2) and the methods of Server. */
public final class ServerLib {
  private final GeneClass server;
  private final GeneClass response;
  private final HttpServer.Classes classes;
  private HttpServer latest; // the server started last, or the last that could not start

  private ServerLib(GeneClass server, GeneClass response, HttpServer.Classes classes) {
    this.server = server;
    this.response = response;
    this.classes = classes;
  }

  /** Fills the namespace; the class of responses, for what else makes some. */
  public static GeneClass install(Core core, Namespace http) {
    GeneClass response = ServerResponse.makeClass(core);
    HttpServer.Classes classes =
        new HttpServer.Classes(
            ServerRequest.makeClass(core),
            ServerStream.makeClass(core),
            (GeneClass) http.get("WsConnection"));
    ServerLib lib = new ServerLib(serverClass(core), response, classes);
    HttpClasses.add(core, http, lib.server);
    HttpClasses.add(core, http, response);
    HttpClasses.add(core, http, classes.request());
    HttpClasses.add(core, http, classes.stream());
    Table.of(http)
        .keywords(
            "start_server",
            "port handler " + ServerOptions.KEYWORDS,
            "Serves HTTP on a port, 0 for any free one; the Server.",
            lib::start)
        .fn(
            "respond",
            "body_or_status [body] [headers]",
            "An answer with that status, body and headers.",
            lib::respond)
        .fn("redirect", "url [status]", "An answer that sends the client to url.", lib::redirect)
        .fn(
            "respond_sse",
            "req [headers]",
            "Starts an event stream as the answer; its ServerStream.",
            lib::respondSse)
        .keywords(
            "respond_file",
            "req path ^root ^type ^headers",
            "A file as the answer; with ^root one below that folder only.",
            (vm, self, args, keywords) -> FileResponses.respond(vm, response, args, keywords))
        .fn(
            "http_server_status",
            "[handle]",
            "Figures about the server started last.",
            lib::status);
    return response;
  }

  private static GeneClass serverClass(Core core) {
    return GeneClass.builtin(
        core,
        "Server",
        core.object(),
        cls ->
            Table.of(cls)
                .method("port", "", "The port it listens on.", (vm, s) -> ((HttpServer) s).port())
                .method(
                    "stop",
                    "",
                    "Stops accepting; the future of the end of all requests.",
                    (vm, s) -> ((HttpServer) s).stop())
                .method(
                    "running?", "", "Whether it accepts.", (vm, s) -> ((HttpServer) s).running()));
  }

  private Object start(Vm vm, Object self, Object[] args, GeneMap keywords) {
    ServerOptions options = ServerOptions.of(vm, args[0], args[1], keywords);
    latest = new HttpServer(server, Scheduler.of(vm), options, classes);
    latest.start(ConnectionSetup::new);
    return latest;
  }

  private Object respond(Vm vm, Object first, Object body, Object headers) {
    GeneMap given =
        headers == null || headers == Singleton.NIL ? new GeneMap() : Args.map("respond", headers);
    ServerResponse.checkHeaders("respond", given);
    if (first instanceof Long status) {
      return new ServerResponse(response, status, ServerResponse.orEmpty(body), given);
    }
    if (body != null) {
      throw Errors.expects("respond", "an Int", first);
    }
    return new ServerResponse(response, 200, ServerResponse.orEmpty(first), given);
  }

  private Object redirect(Vm vm, Object url, Object status) {
    String location = Args.string("redirect", url);
    long code = Args.integer("redirect", status, 302);
    if (code < 300 || code > 399) {
      throw Errors.argument("redirect status must be from 300 to 399, got " + code);
    }
    GeneMap headers = GeneMap.of("Location", headerForm(location));
    ServerResponse.checkHeaders("redirect", headers);
    return new ServerResponse(response, code, "", headers);
  }

  private Object respondSse(Vm vm, Object request, Object headers) {
    GeneMap given =
        headers == null || headers == Singleton.NIL
            ? new GeneMap()
            : Args.map("respond_sse", headers);
    if (!(request instanceof ServerRequest r)) {
      throw Errors.expects("respond_sse", "a ServerRequest", request);
    }
    return ServerStream.open(vm, classes.stream(), r, given);
  }

  private Object status(Vm vm, Object handle) {
    if (handle != null && handle != Singleton.NIL) {
      return ServerStatus.invalidHandle();
    }
    return latest == null ? ServerStatus.none() : latest.status().map();
  }

  /** The address with characters beyond ASCII percent-encoded, which headers cannot hold. */
  private static String headerForm(String url) {
    StringBuilder out = new StringBuilder(url.length());
    for (byte b : url.getBytes(StandardCharsets.UTF_8)) {
      if (b >= 0 && b != ' ') {
        out.append((char) b);
      } else {
        out.append('%').append(String.format("%02X", b & 0xff));
      }
    }
    return out.toString();
  }
}
