package gene.pkg;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one run at a time change the dependencies of a root: others wait, in this process and in
 * others. The system gives the file's lock back when a process dies.
 */
final class ProjectLock {
  /** File locks belong to the process, so its threads need another one between them. */
  private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

  private final ReentrantLock thread;
  private final FileChannel channel;
  private final FileLock lock;

  private ProjectLock(ReentrantLock thread, FileChannel channel, FileLock lock) {
    this.thread = thread;
    this.channel = channel;
    this.lock = lock;
  }

  static ProjectLock of(Path root) throws IOException {
    ReentrantLock thread = THREADS.computeIfAbsent(root, r -> new ReentrantLock());
    thread.lock();
    FileChannel channel = null;
    try {
      Path file = Files.createDirectories(root.resolve(".gene")).resolve("deps.lock");
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      return new ProjectLock(thread, channel, channel.lock());
    } catch (IOException | RuntimeException e) {
      if (channel != null) {
        channel.close();
      }
      thread.unlock();
      throw e;
    }
  }

  void close() throws IOException {
    try (channel) {
      lock.release();
    } finally {
      thread.unlock();
    }
  }
}
