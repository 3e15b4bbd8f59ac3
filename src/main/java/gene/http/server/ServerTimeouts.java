package gene.http.server;

import gene.http.message.HttpDate;
import io.netty.channel.EventLoop;

/** The deadlines of a server, one list per kind; and the date for its answers. */
final class ServerTimeouts {
  final Deadlines requests;
  final Deadlines headers;
  final Deadlines bodies;
  final Deadlines idle;
  final Deadlines sending;
  final Deadlines lingering;
  final Deadlines pings;
  private final HttpDate date = new HttpDate();

  /** After a refusal, what a client still sends is read and dropped for so long. */
  private static final int LINGER_MILLIS = 2_000;

  ServerTimeouts(EventLoop loop, ServerOptions options) {
    ServerOptions.Times times = options.times();
    requests = new Deadlines(loop, times.request());
    headers = new Deadlines(loop, times.header());
    bodies = new Deadlines(loop, times.body());
    idle = new Deadlines(loop, times.idle());
    sending = new Deadlines(loop, times.send());
    lingering = new Deadlines(loop, LINGER_MILLIS);
    ServerOptions.WebSocketOptions sockets = options.webSocket();
    pings = sockets == null ? null : new Deadlines(loop, sockets.pingMillis());
  }

  String date() {
    return date.now();
  }

  byte[] dateLine() {
    return date.line();
  }
}
