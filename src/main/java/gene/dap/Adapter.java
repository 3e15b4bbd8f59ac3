package gene.dap;

import gene.dap.BreakpointTable.Line;
import gene.source.Pos;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.debug.*;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;

/** The side of the protocol: requests to the debugger, its events to the editor. */
final class Adapter implements IDebugProtocolServer, Debugger.Listener {
  /** What the adapter debugs: a program to launch, or one that waits. */
  interface Debuggee {
    /** The debugger of the program to launch; attached ones have it already. */
    Debugger prepare(Map<String, Object> launch);

    /** The user has set everything up: the program may run. */
    void start();

    /** The session is over; the program ends, or goes on alone. */
    void end(boolean terminate);
  }

  private final Debuggee debuggee;
  private volatile Outbox outbox;
  private volatile Debugger debugger;

  Adapter(Debuggee debuggee) {
    this.debuggee = debuggee;
  }

  /** Where events go from now on. */
  void outbox(Outbox o) {
    outbox = o;
  }

  private static <T> CompletableFuture<T> done(T value) {
    return CompletableFuture.completedFuture(value);
  }

  // ---- life

  @Override
  public CompletableFuture<Capabilities> initialize(InitializeRequestArguments args) {
    Capabilities c = new Capabilities();
    c.setSupportsConfigurationDoneRequest(true);
    c.setSupportsConditionalBreakpoints(true);
    c.setSupportsHitConditionalBreakpoints(true);
    c.setSupportsLogPoints(true);
    c.setSupportsFunctionBreakpoints(true);
    c.setSupportsDataBreakpoints(true);
    c.setSupportsSetVariable(true);
    c.setSupportsEvaluateForHovers(true);
    c.setSupportsExceptionInfoRequest(true);
    c.setSupportsTerminateRequest(true);
    c.setSupportTerminateDebuggee(true);
    c.setSupportsDelayedStackTraceLoading(true);
    c.setExceptionBreakpointFilters(
        new ExceptionBreakpointsFilter[] {
          filter("thrown", "Thrown exceptions", false),
          filter("uncaught", "Uncaught exceptions", true)
        });
    return done(c);
  }

  private static ExceptionBreakpointsFilter filter(String name, String label, boolean on) {
    ExceptionBreakpointsFilter f = new ExceptionBreakpointsFilter();
    f.setFilter(name);
    f.setLabel(label);
    f.setDefault_(on);
    return f;
  }

  @Override
  public CompletableFuture<Void> launch(Map<String, Object> args) {
    return begin(args);
  }

  @Override
  public CompletableFuture<Void> attach(Map<String, Object> args) {
    return begin(args);
  }

  private CompletableFuture<Void> begin(Map<String, Object> args) {
    try {
      debugger = debuggee.prepare(args);
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(Failure.of(e));
    }
    debugger.attach(this);
    if (Boolean.TRUE.equals(args.get("stopOnEntry"))) {
      debugger.stopAtEntry();
    }
    CompletableFuture<Void> answer = done(null);
    answer.thenRunAsync(() -> outbox.send(IDebugProtocolClient::initialized));
    return answer;
  }

  @Override
  public CompletableFuture<Void> configurationDone(ConfigurationDoneArguments args) {
    debuggee.start();
    return done(null);
  }

  @Override
  public CompletableFuture<Void> terminate(TerminateArguments args) {
    end(true);
    return done(null);
  }

  @Override
  public CompletableFuture<Void> disconnect(DisconnectArguments args) {
    Boolean terminate = args == null ? null : args.getTerminateDebuggee();
    end(Boolean.TRUE.equals(terminate));
    return done(null);
  }

  void end(boolean terminate) {
    if (debugger != null) {
      debugger.detach();
    }
    debuggee.end(terminate);
  }

  void exited(int status) {
    ExitedEventArguments e = new ExitedEventArguments();
    e.setExitCode(status);
    outbox.send(c -> c.exited(e));
    outbox.send(c -> c.terminated(new TerminatedEventArguments()));
  }

  void output(String category, String text) {
    OutputEventArguments o = new OutputEventArguments();
    o.setCategory(category);
    o.setOutput(text);
    outbox.sendOutput(o);
  }

  // ---- breakpoints

