package gene.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * What servers have answered while somebody looked: rates, and latencies in buckets of which each
 * is a quarter of an octave wide, so that percentiles are right within 19 %.
 */
final class HttpFigures {
  private static final int BUCKETS = 128;
  private static final int PER_OCTAVE = 4;
  private static final int SLOWEST = 20;
  private static final long REMEMBER_NANOS = 60_000_000_000L;

  private record Request(long at, String label, int status, long nanos, int task) {}

  private final long[] buckets = new long[BUCKETS];
  private final ArrayDeque<Request> recent = new ArrayDeque<>();
  private long total;
  private long failed;
  private long counted;
  private long countedAt = System.nanoTime();
  private double perSecond;

  void add(long at, String label, int status, long nanos, int task) {
    total++;
    failed += status == 0 || status >= 500 ? 1 : 0;
    buckets[bucket(nanos)]++;
    recent.addLast(new Request(at, label, status, nanos, task));
    if (recent.size() > 5000) {
      recent.removeFirst();
    }
  }

  static int bucket(long nanos) {
    double micros = Math.max(1, nanos / 1e3);
    return Math.min(BUCKETS - 1, (int) (PER_OCTAVE * Math.log(micros) / Math.log(2)));
  }

  /** The upper end of a bucket, in microseconds. */
  static double limit(int bucket) {
    return Math.pow(2, (bucket + 1.0) / PER_OCTAVE);
  }

  private double percentile(double part) {
    long wanted = (long) Math.ceil(total * part);
    long seen = 0;
    for (int i = 0; i < BUCKETS; i++) {
      seen += buckets[i];
      if (seen >= wanted && seen > 0) {
        return limit(i);
      }
    }
    return 0;
  }

  void write(JsonGenerator j, long now) throws IOException {
    forget(now);
    double seconds = (now - countedAt) / 1e9;
    if (seconds >= 0.5) {
      perSecond = (total - counted) / seconds;
      counted = total;
      countedAt = now;
    }
    j.writeStartObject();
    j.writeNumberField("total", total);
    j.writeNumberField("failed", failed);
    j.writeNumberField("per_second", Math.rint(perSecond * 10) / 10);
    j.writeNumberField("p50_us", Math.rint(percentile(0.5)));
    j.writeNumberField("p90_us", Math.rint(percentile(0.9)));
    j.writeNumberField("p99_us", Math.rint(percentile(0.99)));
    j.writeArrayFieldStart("histogram");
    int last = BUCKETS - 1;
    while (last > 0 && buckets[last] == 0) {
      last--;
    }
    for (int i = 0; i <= last; i++) {
      j.writeNumber(buckets[i]);
    }
    j.writeEndArray();
    writeSlowest(j, now);
    j.writeEndObject();
  }

  private void forget(long now) {
    while (!recent.isEmpty() && now - recent.peekFirst().at > REMEMBER_NANOS) {
      recent.removeFirst();
    }
  }

  private void writeSlowest(JsonGenerator j, long now) throws IOException {
    PriorityQueue<Request> slow = new PriorityQueue<>(Comparator.comparingLong(Request::nanos));
    for (Request r : recent) {
      slow.add(r);
      if (slow.size() > SLOWEST) {
        slow.poll();
      }
    }
    j.writeArrayFieldStart("slowest");
    for (Request r : slow.stream().sorted(Comparator.comparingLong(r -> -r.nanos)).toList()) {
      j.writeStartObject();
      j.writeStringField("request", r.label);
      j.writeNumberField("status", r.status);
      j.writeNumberField("us", r.nanos / 1000);
      j.writeNumberField("ago_ms", (now - r.at) / 1_000_000);
      if (r.task >= 0) {
        j.writeNumberField("task", r.task);
      }
      j.writeEndObject();
    }
    j.writeEndArray();
  }
}
