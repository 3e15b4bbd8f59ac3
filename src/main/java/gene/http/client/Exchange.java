package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.runtime.Iter;
import gene.runtime.error.Errors;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.value.GeneMap;
import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.charset.Charset;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * One request on its way to a response, with retries, redirects and a time limit for all of it.
 *
 * <pre>
 *   send --> HTTP client --> landed --> a redirect: send again
 *    ^                          |-----> could not connect, retries left: wait, send again
 *    |--------------------------'-----> a response or an error: the future has it
 * </pre>
 *
 * Belongs to the VM thread; only body subscribers work on threads of the HTTP client.
 */
final class Exchange implements GeneFuture.Work {
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  private final Http http;
  private final Scheduler scheduler;
  private final Settings settings;
  private final GeneFuture future;
  private final Progress progress;
  private final Permissions gate; // of the code that asked; null: everything is allowed
  private volatile Outgoing request;
  private volatile URI proxy; // on the way to the server, or null
  private int redirects;
  private int retries;
  private CompletableFuture<HttpResponse<Object>> flight; // null between two
  private Upload upload; // of a body that is made while it is sent, or null
  private Runnable limit = () -> {}; // calls the time limit off
  private Runnable retry = () -> {}; // calls a retry off

  private Exchange(Http http, Scheduler scheduler, Outgoing request, Settings settings) {
    this.http = http;
    this.scheduler = scheduler;
    this.request = request;
    this.settings = settings;
    this.future = scheduler.futures().operation(this);
    this.progress = new Progress(scheduler, future);
    this.gate = scheduler.vm().permissions();
  }

  /** Starts a request; the future of its Response. */
  static GeneFuture start(Http http, Scheduler scheduler, Outgoing request, Settings settings) {
    Exchange e = new Exchange(http, scheduler, request, settings);
    e.send();
    if (e.future.pending()) {
      // Only now: the first request of a program loads the client while it is sent.
      e.limit = new Operations(scheduler).alarm(settings.timeout(), e::expired);
    }
    return e.future;
  }

  private void send() {
    URI uri = request.uri();
    try {
      proxy = http.connections().proxy(uri);
      Reach.check(gate, uri, proxy);
      Iter pieces = request.body().pieces();
      upload = pieces == null ? null : new Upload(scheduler, pieces);
      HttpRequest outgoing = request.request(authorization(proxy), upload);
      boolean last = redirects >= settings.follow();
      flight =
          http.connections()
              .client(settings.connectTimeout())
              .sendAsync(outgoing, info -> body(info, uri, last));
    } catch (GeneError e) {
      end(e);
      return;
    } catch (IllegalArgumentException e) { // what the JDK does not let programs say
      end(Errors.argument(e.getMessage()));
      return;
    }
    flight.whenComplete(
        (response, failure) -> scheduler.loop().post(() -> landed(response, failure)));
  }

  private static String authorization(URI proxy) {
    boolean known = proxy != null && proxy.getRawUserInfo() != null;
    return known ? Outgoing.basic(proxy.getRawUserInfo()) : null;
  }

  /** Chooses what to do with a body; on a thread of the HTTP client. */
  private BodySubscriber<Object> body(ResponseInfo info, URI uri, boolean last) {
    checkFraming(info, uri);
    if (!last && redirect(info.statusCode(), info.headers(), uri) != null) {
      return BodySubscribers.replacing(null);
    }
    ContentCoding coding = ContentCoding.of(info.headers(), request.decodes());
    LimitedBytes content = new LimitedBytes(settings.maxBody());
    if (settings.streaming() != Settings.Streaming.NONE) {
      return new BodyFeed(scheduler, coding, content, settings.timeout(), this::failureText);
    }
    long size = info.headers().firstValueAsLong("content-length").orElse(-1);
    progress.begin(size);
    return new CollectedBody(coding, content, size, progress::received);
  }