  @Override
  public CompletableFuture<SetBreakpointsResponse> setBreakpoints(SetBreakpointsArguments args) {
    Path file = real(Path.of(args.getSource().getPath()));
    List<Line> lines = new ArrayList<>();
    SourceBreakpoint[] wanted = args.getBreakpoints();
    for (SourceBreakpoint b : wanted == null ? new SourceBreakpoint[0] : wanted) {
      lines.add(new Line(b.getLine(), b.getCondition(), b.getHitCondition(), b.getLogMessage()));
    }
    debugger.breakpoints(file, lines);
    SetBreakpointsResponse r = new SetBreakpointsResponse();
    r.setBreakpoints(lines.stream().map(Adapter::breakpoint).toArray(Breakpoint[]::new));
    return done(r);
  }

  private static Path real(Path p) {
    try {
      return p.toRealPath();
    } catch (java.io.IOException e) {
      return p.toAbsolutePath().normalize();
    }
  }

  private static Breakpoint breakpoint(Line l) {
    Breakpoint b = new Breakpoint();
    b.setId(l.id);
    b.setVerified(l.line > 0 || l.asked == 0);
    b.setLine(l.line > 0 ? l.line : l.asked);
    if (l.line == 0 && l.asked > 0) {
      b.setMessage("no code is loaded there yet");
    }
    return b;
  }

  @Override
  public CompletableFuture<SetFunctionBreakpointsResponse> setFunctionBreakpoints(
      SetFunctionBreakpointsArguments args) {
    Map<String, Line> names = new LinkedHashMap<>();
    for (FunctionBreakpoint b : args.getBreakpoints()) {
      names.put(b.getName(), new Line(0, b.getCondition(), b.getHitCondition(), null));
    }
    debugger.functionBreakpoints(names);
    SetFunctionBreakpointsResponse r = new SetFunctionBreakpointsResponse();
    r.setBreakpoints(names.values().stream().map(Adapter::breakpoint).toArray(Breakpoint[]::new));
    return done(r);
  }

  @Override
  public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(
      SetExceptionBreakpointsArguments args) {
    debugger.exceptionFilters(List.of(args.getFilters()));
    return done(new SetExceptionBreakpointsResponse());
  }

  @Override
  public CompletableFuture<DataBreakpointInfoResponse> dataBreakpointInfo(
      DataBreakpointInfoArguments args) {
    return ask(
        stop -> {
          DataBreakpointInfoResponse r = new DataBreakpointInfoResponse();
          Integer ref = args.getVariablesReference();
          boolean part = ref != null && stop.values().branch(ref) instanceof Values.Parts;
          r.setDescription(
              part ? "when " + args.getName() + " changes" : "only properties can be watched");
          if (part) {
            watchable.put(
                ref + ":" + args.getName(), ((Values.Parts) stop.values().branch(ref)).value());
            r.setDataId(ref + ":" + args.getName());
            r.setAccessTypes(new DataBreakpointAccessType[] {DataBreakpointAccessType.WRITE});
          }
          return r;
        });
  }

  private final Map<String, Object> watchable = new LinkedHashMap<>();

  @Override
  public CompletableFuture<SetDataBreakpointsResponse> setDataBreakpoints(
      SetDataBreakpointsArguments args) {
    debugger.watches().clear();
    List<Breakpoint> made = new ArrayList<>();
    for (DataBreakpoint b : args.getBreakpoints()) {
      Object holder = watchable.get(b.getDataId());
      Breakpoint answer = new Breakpoint();
      answer.setVerified(holder != null);
      if (holder != null) {
        debugger.watches().add(holder, b.getDataId().substring(b.getDataId().indexOf(':') + 1));
      }
      made.add(answer);
    }
    debugger.watchesChanged();
    SetDataBreakpointsResponse r = new SetDataBreakpointsResponse();
    r.setBreakpoints(made.toArray(Breakpoint[]::new));
    return done(r);
  }

  // ---- going on

  @Override
  public CompletableFuture<ContinueResponse> continue_(ContinueArguments args) {
    debugger.resume();
    ContinueResponse r = new ContinueResponse();
    r.setAllThreadsContinued(true);
    return done(r);
  }

