package gene.http.client;

import gene.lib.json.JsonReader;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Bytes;
import gene.value.GeneMap;
import gene.value.Printer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The class Response (chapter 20.1): what came back, or what a program makes up. */
final class Response extends Instance {
  private static final Pattern CHARSET =
      Pattern.compile(";\\s*charset\\s*=\\s*\"?([^\\s;\"]+)", Pattern.CASE_INSENSITIVE);

  private static final char REPLACEMENT = '\uFFFD'; // of what is no UTF-8

  private final byte[] content; // as it came; null when the text is all there is to know
  private final String url; // where it came from; null when it was made up

  Response(GeneClass cls, long status, Object body, GeneMap headers, byte[] content, String url) {
    super(cls);
    this.content = content;
    this.url = url;
    set("status", status);
    set("body", body);
    set("headers", headers);
  }

  static GeneClass makeClass(Core core) {
    return GeneClass.builtin(
        core,
        "Response",
        core.object(),
        cls ->
            Table.of(cls)
                .constructor("status body [headers]", "A response.", Response::make)
                .method("status", "", "The status, an Int.", (vm, r) -> of(r).get("status"))
                .method("body", "", "The body.", (vm, r) -> of(r).get("body"))
                .method("headers", "", "The headers, a Map.", (vm, r) -> of(r).get("headers"))
                .method("ok?", "", "Whether the status is 200 to 299.", (vm, r) -> of(r).isOk())
                .method("json", "", "The value that the body stands for.", Response::json)
                .method("bytes", "", "The body as Bytes.", (vm, r) -> Bytes.wrap(of(r).bytes()))
                .method(
                    "url",
                    "",
                    "Where it came from, after redirects.",
                    (vm, r) -> Args.orNil(of(r).url)));
  }

  static Response of(Object self) {
    if (self instanceof Response r) {
      return r;
    }
    throw Errors.expects("Response", "a Response", self);
  }

  private static Object make(Vm vm, Object self, Object[] args, GeneMap keywords) {
    GeneMap headers = args.length < 3 ? new GeneMap() : Args.map("Response headers", args[2]);
    return new Response(
        (GeneClass) self, Args.integer("Response status", args[0]), args[1], headers, null, null);
  }

  /** The character set that a content type names, UTF-8 when it names none that is known. */
  static Charset charset(String contentType) {
    Matcher m = CHARSET.matcher(contentType);
    try {
      return m.find() ? Charset.forName(m.group(1)) : StandardCharsets.UTF_8;
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }

  /** Whether the bytes can be made of the text again, so that one of them need be held. */
  static boolean isExact(String text, Charset charset) {
    return charset == StandardCharsets.UTF_8 && text.indexOf(REPLACEMENT) < 0;
  }

  long status() {
    return Args.integer("Response status", get("status"));
  }

  /** Where it came from; null when it was made up. */
  String url() {
    return url;
  }

  private Object isOk() {
    return status() >= 200 && status() <= 299;
  }

  /** The body as text, whatever it is. */
  String text() {
    return get("body") instanceof BodyStream s
        ? new String(s.rest(), s.charset())
        : Printer.plain(get("body"));
  }

  private byte[] bytes() {
    Object body = get("body");
    if (body instanceof BodyStream s) {
      return s.rest();
    }
    if (body instanceof Bytes b) {
      return b.toByteArray();
    }
    return content != null ? content.clone() : text().getBytes(StandardCharsets.UTF_8);
  }

  private static Object json(Vm vm, Object self) {
    return JsonReader.read(vm, of(self).text());
  }
}
