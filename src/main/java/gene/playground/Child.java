package gene.playground;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One process, for one program. It has no environment, an empty folder of its own for a working
 * directory and temporary files, and nothing of the server but two pipes. What it says is taken no
 * faster than the server's thread deals with it.
 */
final class Child {
  /** Told on the server's thread. */
  interface Listener {
    void message(Wire.Message m);

    /** The process has ended; nothing follows. */
    void gone();
  }

  private static final int UNDER_WAY = 32;
  private static final int END_SECONDS = 2;
  private static final long PAGE_BYTES = 4096;
  private static final int OUT_OF_MEMORY = 3; // how the JVM says so

  /** Those whose process or folder may still be there; also the lock of all that changes either. */
  private static final Set<Child> LIVE = new HashSet<>();

  private static boolean ending; // guarded by LIVE

  static {
    // A signal ends the server without closing it: neither processes nor folders stay behind.
    Runtime.getRuntime().addShutdownHook(new Thread(Child::endAll, "gene-playground-end"));
  }

  private final Path folder;
  private final Process process;
  private final Wire.Writer in;
  private final Executor thread;
  private final Semaphore room = new Semaphore(UNDER_WAY);
  private Listener listener;

  private Child(Path folder, Process process, Executor thread, Listener listener) {
    this.folder = folder;
    this.process = process;
    this.in = new Wire.Writer(process.getOutputStream());
    this.thread = thread;
    this.listener = listener;
  }

  /** Starts a process; on any thread. */
  static Child start(Settings settings, Executor thread, Listener listener) throws IOException {
    Child child;
    synchronized (LIVE) { // a signal either waits for this child or finds no other one started
      if (ending) {
        throw new IOException("the server is ending");
      }
      Path folder = Files.createTempDirectory("gene-playground-");
      try {
        ProcessBuilder builder =
            new ProcessBuilder(command(settings, folder))
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().put("LC_ALL", "C.UTF-8");
        child = new Child(folder, builder.start(), thread, listener);
      } catch (IOException e) {
        remove(folder);
        throw e;
      }
      LIVE.add(child);
    }
    Thread.ofVirtual().start(child::listen);
    return child;
  }

  /** The settings' command with what a child of this folder needs. */
  private static List<String> command(Settings settings, Path folder) {
    List<String> command = new ArrayList<>();
    for (String word : settings.java()) {
      command.add(word.replace("{folder}", folder.toString()));
    }
    return command;
  }

  private void listen() {
    try (DataInputStream out = Wire.in(process.getInputStream())) {
      for (Wire.Message m = Wire.read(out); m != null; m = Wire.read(out)) {
        Wire.Message message = m;
        room.acquireUninterruptibly();
        thread.execute(
            () -> {
              room.release();
              listener.message(message);
            });
      }
    } catch (IOException e) {
      // as one that has ended
    }
    destroy();
    process.onExit().join();
    synchronized (LIVE) { // the JVM may be ending: what is half removed is still live
      remove(folder);
      LIVE.remove(this);
    }
    thread.execute(() -> listener.gone());
  }

  private static void endAll() {
    List<Child> rest;
    synchronized (LIVE) {
      ending = true;
      rest = List.copyOf(LIVE);
    }
    rest.forEach(Child::destroy);
    for (Child child : rest) {
      try {
        child.process.waitFor(END_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    synchronized (LIVE) {
      LIVE.forEach(child -> remove(child.folder));
    }
  }

  /** On the server's thread: who is told from now on. */
  void listener(Listener l) {
    listener = l;
  }

  void program(String text) {
    send(Wire.PROGRAM, text.getBytes(StandardCharsets.UTF_8));
  }

  void watched(boolean b) {
    send(Wire.WATCHED, new byte[] {(byte) (b ? 1 : 0)});
  }

  void ask(Question q) {
    send(Wire.QUESTION, q.bytes());
  }

  /** A child that does not read would keep the server's thread: another one writes. */
  private void send(char letter, byte[] bytes) {
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                in.write(letter, bytes);
              } catch (IOException e) {
                destroy();
              }
            });
  }

  /** Ends the process at once, with whatever it was wrapped in. */
  void destroy() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Whether it ended because its heap was full. */
  boolean outOfMemory() {
    return !process.isAlive() && process.exitValue() == OUT_OF_MEMORY;
  }

  /** Computing time so far; 0 where the system does not tell. */
  long computed() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(p -> p.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
        .sum();
  }

  /** Bytes of real memory; 0 where the system does not tell. */
  long resident() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(p -> resident(p.pid()))
        .sum();
  }

  private static long resident(long pid) {
    try {
      String[] pages = Files.readString(Path.of("/proc/" + pid + "/statm")).split(" ");
      return Long.parseLong(pages[1]) * PAGE_BYTES;
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path p : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(p);
      }
    } catch (IOException | RuntimeException e) {
      return; // the system's own cleaning of temporary files has to do
    }
  }
}
