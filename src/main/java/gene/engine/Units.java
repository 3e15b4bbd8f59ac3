package gene.engine;

import gene.code.Code;
import gene.code.Verifier;
import gene.compiler.Compiler;
import gene.reader.Reader;
import gene.runtime.Core;
import gene.runtime.Native;
import gene.source.Source;
import gene.value.GeneNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Text to code: reads and compiles units, and remembers their sources for error messages. */
final class Units {
  private final Core core;
  private final Options options;
  private final Map<String, Source> sources = new HashMap<>();
  private Set<String> builtins;

  Units(Core core, Options options) {
    this.core = core;
    this.options = options;
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
    CodeCache cache =
        new CodeCache(options.girCache(), !options.forceCompile(), options.codeKey());
    Code code = cache.load(source);
    if (code == null) {
      code = compile(source);
      cache.store(source, code);
    }
    return code;
  }

  Code compile(Source source) {
    sources.put(source.name(), source);
    Code code = Compiler.module(source.name(), forms(source), builtins());
    assert Verifier.holds(code);
    return code;
  }

  GeneNode forms(Source source) {
    return Compiler.wrap(new Reader(source).readAll());
  }

  Code evaluated(String file, GeneNode forms, List<Compiler.Outer> outer) {
    Code code = Compiler.evaluated(file, forms, outer, builtins());
    assert Verifier.holds(code);
    return code;
  }

  void remember(Source source) {
    sources.put(source.name(), source);
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
