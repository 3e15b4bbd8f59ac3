package gene.http.server;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;

/**
 * Things that must happen within one and the same time: they expire in the order in which they were
 * started, so a linked list and a single timer at its head do for any number of them. Starting and
 * stopping cost a few assignments. Belongs to the VM thread; expiry happens inside a poll.
 */
final class Deadlines {
  /** Something with a deadline; in at most one list at a time. */
  abstract static class Entry {
    private Deadlines list;
    private Entry previous;
    private Entry next;
    private long due;

    /** The time is over; the entry has left the list. */
    protected abstract void expired();

    final boolean started() {
      return list != null;
    }

    /** Leaves its list, if it is in one. */
    final void stop() {
      if (list == null) {
        return;
      }
      if (previous == null) {
        list.first = next;
      } else {
        previous.next = next;
      }
      if (next == null) {
        list.last = previous;
      } else {
        next.previous = previous;
      }
      list = null;
      previous = null;
      next = null;
    }
  }

  private final EventLoop loop;
  private final long nanos;
  private Entry first;
  private Entry last;
  private boolean armed;

  Deadlines(EventLoop loop, long millis) {
    this.loop = loop;
    this.nanos = TimeUnit.MILLISECONDS.toNanos(millis);
  }

  /** Starts the time of an entry, again when it has begun in this or another list. */
  void start(Entry e) {
    e.stop();
    e.list = this;
    e.due = System.nanoTime() + nanos;
    e.previous = last;
    if (last == null) {
      first = e;
    } else {
      last.next = e;
    }
    last = e;
    if (!armed) {
      arm(nanos);
    }
  }

  private void arm(long wait) {
    armed = true;
    loop.schedule(this::look, wait, TimeUnit.NANOSECONDS);
  }

  private void look() {
    armed = false;
    long now = System.nanoTime();
    for (Entry e = first; e != null && e.due - now <= 0; e = first) {
      e.stop();
      e.expired();
    }
    if (first != null && !armed) {
      arm(Math.max(0, first.due - System.nanoTime()));
    }
  }
}
