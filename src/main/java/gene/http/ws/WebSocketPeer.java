package gene.http.ws;

import gene.async.GeneFuture;

/**
 * The transport under a {@link WsConnection}: one implementation for the server, one for the
 * client. All calls come on the VM thread, from tasks. In the other direction the transport tells
 * the connection what arrived ({@link WsConnection#received}, {@link WsConnection#ended}), on the
 * VM thread too and from inside a poll.
 */
public interface WebSocketPeer {
  /** A normal end (RFC 6455, 7.4.1). */
  int NORMAL = 1000;

  /**
   * Hands over a message: a String for a text message, Bytes for a binary one.
   *
   * @return false when the connection is closed
   */
  boolean send(Object message);

  /**
   * When the transport has more to send than it likes to hold: the future of nil when there is room
   * again or the connection has closed. Null when there is room now.
   */
  GeneFuture room();

  /** Says whether more messages are wanted; a transport begins with reading. */
  void reading(boolean wanted);

  /** Begins the closing handshake; repeatable. */
  void close(int status, String reason);
}
