package gene.compiler;

import gene.code.Code;
import gene.code.Verifier;
import gene.engine.Engine;
import gene.fuzz.Seeds;
import gene.fuzz.Target;
import gene.programs.Corpus;
import gene.runtime.error.GeneError;
import gene.source.Source;
import gene.source.SyntaxError;
import java.util.List;

/** Texts compile to code that the verifier accepts, or are refused with a place. */
final class CompilerTarget implements Target {
  private Engine engine;
  private int used;

  @Override
  public List<byte[]> seeds() {
    return Seeds.programs("tests", 600);
  }

  @Override
  public List<byte[]> words() {
    return Seeds.of(
        "(fn f [a ^b = 1 c...] ",
        "(class A < B ",
        "(try ",
        " catch * ",
        " finally ",
        "(loop ",
        "(break)",
        "(yield 1)",
        "(return)",
        "(case x when ",
        "(match [a b] ",
        "(macro m [x] ",
        "`(a %b)",
        "(import a from \"b\")",
        "(var x ",
        "(for i in ",
        "(with ",
        "(comptime ",
        "($caller_eval ",
        "(ctor [/a] ",
        "(method m [] ",
        "(enum E a b)",
        "(ns n ",
        "@a",
        "^^x",
        "(defer ",
        "(await ",
        "(throw ",
        "(if ",
        " else ",
        " elif ",
        "self",
        "super",
        "/x");
  }

  @Override
  public void take(byte[] input) throws Exception {
    if (engine == null || ++used % 20_000 == 0) { // names that were met stay with an engine
      engine = Corpus.engine();
    }
    try {
      Code code = engine.onVmThread(() -> engine.compile(new Source("x.gene", Seeds.text(input))));
      Verifier.verify(code);
    } catch (SyntaxError | GeneError e) {
      // refused
    }
  }
}
