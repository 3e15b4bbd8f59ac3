package gene.lib.io;

import gene.lib.seq.Lazy;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What happens to a file, or to the entries of a directory, from now on. Asking for the next change
 * suspends the task until there is one.
 */
final class FileWatch extends Lazy {
  private final WatchService service;
  private final String path;
  private final String only; // the name of the file that is watched, null for a directory
  private final Deque<GeneMap> ready = new ArrayDeque<>();

  private FileWatch(WatchService service, String path, String only) {
    this.service = service;
    this.path = path;
    this.only = only;
  }

  static Lazy of(Vm vm, Object v) {
    String path = Args.string("File.watch", v);
    return FileAccess.perform(vm, "watch", path, file -> open(path, file));
  }

  private static FileWatch open(String path, Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(path);
    }
    boolean directory = Files.isDirectory(file);
    Path dir = directory ? file : file.toAbsolutePath().getParent();
    WatchService service = dir.getFileSystem().newWatchService();
    dir.register(
        service,
        StandardWatchEventKinds.ENTRY_CREATE,
        StandardWatchEventKinds.ENTRY_MODIFY,
        StandardWatchEventKinds.ENTRY_DELETE);
    return new FileWatch(service, path, directory ? null : file.getFileName().toString());
  }

  @Override
  protected Object step(Vm vm) {
    while (ready.isEmpty()) {
      WatchKey key =
          FileAccess.perform(
              vm,
              "watch",
              path,
              file -> {
                try {
                  return service.take();
                } catch (ClosedWatchServiceException e) {
                  return null;
                }
              });
      if (key == null) {
        return null;
      }
      for (WatchEvent<?> event : key.pollEvents()) {
        note(event);
      }
      if (!key.reset() && ready.isEmpty()) {
        return null; // the directory is gone
      }
    }
    return ready.poll();
  }

  private void note(WatchEvent<?> event) {
    if (!(event.context() instanceof Path name)) {
      ready.add(GeneMap.of("kind", "overflow", "path", path));
    } else if (only == null || only.equals(name.toString())) {
      String kind =
          event.kind() == StandardWatchEventKinds.ENTRY_CREATE
              ? "created"
              : event.kind() == StandardWatchEventKinds.ENTRY_DELETE ? "deleted" : "modified";
      String changed = only == null ? PathText.join(new Object[] {path, name.toString()}) : path;
      ready.add(GeneMap.of("kind", kind, "path", changed));
    }
  }

  @Override
  protected void end(Vm vm) {
    try {
      service.close();
    } catch (IOException e) {
      throw FileFailure.of("close", path, e);
    }
  }
}
