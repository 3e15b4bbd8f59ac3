package gene.http.server;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.value.Singleton;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultHttpContent;
import java.util.ArrayDeque;

/**
 * A body that is sent while it is made. What has been handed over and not reached the socket is
 * counted; whoever feeds the stream waits for {@link #room} when that is much, so a slow client
 * slows its producer down.
 */
final class BodyStream {
  private static final int MUCH = 65_536;
  private static final int LITTLE = 16_384;

  private final Transport transport;
  private final Runnable turn; // of the pipeline
  private Packer packer; // null when the body goes as it is
  private final ArrayDeque<byte[]> pieces = new ArrayDeque<>();
  private long held;
  private long bytes; // that went out
  private boolean posted;
  private boolean ended;
  private boolean gone;
  private boolean silent; // the answer has no body
  private GeneFuture room;

  /** {@code turn} lets the pipeline write what is here once the others before it have. */
  BodyStream(Transport transport, Runnable turn, Packer packer) {
    this.transport = transport;
    this.turn = turn;
    this.packer = packer;
  }

  private Scheduler scheduler() {
    return transport.server().scheduler();
  }

  long bytes() {
    return bytes;
  }

  // ---- from tasks

  /** Hands over a piece; false when the client is gone or the stream has ended. */
  boolean send(byte[] piece) {
    if (closed()) {
      return false;
    }
    if (piece.length > 0 && !silent) {
      pieces.addLast(piece);
      held += piece.length;
      advance();
    }
    return true;
  }

  boolean closed() {
    return gone || ended;
  }

  /** The future of room for more, null when there is some. */
  GeneFuture room() {
    if (gone || held < MUCH) {
      return null;
    }
    if (room == null || !room.pending()) {
      room = scheduler().futures().operation((f, reason) -> {});
    }
    return room;
  }

  /** No more pieces. */
  void end() {
    if (!closed()) {
      ended = true;
      advance();
    }
  }

  /** Many pieces of one turn of the loop go out together. */
  private void advance() {
    if (!posted) {
      posted = true;
      scheduler()
          .loop()
          .later(
              () -> {
                posted = false;
                turn.run();
              });
    }
  }

  // ---- inside polls

  /** Drops all pieces: the answer has no body. */
  void silence() {
    silent = true;
    pieces.clear();
    held = 0;
    dropPacker();
  }

  /** Writes what is there; true when that was the end. */
  boolean drain() {
    if (packer != null) {
      drainPacked();
      return ended;
    }
    for (byte[] piece = pieces.pollFirst(); piece != null; piece = pieces.pollFirst()) {
      write(piece, piece.length);
    }
    return ended;
  }

  /** What came in one turn is packed together and goes out whole: nothing waits in the packer. */
  private void drainPacked() {
    int n = 0;
    for (byte[] piece = pieces.pollFirst(); piece != null; piece = pieces.pollFirst()) {
      packer.add(piece, piece.length);
      n += piece.length;
    }
    if (ended || n > 0) {
      write(ended ? packer.ended() : packer.flushed(), n);
    }
  }

  /** {@code n} of the bytes that are held go out as this piece. */
  private void write(byte[] piece, int n) {
    bytes += piece.length;
    transport.sending();
    transport
        .channel()
        .write(new DefaultHttpContent(Unpooled.wrappedBuffer(piece)))
        .addListener(done -> sent(n, done.isSuccess()));
  }

  private void dropPacker() {
    if (packer != null) {
      packer.ended();
      packer = null;
    }
  }

  private void sent(int n, boolean success) {
    held -= n;
    transport.progressed();
    if (!success) {
      transport.channel().close();
      gone();
      return;
    }
    if (held == 0) {
      transport.sent();
    }
    if (held < LITTLE) {
      makeRoom();
    }
  }

  void gone() {
    gone = true;
    pieces.clear();
    dropPacker();
    makeRoom();
  }

  private void makeRoom() {
    if (room != null) {
      GeneFuture waiting = room;
      room = null;
      scheduler().futures().succeed(waiting, Singleton.NIL);
    }
  }
}
