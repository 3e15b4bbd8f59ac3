package gene.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.debug.*;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The debugger, as an editor uses it. */
@Timeout(120)
class DebuggerTest {
  private static final String PROGRAM =
      """
      (var total 0)
      (fn add [n]
        (var twice (n * 2))
        (total = (total + twice))
        twice)
      (for i in [1 2 3]
        (add i))
      (println total)
      """;

  @TempDir Path folder;
  private DebugClient client;

  @BeforeEach
  void start() throws IOException {
    client = DebugClient.ofAdapter();
  }

  private Path program(String text) throws IOException {
    Path file = folder.toRealPath().resolve("main.gene");
    Files.writeString(file, text);
    return file;
  }

  private void ends(String output) {
    assertEquals(0, client.exitStatus(), client.output());
    assertEquals(output, client.output());
  }

  @Test
  void linesVariablesAndSteps() throws Exception {
    Path file = program(PROGRAM);
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(4));
    client.run();
    StoppedEventArguments s = client.stop();
    assertEquals("breakpoint", s.getReason());
    assertEquals(List.of("add:4", "<main>:7"), client.stack(s.getThreadId()), client.output());
    assertEquals(List.of("n=1", "twice=2"), client.locals(s.getThreadId()));
    client.over();
    s = client.stop();
    assertEquals("add:5", client.stack(s.getThreadId()).getFirst());
    assertEquals(
        "2", client.variables(client.frames(1)[0].getId(), "Module").get("total").getValue());
    client.out();
    s = client.stop();
    assertEquals("step", s.getReason());
    assertEquals(1, client.stack(s.getThreadId()).size());
    client.breakpoints(file);
    client.resume();
    ends("12\n");
  }

  @Test
  void stepsIntoFunctions() throws Exception {
    Path file = program("(fn f [a]\n  (a + 1))\n(println 1)\n(println (f 1))\n");
    client.launch(file, Map.of("stopOnEntry", true));
    client.run();
    assertEquals("entry", client.stop().getReason());
    client.breakpoints(file, DebugClient.line(4));
    client.resume();
    client.stop();
    client.in();
    StoppedEventArguments s = client.stop();
    assertEquals(List.of("f:2", "<main>:4"), client.stack(s.getThreadId()));
    client.resume();
    ends("1\n2\n");
  }

  @Test
  void conditionsHitCountsAndMessages() throws Exception {
    Path file = program(PROGRAM);
    client.launch(file, Map.of());
    SourceBreakpoint conditional = DebugClient.line(3);
    conditional.setCondition("(n == 2)");
    SourceBreakpoint third = DebugClient.line(4);
    third.setHitCondition("3");
    SourceBreakpoint log = DebugClient.line(5);
    log.setLogMessage("n is {n}, twice {(n * 2)}");
    client.breakpoints(file, conditional, third, log);
    client.run();
    assertEquals(List.of("n=2"), client.locals(client.stop().getThreadId()));
    client.resume();
    assertEquals(List.of("n=3", "twice=6"), client.locals(client.stop().getThreadId()));
    client.resume();
    ends("n is 1, twice 2\nn is 2, twice 4\nn is 3, twice 6\n12\n");
  }

  @Test
  void functionsAndExceptions() throws Exception {
    Path file =
        program(
            "(fn risky [x]\n"
                + "  (throw \"bad\"))\n"
                + "(try (risky 1) catch * (println \"caught\"))\n"
                + "(risky 2)\n");
    client.launch(file, Map.of());
    SetFunctionBreakpointsArguments f = new SetFunctionBreakpointsArguments();
    FunctionBreakpoint risky = new FunctionBreakpoint();
    risky.setName("risky");
    risky.setHitCondition("==1");
    f.setBreakpoints(new FunctionBreakpoint[] {risky});
    DebugClient.await(client.server.setFunctionBreakpoints(f));
    SetExceptionBreakpointsArguments e = new SetExceptionBreakpointsArguments();
    e.setFilters(new String[] {"uncaught"});
    DebugClient.await(client.server.setExceptionBreakpoints(e));
    client.run();
    assertEquals("function breakpoint", client.stop().getReason());
    client.resume();
    StoppedEventArguments s = client.stop();
    assertEquals("exception", s.getReason());
    assertTrue(s.getText().contains("bad"), s.getText());
    assertEquals("x=2", client.locals(s.getThreadId()).getFirst());
    client.resume();
    assertEquals(1, client.exitStatus());
    assertTrue(client.output().startsWith("caught\n"), client.output());
  }

  @Test
  void valuesAreTreesInPagesAndCanBeChanged() throws Exception {
    Path file =
        program(
            "(class P (ctor [/x]))\n"
                + "(fn f [list map p]\n"
                + "  (println list/0 map/a p/x))\n"
                + "(var many [])\n"
                + "(for i in (range 0 999)\n"
                + "  (many .add i))\n"
                + "(f many {^a 1} (new P 5))\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(3));
    client.run();
    int thread = client.stop().getThreadId();
    int frame = client.frames(thread)[0].getId();
    Map<String, Variable> locals = client.variables(frame, "Locals");
    assertEquals(1000, locals.get("list").getIndexedVariables());
    VariablesArguments page = new VariablesArguments();
    page.setVariablesReference(locals.get("list").getVariablesReference());
    page.setStart(990);
    page.setCount(5);
    Variable[] part = DebugClient.await(client.server.variables(page)).getVariables();
    assertEquals(5, part.length);
    assertEquals("990", part[0].getValue());
    assertEquals("1", client.parts(locals.get("map").getVariablesReference()).get("a").getValue());
    set(locals.get("list").getVariablesReference(), "0", "(40 + 2)");
    set(locals.get("map").getVariablesReference(), "a", "\"new\"");
    set(locals.get("p").getVariablesReference(), "x", "7");
    assertEquals("47", client.evaluate(frame, "(40 + p/x)"));
    Exception wrong =
        assertThrows(IllegalStateException.class, () -> client.evaluate(frame, "nowhere"));
    assertTrue(wrong.getMessage().contains("nowhere is not defined"), wrong.getMessage());
    assertEquals("9", client.evaluate(frame, "(map = {^a 9}) map/a"));
    client.resume();
    ends("42 9 7\n");
  }

  private void set(int reference, String name, String value) {
    SetVariableArguments args = new SetVariableArguments();
    args.setVariablesReference(reference);
    args.setName(name);
    args.setValue(value);
    DebugClient.await(client.server.setVariable(args));
  }

  @Test
  void stepsOverAwaitsAndShowsTasks() throws Exception {
    Path file =
        program(
            "(fn ^^async work [n]\n  (sleep 20)\n  (println n)\n  n)\n"
                + "(var a (work 1))\n(var b (work 2))\n(println (await a b))\n");
    client.launch(file, Map.of());
    SourceBreakpoint first = DebugClient.line(2);
    first.setCondition("(n == 1)");
    client.breakpoints(file, first);
    client.run();
    StoppedEventArguments s = client.stop();
    int thread = s.getThreadId();
    assertEquals("work:2", client.stack(thread).getFirst());
    assertTrue(DebugClient.await(client.server.threads()).getThreads().length >= 2);
    client.over();
    s = client.stop();
    assertEquals(thread, s.getThreadId());
    assertEquals("work:3", client.stack(thread).getFirst());
    client.resume();
    assertEquals(0, client.exitStatus(), client.output());
  }

  @Test
  void pausesWhatComputesAndWhatWaits() throws Exception {
    Path file =
        program(
            "(var n 0)\n"
                + "(fn spin []\n"
                + "  (while (n >= 0)\n"
                + "    (n = (n + 1))))\n"
                + "(println \"on\")\n"
                + "(spin)\n");
    client.launch(file, Map.of());
    client.run();
    client.awaitOutput("on");
    DebugClient.await(client.server.pause(new PauseArguments()));
    StoppedEventArguments s = client.stop();
    assertEquals("pause", s.getReason());
    assertTrue(
        client.stack(s.getThreadId()).getFirst().startsWith("spin:"), client.stack(1).toString());
    DebugClient.await(client.server.terminate(new TerminateArguments()));
    client.exitStatus();
  }

  @Test
  void pausesWhatWaits() throws Exception {
    Path file = program("(println \"on\")\n(sleep 600000)\n");
    client.launch(file, Map.of());
    client.run();
    client.awaitOutput("on");
    DebugClient.await(client.server.pause(new PauseArguments()));
    assertEquals("pause", client.stop().getReason());
    DebugClient.await(client.server.terminate(new TerminateArguments()));
    client.exitStatus();
  }

  @Test
  void dataBreakpoints() throws Exception {
    Path file =
        program(
            "(class P (ctor [/x]))\n"
                + "(fn change [p]\n"
                + "  (println \"a\")\n"
                + "  (p/x = 2)\n"
                + "  (println \"b\"))\n"
                + "(change (new P 1))\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(3));
    client.run();
    int frame = client.frames(client.stop().getThreadId())[0].getId();
    DataBreakpointInfoArguments info = new DataBreakpointInfoArguments();
    info.setVariablesReference(client.variables(frame, "Locals").get("p").getVariablesReference());
    info.setName("x");
    DataBreakpoint b = new DataBreakpoint();
    b.setDataId(DebugClient.await(client.server.dataBreakpointInfo(info)).getDataId());
    SetDataBreakpointsArguments set = new SetDataBreakpointsArguments();
    set.setBreakpoints(new DataBreakpoint[] {b});
    DebugClient.await(client.server.setDataBreakpoints(set));
    client.resume();
    StoppedEventArguments s = client.stop();
    assertEquals("data breakpoint", s.getReason());
    assertEquals("x was 1", s.getText());
    assertEquals("change:5", client.stack(s.getThreadId()).getFirst());
    client.resume();
    ends("a\nb\n");
  }

  @Test
  void breakpointsOfHotFunctionsComeAndGo() throws Exception {
    Path file =
        program(
            "(fn inner [n]\n"
                + "  (n + 1))\n"
                + "(fn outer [n]\n"
                + "  (var s 0)\n"
                + "  (for i in (range 1 n)\n"
                + "    (s = (inner s)))\n"
                + "  s)\n"
                + "(println (outer 20000))\n"
                + "(println \"mark\")\n"
                + "(println (outer 3))\n"
                + "(println (outer 20000))\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(9));
    client.run();
    client.stop(); // inner is compiled
    client.breakpoints(file, DebugClient.line(2));
    client.resume();
    StoppedEventArguments s = client.stop();
    assertEquals(List.of("n=0"), client.locals(s.getThreadId()));
    assertTrue(
        client.stack(s.getThreadId()).get(1).startsWith("outer:"), client.stack(1).toString());
    client.breakpoints(file);
    client.resume();
    ends("20000\nmark\n3\n20000\n");
  }

  @Test
  void attachesToAProgramThatWaitsAndDetaches() throws Exception {
    Path file = program(PROGRAM);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Engine engine =
        new Engine(Options.DEFAULT, new Console(InputStream.nullInputStream(), out, out));
    CompletableFuture<Integer> port = new CompletableFuture<>();
    CompletableFuture<Integer> status = new CompletableFuture<>();
    java.lang.Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                Dap.await(engine, 0, port::complete);
                status.complete(engine.runFile(file, List.of()));
              } catch (IOException e) {
                status.completeExceptionally(e);
              }
            });
    client = DebugClient.to(DebugClient.await(port));
    client.initialize();
    DebugClient.await(client.server.attach(Map.of()));
    client.breakpoints(file, DebugClient.line(4));
    client.run();
    assertEquals("breakpoint", client.stop().getReason());
    DebugClient.await(client.server.disconnect(new DisconnectArguments()));
    assertEquals(0, DebugClient.await(status));
    assertEquals("12\n", out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void breakpointsMoveToLinesWithCode() throws Exception {
    Path file = program("(fn f []\n\n  # nothing\n  (println 1))\n(f)\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(2));
    client.run();
    assertEquals("f:4", client.stack(client.stop().getThreadId()).getFirst());
    client.resume();
    ends("1\n");
  }

  @Test
  void framesRunAgain() throws Exception {
    Path file =
        program(
            "(var calls 0)\n"
                + "(fn inner [n]\n"
                + "  (n = (n + 1))\n"
                + "  (println n)\n"
                + "  n)\n"
                + "(fn outer [n]\n"
                + "  (calls += 1)\n"
                + "  (try\n"
                + "    (inner n)\n"
                + "  finally\n"
                + "    (println \"left\")))\n"
                + "(outer 1)\n"
                + "(println calls)\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(4), DebugClient.line(7));
    client.run();
    client.stop();
    client.resume();
    int thread = client.stop().getThreadId();
    assertEquals(List.of("n=2"), client.locals(thread));
    restart(client.frames(thread)[0]);
    StoppedEventArguments s = client.stop();
    assertEquals("restart", s.getReason());
    assertEquals("inner:3", client.stack(thread).getFirst());
    assertEquals(List.of("n=1"), client.locals(thread));
    client.resume();
    client.stop();
    StackFrame outer = client.frames(thread)[1];
    assertTrue(outer.getCanRestart());
    restart(outer);
    client.stop();
    assertEquals(List.of("outer:7", "<main>:12"), client.stack(thread));
    StackFrame module = client.frames(thread)[1];
    assertFalse(module.getCanRestart());
    Exception refused = assertThrows(IllegalStateException.class, () -> restart(module));
    assertEquals("the code of a module runs once", refused.getMessage());
    client.breakpoints(file);
    client.resume();
    ends("2\nleft\n2\n"); // outer has begun twice, and finally blocks of left frames do not run
  }

  private void restart(StackFrame f) {
    RestartFrameArguments args = new RestartFrameArguments();
    args.setFrameId(f.getId());
    DebugClient.await(client.server.restartFrame(args));
  }

  @Test
  void stepsToTheNextAwait() throws Exception {
    Path file =
        program(
            "(fn ^^async one []\n  1)\n(fn ^^async work []\n  (println \"a\")\n  (println \"b\")\n"
                + "  (println (await (one)))\n  (println \"c\"))\n(await (work))\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(4));
    client.run();
    int thread = client.stop().getThreadId();
    StepInTargetsArguments where = new StepInTargetsArguments();
    where.setFrameId(client.frames(thread)[0].getId());
    StepInTarget[] targets = DebugClient.await(client.server.stepInTargets(where)).getTargets();
    StepInArguments step = new StepInArguments();
    step.setThreadId(thread);
    step.setTargetId(targets[0].getId());
    DebugClient.await(client.server.stepIn(step));
    StoppedEventArguments s = client.stop();
    assertEquals("step", s.getReason());
    assertEquals("work:6", client.stack(s.getThreadId()).getFirst());
    client.over();
    s = client.stop();
    assertEquals("work:7", client.stack(s.getThreadId()).getFirst());
    client.resume();
    ends("a\nb\n1\nc\n");
  }

  @Test
  void turnsOfActorsAreThreadsOfTheirWorkers() throws Exception {
    Path file =
        program(
            "(gene/actor/enable ^workers 2)\n"
                + "(fn handle [context message state]\n"
                + "  (var next (state + message))\n"
                + "  (context .reply next)\n"
                + "  next)\n"
                + "(var a (gene/actor/spawn handle ^state 10))\n"
                + "(println (await (a .send_expect_reply 5)))\n"
                + "(println (await (a .send_expect_reply 1)))\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(4));
    client.run();
    StoppedEventArguments s = client.stop();
    assertEquals("breakpoint", s.getReason(), client.output());
    int thread = s.getThreadId();
    assertFalse(s.getAllThreadsStopped());
    assertEquals("handle:4", client.stack(thread).getFirst());
    List<String> locals = client.locals(thread);
    assertTrue(locals.containsAll(List.of("message=5", "state=10", "next=15")), locals.toString());
    List<String> names = client.threads();
    assertTrue(names.contains("main"), names.toString());
    assertTrue(
        names.stream().anyMatch(n -> n.startsWith("actor 1 (running, worker ")), names.toString());
    client.evaluate(client.frames(thread)[0].getId(), "(next = 20)");
    client.over();
    s = client.stop();
    assertEquals("handle:5", client.stack(s.getThreadId()).getFirst());
    client.resume();
    s = client.stop();
    locals = client.locals(s.getThreadId());
    assertTrue(locals.containsAll(List.of("message=1", "state=20")), locals.toString());
    client.breakpoints(file);
    client.resume();
    ends("20\n21\n");
  }

  @Test
  void workersStopAndGoOnEachByItself() throws Exception {
    Path file =
        program(
            "(gene/actor/enable ^workers 2)\n"
                + "(fn handle [context message state]\n"
                + "  (println message)\n"
                + "  (context .reply (message * 2)))\n"
                + "(var a (gene/actor/spawn handle ^state 0))\n"
                + "(var b (gene/actor/spawn handle ^state 0))\n"
                + "(var first (a .send_expect_reply 1))\n"
                + "(var second (b .send_expect_reply 2))\n"
                + "(println (await first) (await second))\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(3));
    client.run();
    int one = client.stop().getThreadId();
    int other = client.stop().getThreadId(); // while the first one still stands
    assertTrue(one != other, one + " " + other);
    Set<String> messages = new java.util.TreeSet<>();
    for (int thread : List.of(one, other)) {
      assertEquals("handle:3", client.stack(thread).getFirst());
      messages.add(client.locals(thread).get(1));
    }
    assertEquals(Set.of("message=1", "message=2"), messages);
    StackFrame frame = client.frames(other)[0];
    String before = client.evaluate(frame.getId(), "message");
    assertEquals("3", client.evaluate(client.frames(one)[0].getId(), "(message = 3)"));
    assertEquals(before, client.evaluate(frame.getId(), "message")); // each has its own
    NextArguments next = new NextArguments();
    next.setThreadId(other);
    DebugClient.await(client.server.next(next));
    assertEquals(other, client.stop().getThreadId());
    assertEquals("handle:4", client.stack(other).getFirst());
    assertEquals("handle:3", client.stack(one).getFirst());
    refused("no such variable", () -> set(frame.getId(), "message", "1")); // of an earlier stop
    client.breakpoints(file);
    ContinueArguments on = new ContinueArguments();
    on.setThreadId(other);
    assertFalse(DebugClient.await(client.server.continue_(on)).getAllThreadsContinued());
    on.setThreadId(one);
    DebugClient.await(client.server.continue_(on));
    assertEquals(0, client.exitStatus());
    String result = before.equals("2") ? "6 4\n" : "2 6\n"; // the other one keeps its message
    assertTrue(client.output().endsWith(result), client.output());
  }

  @Test
  void leavingTheLastFrameOfATaskGoesOn() throws Exception {
    Path file =
        program(
            "(fn work [n]\n  (println n)\n  n)\n"
                + "(var t (spawn (work 1)))\n(await t)\n(work 2)\n");
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(2));
    client.run();
    client.stop();
    client.out(); // out of the function, to the form that was spawned or on
    StoppedEventArguments s = client.stop();
    while (!client.locals(s.getThreadId()).contains("n=2")) {
      client.out();
      s = client.stop();
    }
    client.out();
    client.stop();
    client.out(); // out of the module
    ends("1\n2\n");
  }

  @Test
  void othersStandStillWhileCodeIsEvaluated() throws Exception {
    Path file =
        program(
            """
            (fn other []
              (sleep 0)
              (println "other"))
            (fn busy [n] (var i 0) (while (i < n) (i += 1)) i)
            (spawn (other))
            (println "main")
            (sleep 20)
            """);
    client.launch(file, Map.of());
    client.breakpoints(file, DebugClient.line(3), DebugClient.line(6));
    client.run();
    int main = client.stop().getThreadId();
    assertEquals("1000000", client.evaluate(client.frames(main)[0].getId(), "(busy 1000000)"));
    client.resume();
    assertEquals("other:3", client.stack(client.stop().getThreadId()).getFirst());
    client.resume();
    ends("main\nother\n");
  }

  @Test
  void evaluatesWhereTheModuleWaits() throws Exception {
    Path file = program("(var n 4)\n(println \"on\")\n(sleep 1000000)\n");
    client.launch(file, Map.of());
    client.run();
    client.awaitOutput("on");
    PauseArguments pause = new PauseArguments();
    pause.setThreadId(1);
    DebugClient.await(client.server.pause(pause));
    int thread = client.stop().getThreadId();
    StackFrame frame = client.frames(thread)[0];
    assertEquals("5", client.evaluate(frame.getId(), "(n + 1)"));
    ScopesArguments where = new ScopesArguments();
    where.setFrameId(frame.getId());
    Scope[] scopes = DebugClient.await(client.server.scopes(where)).getScopes();
    int module = scopes[scopes.length - 1].getVariablesReference();
    set(module, "n", "7");
    assertEquals("7", client.evaluate(frame.getId(), "n"));
    refused("no such variable", () -> set(module, "nowhere", "7"));
    DebugClient.await(client.server.terminate(new TerminateArguments()));
    client.exitStatus();
  }

  @Test
  void anErrorThatWasLookedAtKeepsItsTrace() throws Exception {
    Path file = program("(fn f []\n  (throw (new RuntimeException \"bad\")))\n(f)\n");
    client.launch(file, Map.of());
    SetExceptionBreakpointsArguments filters = new SetExceptionBreakpointsArguments();
    filters.setFilters(new String[] {"thrown"});
    DebugClient.await(client.server.setExceptionBreakpoints(filters));
    client.run();
    assertEquals("bad", client.stop().getText());
    client.resume();
    assertEquals(1, client.exitStatus());
    assertEquals(2, client.output().split("  at f ").length, client.output());
  }

  @Test
  void pausesAWorkerThatComputes() throws Exception {
    Path file =
        program(
            "(gene/actor/enable ^workers 1)\n"
                + "(fn spin [context message state]\n"
                + "  (var n 0)\n"
                + "  (println \"on\")\n"
                + "  (while (n >= 0)\n"
                + "    (n = (n + 1))))\n"
                + "(var a (gene/actor/spawn spin ^state 0))\n"
                + "(await (a .send_expect_reply 1))\n");
    client.launch(file, Map.of());
    client.run();
    client.awaitOutput("on");
    PauseArguments pause = new PauseArguments();
    for (org.eclipse.lsp4j.debug.Thread t :
        DebugClient.await(client.server.threads()).getThreads()) {
      pause.setThreadId(t.getName().equals("worker 1") ? t.getId() : pause.getThreadId());
    }
    DebugClient.await(client.server.pause(pause));
    StoppedEventArguments s = client.stop();
    assertEquals("pause", s.getReason());
    assertTrue(client.stack(s.getThreadId()).getFirst().startsWith("spin:"), client.output());
    DebugClient.await(client.server.terminate(new TerminateArguments()));
    client.exitStatus();
  }

  @Test
  void whatMakesNoSenseIsRefusedAndTheAdapterLives() throws Exception {
    client.initialize();
    refused("launch or attach comes first", () -> client.breakpoints(Path.of("/x.gene")));
    refused("launch or attach comes first", () -> client.frames(1));
    refused("launch or attach comes first", () -> client.resume());
    refused("launch or attach comes first", () -> client.over());
    refused("launch needs a program", () -> DebugClient.await(client.server.launch(Map.of())));
    refused(
        "Cannot read /nowhere.gene",
        () -> DebugClient.await(client.server.launch(Map.of("program", "/nowhere.gene"))));
    Path file = program("(fn f [n]\n  (println n))\n(f 1)\n");
    client.launch(file, Map.of());
    refused(
        "setBreakpoints needs the path of a file",
        () -> DebugClient.await(client.server.setBreakpoints(new SetBreakpointsArguments())));
    refused("the program runs", () -> client.frames(1));
    refused("the program runs", () -> client.over());
    DebugClient.await(client.server.setFunctionBreakpoints(new SetFunctionBreakpointsArguments()));
    client.breakpoints(file, DebugClient.line(2), DebugClient.line(-7), DebugClient.line(9999));
    client.run();
    int thread = client.stop().getThreadId();
    assertEquals(Map.of(), client.parts(123456));
    assertEquals(List.of(), client.stack(77));
    StackFrame none = new StackFrame();
    none.setId(4711);
    refused("no such frame", () -> restart(none));
    refused("no such variable", () -> set(4711, "x", "1"));
    assertEquals(List.of("n=1"), client.locals(thread));
    client.resume();
    ends("1\n");
  }

  private static void refused(String why, org.junit.jupiter.api.function.Executable request) {
    Exception e = assertThrows(IllegalStateException.class, request);
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }
}
