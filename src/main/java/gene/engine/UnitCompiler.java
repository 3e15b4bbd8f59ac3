package gene.engine;

import gene.code.Code;
import gene.code.Verifier;
import gene.compiler.Compiler;
import gene.compiler.comptime.CompileTimeEvaluator;
import gene.compiler.comptime.Comptime;
import gene.engine.cache.CodeCache;
import gene.engine.library.Extensions;
import gene.reader.BrokenText;
import gene.reader.Reader;
import gene.runtime.Core;
import gene.runtime.natives.Native;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.source.Warning;
import gene.value.GeneNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Text to code: reads and compiles units, and remembers their sources for error messages. */
final class UnitCompiler {
  private final Core core;
  private final Options options;
  private final Map<String, Source> sources = new HashMap<>();
  private Set<String> builtins;
  private CompileTimeEvaluator compileTime;
  private final Doubts doubts;
  private final Turn turn = new Turn();

  UnitCompiler(Core core, Extensions extensions, Options options) {
    this.core = core;
    this.options = options;
    this.doubts = new Doubts(core, extensions, options.strictNil());
  }

  /** Says who runs comptime blocks. */
  void compileTime(CompileTimeEvaluator evaluator) {
    compileTime = evaluator;
  }

  /** The source of that name when it was compiled by this engine, else null. */
  Source source(String name) {
    return sources.get(name);
  }

  /** Held while compiling: what is known here is shared by all VMs of the program. */
  Turn turn() {
    return turn;
  }

  Options options() {
    return options;
  }

  /** The code of a program or module, from the cache when it is there. */
  Code load(Source text) {
    return cached(text, () -> compile(text));
  }

  /** What the cache has for the text, else what is made now. */
  Code cached(Source text, Supplier<Code> made) {
    remember(text);
    if (options.girCache() == null) {
      return made.get();
    }
    String key = options.codeKey() + environmentKey(text);
    CodeCache cache = new CodeCache(options.girCache(), !options.forceCompile(), key);
    Code code = cache.load(text);
    if (code == null) {
      code = made.get();
      cache.store(text, code);
    }
    return code;
  }

  /** Code that comptime blocks made from the environment is good for that environment only. */
  private String environmentKey(Source source) {
    String text = source.text();
    boolean asks = text.contains("comptime") && (text.contains("$env") || text.contains("get_env"));
    return asks ? " " + core.environment().toMap() : "";
  }

  Code compile(Source text) {
    remember(text);
    return verify(compile(expand(check(read(text)))));
  }

  /** Compiles forms that somebody has looked at; they may be what is left of the source's. */
  Code compile(Source source, GeneNode unit, List<Warning> warnings) {
    return verify(compile(expand(new Forms(source, unit, warnings))));
  }

  // ---- the steps from text to code

  /** Forms, the text that they are from, and what is doubtful about them. */
  record Forms(Source source, GeneNode unit, List<Warning> warnings) {
    String file() {
      return source.name();
    }
  }

  Forms read(Source text) {
    return new Forms(text, forms(text), List.of());
  }

  /** Notes what is doubtful about the forms. */
  Forms check(Forms forms) {
    return new Forms(forms.source, forms.unit, doubts.about(forms.source, forms.unit));
  }

  /** What an input of a session does that it does not seem to do. */
  List<Warning> traps(Source input, GeneNode forms) {
    return doubts.traps(input, forms);
  }

  /** Replaces comptime forms by their values. */
  Forms expand(Forms forms) {
    GeneNode expanded = Comptime.expand(forms.file(), forms.unit, compileTime);
    return new Forms(forms.source, expanded, forms.warnings);
  }

  Code compile(Forms forms) {
    return Compiler.module(forms.file(), forms.unit, builtins(), forms.warnings);
  }

  /** The code, which assertions verify; files of compiled code are verified always. */
  Code verify(Code code) {
    assert Verifier.holds(code);
    return code;
  }

  /** The forms of a text under one node, which knows where each of them begins. */
  GeneNode forms(Source source) {
    Reader reader = new Reader(source);
    List<Object> forms = new ArrayList<>();
    int[] positions = new int[16];
    for (Object form = read(reader, source); form != null; form = read(reader, source)) {
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

  /**
   * The next form. Where a bracket or a quote is missing the reader notices at the end of the text;
   * the error is that of the form which the layout shows to be open.
   */
  private static Object read(Reader reader, Source source) {
    try {
      return reader.read();
    } catch (SyntaxError e) {
      throw e.incomplete() ? BrokenText.read(source).errors().getFirst() : e;
    }
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
      for (String name : core.global().names()) {
        if (core.global().get(name) instanceof Native) {
          builtins.add(name);
        }
      }
    }
    return builtins;
  }
}
