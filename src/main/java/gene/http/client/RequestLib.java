package gene.http.client;

import gene.async.Scheduler;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.function.Supplier;

/** The class Request (chapter 20.1): a request as a value that can be changed and sent. */
final class RequestLib {
  private static final String NAME = "Request";

  private RequestLib() {}

  /** A request with the keywords of its making, which are no properties. */
  private static final class Request extends Instance {
    private final GeneMap keywords;

    Request(GeneClass cls, GeneMap keywords) {
      super(cls);
      this.keywords = keywords;
    }
  }

  static GeneClass makeClass(Core core, Supplier<Http> http) {
    return GeneClass.builtin(
        core,
        NAME,
        core.object(),
        cls ->
            Table.of(cls)
                .constructor(
                    "url [method] [headers] [body] " + Settings.KEYWORDS,
                    "A request to be sent.",
                    RequestLib::make)
                .method(
                    "send",
                    "",
                    "Future of the Response.",
                    (vm, self) -> send(http.get(), vm, (Instance) self)));
  }

  private static Object make(Vm vm, Object self, Object[] args, GeneMap keywords) {
    Request r = new Request((GeneClass) self, keywords);
    r.set("url", Args.string(NAME, args[0]));
    r.set("method", method(argument(args, 1)));
    r.set("headers", given(argument(args, 2), new GeneMap()));
    r.set("body", given(argument(args, 3), Singleton.NIL));
    Settings.of(NAME, keywords); // mistakes are found where they are made
    outgoing(r, keywords);
    return r;
  }

  private static Object argument(Object[] args, int i) {
    return i < args.length ? args[i] : null;
  }

  private static Object given(Object v, Object otherwise) {
    return v == null || v == Singleton.NIL ? otherwise : v;
  }

  private static String method(Object v) {
    return Outgoing.checkedMethod(Args.string(NAME + " method", given(v, "GET")));
  }

  private static Object send(Http http, Vm vm, Instance r) {
    GeneMap keywords = r instanceof Request made ? made.keywords : new GeneMap();
    return Exchange.start(
        http, Scheduler.of(vm), outgoing(r, keywords), Settings.of(NAME, keywords));
  }

  /** Properties may have changed since the request was made. */
  private static Outgoing outgoing(Instance r, GeneMap keywords) {
    return Outgoing.of(
        NAME, method(r.get("method")), r.get("url"), r.get("headers"), r.get("body"), keywords);
  }
}
