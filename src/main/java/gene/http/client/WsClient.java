package gene.http.client;

import gene.async.GeneFuture;
import gene.async.Operations;
import gene.async.Scheduler;
import gene.async.loop.EventLoop;
import gene.http.ws.WebSocketPeer;
import gene.http.ws.WsConnection;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.value.Bytes;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The client's end of a WebSocket. Messages go out one at a time, as the JDK demands, from a queue;
 * what comes in is told to the {@link WsConnection}. Belongs to the VM thread; the JDK's threads
 * enter by posts.
 */
final class WsClient implements WebSocketPeer {
  /** So many bytes in the queue make senders wait; half as many let them go on. */
  private static final long MUCH = 1 << 20;

  /**
   * Pings find out that the other side is gone. The first ones come soon, because the JDK does not
   * always notice a connection that ends right behind its handshake.
   */
  private static final long FIRST_PING = TimeUnit.MILLISECONDS.toNanos(250);

  private static final long LAST_PING = TimeUnit.SECONDS.toNanos(20);

  /** How long a server may take to answer our goodbye. */
  private static final long FAREWELL = TimeUnit.SECONDS.toNanos(5);

  private final Scheduler scheduler;
  private final EventLoop loop;
  private final WsConnection connection;
  private final WsInbox inbox;
  private final ArrayDeque<Object> outgoing = new ArrayDeque<>();
  private WebSocket socket;
  private long queued; // bytes
  private boolean sending;
  private GeneFuture room;
  private Runnable farewell; // sends the close message when the queue is empty, or null
  private boolean ended;
  private Runnable stopPings = () -> {};

  private WsClient(Http http, Scheduler scheduler) {
    this.scheduler = scheduler;
    this.loop = scheduler.loop();
    this.connection = new WsConnection(http.wsClass(), scheduler, this);
    this.inbox = new WsInbox(loop, connection, this::ended);
  }

  /** {@code (ws_connect url [headers])}. */
  static GeneFuture connect(Http http, Vm vm, Object[] args, GeneMap keywords) {
    String owner = "ws_connect";
    URI uri = Url.parse(Args.string(owner, args[0]), Url.WEBSOCKET);
    HeaderFields fields =
        new HeaderFields()
            .addAll(owner, args.length > 1 ? args[1] : null)
            .addAll(owner, keywords.get("headers"));
    if (uri.getRawUserInfo() != null) {
      fields.orElse("Authorization", Outgoing.basic(uri.getRawUserInfo()));
    }
    Reach.check(vm.permissions(), uri, http.connections().proxy(uri));
    return new WsClient(http, Scheduler.of(vm))
        .open(http.connections(), Url.withoutUser(uri), fields, Settings.of(owner, keywords));
  }

  private GeneFuture open(
      Connections connections, URI uri, HeaderFields fields, Settings settings) {
    WebSocket.Builder builder =
        connections
            .client(settings.connectTimeout())
            .newWebSocketBuilder()
            .connectTimeout(
                Duration.ofNanos(
                    Math.max(settings.connectTimeout(), TimeUnit.MILLISECONDS.toNanos(1))));
    fields.forEach((name, value) -> header(builder, name, value));
    CompletableFuture<WebSocket> flight = builder.buildAsync(uri, inbox);
    GeneFuture f = scheduler.futures().operation((future, reason) -> flight.cancel(true));
    flight.whenComplete(
        (opened, failure) ->
            loop.post(
                () -> {
                  if (failure != null) {
                    scheduler.futures().fail(f, failure(failure, uri, connections, settings));
                  } else if (f.pending()) {
                    socket = opened;
                    if (!ended) {
                      pingAfter(FIRST_PING);
                    }
                    scheduler.futures().succeed(f, connection);
                  } else {
                    opened.abort(); // nobody wants it any more
                  }
                }));
    return f;
  }

