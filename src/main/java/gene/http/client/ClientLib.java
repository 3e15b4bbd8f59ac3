package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.lib.json.JsonReader;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The client's part of {@code genex/http}: functions that give futures, and those that wait. */
public final class ClientLib {
  private static final List<String> PLAIN = List.of("http_get", "http_delete", "http_head");
  private static final List<String> WITH_BODY = List.of("http_post", "http_put", "http_patch");

  private final Http http;

  private ClientLib(Http http) {
    this.http = http;
  }

  /** Names that an import makes visible everywhere. */
  public static List<String> globals() {
    List<String> names = new ArrayList<>();
    for (List<String> some : List.of(PLAIN, WITH_BODY, List.of("http_request"))) {
      for (String name : some) {
        names.add(name);
        names.add(name + "_async");
      }
    }
    names.add("ws_connect");
    names.add("sse_connect");
    return names;
  }

  /** Fills {@code genex/http}; the classes become members of {@code gene} as well. */
  public static void install(Core core, Namespace ns) {
    Http[] http = new Http[1];
    http[0] =
        new Http(
            new Connections(core.environment()),
            RequestLib.makeClass(core, () -> http[0]),
            Response.makeClass(core),
            BodyStream.makeClass(core),
            EventSource.makeClass(core),
            (GeneClass) ns.get("WsConnection"));
    Namespace gene = (Namespace) core.global().get("gene");
    for (GeneClass cls :
        List.of(
            http[0].requestClass(),
            http[0].responseClass(),
            http[0].bodyStreamClass(),
            http[0].eventSourceClass())) {
      gene.set(cls.name(), cls);
      ns.set(cls.name(), cls);
    }
    ClientLib lib = new ClientLib(http[0]);
    Table t = Table.of(ns);
    lib.installRequests(t, ns);
    lib.installWaiting(t);
    t.keywords(
            "ws_connect",
            "url [headers] ^headers ^connect_timeout",
            "Future of a WsConnection.",
            (vm, self, args, keywords) -> WsClient.connect(http[0], vm, args, keywords))
        .keywords(
            "sse_connect",
            "url [headers] " + EventSource.KEYWORDS,
            "Future of an EventSource, a stream of server-sent events.",
            (vm, self, args, keywords) -> EventSource.connect(http[0], vm, args, keywords));
    Namespace json = (Namespace) gene.get("json");
    ns.set("json_parse", json.get("parse"));
    ns.set("json_stringify", json.get("stringify"));
  }

  // ---- futures

  private void installRequests(Table t, Namespace ns) {
    for (String name : PLAIN) {
      t.keywords(
          name,
          "url [headers] " + Settings.KEYWORDS,
          "Future of the Response.",
          (vm, self, args, keywords) ->
              start(vm, name, method(name), args[0], argument(args, 1), null, keywords));
    }
    for (String name : WITH_BODY) {
      t.keywords(
          name,
          "url [body] [headers] " + Settings.KEYWORDS,
          "Sends a body; future of the Response.",
          (vm, self, args, keywords) ->
              start(
                  vm, name, method(name), args[0], argument(args, 2), argument(args, 1), keywords));
    }
    t.keywords(
        "http_request",
        "method url [body] [headers] " + Settings.KEYWORDS,
        "Sends a request with any method; future of the Response.",
        (vm, self, args, keywords) ->
            start(
                vm,
                "http_request",
                Args.string("http_request", args[0]),
                args[1],
                argument(args, 3),
                argument(args, 2),
                keywords));
    for (String name : globals()) {
      if (name.endsWith("_async")) { // the same function, not a copy
        ns.set(name, ns.get(name.substring(0, name.length() - "_async".length())));
      }
    }
  }

  private static String method(String function) {
    return function.substring(function.lastIndexOf('_') + 1).toUpperCase(Locale.ROOT);
  }

  private static Object argument(Object[] args, int i) {
    return i < args.length ? args[i] : null;
  }

  private GeneFuture start(
      Vm vm,
      String owner,
      String method,
      Object url,
      Object headers,
      Object body,
      GeneMap keywords) {
    Settings settings = Settings.of(owner, keywords);
    Outgoing request = Outgoing.of(owner, method, url, headers, body, keywords);
    return Exchange.start(http, Scheduler.of(vm), request, settings);
  }

  // ---- waiting

  private void installWaiting(Table t) {
    String plain = "url [headers] " + Settings.KEYWORDS;
    String withBody = "url [body] [headers] " + Settings.KEYWORDS;
    t.keywords("get", plain, "The body of the response.", text("get", false))
        .keywords("delete", plain, "The body of the response.", text("delete", false))
        .keywords("post", withBody, "Sends a body; the body of the response.", text("post", true))
        .keywords("put", withBody, "Sends a body; the body of the response.", text("put", true))
        .keywords("get_json", plain, "The value of a JSON response.", json("get", false))
        .keywords(
            "post_json",
            "url body [headers] " + Settings.KEYWORDS,
            "Sends a value as JSON; the value of a JSON response.",
            json("post", true));
  }

  private Native.FnK text(String method, boolean body) {
    return (vm, self, args, keywords) -> response(vm, method, body, args, keywords).text();
  }

  private Native.FnK json(String method, boolean body) {
    return (vm, self, args, keywords) -> {
      GeneMap all = new GeneMap();
      keywords.forEach(all::put);
      if (body) {
        all.put("json", args[1]);
      }
      Object[] rest = body ? withoutBody(args) : args;
      String owner = method + "_json";
      return JsonReader.read(response(vm, owner, method, rest, 1, null, all).text());
    };
  }

  private static Object[] withoutBody(Object[] args) {
    return args.length > 2 ? new Object[] {args[0], args[2]} : new Object[] {args[0]};
  }

  private Response response(Vm vm, String method, boolean body, Object[] args, GeneMap keywords) {
    return response(
        vm, method, method, args, body ? 2 : 1, body ? argument(args, 1) : null, keywords);
  }

  /** Waits for the response; one that says "failed" is an error here. */
  private Response response(
      Vm vm,
      String owner,
      String method,
      Object[] args,
      int headersAt,
      Object body,
      GeneMap keywords) {
    GeneFuture f =
        start(
            vm,
            owner,
            method.toUpperCase(Locale.ROOT),
            args[0],
            argument(args, headersAt),
            body,
            keywords);
    Response r = (Response) Waiting.on(Scheduler.of(vm), f);
    if (r.status() >= 400) {
      throw NetworkFailure.network("HTTP " + r.status() + ": " + args[0]);
    }
    return r;
  }
}