  @Override
  public CompletableFuture<Void> next(NextArguments args) {
    return step(Debugger.Step.OVER);
  }

  @Override
  public CompletableFuture<Void> stepIn(StepInArguments args) {
    return step(Debugger.Step.IN);
  }

  @Override
  public CompletableFuture<Void> stepOut(StepOutArguments args) {
    return step(Debugger.Step.OUT);
  }

  private CompletableFuture<Void> step(Debugger.Step how) {
    if (debugger.stop() == null) {
      return CompletableFuture.failedFuture(Failure.of("the program runs"));
    }
    debugger.step(how);
    return done(null);
  }

  @Override
  public CompletableFuture<Void> pause(PauseArguments args) {
    debugger.pause();
    return done(null);
  }

  // ---- at a stop

  /** Work for the stopped VM. */
  private interface AtStop<T> {
    T apply(Stop stop);
  }

  private <T> CompletableFuture<T> ask(AtStop<T> work) {
    return debugger
        .ask(() -> work.apply(debugger.stop()))
        .exceptionallyCompose(e -> CompletableFuture.failedFuture(Failure.of(e)));
  }

  @Override
  public CompletableFuture<ThreadsResponse> threads() {
    ThreadsResponse r = new ThreadsResponse();
    Stop stop = debugger == null ? null : debugger.stop();
    List<org.eclipse.lsp4j.debug.Thread> found = new ArrayList<>();
    if (stop == null) {
      found.add(thread(1, "main"));
    } else {
      stop.tasks().forEach((id, t) -> found.add(thread(id, t.name())));
    }
    r.setThreads(found.toArray(org.eclipse.lsp4j.debug.Thread[]::new));
    return done(r);
  }

  private static org.eclipse.lsp4j.debug.Thread thread(int id, String name) {
    org.eclipse.lsp4j.debug.Thread t = new org.eclipse.lsp4j.debug.Thread();
    t.setId(id);
    t.setName(name);
    return t;
  }

  @Override
  public CompletableFuture<StackTraceResponse> stackTrace(StackTraceArguments args) {
    return ask(
        stop -> {
          Stop.TaskView task = stop.tasks().get(args.getThreadId());
          List<Stop.FrameView> all = task == null ? List.of() : task.frames();
          int from = args.getStartFrame() == null ? 0 : Math.min(args.getStartFrame(), all.size());
          int levels = args.getLevels() == null ? 0 : args.getLevels();
          int to = levels <= 0 ? all.size() : Math.min(all.size(), from + levels);
          StackTraceResponse r = new StackTraceResponse();
          r.setTotalFrames(all.size());
          r.setStackFrames(
              all.subList(from, to).stream().map(this::frame).toArray(StackFrame[]::new));
          return r;
        });
  }

  private StackFrame frame(Stop.FrameView f) {
    StackFrame s = new StackFrame();
    s.setId(f.id());
    s.setName(debugger.original(f.function()).displayName());
    s.setLine(f.line());
    s.setColumn(Pos.column(f.pos()));
    Source source = new Source();
    Path path = f.function().unit.path;
    source.setName(path == null ? f.function().code.file : path.getFileName().toString());
    if (path != null) {
      source.setPath(path.toString());
    }
    s.setSource(source);
    return s;
  }

  @Override
  public CompletableFuture<ScopesResponse> scopes(ScopesArguments args) {
    return ask(
        stop -> {
          Stop.FrameView f = stop.frame(args.getFrameId());
          List<Scope> found = new ArrayList<>();
          if (f != null && f.variables() != null) {
            found.add(scope("Locals", stop.values().reference(new Values.Locals(f)), false));
            if (f.variables().fn.captures.length > 0) {
              found.add(scope("Captured", stop.values().reference(new Values.Captured(f)), false));
            }
          }
          if (f != null) {
            int module = stop.values().reference(new Values.Globals(f.function().unit, f));
            found.add(scope("Module", module, true));
          }
          ScopesResponse r = new ScopesResponse();
          r.setScopes(found.toArray(Scope[]::new));
          return r;
        });
  }

  private static Scope scope(String name, int reference, boolean expensive) {
    Scope s = new Scope();
    s.setName(name);
    s.setVariablesReference(reference);
    s.setExpensive(expensive);
    return s;
  }

