package gene.programs;

import gene.code.Code;
import gene.engine.Engine;
import gene.house.Repository;
import gene.source.Source;
import gene.source.SyntaxError;
import gene.testing.ProgramRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All Gene programs of the repository, for tests of what becomes of their code. */
public final class Corpus {
  private Corpus() {}

  /** The programs below {@code tests} and those of the specification. */
  public static List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    for (Path file : Repository.files("tests", ".gene")) {
      sources.add(new Source(Repository.name(file), Repository.read(file)));
    }
    for (Path chapter : Repository.files("src/test/resources/spec", ".md")) {
      String name = chapter.getFileName().toString();
      for (SpecBlock block : SpecBlock.in(name, Repository.read(chapter))) {
        sources.add(new Source(block.name(), block.text()));
      }
    }
    return sources;
  }

  /** The code of all programs that compile, by name. */
  public static Map<String, Code> compiled() {
    Engine engine = engine();
    Map<String, Code> codes = new LinkedHashMap<>();
    engine.onVmThread(
        () -> {
          for (Source source : sources()) {
            try {
              codes.put(source.name(), engine.compile(source));
            } catch (SyntaxError e) {
              // a program that shows an error of reader or compiler
            }
          }
          return null;
        });
    return codes;
  }

  /** An engine whose programs talk to nobody. */
  public static Engine engine() {
    return ProgramRun.silentEngine();
  }

  /** The code and all functions in it. */
  public static Stream<Code> functions(Code code) {
    return Stream.concat(
        Stream.of(code),
        Stream.of(code.consts)
            .filter(Code.class::isInstance)
            .flatMap(inner -> functions((Code) inner)));
  }
}
