package gene.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import javax.script.Compilable;
import javax.script.CompiledScript;
import javax.script.Invocable;
import javax.script.ScriptContext;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The behaviour that users of {@code javax.script} rely on. */
@Timeout(600)
class ScriptEngineTest {
  private final ScriptEngineManager manager = new ScriptEngineManager();
  private final ScriptEngine engine = manager.getEngineByName("gene");

  @AfterEach
  void close() throws Exception {
    ((AutoCloseable) engine).close();
  }

  @Test
  void isFoundByNameAndExtension() throws Exception {
    assertNotNull(engine);
    for (ScriptEngine e :
        List.of(manager.getEngineByName("Gene"), manager.getEngineByExtension("gene"))) {
      assertEquals("MULTITHREADED", e.getFactory().getParameter("THREADING"));
      ((AutoCloseable) e).close();
    }
  }

  @Test
  void evaluates() throws ScriptException {
    assertEquals(3L, engine.eval("(1 + 2)"));
    assertEquals(4L, engine.eval(new StringReader("(2 + 2)")));
  }

  @Test
  void bindingsAreSeenByFunctions() throws Exception {
    engine.put("rate", 3);
    engine.eval("(fn scaled [x] (x * rate))");
    assertEquals(6L, ((Invocable) engine).invokeFunction("scaled", 2));
    engine.put("rate", 10);
    assertEquals(20L, engine.eval("(scaled 2)"));
  }

  @Test
  void globalScopeIsSeen() throws ScriptException {
    manager.put("shared", "all");
    assertEquals("all", engine.eval("shared"));
  }

  @Test
  void variablesOfScriptsCanBeRead() throws ScriptException {
    engine.eval("(var answer 42)");
    assertEquals(42L, engine.get("answer"));
    assertNull(engine.get("nothing"));
  }

  @Test
  void writersOfTheContext() throws ScriptException {
    StringWriter out = new StringWriter();
    engine.getContext().setWriter(out);
    engine.eval("(println \"häuser\")");
    assertEquals("häuser\n", out.toString());
  }

  @Test
  void errorsHaveLineAndColumn() {
    ScriptException e =
        assertThrows(ScriptException.class, () -> engine.eval("(var a 1)\n  (a / 0)"));
    assertEquals(2, e.getLineNumber());
    assertEquals(3, e.getColumnNumber());
    ScriptException syntax = assertThrows(ScriptException.class, () -> engine.eval("(1 +"));
    assertNotNull(syntax.getMessage());
  }

  @Test
  void functionsAndMethodsAreInvoked() throws Exception {
    engine.eval("(fn add [a b] (a + b)) (class C (method twice [x] (x * 2))) (var c (new C))");
    Invocable invocable = (Invocable) engine;
    assertEquals(5L, invocable.invokeFunction("add", 2, 3));
    assertEquals(8L, invocable.invokeMethod(engine.get("c"), "twice", 4));
    assertThrows(NoSuchMethodException.class, () -> invocable.invokeFunction("missing"));
    assertThrows(
        NoSuchMethodException.class, () -> invocable.invokeMethod(engine.get("c"), "missing"));
  }

  @Test
  void functionsBehindAnInterface() throws Exception {
    engine.eval("(fn get [] 7) (class S (method get [] 8)) (var s (new S))");
    assertEquals(7L, ((Invocable) engine).getInterface(Supplier.class).get());
    assertEquals(8L, ((Invocable) engine).getInterface(engine.get("s"), Supplier.class).get());
    assertNull(((Invocable) engine).getInterface(Comparable.class));
  }

  @Test
  void compiledScriptsAreSharedOverThreads() throws Exception {
    CompiledScript script = ((Compilable) engine).compile("(6 * 7)");
    try (var pool = Executors.newFixedThreadPool(4)) {
      List<Future<Object>> all = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        all.add(pool.submit(() -> script.eval()));
      }
      for (Future<Object> f : all) {
        assertEquals(42L, f.get());
      }
    }
    assertThrows(ScriptException.class, () -> ((Compilable) engine).compile("(1 +"));
  }

  /** What a compiled script declares is the engine's, each time anew, as if it were evaluated. */
  @Test
  void compiledScriptsDeclare() throws ScriptException {
    CompiledScript script = ((Compilable) engine).compile("(var n (start + 1)) (fn f [] n) (f)");
    for (long i = 1; i < 5; i++) {
      engine.put("start", i);
      assertEquals(i + 1, script.eval());
      assertEquals(i + 1, engine.get("n"));
      assertEquals(i + 1, engine.eval("(f)"));
    }
  }

  @Test
  void readerOfTheContext() throws ScriptException {
    engine.getContext().setReader(new StringReader("first ä\nsecond 🌱\n"));
    assertEquals("first ä", engine.eval("(readline)"));
    assertEquals("second 🌱", engine.eval("(readline)"));
    engine.getContext().setReader(new StringReader("other"));
    assertEquals("other", engine.eval("(readline)"));
  }

  @Test
  void otherBindingsForOneScript() throws ScriptException {
    var bindings = engine.createBindings();
    bindings.put("x", 5);
    assertEquals(6L, engine.eval("(x + 1)", bindings));
    assertEquals(ScriptContext.ENGINE_SCOPE, 100);
  }
}
