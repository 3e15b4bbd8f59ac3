package gene.dap;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;

/**
 * Events on their way to the editor, sent in order by a thread of their own: an editor that does
 * not read must not keep the VM, which may hold locks that requests need. Only what prints waits,
 * when very much of its output is on the way.
 */
final class Outbox {
  private static final int MOST_OUTPUT = 1000;

  private final IDebugProtocolClient client;
  private final LinkedBlockingQueue<Consumer<IDebugProtocolClient>> events =
      new LinkedBlockingQueue<>();
  private final Semaphore room = new Semaphore(MOST_OUTPUT);
  private final Thread sender;

  Outbox(IDebugProtocolClient client) {
    this.client = client;
    this.sender = Thread.ofPlatform().daemon().name("gene-dap-events").start(this::run);
  }

  void send(Consumer<IDebugProtocolClient> event) {
    events.add(event);
  }

  void sendOutput(OutputEventArguments o) {
    room.acquireUninterruptibly();
    events.add(
        c -> {
          room.release();
          c.output(o);
        });
  }

  private void run() {
    try {
      while (true) {
        deliver(events.take());
      }
    } catch (InterruptedException e) {
      room.release(Integer.MAX_VALUE / 2); // nobody reads any more, and nobody waits for that
    }
  }

  private void deliver(Consumer<IDebugProtocolClient> event) {
    try {
      event.accept(client);
    } catch (RuntimeException e) {
      // The editor has gone, which its requests will tell.
    }
  }

  /** The connection is gone. */
  void close() {
    sender.interrupt();
  }
}
