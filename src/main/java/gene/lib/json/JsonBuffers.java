package gene.lib.json;

import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import gene.runtime.Vm;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The buffers of readers and writers, kept for the next one: a place for each VM, since tasks come
 * and go and workers must not wait for each other. Places are so far apart that no two of them are
 * in one cache line.
 */
public final class JsonBuffers implements RecyclerPool<BufferRecycler> {
  /** For all factories. */
  public static final JsonBuffers POOL = new JsonBuffers();

  private static final long serialVersionUID = 1;
  private static final int PLACES = 16;
  private static final int STRIDE = 32;

  private final AtomicReferenceArray<BufferRecycler> free =
      new AtomicReferenceArray<>((PLACES + 1) * STRIDE);

  private JsonBuffers() {}

  private static int place() {
    Vm vm = Vm.current();
    return ((vm == null ? 0 : vm.number() & PLACES - 1) + 1) * STRIDE;
  }

  @Override
  public BufferRecycler acquirePooled() {
    BufferRecycler r = free.getAndSet(place(), null);
    return r != null ? r : new BufferRecycler();
  }

  @Override
  public void releasePooled(BufferRecycler r) {
    free.setRelease(place(), r);
  }
}
