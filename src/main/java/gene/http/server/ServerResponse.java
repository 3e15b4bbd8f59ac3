package gene.http.server;

import gene.http.message.HeaderRules;
import gene.runtime.Core;
import gene.runtime.error.Errors;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import io.netty.handler.codec.http.HttpHeaders;

/**
 * What {@code respond}, {@code redirect} and {@code respond_file} give: status, body and headers of
 * an answer. Middleware may read and replace them before the server sends it.
 */
public final class ServerResponse extends Instance {
  private final long status;
  private final Object body;
  private final GeneMap headers;

  public ServerResponse(GeneClass cls, long status, Object body, GeneMap headers) {
    super(cls);
    this.status = checkStatus("respond", status);
    this.body = body;
    this.headers = headers;
  }

  static GeneClass makeClass(Core core) {
    return GeneClass.builtin(
        core,
        "ServerResponse",
        core.object(),
        cls ->
            Table.of(cls)
                .method("status", "", "The status.", (vm, r) -> ((ServerResponse) r).get("status"))
                .method("body", "", "The body.", (vm, r) -> ((ServerResponse) r).get("body"))
                .method(
                    "headers", "", "The headers.", (vm, r) -> ((ServerResponse) r).get("headers")));
  }

  static long checkStatus(String owner, long status) {
    if (status < 200 || status > 599) {
      throw Errors.argument(owner + " status must be from 200 to 599, got " + status);
    }
    return status;
  }

  /** Checks headers without keeping the result: mistakes are to show where they are made. */
  static GeneMap checkHeaders(String owner, GeneMap headers) {
    HttpHeaders checked = HeaderRules.empty();
    HeaderRules.add(owner, headers, checked);
    return headers;
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    Object own = super.get(name); // a program has replaced it
    if (own != null) {
      return own;
    }
    return switch (name) {
      case "status" -> status;
      case "body" -> body;
      case "headers" -> headers;
      default -> null;
    };
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(ServerResponse ^status ").nested(get("status")).raw(" ^body ").nested(get("body"));
    p.raw(" ^headers ").nested(get("headers")).raw(")");
  }

  static Object orEmpty(Object body) {
    return body == null || body == Singleton.NIL ? "" : body;
  }
}