  @Override
  public CompletableFuture<VariablesResponse> variables(VariablesArguments args) {
    return ask(
        stop -> {
          Values.Branch b = stop.values().branch(args.getVariablesReference());
          int start = args.getStart() == null ? 0 : args.getStart();
          int count = args.getCount() == null ? 0 : args.getCount();
          List<Variable> found = new ArrayList<>();
          for (Values.Named n :
              b == null ? List.<Values.Named>of() : Values.children(b, start, count)) {
            found.add(stop.values().variable(n));
          }
          VariablesResponse r = new VariablesResponse();
          r.setVariables(found.toArray(Variable[]::new));
          return r;
        });
  }

  @Override
  public CompletableFuture<SetVariableResponse> setVariable(SetVariableArguments args) {
    return ask(
        stop -> {
          Values.Branch b = stop.values().branch(args.getVariablesReference());
          Object value =
              switch (b) {
                case Values.Locals l -> assign(l.frame(), args);
                case Values.Captured c -> assign(c.frame(), args);
                case Values.Globals g -> assign(g.frame(), args);
                case Values.Parts p -> {
                  Object v = Evaluation.in(debugger, here(stop), args.getValue());
                  if (!Values.set(p.value(), args.getName(), v)) {
                    throw new IllegalArgumentException(args.getName() + " cannot be changed");
                  }
                  yield v;
                }
                case null -> throw new IllegalArgumentException("no such variable");
              };
          SetVariableResponse r = new SetVariableResponse();
          Variable v = stop.values().variable(new Values.Named(args.getName(), value));
          r.setValue(v.getValue());
          r.setType(v.getType());
          r.setVariablesReference(v.getVariablesReference());
          return r;
        });
  }

  private Object assign(Stop.FrameView f, SetVariableArguments args) {
    return Evaluation.in(debugger, known(f), "(" + args.getName() + " = " + args.getValue() + ")");
  }

  private static Shadow.Frame known(Stop.FrameView f) {
    if (f == null || f.variables() == null) {
      throw new IllegalArgumentException(
          "the variables of this frame are not known: its function is compiled");
    }
    return f.variables();
  }

  private static Shadow.Frame here(Stop stop) {
    for (Stop.FrameView f : stop.frames()) {
      if (f.variables() != null) {
        return f.variables();
      }
    }
    throw new IllegalArgumentException("no frame with known variables");
  }

  @Override
  public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments args) {
    return ask(
        stop -> {
          Integer id = args.getFrameId();
          Shadow.Frame f = id == null ? here(stop) : known(stop.frame(id));
          Object value = Evaluation.in(debugger, f, args.getExpression());
          Variable v = stop.values().variable(new Values.Named("", value));
          EvaluateResponse r = new EvaluateResponse();
          r.setResult(v.getValue());
          r.setType(v.getType());
          r.setVariablesReference(v.getVariablesReference());
          r.setIndexedVariables(v.getIndexedVariables());
          return r;
        });
  }

  @Override
  public CompletableFuture<ExceptionInfoResponse> exceptionInfo(ExceptionInfoArguments args) {
    return ask(
        stop -> {
          ExceptionInfoResponse r = new ExceptionInfoResponse();
          r.setExceptionId("exception");
          r.setDescription(stop.text());
          r.setBreakMode(ExceptionBreakMode.ALWAYS);
          return r;
        });
  }

  // ---- events

  @Override
  public void stopped(String reason, String text, List<Integer> breakpoints) {
    StoppedEventArguments e = new StoppedEventArguments();
    e.setReason(reason);
    e.setText(text);
    e.setThreadId(debugger.stop().task());
    e.setAllThreadsStopped(true);
    e.setHitBreakpointIds(breakpoints.toArray(Integer[]::new));
    outbox.send(c -> c.stopped(e));
  }

  @Override
  public void moved(Line breakpoint) {
    BreakpointEventArguments e = new BreakpointEventArguments();
    e.setReason("changed");
    e.setBreakpoint(breakpoint(breakpoint));
    outbox.send(c -> c.breakpoint(e));
  }

  @Override
  public void log(String text, String file, int line) {
    output("console", text + "\n");
  }
}
