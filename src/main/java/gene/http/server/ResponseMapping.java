package gene.http.server;

import gene.http.message.ErrorResponse;
import gene.http.message.FileSlice;
import gene.http.message.HeaderRules;
import gene.http.message.Response;
import gene.lib.json.JsonWriter;
import gene.runtime.Iter;
import gene.runtime.error.Errors;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;

/** Results of handlers to answers (the table of chapter 20.2). */
final class ResponseMapping {
  /** An answer and, when its body is made piece by piece, the iteration that makes it. */
  record Made(Response answer, Iter pieces) {
    Made(Response answer) {
      this(answer, null);
    }
  }

  private static final String JSON = "application/json";
  private static final String HTML = "text/html; charset=utf-8";
  private static final String BINARY = "application/octet-stream";

  private ResponseMapping() {}

  static Made of(Object result) {
    return switch (result) {
      case String s -> make(200, HeaderRules.empty(), s);
      case ServerResponse r -> response(r.get("status"), r.get("body"), r.get("headers"));
      case GeneMap m when m.has("status") || m.has("body") || m.has("headers") ->
          response(m.get("status"), m.get("body"), m.get("headers"));
      case GeneMap m -> make(200, HeaderRules.empty(), m);
      case GeneArray a -> make(200, HeaderRules.empty(), a);
      case Bytes b -> make(200, HeaderRules.empty(), b);
      case Iter pieces -> make(200, HeaderRules.empty(), pieces);
      case Singleton s when s == Singleton.NIL -> new Made(ErrorResponse.NOT_FOUND.answer());
      default -> new Made(Response.text(500, "Invalid response type: " + Kinds.of(result)));
    };
  }

  private static Made response(Object status, Object body, Object headers) {
    HttpHeaders out = HeaderRules.empty();
    if (headers instanceof GeneMap m) {
      HeaderRules.add("response", m, out);
    } else if (headers != null && headers != Singleton.NIL) {
      throw Errors.expects("response headers", "a Map", headers);
    }
    long code = 200;
    if (status instanceof Long n) {
      code = ServerResponse.checkStatus("response", n);
    } else if (status != null && status != Singleton.NIL) {
      throw Errors.expects("response status", "an Int", status);
    }
    return make((int) code, out, ServerResponse.orEmpty(body));
  }

  private static Made make(int status, HttpHeaders headers, Object body) {
    if (body instanceof FileSlice file) {
      return new Made(Response.ofFile(status, headers, file));
    }
    if (body instanceof Iter pieces) {
      type(headers, Response.TEXT);
      return new Made(Response.head(status, headers), pieces);
    }
    return new Made(Response.of(status, headers, bytes(headers, body)));
  }

  private static byte[] bytes(HttpHeaders headers, Object body) {
    if (body instanceof Bytes b) {
      type(headers, BINARY);
      return b.unsafeArray();
    }
    if (isJson(body)) {
      type(headers, JSON);
      return JsonWriter.bytes(body);
    }
    String text = text(body);
    if (!text.isEmpty()) {
      type(headers, text.startsWith("<") ? HTML : Response.TEXT);
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The text of a value inside a body. */
  static String text(Object v) {
    return v instanceof String s ? s : isJson(v) ? JsonWriter.write(v, false) : Printer.plain(v);
  }

  private static boolean isJson(Object v) {
    return v instanceof GeneMap || v instanceof GeneArray || v instanceof GeneHashMap;
  }

  private static void type(HttpHeaders headers, String dflt) {
    if (!headers.contains(HttpHeaderNames.CONTENT_TYPE)) {
      headers.set(HttpHeaderNames.CONTENT_TYPE, dflt);
    }
  }
}
