package gene.http.server;

import gene.http.message.Response;
import io.netty.channel.Channel;
import java.util.ArrayDeque;

/**
 * The exchanges of one connection in the order of their requests. HTTP/1.1 allows a client to send
 * requests without waiting for responses; the responses must come in the same order (RFC 9112,
 * section 9.3.2). Handlers therefore run side by side, but only the head of the queue writes.
 *
 * <p>Both are bounded: {@value #HANDLERS} handlers run at once, and as many requests more are read
 * ahead; then the connection is not read until responses have gone out. A client that does not take
 * its responses is not read either, since they are held in memory.
 */
final class Pipeline implements Exchange.Owner {
  private static final int HANDLERS = 16;

  /** The connection, as far as the queue has to tell it something. */
  interface Owner {
    /** Responses were written and none is left. */
    void drained();

    /** No handler runs any more. */
    void handlersEnded();

    /** No further request is answered. */
    void discardInput();

    /** The last response has been sent; {@code refused} when a request was not read to its end. */
    void lastSent(boolean refused);
  }

  private final Owner owner;
  private final Transport transport;
  private final Channel channel;
  private final ArrayDeque<Exchange> exchanges = new ArrayDeque<>(2);
  private int running; // handlers
  private int queued; // requests whose handler has to wait
  private boolean answered;
  private boolean starting;
  private boolean closing; // no request after those that are here

  Pipeline(Owner owner, Transport transport) {
    this.owner = owner;
    this.transport = transport;
    this.channel = transport.channel();
  }

  boolean handling() {
    return running > 0;
  }

  boolean isEmpty() {
    return exchanges.isEmpty();
  }

  boolean streaming() {
    return exchanges.stream().anyMatch(Exchange::streaming);
  }

  /** Whether requests may be read ahead. */
  boolean hasRoom() {
    return exchanges.size() < 2 * HANDLERS;
  }

  /** No request comes after those that are here: the last response says so. */
  void closeAfterLast() {
    closing = true;
  }

  // ---- in

  void add(ServerRequest request) {
    Exchange x = new Exchange(this, transport, request);
    exchanges.addLast(x);
    if (running < HANDLERS && exchanges.size() <= 2 * HANDLERS) {
      start(x);
    } else {
      queued++;
    }
  }

  /** Queues a response to something that is no request; the last one of the connection. */
  void refuse(Response response) {
    closing = true;
    Exchange x = new Exchange(this, transport, null);
    exchanges.addLast(x);
    x.respond(response);
  }

  private void start(Exchange x) {
    running++;
    x.start();
  }

  @Override
  public void handlerEnded() {
    running--;
    startWaiting();
    if (running == 0) {
      owner.handlersEnded();
    }
  }

  private void startWaiting() {
    if (starting) {
      return; // a request that is rejected has ended when it has begun
    }
    starting = true;
    while (running < HANDLERS && queued > 0) {
      Exchange next =
          exchanges.stream().limit(2 * HANDLERS).filter(Exchange::waiting).findFirst().orElse(null);
      if (next == null) {
        break;
      }
      queued--;
      start(next);
    }
    starting = false;
  }

  // ---- out

  /** Whether all that came was answered at least once. */
  boolean answered() {
    return answered;
  }

  /** Writes as far as responses are there, in order. */
  @Override
  public void advance() {
    Exchange written = null;
    for (Exchange x = exchanges.peekFirst(); x != null; x = exchanges.peekFirst()) {
      if (!x.begun() && !channel.isWritable()) {
        break; // until the client has taken what went before
      }
      boolean last = closing && exchanges.size() == 1;
      if (!x.write(last || transport.server().stopping())) {
        break;
      }
      exchanges.pollFirst();
      if (written != null) {
        written.finish();
      }
      written = x;
      if (!x.keepsConnection()) {
        owner.discardInput();
        drop();
        break;
      }
    }
    answered |= written != null && exchanges.isEmpty();
    channel.flush(); // which may end a stream at once
    if (written != null) {
      written.finish(); // in most cases it has gone out by now
      startWaiting();
      if (exchanges.isEmpty()) {
        owner.drained();
      }
    }
  }

  @Override
  public void lastSent(boolean refused) {
    owner.lastSent(refused);
  }

  // ---- the end

  /** Forgets all exchanges: nothing can be sent any more. */
  void drop() {
    closing = true;
    queued = 0;
    for (Exchange x = exchanges.pollFirst(); x != null; x = exchanges.pollFirst()) {
      x.gone();
    }
  }

  void serverStops() {
    exchanges.forEach(Exchange::serverStops);
  }
}