  /** The handshake has headers of its own; programs choose the protocol only. */
  private static void header(WebSocket.Builder builder, String name, String value) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.equals("sec-websocket-protocol")) {
      String[] names = value.split("\\s*,\\s*");
      builder.subprotocols(names[0], Arrays.copyOfRange(names, 1, names.length));
    } else if (lower.startsWith("sec-websocket-")) {
      throw Errors.argument("header " + name + " is set by the client");
    } else {
      builder.header(name, value);
    }
  }

  private static GeneError failure(
      Throwable t, URI uri, Connections connections, Settings settings) {
    Throwable cause = NetworkFailure.unwrapped(t);
    String text =
        switch (cause) {
          case WebSocketHandshakeException h ->
              Url.place(uri) + " answered HTTP " + h.getResponse().statusCode();
          case HttpConnectTimeoutException e -> // before HttpTimeoutException, its superclass
              NetworkFailure.of(e, uri, connections.proxy(uri), settings).getMessage();
          case HttpTimeoutException e ->
              Url.place(uri) + " did not answer within " + Settings.text(settings.connectTimeout());
          default -> NetworkFailure.of(cause, uri, connections.proxy(uri), settings).getMessage();
        };
    return NetworkFailure.network("WebSocket connect failed: " + text);
  }

  // ---- sending

  @Override
  public boolean send(Object message) {
    if (ended || farewell != null) {
      return false;
    }
    outgoing.addLast(message);
    queued += size(message);
    transmit();
    return true;
  }

  private static long size(Object message) {
    return message instanceof Bytes b ? b.size() : ((String) message).length();
  }

  /** The program does not end before what it has sent is on its way. */
  private void transmit() {
    if (sending || ended) {
      return;
    }
    Object message = outgoing.pollFirst();
    if (message == null) {
      if (farewell != null) {
        farewell.run();
      }
      return;
    }
    sending = true;
    loop.expect();
    CompletableFuture<WebSocket> sent =
        message instanceof Bytes b
            ? socket.sendBinary(ByteBuffer.wrap(b.toByteArray()), true)
            : socket.sendText((String) message, true);
    sent.whenComplete((s, failure) -> loop.post(() -> sent(size(message), failure)));
  }

  private void sent(long size, Throwable failure) {
    loop.arrived();
    sending = false;
    queued -= size;
    if (failure != null) {
      ended();
      return;
    }
    if (queued <= MUCH / 2) {
      releaseRoom();
    }
    transmit();
  }

  @Override
  public GeneFuture room() {
    if (queued <= MUCH || ended) {
      return null;
    }
    if (room == null) {
      room = scheduler.futures().operation((f, reason) -> {});
    }
    return room;
  }

  private void releaseRoom() {
    if (room != null) {
      GeneFuture f = room;
      room = null;
      scheduler.futures().succeed(f, Singleton.NIL);
    }
  }

  // ---- receiving and closing

  @Override
  public void reading(boolean wanted) {
    inbox.reading(wanted);
  }

  @Override
  public void close(int status, String reason) {
    if (farewell != null || ended) {
      return;
    }
    farewell = () -> sayGoodbye(status, shortened(reason));
    transmit();
  }

  /** A reason has room for 123 bytes. */
  private static String shortened(String reason) {
    String text = reason;
    while (text.getBytes(StandardCharsets.UTF_8).length > 123) {
      text = text.substring(0, text.offsetByCodePoints(text.length(), -1));
    }
    return text;
  }

  private void sayGoodbye(int status, String reason) {
    farewell = () -> {};
    stopPings.run();
    loop.expect();
    socket.sendClose(status, reason).whenComplete((s, failure) -> loop.post(loop::arrived));
    new Operations(scheduler).alarm(FAREWELL, socket::abort);
    inbox.reading(true); // the answer comes behind messages that nobody reads any more
  }

  /** Sends a ping after a time, and others at growing distances. */
  private void pingAfter(long pause) {
    stopPings =
        new Operations(scheduler)
            .alarm(
                pause,
                () -> {
                  ping();
                  pingAfter(Math.min(pause * 2, LAST_PING));
                });
  }

  private void ping() {
    socket
        .sendPing(ByteBuffer.allocate(0))
        .whenComplete(
            (s, failure) -> {
              if (NetworkFailure.unwrapped(failure) instanceof IOException) {
                loop.post(this::ended);
              } // otherwise the one before is still on its way
            });
  }

  private void ended() {
    if (!ended) {
      stopPings.run();
      ended = true;
      outgoing.clear();
      releaseRoom();
      connection.ended();
    }
  }
}
