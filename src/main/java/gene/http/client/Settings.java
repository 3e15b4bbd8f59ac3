package gene.http.client;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.util.concurrent.TimeUnit;

/**
 * How a request is made, as its keywords say.
 *
 * @param timeout nanoseconds for everything, retries and redirects included
 * @param connectTimeout nanoseconds for one connection
 * @param retries how often a request that could not connect is tried again
 * @param backoff nanoseconds before the first retry; every further one waits twice as long
 * @param follow how many redirects are followed
 * @param maxBody bytes that a body may have when its encoding is off
 */
record Settings(
    long timeout,
    long connectTimeout,
    int retries,
    long backoff,
    int follow,
    Streaming streaming,
    long maxBody) {
  /** For signatures: the keywords that every request takes. */
  static final String KEYWORDS =
      "^headers ^query ^json ^form ^timeout ^connect_timeout ^retries ^retry_backoff ^follow"
          + " ^stream ^max_body";

  private static final long TIMEOUT = TimeUnit.SECONDS.toNanos(30);
  private static final long CONNECT_TIMEOUT = TimeUnit.SECONDS.toNanos(10);
  private static final long BACKOFF = TimeUnit.MILLISECONDS.toNanos(100);
  private static final int FOLLOW = 5;

  /** Of bodies that are held whole; one that is taken in pieces ends when the server ends it. */
  private static final long MAX_BODY = 64L << 20;

  /** What one array can hold. */
  private static final long LARGEST_BODY = Integer.MAX_VALUE - 16L;

  /** What a program gets as the body of a response. */
  enum Streaming {
    /** All of it, as a String. */
    NONE,
    /** A stream of Bytes. */
    BYTES,
    /** A stream of Strings. */
    TEXT,
    /** A stream of lines. */
    LINES
  }

  static Settings of(String owner, GeneMap keywords) {
    Streaming streaming = streaming(owner + " ^stream", keywords.get("stream"));
    return new Settings(
        duration(owner, keywords, "timeout", TIMEOUT),
        duration(owner, keywords, "connect_timeout", CONNECT_TIMEOUT),
        count(owner + " ^retries", keywords.get("retries"), 0),
        duration(owner, keywords, "retry_backoff", BACKOFF),
        follow(owner + " ^follow", keywords.get("follow")),
        streaming,
        maxBody(owner + " ^max_body", keywords.get("max_body"), streaming));
  }

  /** Settings for a body that is taken in pieces, of any size. */
  Settings with(Streaming s) {
    return new Settings(timeout, connectTimeout, retries, backoff, follow, s, Long.MAX_VALUE);
  }

  static long duration(String owner, GeneMap keywords, String name, long otherwise) {
    Object given = keywords.get(name);
    return given == null || given == Singleton.NIL
        ? otherwise
        : Durations.nanos(owner + " ^" + name, given);
  }

  private static int count(String owner, Object v, int otherwise) {
    if (v == null || v == Singleton.NIL) {
      return otherwise;
    }
    long n = Args.integer(owner, v);
    if (n < 0) {
      throw Errors.argument(owner + " must not be negative");
    }
    return (int) Math.min(n, Integer.MAX_VALUE);
  }

  private static int follow(String owner, Object v) {
    if (v instanceof Boolean b) {
      return b ? FOLLOW : 0;
    }
    if (v != null && !(v instanceof Long) && v != Singleton.NIL) {
      throw Errors.expects(owner, "a Bool or an Int", v);
    }
    return count(owner, v, FOLLOW);
  }

  private static long maxBody(String owner, Object v, Streaming streaming) {
    boolean whole = streaming == Streaming.NONE;
    if (v == null || v == Singleton.NIL) {
      return whole ? MAX_BODY : Long.MAX_VALUE;
    }
    long n = Args.integer(owner, v);
    if (n < 1) {
      throw Errors.argument(owner + " must be positive");
    }
    return whole ? Math.min(n, LARGEST_BODY) : n;
  }

  private static Streaming streaming(String owner, Object v) {
    return switch (v) {
      case null -> Streaming.NONE;
      case Boolean b -> b ? Streaming.BYTES : Streaming.NONE;
      case String s when s.equals("bytes") -> Streaming.BYTES;
      case String s when s.equals("text") -> Streaming.TEXT;
      case String s when s.equals("lines") -> Streaming.LINES;
      default -> {
        if (v == Singleton.NIL) {
          yield Streaming.NONE;
        }
        throw Errors.argument(owner + " expects true, \"bytes\", \"text\" or \"lines\"");
      }
    };
  }

  /** {@code 1500 ms}, for messages. */
  static String text(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos) + " ms";
  }
}
