package gene.lib.io;

import gene.lib.text.TextBuilder;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.value.Singleton;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Work on a file that must not be disturbed: under a lock, or replacing it as a whole. The lock of
 * the system keeps other processes out; inside this one, where it would refuse a second holder, a
 * semaphore per file makes tasks wait.
 */
final class FileLocks {
  private static final Map<Path, Semaphore> HERE = new ConcurrentHashMap<>();

  private FileLocks() {}

  private record Held(FileChannel channel, Semaphore here) {
    void release() throws IOException {
      try {
        channel.close(); // gives the lock of the system back
      } finally {
        here.release();
      }
    }
  }

  static Object lock(Vm vm, Object path, Object f) {
    String file = Args.string("File.lock", path);
    Object work = Args.callable(vm, "lock", f);
    Held held = FileAccess.perform(vm, "lock", file, FileLocks::acquire);
    try {
      return vm.call(work);
    } finally {
      FileAccess.perform(
          vm,
          "unlock",
          file,
          p -> {
            held.release();
            return null;
          });
    }
  }

  private static Held acquire(Path file) throws IOException, InterruptedException {
    Semaphore here = HERE.computeIfAbsent(file.toAbsolutePath().normalize(), p -> new Semaphore(1));
    here.acquire();
    FileChannel channel = null;
    try {
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      channel.lock();
      return new Held(channel, here);
    } catch (IOException | RuntimeException e) {
      here.release();
      if (channel != null) {
        channel.close();
      }
      throw e;
    }
  }

  /** Nothing changes when the function throws. */
  static Object atomicWrite(Vm vm, Object path, Object f) {
    String file = Args.string("File.atomic_write", path);
    TextBuilder out = new TextBuilder();
    vm.call(Args.callable(vm, "atomic_write", f), out);
    FileAccess.write(vm, file, out.text());
    return Singleton.NIL;
  }
}
