package gene.http.route;

import gene.http.server.ServerRequest;
import gene.http.server.ServerResponse;
import gene.runtime.Callable;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Native;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * The namespace {@code genex/http/route}: rows such as {@code (get "/users/:id" f)} and {@code
 * routes}, which makes one handler of them.
 */
public final class RouteLib {
  private static final List<String> METHODS =
      List.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS");

  private final Core core;
  private final GeneClass response;

  private RouteLib(Core core, GeneClass response) {
    this.core = core;
    this.response = response;
  }

  public static void install(Core core, Namespace http, GeneClass response) {
    RouteLib lib = new RouteLib(core, response);
    http.set("route", Namespace.lazy(core, "route", http, ns -> lib.fill(Table.of(ns))));
  }

  private void fill(Table t) {
    for (String method : METHODS) {
      t.fn(
          method.toLowerCase(Locale.ROOT),
          "pattern handler",
          "A route for " + method + " requests.",
          (vm, pattern, handler) -> row(vm, method, pattern, handler));
    }
    t.fn(
            "any",
            "pattern handler",
            "A route for requests of any method.",
            (vm, pattern, handler) -> row(vm, RouteTree.ANY, pattern, handler))
        .keywords(
            "scope", "prefix route.. ^use", "Routes below a prefix, with middleware.", this::scope)
        .keywords("routes", "route.. ^use", "One handler of many routes.", this::routes)
        .varargs(
            "wrap", "handler middleware..", "The handler inside of middleware.", this::wrapped);
  }

  private static Object row(Vm vm, String method, Object pattern, Object handler) {
    String name = method.equals(RouteTree.ANY) ? "any" : method.toLowerCase(Locale.ROOT);
    return new Route(
        method, Args.string(name, pattern), Args.callable(vm, name, handler), List.of(), List.of());
  }

  private Object scope(Vm vm, Object self, Object[] args, GeneMap keywords) {
    List<Route> group = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      collect("scope", args[i], group);
    }
    return new Route(
        null, Args.string("scope", args[0]), null, group, middleware(vm, "scope ^use", keywords));
  }

  private Object routes(Vm vm, Object self, Object[] args, GeneMap keywords) {
    List<Route> rows = new ArrayList<>();
    for (Object arg : args) {
      collect("routes", arg, rows);
    }
    RouteTree tree = new RouteTree();
    add(tree, "", rows, List.of());
    return inside(
        middleware(vm, "routes ^use", keywords),
        function("routes", (running, req) -> handle(running, tree, req)));
  }

  /** Arrays of routes count as their members, so that functions can give several. */
  private static void collect(String owner, Object v, List<Route> rows) {
    if (v instanceof GeneArray many) {
      for (int i = 0; i < many.size(); i++) {
        collect(owner, many.get(i), rows);
      }
    } else if (v instanceof Route r) {
      rows.add(r);
    } else {
      throw Errors.type(owner + " expects routes, got " + Kinds.of(v));
    }
  }

  private void add(RouteTree tree, String prefix, List<Route> rows, List<Callable> outer) {
    for (Route r : rows) {
      String pattern = prefix + r.pattern();
      if (r.handler() != null) {
        tree.add(Objects.requireNonNull(r.method()), pattern, inside(outer, r.handler()));
      } else {
        List<Callable> all = new ArrayList<>(outer);
        all.addAll(r.middleware());
        add(tree, pattern, Objects.requireNonNull(r.group()), all);
      }
    }
  }

  private static List<Callable> middleware(Vm vm, String owner, GeneMap keywords) {
    Object use = keywords.get("use");
    if (use == null || use == Singleton.NIL) {
      return List.of();
    }
    GeneArray given = use instanceof GeneArray a ? a : GeneArray.of(use);
    List<Callable> all = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      all.add(Args.callable(vm, owner, given.get(i)));
    }
    return all;
  }

  private Object wrapped(Vm vm, Object self, Object[] args) {
    List<Callable> all = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      all.add(Args.callable(vm, "wrap", args[i]));
    }
    return inside(all, Args.callable(vm, "wrap", args[0]));
  }

  /** The handler with middleware around it, the first one outermost. */
  private Callable inside(List<Callable> middleware, Callable handler) {
    Callable h = handler;
    for (Callable m : middleware.reversed()) {
      Callable next = h;
      h = function("middleware", (vm, req) -> vm.call(m, req, next));
    }
    return h;
  }

  private Callable function(String name, Native.Fn1 body) {
    Namespace holder = new Namespace(core, name, null);
    Table.of(holder).fn(name, "req", "Handles a request.", body);
    return (Callable) holder.get(name);
  }

  private Object handle(Vm vm, RouteTree tree, Object req) {
    if (!(req instanceof ServerRequest request)) {
      throw Errors.expects("routes", "a ServerRequest", req);
    }
    List<String> values = new ArrayList<>();
    RouteTree node = tree.find(request.target().rawPath(), values);
    if (node == null) {
      return Singleton.NIL;
    }
    String method = request.head().method().name();
    GeneMap parameters = new GeneMap();
    Callable handler = node.handler(method, values, parameters);
    if (handler != null) {
      request.routeParams(parameters);
      return vm.call(handler, request);
    }
    GeneMap headers = GeneMap.of("Allow", node.allowed());
    return method.equals("OPTIONS")
        ? new ServerResponse(response, 204, "", headers)
        : new ServerResponse(response, 405, "Method Not Allowed", headers);
  }
}
