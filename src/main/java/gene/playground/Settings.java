package gene.playground;

import gene.guard.Limits;
import gene.inspect.web.PageServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/**
 * How a playground is served.
 *
 * @param address where it listens
 * @param origins the addresses under which browsers know it, beside those of this machine
 * @param proxied whether a proxy tells who asks ({@code X-Forwarded-For})
 * @param runs programs at a time
 * @param queue programs that wait for their turn
 * @param rate runs a minute for each client
 * @param limits what each program may use
 * @param patience how long a client may take to send a request
 * @param java how a child is started: the command up to the main class and its first argument
 */
public record Settings(
    InetSocketAddress address,
    List<String> origins,
    boolean proxied,
    int runs,
    int queue,
    int rate,
    Limits limits,
    Duration patience,
    List<String> java) {

  /** The heap of a child: the limit, and what Gene itself needs. */
  public static final long HEAP_BESIDE = 48L << 20;

  /** Memory of a child beside its heap: code, classes, stacks, libraries. */
  static final long PROCESS_BESIDE = 256L << 20;

  /** Enough for a slow line; each request is small. */
  public static final Duration PATIENCE = PageServer.PATIENCE;

  /** Programs of one client that run or wait. */
  static final int PER_CLIENT = 2;

  /** Characters of a program. */
  static final int MAX_PROGRAM = 1 << 16;
}
