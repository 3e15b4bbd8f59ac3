package gene.http.server;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.http.message.HeaderRules;
import gene.http.message.Response;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;

/** An event stream to a client (chapter 20.2): what {@code respond_sse} gives. */
final class ServerStream extends Instance {
  private final BodyStream body;

  private ServerStream(GeneClass cls, BodyStream body) {
    super(cls);
    this.body = body;
  }

  static GeneClass makeClass(Core core) {
    return GeneClass.builtin(
        core,
        "ServerStream",
        core.object(),
        cls ->
            Table.of(cls)
                .method(
                    "send",
                    "text",
                    "Sends the text; false when the client is gone.",
                    ServerStream::send)
                .keywords(
                    "event",
                    "data ^event ^id ^retry",
                    "Sends an event; false when the client is gone.",
                    ServerStream::event)
                .method("close", "", "Ends the stream; nil.", ServerStream::close)
                .method("closed", "", "Whether it has ended.", (vm, s) -> of(s).body.closed()));
  }

  /** Answers a request with an event stream. */
  static ServerStream open(Vm vm, GeneClass cls, ServerRequest request, GeneMap given) {
    HttpHeaders headers = HeaderRules.empty();
    headers.set(HttpHeaderNames.CONTENT_TYPE, "text/event-stream");
    headers.set(HttpHeaderNames.CACHE_CONTROL, "no-cache");
    HttpHeaders own = HeaderRules.empty();
    HeaderRules.add("respond_sse", given, own);
    headers.setAll(own);
    ServerRequest.Responder responder = request.responder();
    if (responder == null || !responder.open()) {
      throw Errors.runtime(
          "respond_sse requires a live request (not available in concurrent mode)");
    }
    return new ServerStream(cls, responder.stream(Response.head(200, headers), null));
  }

  private static ServerStream of(Object self) {
    return (ServerStream) self;
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    return name.equals("closed") ? (Object) body.closed() : super.get(name);
  }

  private static Object send(Vm vm, Object self, Object text) {
    return of(self).send(vm, Printer.plain(text));
  }

  private boolean send(Vm vm, String text) {
    if (!body.send(text.getBytes(StandardCharsets.UTF_8))) {
      return false;
    }
    GeneFuture room = body.room();
    if (room != null) {
      Scheduler.of(vm).await(room);
    }
    return true;
  }

  private static Object event(Vm vm, Object self, Object[] args, GeneMap keywords) {
    StringBuilder text = new StringBuilder();
    field(text, "event", keywords.get("event"));
    field(text, "id", keywords.get("id"));
    if (keywords.has("retry")) {
      field(text, "retry", Args.integer("ServerStream.event ^retry", keywords.get("retry")));
    }
    for (String line : ResponseMapping.text(args[0]).split("\r\n|\r|\n", -1)) {
      text.append("data: ").append(line).append('\n');
    }
    return of(self).send(vm, text.append('\n').toString());
  }

  private static void field(StringBuilder text, String name, Object value) {
    if (value == null || value == Singleton.NIL) {
      return;
    }
    String v = Printer.plain(value);
    if (v.chars().anyMatch(c -> c == '\n' || c == '\r' || c == 0)) {
      throw Errors.argument("ServerStream.event ^" + name + " must be one line");
    }
    text.append(name).append(": ").append(v).append('\n');
  }

  private static Object close(Vm vm, Object self) {
    of(self).body.end();
    return Singleton.NIL;
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(ServerStream ^closed ").nested(body.closed()).raw(")");
  }
}
