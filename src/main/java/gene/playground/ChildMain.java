package gene.playground;

import com.sun.management.OperatingSystemMXBean;
import gene.engine.Engine;
import gene.engine.Options;
import gene.engine.RunListener;
import gene.guard.Gate;
import gene.guard.Grants;
import gene.guard.Limits;
import gene.inspect.Live;
import gene.runtime.Vm;
import gene.runtime.host.Console;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;

/**
 * The process of one program. It is started before there is a program, makes itself warm, and waits
 * for the text; then it runs that and ends. When the server goes, its standard input ends, and so
 * does it.
 */
public final class ChildMain implements RunListener, Live.Audience {
  static final String NAME = "program.gene";
  private static final long LOOK_MILLIS = 50;
  private static final long LAST_FRAME_SECONDS = 10;

  private final Limits limits;
  private final IntConsumer halt;
  private final DataInputStream in;
  private final Wire.Writer out;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          r -> Thread.ofPlatform().daemon().name("gene-playground").unstarted(r));
  private final Engine engine;
  private volatile boolean watched = true;
  private volatile Live live; // null before the program begins
  private long computedBefore;

  private ChildMain(Limits limits, InputStream in, OutputStream out, IntConsumer halt) {
    this.limits = limits;
    this.halt = halt;
    this.in = Wire.in(in);
    this.out = new Wire.Writer(out);
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new FramedStream(this.out, Wire.OUT, Long.MAX_VALUE, this::over),
            new FramedStream(this.out, Wire.ERR, 2 * limits.output(), this::over));
    engine = new Engine(options(limits), console);
    engine.halt(halt);
    engine.listener(this);
    engine.findings(f -> send(Wire.FINDING, Json.finding(f)));
  }

  private static Options options(Limits limits) {
    Path here = Path.of("").toAbsolutePath();
    return Options.DEFAULT
        .withErrorFormat(Options.ErrorFormat.HUMAN)
        .withOffline(true)
        .withSpeedReasons(true)
        .withLimits(limits)
        .withPermissions(new Gate(Grants.NONE, here, null));
  }

  /** Runs one program that the server sends; the process is to be halted with the status. */
  public static void run(Limits limits, InputStream in, OutputStream out, IntConsumer halt) {
    ChildMain child = new ChildMain(limits, in, out, halt);
    warmUp();
    child.send(Wire.READY, new byte[0]);
    halt.accept(child.run());
  }

  /** Loads what any program needs, by another engine. */
  private static void warmUp() {
    Console nowhere =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream());
    String text =
        "(fn f [x] (x + 1))\n(println #\"#{(f 1)}\" [1 {^a 2}])\n(await (spawn (sleep 1)))";
    new Engine(Options.DEFAULT, nowhere).runText("warm", text, List.of());
  }

  private int run() {
    String text;
    try {
      Wire.Message first = Wire.read(in);
      while (first != null && first.letter() != Wire.PROGRAM) {
        first = Wire.read(in);
      }
      if (first == null) {
        return 1;
      }
      text = new String(first.bytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return 1;
    }
    Thread.ofPlatform().daemon().name("gene-playground-in").start(this::listen);
    computedBefore = computed();
    thread.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    int status = engine.runText(NAME, text, List.of());
    awaitLastFrame();
    send(Wire.ENDED, ByteBuffer.allocate(4).putInt(status).array());
    return status;
  }

  /**
   * The server takes no frames after the end. An engine waits only a moment for its last one, which
   * a busy machine exceeds.
   */
  private void awaitLastFrame() {
    try {
      thread.submit(() -> {}).get(LAST_FRAME_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException | ExecutionException e) {
      return; // the page does without
    }
  }

  // ---- from the server

  private void listen() {
    try {
      for (Wire.Message m = Wire.read(in); m != null; m = Wire.read(in)) {
        switch (m.letter()) {
          case Wire.WATCHED -> watched = m.bytes()[0] != 0;
          case Wire.QUESTION -> answer(ByteBuffer.wrap(m.bytes()));
          default -> {}
        }
      }
    } catch (IOException e) {
      halt.accept(1);
    }
    halt.accept(1); // the server has gone, or wants no more
  }

  private void answer(ByteBuffer question) {
    int id = question.getInt();
    char what = (char) question.get();
    String text = StandardCharsets.UTF_8.decode(question).toString();
    Live l = live;
    if (l == null) {
      answer(id, new byte[0]);
      return;
    }
    switch (what) {
      case Question.CONSOLE -> l.console(text, bytes -> answer(id, bytes));
      case Question.CANCEL -> l.cancel(Integer.parseInt(text), bytes -> answer(id, bytes));
      case Question.FLAME -> l.flame(Integer.parseInt(text), bytes -> answer(id, bytes));
      case Question.ALLOCATIONS ->
          l.allocations(Integer.parseInt(text), bytes -> answer(id, bytes));
      case Question.SPEED -> l.speed(Integer.parseInt(text), bytes -> answer(id, bytes));
      case Question.STACK -> l.stack(Integer.parseInt(text), bytes -> answer(id, bytes));
      default -> answer(id, new byte[0]);
    }
  }

  private void answer(int id, byte[] bytes) {
    int length = bytes == null ? 0 : bytes.length;
    ByteBuffer all = ByteBuffer.allocate(4 + length).putInt(id);
    if (bytes != null) {
      all.put(bytes);
    }
    send(Wire.ANSWER, all.array());
  }

  // ---- the program

  @Override
  public void begins(Vm vm) {
    live = new Live(engine, vm, NAME, false, thread, this);
    live.start();
  }

  @Override
  public void ended(int status) {
    if (live != null) {
      live.ended(status, () -> {});
    }
  }

  @Override
  public boolean any() {
    return watched;
  }

  @Override
  public void frame(byte[] frame) {
    send(Wire.FRAME, frame);
  }

  /** Shows what was written, and ends a program whose other threads compute too long. */
  private void look() {
    if (engine.console().hasPending()) {
      engine.console().flush();
    }
    if (limits.computing() > 0 && computed() - computedBefore > 2 * limits.computing()) {
      over(limits.message(Limits.Kind.TIME));
    }
  }

  private static long computed() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  /** Ends the process at once. */
  private void over(String why) {
    send(Wire.FINDING, Json.error(why));
    send(Wire.ERR, ("error: " + why + "\n").getBytes(StandardCharsets.UTF_8));
    send(Wire.ENDED, ByteBuffer.allocate(4).putInt(1).array());
    halt.accept(1);
  }

  private void send(char letter, byte[] bytes) {
    try {
      out.write(letter, bytes);
    } catch (IOException e) {
      halt.accept(1); // nobody is there any more
    }
  }
}
