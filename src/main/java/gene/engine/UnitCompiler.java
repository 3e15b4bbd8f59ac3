package gene.engine;

import gene.code.Code;
import gene.code.Verifier;
import gene.compiler.Compiler;
import gene.compiler.check.CheckContext;
import gene.compiler.comptime.CompileTimeEvaluator;
import gene.compiler.comptime.Comptime;
import gene.reader.Reader;
import gene.runtime.Core;
import gene.runtime.natives.Native;
import gene.source.Source;
import gene.value.GeneNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Text to code: reads and compiles units, and remembers their sources for error messages. */
final class UnitCompiler {
  private final Core core;
  private final Options options;
  private final Map<String, Source> sources = new HashMap<>();
  private Set<String> builtins;
  private CompileTimeEvaluator compileTime;
  private Set<String> globals;

  UnitCompiler(Core core, Options options) {
    this.core = core;
    this.options = options;
  }

  /** Says who runs comptime blocks. */
  void compileTime(CompileTimeEvaluator evaluator) {
    compileTime = evaluator;
  }

  /** The source of that name when it was compiled by this engine, else null. */
  Source source(String name) {
    return sources.get(name);
  }

  Options options() {
    return options;
  }

  /** The code of a program or module, from the cache when it is there. */
  Code load(Source source) {
    if (options.girCache() == null) {
      return compile(source);
    }
    sources.put(source.name(), source);
    String key = options.codeKey() + environmentKey(source);
    CodeCache cache = new CodeCache(options.girCache(), !options.forceCompile(), key);
    Code code = cache.load(source);
    if (code == null) {
      code = compile(source);
      cache.store(source, code);
    }
    return code;
  }

  /** Code that comptime blocks made from the environment is good for that environment only. */
  private String environmentKey(Source source) {
    String text = source.text();
    boolean asks = text.contains("comptime") && (text.contains("$env") || text.contains("get_env"));
    return asks ? " " + core.environment().toMap() : "";
  }

  Code compile(Source source) {
    sources.put(source.name(), source);
    return compile(source, forms(source));
  }

  /** Compiles forms of the source, which are its own or what is left of them. */
  Code compile(Source source, GeneNode unit) {
    return compile(source, unit, null);
  }

  /** The same for the checker, which may look into imported modules. */
  Code compile(Source source, GeneNode unit, CheckContext.Modules modules) {
    GeneNode forms = Comptime.expand(source.name(), unit, compileTime);
    Set<String> functions = builtins();
    CheckContext context = new CheckContext(globals, options.strictNil(), modules);
    Code code = Compiler.module(source.name(), forms, functions, context);
    assert Verifier.holds(code);
    return code;
  }

  /** The forms of a text under one node, which knows where each of them begins. */
  GeneNode forms(Source source) {
    Reader reader = new Reader(source);
    List<Object> forms = new ArrayList<>();
    int[] positions = new int[16];
    for (Object form = reader.read(); form != null; form = reader.read()) {
      if (forms.size() == positions.length) {
        positions = Arrays.copyOf(positions, positions.length * 2);
      }
      positions[forms.size()] = reader.position();
      forms.add(form);
    }
    GeneNode unit = Compiler.wrap(forms);
    unit.childPositions(Arrays.copyOf(positions, forms.size()));
    return unit;
  }

  Code evaluated(String file, GeneNode forms, List<Compiler.Outer> outer) {
    GeneNode expanded = Comptime.expand(file, forms, compileTime);
    Code code = Compiler.evaluated(file, expanded, outer, builtins());
    assert Verifier.holds(code);
    return code;
  }

  void remember(Source source) {
    sources.put(source.name(), source);
  }

  /**
   * Remembers a text as the continuation of those before with that name. The text itself, with as
   * many empty lines before it, so that positions in it are positions in the whole.
   */
  Source continued(String name, String text) {
    Source before = sources.get(name);
    String start = before == null ? "" : before.text() + "\n";
    remember(new Source(name, start + text));
    int lines = (int) start.chars().filter(c -> c == '\n').count();
    return new Source(name, "\n".repeat(lines) + text);
  }

  /** Global functions are surely no macros; the compiler then spares the test. */
  private Set<String> builtins() {
    if (builtins == null) {
      builtins = new HashSet<>();
      globals = new HashSet<>(core.global().names());
      for (String name : globals) {
        if (core.global().get(name) instanceof Native) {
          builtins.add(name);
        }
      }
    }
    return builtins;
  }
}
