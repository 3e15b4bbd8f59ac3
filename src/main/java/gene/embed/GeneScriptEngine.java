package gene.embed;

import gene.engine.Session;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.script.AbstractScriptEngine;
import javax.script.Bindings;
import javax.script.Compilable;
import javax.script.CompiledScript;
import javax.script.Invocable;
import javax.script.ScriptContext;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineFactory;
import javax.script.ScriptException;
import javax.script.SimpleBindings;

/**
 * One {@link Gene} as a script engine. Variables of the global and the engine scope are global
 * names of the program, so its functions see them; those that scripts declare can be read with
 * {@link #get}. Calls from several threads wait for each other.
 */
final class GeneScriptEngine extends AbstractScriptEngine
    implements Compilable, Invocable, AutoCloseable {
  private final ScriptEngineFactory factory;
  private final WriterStream out = new WriterStream();
  private final WriterStream err = new WriterStream();
  private final ReaderStream in = new ReaderStream();
  private final Gene gene = Gene.builder().in(in).out(out).err(err).build();

  GeneScriptEngine(ScriptEngineFactory factory) {
    this.factory = factory;
  }

  @Override
  public Object eval(String script, ScriptContext context) throws ScriptException {
    return eval(session -> session.eval(script), context);
  }

  /** One at a time: streams and names are those of the script. */
  private synchronized Object eval(Function<Session, Object> script, ScriptContext context)
      throws ScriptException {
    in.from(context.getReader());
    out.to(context.getWriter());
    err.to(context.getErrorWriter());
    Object file = context.getAttribute(ScriptEngine.FILENAME);
    Map<String, Object> names = new HashMap<>();
    collect(context.getBindings(ScriptContext.GLOBAL_SCOPE), names);
    collect(context.getBindings(ScriptContext.ENGINE_SCOPE), names);
    try {
      return gene.evalFlushed(names, script);
    } catch (GeneException e) {
      throw scriptException(e, file);
    }
  }

  private static ScriptException scriptException(GeneException e, Object file) {
    ScriptException s =
        new ScriptException(
            e.getMessage(), file == null ? "<eval>" : file.toString(), e.line(), e.column());
    s.initCause(e);
    return s;
  }

  private static void collect(Bindings bindings, Map<String, Object> names) {
    if (bindings != null) {
      for (Map.Entry<String, Object> e : bindings.entrySet()) {
        if (!e.getKey().contains(".")) { // the names of the specification's own settings
          names.put(e.getKey(), e.getValue());
        }
      }
    }
  }

  @Override
  public Object eval(Reader reader, ScriptContext context) throws ScriptException {
    StringWriter text = new StringWriter();
    try {
      reader.transferTo(text);
    } catch (IOException e) {
      throw new ScriptException(e);
    }
    return eval(text.toString(), context);
  }

  @Override
  public Object get(String key) {
    Object bound = super.get(key);
    return bound != null ? bound : gene.get(key);
  }

  @Override
  public Bindings createBindings() {
    return new SimpleBindings();
  }

  @Override
  public ScriptEngineFactory getFactory() {
    return factory;
  }

  // ---- Compilable

  @Override
  public CompiledScript compile(String script) throws ScriptException {
    Supplier<Object> prepared;
    try {
      prepared = gene.prepared(script);
    } catch (GeneException e) {
      throw scriptException(e, null);
    }
    return new CompiledScript() {
      @Override
      public Object eval(ScriptContext context) throws ScriptException {
        return GeneScriptEngine.this.eval(session -> prepared.get(), context);
      }

      @Override
      public ScriptEngine getEngine() {
        return GeneScriptEngine.this;
      }
    };
  }

  @Override
  public CompiledScript compile(Reader script) throws ScriptException {
    StringWriter text = new StringWriter();
    try {
      script.transferTo(text);
    } catch (IOException e) {
      throw new ScriptException(e);
    }
    return compile(text.toString());
  }

  // ---- Invocable

  @Override
  public Object invokeFunction(String name, Object... args)
      throws ScriptException, NoSuchMethodException {
    try {
      return gene.call(name, args);
    } catch (GeneException e) {
      if ("GENE.SCOPE.UNDEFINED_VAR".equals(e.code()) && e.getMessage().startsWith(name + " ")) {
        throw new NoSuchMethodException(name);
      }
      throw scriptException(e, null);
    }
  }

  @Override
  public Object invokeMethod(Object object, String name, Object... args)
      throws ScriptException, NoSuchMethodException {
    try {
      return gene.send(object, name, args);
    } catch (GeneException e) {
      if ("GENE.OOP.METHOD_NOT_FOUND".equals(e.code()) || "GENE.JAVA.NO_MEMBER".equals(e.code())) {
        throw new NoSuchMethodException(name);
      }
      throw scriptException(e, null);
    }
  }

  @Override
  public <T> T getInterface(Class<T> type) {
    return type.isInterface() ? gene.functionsAs(type) : null;
  }

  @Override
  public <T> T getInterface(Object object, Class<T> type) {
    return type.isInterface() ? gene.objectAs(object, type) : null;
  }

  @Override
  public void close() {
    gene.close();
  }
}
