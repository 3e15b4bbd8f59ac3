package gene.async.sync;

import gene.async.GeneFuture;
import gene.async.Scheduler;
import gene.runtime.ForLoops;
import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.runtime.error.GeneError;
import gene.value.GeneArray;
import gene.value.Kinds;
import gene.value.Singleton;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of one or several iterations as they come, read ahead by tasks: {@code gene/merge} and
 * {@code gene/buffer} (chapter 16.12). One task for each source puts into a channel, from which the
 * consumer takes; so a slow consumer slows the sources down. They begin with the first value that
 * is asked for. Closing the stream ends them and closes the sources.
 */
public final class Stream extends Iter {
  private final Scheduler scheduler;
  private final Channel values;
  private final List<Iter> sources;
  private final List<GeneFuture> readers = new ArrayList<>();
  private int reading; // sources that have not ended
  private boolean begun;
  private boolean closed; // by the consumer: what was read ahead is dropped

  /** {@code values}: a new channel of the size that may be read ahead. */
  public Stream(Scheduler scheduler, Channel values, List<Iter> sources) {
    this.scheduler = scheduler;
    this.values = values;
    this.sources = sources;
  }

  @Override
  protected Object advance(Vm vm) {
    begin(vm);
    return closed ? null : values.nextOrNull();
  }

  @Override
  protected GeneArray advancePair(Vm vm) {
    Object item = next(vm);
    if (item == null || item instanceof GeneArray pair && pair.size() == 2) {
      return (GeneArray) item;
    }
    throw gene.runtime.error.Errors.type(
        "next_pair expects [key value] items, got " + Kinds.of(item));
  }

  private void begin(Vm vm) {
    if (begun) {
      return;
    }
    begun = true;
    reading = sources.size();
    if (reading == 0) {
      values.close(null);
    }
    for (Iter source : sources) {
      readers.add(scheduler.start(() -> read(vm, source)));
    }
  }

  /** The task of a source. An error of its own is the consumer's, and ends the stream. */
  private Object read(Vm vm, Iter source) {
    try {
      Object v = source.next(vm);
      while (v != null && !values.isClosed()) {
        values.put(v, Limits.NONE);
        v = values.isClosed() ? null : source.next(vm);
      }
      if (values.isClosed()) {
        source.leave(vm);
      } else if (--reading == 0) {
        values.close(null);
      }
    } catch (GeneError e) {
      GeneError left = ForLoops.leave(vm, source, e);
      if (left.cancels(vm)) {
        throw left;
      }
      values.close(left);
      stopReaders();
    }
    return Singleton.NIL;
  }

  @Override
  public void leave(Vm vm) {
    close(vm);
  }

  /** Ends the reading; when it has, the sources are closed. */
  @Override
  public void close(Vm vm) {
    if (closed) {
      return;
    }
    closed = true;
    if (!begun) {
      begun = true;
      values.close(null);
      sources.forEach(s -> s.leave(vm));
      return;
    }
    values.close(null);
    scheduler.enterShield();
    try {
      stopReaders();
      for (GeneFuture f : readers) {
        awaitEnd(vm, f);
      }
    } finally {
      scheduler.dropShield();
    }
  }

  private void stopReaders() {
    for (GeneFuture f : List.copyOf(readers)) {
      if (f.pending()) {
        scheduler.futures().cancel(f, "the stream is closed");
      }
    }
  }

  private void awaitEnd(Vm vm, GeneFuture f) {
    try {
      scheduler.await(f);
    } catch (GeneError e) {
      if (f.state() == GeneFuture.State.FAILURE) {
        throw e; // of a finally block
      }
    }
  }

  @Override
  public String kind() {
    return "Generator";
  }
}
