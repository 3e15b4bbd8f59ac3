package gene.http.ws;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.lib.json.JsonWriter;
import gene.runtime.Core;
import gene.runtime.Vm;
import gene.runtime.error.ExceptionValue;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.Bytes;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.ArrayDeque;

/**
 * A WebSocket connection as a program sees it (chapter 20.3), the same on both ends. Messages that
 * nobody has asked for are kept in order; when many pile up, reading pauses, so a slow program
 * slows its peer down instead of filling the memory. Belongs to the VM thread.
 */
public final class WsConnection extends Instance {
  /** So many unread messages stop the reading; half as many let it go on. */
  private static final int MANY = 256;

  /** So many characters or bytes in them, too. */
  private static final int MUCH = 1 << 20;

  private final Scheduler scheduler;
  private final WebSocketPeer peer;
  private final ArrayDeque<Object> messages = new ArrayDeque<>();
  private final ArrayDeque<GeneFuture> readers = new ArrayDeque<>();
  private long held; // characters and bytes in the messages
  private boolean paused;
  private boolean closing; // by this program
  private boolean ended;

  /** {@code cls} is the member {@code WsConnection} of {@code genex/http}. */
  public WsConnection(GeneClass cls, Scheduler scheduler, WebSocketPeer peer) {
    super(cls);
    this.scheduler = scheduler;
    this.peer = peer;
  }

  public static GeneClass makeClass(Core core) {
    return GeneClass.builtin(
        core,
        "WsConnection",
        core.object(),
        cls ->
            Table.of(cls)
                .method("send", "v", "Sends a message; false when closed.", WsConnection::send)
                .method(
                    "recv",
                    "",
                    "Future of the next message, nil at the end.",
                    (vm, c) -> of(c).recv())
                .method("close", "", "Closes the connection; nil.", (vm, c) -> of(c).close())
                .method("closed", "", "Whether it is closed.", (vm, c) -> of(c).closed()));
  }

  private static WsConnection of(Object self) {
    return (WsConnection) self;
  }

  @Override
  public boolean storesProperties() {
    return false;
  }

  @Override
  public Object get(String name) {
    return name.equals("closed") ? (Object) closed() : super.get(name);
  }

  private boolean closed() {
    return closing || ended;
  }

  // ---- from the program

  private static Object send(Vm vm, Object self, Object message) {
    WsConnection c = of(self);
    if (c.closed() || !c.peer.send(payload(message))) {
      return false;
    }
    GeneFuture room = c.peer.room();
    if (room != null) {
      c.scheduler.await(room);
    }
    return true;
  }

  private static Object payload(Object v) {
    return switch (v) {
      case String s -> s;
      case Bytes b -> b;
      case GeneMap m -> JsonWriter.write(m, false);
      case GeneArray a -> JsonWriter.write(a, false);
      default -> Printer.plain(v);
    };
  }

  private GeneFuture recv() {
    if (!messages.isEmpty()) {
      Object message = messages.pollFirst();
      held -= size(message);
      GeneFuture next = scheduler.futures().completed(message);
      if (paused && messages.size() <= MANY / 2 && held <= MUCH / 2) {
        paused = false;
        peer.reading(true);
      }
      return next;
    }
    if (closed()) {
      return scheduler.futures().completed(Singleton.NIL);
    }
    GeneFuture next = scheduler.futures().operation(this::forget);
    readers.addLast(next);
    return next;
  }

  /** A cancelled reader leaves the message to the next one. */
  private void forget(GeneFuture reader, ExceptionValue reason) {
    readers.remove(reader);
  }

  private Object close() {
    close(WebSocketPeer.NORMAL, "");
    return Singleton.NIL;
  }

  /** Closes from this side; those who wait for messages get nil. */
  public void close(int status, String reason) {
    if (!closed()) {
      closing = true;
      peer.close(status, reason);
      finishReaders();
    }
  }

  // ---- from the transport

  /** A message has arrived: a String, or Bytes for a binary one. */
  public void received(Object message) {
    if (closed()) {
      return;
    }
    if (!readers.isEmpty()) {
      scheduler.futures().succeed(readers.pollFirst(), message);
      return;
    }
    messages.addLast(message);
    held += size(message);
    if (!paused && (messages.size() >= MANY || held >= MUCH)) {
      paused = true;
      peer.reading(false);
    }
  }

  private static int size(Object message) {
    return message instanceof Bytes b ? b.size() : ((String) message).length();
  }

  /** The connection is gone, in whatever way. Messages that came before can still be read. */
  public void ended() {
    if (!ended) {
      ended = true;
      finishReaders();
    }
  }

  private void finishReaders() {
    for (GeneFuture f = readers.pollFirst(); f != null; f = readers.pollFirst()) {
      scheduler.futures().succeed(f, Singleton.NIL);
    }
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(WsConnection ^closed ").raw(Boolean.toString(closed())).raw(")");
  }
}
