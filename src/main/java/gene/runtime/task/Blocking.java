package gene.runtime.task;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import java.io.IOException;

/**
 * The one gate for work that may keep its thread waiting: files, child processes, sleeping,
 * standard input. The default runs the work on the calling thread; a VM with tasks puts in a gate
 * that lets other tasks go on meanwhile. Work must not touch Gene values that change nor call Gene
 * code: it may run on another thread.
 */
public interface Blocking {

  /** Something that may wait. */
  interface Work<T> {
    T run() throws IOException, InterruptedException;

    /**
     * Nobody wants the result any more. Called on the VM's thread after the working one was
     * interrupted, for work that an interrupt does not reach.
     */
    default void cancel() {}
  }

  /** Runs the work and gives its result when it is there; what it throws comes out here. */
  <T> T call(Vm vm, Work<T> work) throws IOException;

  /** Runs the work on the calling thread. */
  Blocking DIRECT =
      new Blocking() {
        @Override
        public <T> T call(Vm vm, Work<T> work) throws IOException {
          vm.blocked(true);
          try {
            return work.run();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Errors.interrupted();
          } finally {
            vm.blocked(false);
          }
        }
      };
}