  /**
   * An answer that says twice where it ends is refused: somebody between us and the server may have
   * read it in the other way, and would take its rest for the next answer (RFC 9112, 6.3).
   */
  private static void checkFraming(ResponseInfo info, URI uri) {
    long lengths = info.headers().allValues("content-length").stream().distinct().count();
    boolean chunked = info.headers().firstValue("transfer-encoding").isPresent();
    if (info.version() == Version.HTTP_1_1 && (lengths > 1 || (chunked && lengths > 0))) {
      throw NetworkFailure.network(
          "bad answer of "
              + Url.place(uri)
              + ": "
              + (chunked ? "Content-Length and Transfer-Encoding" : "different Content-Lengths"));
    }
  }

  private GeneError failureText(Throwable t) {
    return NetworkFailure.of(t, request.uri(), proxy, settings);
  }

  // ---- the outcome of a flight

  private void landed(HttpResponse<Object> response, Throwable failure) {
    flight = null;
    if (!future.pending()) {
      drop(response);
    } else if (failure != null) {
      failed(NetworkFailure.unwrapped(failure));
    } else {
      arrived(response);
    }
  }

  private static void drop(HttpResponse<Object> response) {
    if (response != null && response.body() instanceof BodyFeed feed) {
      feed.close();
    }
  }

  private void failed(Throwable failure) {
    if (!NetworkFailure.whileConnecting(failure) || retries >= settings.retries()) {
      end(failureText(failure));
      return;
    }
    long pause = settings.backoff() << Math.min(retries, 16);
    retries++;
    retry = new Operations(scheduler).alarm(pause, this::send);
  }

  private void end(GeneError error) {
    limit.run();
    if (upload != null) {
      upload.cancel();
    }
    scheduler.futures().fail(future, error);
  }

  private void arrived(HttpResponse<Object> response) {
    URI next =
        redirects < settings.follow()
            ? redirect(response.statusCode(), response.headers(), request.uri())
            : null;
    if (next != null) {
      redirects++;
      request = request.redirected(response.statusCode(), next);
      send();
      return;
    }
    limit.run();
    if (upload != null) {
      upload.cancel(); // a server may answer without having read everything
    }
    Response value = response(response);
    progress.finish(() -> scheduler.futures().succeed(future, value));
  }

  /** Where a response leads to; null when it leads nowhere, or from TLS into the clear. */
  private URI redirect(int status, HttpHeaders headers, URI from) {
    if (!REDIRECTS.contains(status) || !request.followable(status)) {
      return null;
    }
    String location = headers.firstValue("location").orElse(null);
    URI to = location == null ? null : Url.resolve(from, location);
    return to == null || Url.isSecure(from) && !Url.isSecure(to) ? null : to;
  }

  private Response response(HttpResponse<Object> r) {
    boolean decoded = ContentCoding.applies(r.headers(), request.decodes());
    GeneMap headers =
        HeaderFields.received(
            r.headers(), name -> !decoded || !ContentCoding.HEADERS.contains(name));
    Charset charset = Response.charset(r.headers().firstValue("content-type").orElse(""));
    String url = request.uri().toString();
    if (r.body() instanceof BodyFeed feed) {
      BodyStream stream =
          new BodyStream(http.bodyStreamClass(), feed, settings.streaming(), charset);
      return new Response(http.responseClass(), r.statusCode(), stream, headers, null, url);
    }
    byte[] content = (byte[]) r.body();
    String text = new String(content, charset);
    byte[] kept = Response.isExact(text, charset) ? null : content;
    return new Response(http.responseClass(), r.statusCode(), text, headers, kept, url);
  }

  // ---- from outside

  private void expired() {
    if (future.pending()) {
      abort();
      scheduler
          .futures()
          .fail(
              future,
              NetworkFailure.timeout(
                  request.method()
                      + " "
                      + Url.place(request.uri())
                      + " timed out after "
                      + Settings.text(settings.timeout())));
    }
  }

  @Override
  public void cancel(GeneFuture f, ExceptionValue reason) {
    limit.run();
    abort();
  }

  private void abort() {
    retry.run();
    if (flight != null) {
      flight.cancel(true);
    }
    if (upload != null) {
      upload.cancel();
    }
  }

  @Override
  public void progressWanted() {
    progress.wanted();
  }

  @Override
  public String description() {
    return "the answer to an HTTP request";
  }
}
