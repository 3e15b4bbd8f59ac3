package gene.dap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.debug.*;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** An editor that debugs: speaks the real protocol. */
final class DebugClient implements IDebugProtocolClient {
  private static final long TIMEOUT_SECONDS = Long.getLong("dap.timeout", 120);

  final IDebugProtocolServer server;
  private final BlockingQueue<StoppedEventArguments> stops = new LinkedBlockingQueue<>();
  private final StringBuffer output = new StringBuffer();
  private final CountDownLatch initialized = new CountDownLatch(1);
  private final CompletableFuture<Integer> exited = new CompletableFuture<>();
  final BlockingQueue<Breakpoint> moved = new LinkedBlockingQueue<>();

  /** A client of an adapter in this process, over a socket: many threads write, and some end. */
  static DebugClient ofAdapter() throws IOException {
    ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    java.lang.Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try (Socket s = listener.accept()) {
                Dap.serve(s.getInputStream(), s.getOutputStream());
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    return to(listener.getLocalPort());
  }

  /** A client of whoever listens there. */
  static DebugClient to(int port) throws IOException {
    Socket s = new Socket(InetAddress.getLoopbackAddress(), port);
    return new DebugClient(s.getInputStream(), s.getOutputStream());
  }

  private DebugClient(InputStream in, OutputStream out) {
    Launcher<IDebugProtocolServer> launcher = DSPLauncher.createClientLauncher(this, in, out);
    launcher.startListening();
    server = launcher.getRemoteProxy();
  }

  static <T> T await(Future<T> f) {
    try {
      return f.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
    } catch (InterruptedException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  Capabilities initialize() {
    InitializeRequestArguments init = new InitializeRequestArguments();
    init.setAdapterID("gene");
    return await(server.initialize(init));
  }

  void launch(Path program, Map<String, Object> more) throws InterruptedException {
    initialize();
    Map<String, Object> args = new HashMap<>(more);
    args.put("program", program.toString());
    await(server.launch(args));
    if (!initialized.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("not initialized");
    }
  }

  void run() {
    await(server.configurationDone(new ConfigurationDoneArguments()));
  }

  Breakpoint[] breakpoints(Path file, SourceBreakpoint... lines) {
    SetBreakpointsArguments args = new SetBreakpointsArguments();
    Source source = new Source();
    source.setPath(file.toString());
    args.setSource(source);
    args.setBreakpoints(lines);
    return await(server.setBreakpoints(args)).getBreakpoints();
  }

  static SourceBreakpoint line(int line) {
    SourceBreakpoint b = new SourceBreakpoint();
    b.setLine(line);
    return b;
  }

  /** The names of all threads. */
  List<String> threads() {
    return Arrays.stream(await(server.threads()).getThreads())
        .map(org.eclipse.lsp4j.debug.Thread::getName)
        .toList();
  }

  // ---- at a stop

  StoppedEventArguments stop() throws InterruptedException {
    StoppedEventArguments s = stops.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    if (s == null) {
      throw new IllegalStateException("it does not stop; output: " + output);
    }
    return s;
  }

  boolean stopped() {
    return !stops.isEmpty();
  }

  StackFrame[] frames(int thread) {
    StackTraceArguments args = new StackTraceArguments();
    args.setThreadId(thread);
    return await(server.stackTrace(args)).getStackFrames();
  }

  /** {@code name:line}, innermost first. */
  List<String> stack(int thread) {
    return Arrays.stream(frames(thread)).map(f -> f.getName() + ":" + f.getLine()).toList();
  }

  Map<String, Variable> variables(int frame, String scope) {
    ScopesArguments args = new ScopesArguments();
    args.setFrameId(frame);
    for (Scope s : await(server.scopes(args)).getScopes()) {
      if (s.getName().equals(scope)) {
        return parts(s.getVariablesReference());
      }
    }
    return Map.of();
  }

  Map<String, Variable> parts(int reference) {
    VariablesArguments args = new VariablesArguments();
    args.setVariablesReference(reference);
    Map<String, Variable> found = new java.util.LinkedHashMap<>();
    for (Variable v : await(server.variables(args)).getVariables()) {
      found.put(v.getName(), v);
    }
    return found;
  }

  /** {@code name=value} of the locals of the innermost frame. */
  List<String> locals(int thread) {
    List<String> found = new ArrayList<>();
    variables(frames(thread)[0].getId(), "Locals")
        .values()
        .forEach(v -> found.add(v.getName() + "=" + v.getValue()));
    return found;
  }

  String evaluate(int frame, String text) {
    EvaluateArguments args = new EvaluateArguments();
    args.setFrameId(frame);
    args.setExpression(text);
    return await(server.evaluate(args)).getResult();
  }

  void resume() {
    await(server.continue_(new ContinueArguments()));
  }

  void over() {
    await(server.next(new NextArguments()));
  }

  void in() {
    await(server.stepIn(new StepInArguments()));
  }

  void out() {
    await(server.stepOut(new StepOutArguments()));
  }

  int exitStatus() {
    return await(exited);
  }

  void awaitOutput(String text) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
    while (!output().contains(text)) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("no " + text + " in " + output);
      }
      java.lang.Thread.sleep(5);
    }
  }

  String output() {
    return output.toString();
  }

  // ---- events

  @Override
  public void initialized() {
    initialized.countDown();
  }

  @Override
  public void stopped(StoppedEventArguments args) {
    if (!Boolean.TRUE.equals(args.getPreserveFocusHint())) {
      stops.add(args);
    }
  }

  @Override
  public void output(OutputEventArguments args) {
    output.append(args.getOutput());
  }

  @Override
  public void exited(ExitedEventArguments args) {
    exited.complete(args.getExitCode());
  }

  @Override
  public void breakpoint(BreakpointEventArguments args) {
    moved.add(args.getBreakpoint());
  }
}
