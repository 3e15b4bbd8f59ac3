package gene.dap;

import gene.dap.BreakpointTable.Line;
import gene.runtime.Vm;
import gene.source.Pos;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
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

  private static final int NEXT_AWAIT = 1;

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

  /** The debugger; what comes before there is one is refused. */
  private Debugger debugger() {
    if (debugger == null) {
      throw Failure.of("launch or attach comes first");
    }
    return debugger;
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
    c.setSupportsRestartFrame(true);
    c.setSupportsStepInTargetsRequest(true);
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
    Path file = file(args.getSource());
    List<Line> lines = new ArrayList<>();
    SourceBreakpoint[] wanted = args.getBreakpoints();
    for (SourceBreakpoint b : wanted == null ? new SourceBreakpoint[0] : wanted) {
      lines.add(new Line(b.getLine(), b.getCondition(), b.getHitCondition(), b.getLogMessage()));
    }
    debugger().breakpoints(file, lines);
    SetBreakpointsResponse r = new SetBreakpointsResponse();
    r.setBreakpoints(lines.stream().map(Adapter::breakpoint).toArray(Breakpoint[]::new));
    return done(r);
  }

  private static Path file(Source source) {
    if (source == null || source.getPath() == null) {
      throw Failure.of("setBreakpoints needs the path of a file");
    }
    try {
      return real(Path.of(source.getPath()));
    } catch (InvalidPathException e) {
      throw Failure.of("no file can have the path " + source.getPath());
    }
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
    FunctionBreakpoint[] wanted = args.getBreakpoints();
    for (FunctionBreakpoint b : wanted == null ? new FunctionBreakpoint[0] : wanted) {
      names.put(b.getName(), new Line(0, b.getCondition(), b.getHitCondition(), null));
    }
    debugger().functionBreakpoints(names);
    SetFunctionBreakpointsResponse r = new SetFunctionBreakpointsResponse();
    r.setBreakpoints(names.values().stream().map(Adapter::breakpoint).toArray(Breakpoint[]::new));
    return done(r);
  }

  @Override
  public CompletableFuture<SetExceptionBreakpointsResponse> setExceptionBreakpoints(
      SetExceptionBreakpointsArguments args) {
    String[] filters = args.getFilters();
    debugger().exceptionFilters(filters == null ? List.of() : List.of(filters));
    return done(new SetExceptionBreakpointsResponse());
  }

  @Override
  public CompletableFuture<DataBreakpointInfoResponse> dataBreakpointInfo(
      DataBreakpointInfoArguments args) {
    return askOfParts(
        args.getVariablesReference(),
        stop -> {
          DataBreakpointInfoResponse r = new DataBreakpointInfoResponse();
          Integer ref = args.getVariablesReference();
          boolean part = ref != null && stop.values().branch(ref) instanceof Values.Parts;
          r.setDescription(
              part ? "when " + args.getName() + " changes" : "only properties can be watched");
          if (part) {
            watchable.put(
                ref + ":" + args.getName(),
                new Watchable(stop.vm(), ((Values.Parts) stop.values().branch(ref)).value()));
            r.setDataId(ref + ":" + args.getName());
            r.setAccessTypes(new DataBreakpointAccessType[] {DataBreakpointAccessType.WRITE});
          }
          return r;
        });
  }

  private final Map<String, Watchable> watchable = new ConcurrentHashMap<>();

  private record Watchable(Vm vm, Object holder) {}

  @Override
  public CompletableFuture<SetDataBreakpointsResponse> setDataBreakpoints(
      SetDataBreakpointsArguments args) {
    DataWatches watches = debugger().watches();
    watches.clear();
    List<Breakpoint> made = new ArrayList<>();
    DataBreakpoint[] wanted = args.getBreakpoints();
    for (DataBreakpoint b : wanted == null ? new DataBreakpoint[0] : wanted) {
      Watchable holder = b.getDataId() == null ? null : watchable.get(b.getDataId());
      Breakpoint answer = new Breakpoint();
      answer.setVerified(holder != null);
      if (holder != null) {
        watches.add(
            holder.vm, holder.holder, b.getDataId().substring(b.getDataId().indexOf(':') + 1));
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
    boolean alone = debugger().vms().size() == 1;
    Rest rest = rest(args.getThreadId());
    if (rest != null) {
      debugger.resume(rest);
      if (!alone) {
        rest.stop.tasks().keySet().forEach(t -> goesOnToo(t, args.getThreadId()));
      }
    }
    ContinueResponse r = new ContinueResponse();
    r.setAllThreadsContinued(alone);
    return done(r);
  }

  @Override
  public CompletableFuture<Void> next(NextArguments args) {
    return step(args.getThreadId(), Debugger.Step.OVER);
  }

  @Override
  public CompletableFuture<Void> stepIn(StepInArguments args) {
    boolean await = Integer.valueOf(NEXT_AWAIT).equals(args.getTargetId());
    return step(args.getThreadId(), await ? Debugger.Step.AWAIT : Debugger.Step.IN);
  }

  /** The protocol has no step to the next await: editors offer it as a target to step into. */
  @Override
  public CompletableFuture<StepInTargetsResponse> stepInTargets(StepInTargetsArguments args) {
    StepInTarget target = new StepInTarget();
    target.setId(NEXT_AWAIT);
    target.setLabel("the next await of this task");
    StepInTargetsResponse r = new StepInTargetsResponse();
    r.setTargets(new StepInTarget[] {target});
    return done(r);
  }

  @Override
  public CompletableFuture<Void> restartFrame(RestartFrameArguments args) {
    Rest rest = restOfFrame(args.getFrameId());
    return ask(
        rest,
        stop -> {
          Stop.FrameView f = stop.frame(args.getFrameId());
          String refused = f == null ? "no such frame" : stop.refusesRestart(f);
          if (refused != null) {
            throw new IllegalArgumentException(refused);
          }
          debugger.restart(rest, f);
          return null;
        });
  }

  @Override
  public CompletableFuture<Void> stepOut(StepOutArguments args) {
    return step(args.getThreadId(), Debugger.Step.OUT);
  }

  private CompletableFuture<Void> step(int thread, Debugger.Step how) {
    debugger();
    Rest rest = rest(thread);
    if (rest == null) {
      return CompletableFuture.failedFuture(Failure.of("the program runs"));
    }
    debugger.step(rest, how);
    return done(null);
  }

  @Override
  public CompletableFuture<Void> pause(PauseArguments args) {
    debugger().pause(Stop.vm(args.getThreadId()));
    return done(null);
  }

  // ---- at a stop

  /** Work for the stopped VM. */
  private interface AtStop<T> {
    T apply(Stop stop);
  }

  private <T> CompletableFuture<T> ask(Rest rest, AtStop<T> work) {
    if (rest == null) {
      return CompletableFuture.failedFuture(Failure.of("the program runs"));
    }
    return rest.ask(() -> work.apply(rest.stop))
        .exceptionallyCompose(e -> CompletableFuture.failedFuture(Failure.of(e)));
  }

  /** The first VM at rest that fits, otherwise the one that stopped first; null when all run. */
  private Rest rest(Predicate<Stop> fits) {
    List<Rest> all = debugger().rests();
    Rest first = null;
    for (Rest r : all) {
      if (fits.test(r.stop)) {
        return r;
      }
      first = first == null ? r : first;
    }
    return first;
  }

  /** That of the thread; clients that name none mean the one that stopped first. */
  private Rest rest(int thread) {
    Rest r = rest(s -> Stop.vm(thread) == s.vm().number());
    boolean another = r != null && r.stop.vm().number() != Stop.vm(thread);
    return another && thread != 0 ? null : r;
  }

  private Rest restOfFrame(Integer frame) {
    return rest(s -> frame != null && s.frame(frame) != null);
  }

  private <T> CompletableFuture<T> askOfParts(Integer reference, AtStop<T> work) {
    return ask(rest(s -> reference != null && s.values().branch(reference) != null), work);
  }

  @Override
  public CompletableFuture<ThreadsResponse> threads() {
    ThreadsResponse r = new ThreadsResponse();
    List<Rest> rests = debugger == null ? List.of() : List.copyOf(debugger.rests());
    List<org.eclipse.lsp4j.debug.Thread> found = new ArrayList<>();
    for (Rest rest : rests) {
      rest.stop.tasks().forEach((id, t) -> found.add(thread(id, t.name())));
    }
    for (Vm vm : debugger == null ? List.<Vm>of() : debugger.vms()) {
      if (rests.stream().noneMatch(x -> x.stop.vm() == vm)) { // it runs; the user can pause it
        found.add(thread(Stop.thread(vm, 0), Stop.name(vm)));
      }
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
        rest(args.getThreadId()),
        stop -> {
          Stop.TaskView task = stop.tasks().get(args.getThreadId());
          List<Stop.FrameView> all = task == null ? List.of() : task.frames();
          int from = args.getStartFrame() == null ? 0 : Math.min(args.getStartFrame(), all.size());
          int levels = args.getLevels() == null ? 0 : args.getLevels();
          int to = levels <= 0 ? all.size() : Math.min(all.size(), from + levels);
          StackTraceResponse r = new StackTraceResponse();
          r.setTotalFrames(all.size());
          r.setStackFrames(
              all.subList(from, to).stream().map(f -> frame(stop, f)).toArray(StackFrame[]::new));
          return r;
        });
  }

  private StackFrame frame(Stop stop, Stop.FrameView f) {
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
    s.setCanRestart(stop.refusesRestart(f) == null);
    return s;
  }

  @Override
  public CompletableFuture<ScopesResponse> scopes(ScopesArguments args) {
    return ask(
        restOfFrame(args.getFrameId()),
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
    return askOfParts(
        args.getVariablesReference(),
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
    return askOfParts(
        args.getVariablesReference(),
        stop -> {
          Values.Branch b = stop.values().branch(args.getVariablesReference());
          Object value =
              switch (b) {
                case Values.Locals l -> assign(stop, l.frame(), args);
                case Values.Captured c -> assign(stop, c.frame(), args);
                case Values.Globals g -> assign(stop, g.frame(), args);
                case Values.Parts p -> {
                  Object v = in(stop, here(stop), args.getValue());
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

  private Object assign(Stop stop, Stop.FrameView f, SetVariableArguments args) {
    Values.Branch b = stop.values().branch(args.getVariablesReference());
    if (Values.children(b, 0, 0).stream().noneMatch(n -> n.name().equals(args.getName()))) {
      throw new IllegalArgumentException("no such variable");
    }
    return in(stop, f, "(" + args.getName() + " = " + args.getValue() + ")");
  }

  /**
   * The value of the text in a frame; in the code of a module, whose variables are always known.
   */
  private Object in(Stop stop, Stop.FrameView f, String text) {
    if (f == null) {
      throw new IllegalArgumentException("no such frame");
    }
    if (f.variables() != null) {
      return Evaluation.in(debugger, stop.vm(), f.variables(), text);
    }
    if (f.module()) {
      return Evaluation.in(debugger, stop.vm(), f.function().unit, text);
    }
    throw new IllegalArgumentException(
        "the variables of this frame are not known: its function is compiled");
  }

  /** The innermost frame whose variables are known. */
  private static Stop.FrameView here(Stop stop) {
    for (Stop.FrameView f : stop.frames()) {
      if (f.variables() != null || f.module()) {
        return f;
      }
    }
    throw new IllegalArgumentException("no frame with known variables");
  }

  @Override
  public CompletableFuture<EvaluateResponse> evaluate(EvaluateArguments args) {
    return ask(
        restOfFrame(args.getFrameId()),
        stop -> {
          Integer id = args.getFrameId();
          Stop.FrameView f = id == null ? here(stop) : stop.frame(id);
          Object value = in(stop, f, args.getExpression());
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
        rest(args.getThreadId()),
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
  public void stopped(Stop stop, List<Integer> breakpoints) {
    StoppedEventArguments e = new StoppedEventArguments();
    e.setReason(stop.reason());
    e.setText(stop.text());
    e.setThreadId(stop.task());
    boolean alone = debugger.vms().size() == 1;
    e.setAllThreadsStopped(alone);
    e.setHitBreakpointIds(breakpoints.toArray(Integer[]::new));
    outbox.send(c -> c.stopped(e));
    if (!alone) {
      stop.tasks().keySet().stream().filter(t -> t != stop.task()).forEach(this::restsToo);
    }
  }

  /** Workers run on, but the other tasks of the VM that has stopped do not. */
  private void restsToo(int thread) {
    StoppedEventArguments e = new StoppedEventArguments();
    e.setReason("pause");
    e.setThreadId(thread);
    e.setPreserveFocusHint(true);
    e.setAllThreadsStopped(false);
    outbox.send(c -> c.stopped(e));
  }

  /** The answer to "continue" speaks of one thread. */
  private void goesOnToo(int thread, int asked) {
    if (thread != asked) {
      ContinuedEventArguments e = new ContinuedEventArguments();
      e.setThreadId(thread);
      e.setAllThreadsContinued(false);
      outbox.send(c -> c.continued(e));
    }
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
