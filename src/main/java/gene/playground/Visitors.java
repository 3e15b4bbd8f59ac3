package gene.playground;

import io.netty.handler.codec.http.HttpRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Rate limits by visitor: each may run so many programs a minute. */
final class Visitors {
  private static final int REMEMBERED = 10_000;
  private static final double NANOS_A_MINUTE = 60e9;
  private static final int PREFIX_BYTES = 8; // of an IPv6 address: what one customer usually has

  private static final class Account {
    private double left;
    private long at;
  }

  private final int rate;
  private final LongSupplier clock;
  private final Map<String, Account> accounts =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Account> eldest) {
          return size() > REMEMBERED;
        }
      };

  Visitors(int rate, LongSupplier clock) {
    this.rate = rate;
    this.clock = clock;
  }

  /** A name for whoever sent the request: its address, or what the proxy says of it. */
  static String of(HttpRequest request, SocketAddress remote, boolean proxied) {
    List<String> said = proxied ? request.headers().getAll("x-forwarded-for") : List.of();
    if (!said.isEmpty()) { // what stands before the last comma the client may have made up
      String all = said.getLast();
      String last = all.substring(all.lastIndexOf(',') + 1).strip();
      return last.length() > 64 ? last.substring(0, 64) : last;
    }
    return remote instanceof InetSocketAddress a ? network(a.getAddress()) : "";
  }

  private static String network(InetAddress a) {
    if (!(a instanceof Inet6Address)) {
      return a.getHostAddress();
    }
    StringBuilder prefix = new StringBuilder();
    for (int i = 0; i < PREFIX_BYTES; i++) {
      prefix.append(Integer.toHexString(a.getAddress()[i] & 0xff)).append(':');
    }
    return prefix.toString();
  }

  /** Takes one run from the account; false when it is empty. */
  boolean mayRun(String visitor) {
    long now = clock.getAsLong();
    Account a = accounts.get(visitor);
    if (a == null) {
      a = new Account();
      a.left = rate;
      a.at = now;
      accounts.put(visitor, a);
    }
    a.left = Math.min(rate, a.left + (now - a.at) * rate / NANOS_A_MINUTE);
    a.at = now;
    if (a.left < 1) {
      return false;
    }
    a.left--;
    return true;
  }
}
