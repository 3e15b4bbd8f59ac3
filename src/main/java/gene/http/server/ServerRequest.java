package gene.http.server;

import gene.http.message.AcceptEncoding;
import gene.http.message.FormFields;
import gene.http.message.RequestTarget;
import gene.http.message.Response;
import gene.lib.json.JsonReader;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A request as a handler sees it (chapter 20.2). Members are computed when they are asked for, most
 * handlers want few of them. A program may set further properties, for instance in middleware.
 */
public final class ServerRequest extends Instance {
  /** What takes the response to a request. */
  interface Responder {
    /** Whether a response can still be given. */
    boolean open();

    /**
     * Begins a response whose body comes in pieces; from a task.
     *
     * @param packer compresses the body on its way, null when it goes as it is
     */
    BodyStream stream(Response head, Packer packer);
  }

  private static final List<String> MEMBERS =
      List.of(
          "method",
          "path",
          "url",
          "params",
          "route_params",
          "headers",
          "body",
          "body_params",
          "bytes",
          "remote",
          "protocol");

  private final HttpRequest head;
  private final RequestTarget target;
  private final byte[] content;
  private final Transport transport;
  private Responder responder; // null once nothing can be sent any more
  private GeneMap params;
  private GeneMap routeParams;
  private GeneMap headers;
  private String body;
  private Object bodyParams;
  private GeneError malformed; // null unless the body is not what its type says

  public ServerRequest(
      GeneClass cls, HttpRequest head, RequestTarget target, byte[] content, Transport transport) {
    super(cls);
    this.head = head;
    this.target = target;
    this.content = content;
    this.transport = transport;
  }

  static GeneClass makeClass(Core core) {
    return GeneClass.builtin(
        core,
        "ServerRequest",
        core.object(),
        cls -> {
          Table t = Table.of(cls);
          for (String name : MEMBERS) {
            t.method(name, "", "Member " + name + ".", (vm, r) -> ((ServerRequest) r).get(name));
          }
        });
  }

  /** A copy for a handler on another thread, which cannot answer by itself. */
  ServerRequest detached() {
    return new ServerRequest(cls(), head, target, content, transport);
  }

  /** What answers the request, null once nothing can be sent any more. */
  Responder responder() {
    return responder;
  }

  void responder(Responder r) {
    responder = r;
  }

  public HttpRequest head() {
    return head;
  }

  public RequestTarget target() {
    return target;
  }

  String header(CharSequence name) {
    return head.headers().get(name);
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    Object own = super.get(name);
    if (own != null) {
      return own;
    }
    return switch (name) {
      case "method" -> head.method().name();
      case "path" -> target.path();
      case "url" -> target.url();
      case "params" -> params();
      case "route_params" -> routeParams();
      case "headers" -> headers();
      case "body" -> body();
      case "body_params" -> bodyParams();
      case "bytes" -> Bytes.wrap(content.clone());
      case "remote" -> transport.remote();
      case "protocol" -> transport.isStream() ? "HTTP/2" : head.protocolVersion().text();
      default -> null;
    };
  }

  private GeneMap params() {
    if (params == null) {
      params = target.query().isEmpty() ? new GeneMap() : FormFields.read(target.query());
    }
    return params;
  }

  public GeneMap routeParams() {
    if (routeParams == null) {
      routeParams = new GeneMap();
    }
    return routeParams;
  }

  public void routeParams(GeneMap m) {
    routeParams = m;
  }

  private GeneMap headers() {
    if (headers == null) {
      headers = new GeneMap();
      for (Map.Entry<String, String> h : head.headers()) {
        addHeader(h.getKey().toLowerCase(Locale.ROOT), h.getValue());
      }
    }
    return headers;
  }

  private void addHeader(String name, String value) {
    Object before = headers.get(name);
    if (before == null) {
      headers.put(name, value);
    } else if (before instanceof GeneArray many) {
      many.add(value);
    } else {
      headers.put(name, GeneArray.of(before, value));
    }
  }

  private String body() {
    if (body == null) {
      Charset charset = HttpUtil.getCharset(head, StandardCharsets.UTF_8);
      body = new String(content, charset);
    }
    return body;
  }

  private Object bodyParams() {
    if (bodyParams == null) {
      bodyParams = parseBody();
    }
    return bodyParams;
  }

  /** Malformed text is a mistake of the client, unless the handler makes something of it. */
  private Object json() {
    try {
      return JsonReader.read(Vm.current(), body(), JsonReader.BODY_DEPTH);
    } catch (GeneError e) {
      malformed = e;
      throw e;
    }
  }

  /** Whether this is the exception that a malformed body has thrown. */
  boolean malformedBody(Vm vm, ExceptionValue error) {
    return malformed != null && malformed.value(vm) == error;
  }

  private Object parseBody() {
    CharSequence type = HttpUtil.getMimeType(head);
    String kind = type == null ? "" : type.toString().trim().toLowerCase(Locale.ROOT);
    boolean form =
        kind.equals("application/x-www-form-urlencoded")
            || kind.isEmpty() && body().indexOf('=') >= 0;
    if (kind.equals("application/json")) {
      return json();
    }
    return form ? FormFields.read(body()) : Singleton.NIL;
  }

  boolean isHead() {
    return head.method().equals(HttpMethod.HEAD);
  }

  /** HTTP/1.0 knows no chunks. */
  boolean isOld() {
    return head.protocolVersion().equals(HttpVersion.HTTP_1_0);
  }

  /** For messages: method and path. */
  String label() {
    return head.method().name() + " " + target.path();
  }

  boolean keepAlive() {
    return HttpUtil.isKeepAlive(head);
  }

  boolean gzipOffered() {
    return transport.server().options().gzip();
  }

  boolean takesGzip() {
    return gzipOffered() && AcceptEncoding.gzip(header(HttpHeaderNames.ACCEPT_ENCODING));
  }

  boolean accepts(CharSequence header, String value) {
    return head.headers().containsValue(header, value, true);
  }

  boolean wantsWebSocket() {
    return accepts(HttpHeaderNames.CONNECTION, "upgrade")
        && accepts(HttpHeaderNames.UPGRADE, "websocket");
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(ServerRequest ^method ").nested(get("method")).raw(" ^path ").nested(get("path"));
    p.raw(")");
  }
}
