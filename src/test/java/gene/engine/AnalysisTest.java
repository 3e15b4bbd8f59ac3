package gene.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.analysis.Definition;
import gene.analysis.ModuleModel;
import gene.analysis.Workspace;
import gene.engine.library.LibraryTables;
import gene.lib.ResultTypes;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.source.Pos;
import gene.source.Source;
import gene.testing.ProgramRun;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The analysis as tools use it: definitions and uses, broken texts, what it knows of the library.
 */
class AnalysisTest {
  private static final Workspace.Found NONE = new Workspace.Found(null, null, null, null, null);

  private final Engine engine = ProgramRun.silentEngine();

  private ModuleModel model(String text) {
    Workspace workspace =
        new Workspace(
            new LibraryTables(engine.core(), engine.extensions()),
            (request, path, name) -> NONE,
            false);
    return workspace.analyse(new Source("m.gene", text), null);
  }

  private static List<String> uses(ModuleModel model, String name) {
    List<String> places = new ArrayList<>();
    for (ModuleModel.Use use : model.uses()) {
      if (use.definition().name().equals(name)) {
        places.add(Pos.text(use.definition().pos()) + " <- " + Pos.text(use.pos()));
      }
    }
    return places;
  }

  @Test
  void usesLeadToTheirDefinitions() {
    ModuleModel model =
        model(
            """
            (fn area [w h] (w * h))
            (fn f [w] [w (area w 2)])
            (var area2 (area 1 2))
            (println area2 `(area 5))
            """);
    assertEquals(List.of("1:5 <- 2:15", "1:5 <- 3:13", "1:5 <- 4:18"), sorted(uses(model, "area")));
    assertEquals(List.of("1:11 <- 1:17", "2:8 <- 2:12", "2:8 <- 2:20"), sorted(uses(model, "w")));
    assertEquals(List.of("3:6 <- 4:10"), uses(model, "area2"));
    assertEquals(Set.of("area", "f"), model.exports().keySet());
    assertEquals(Definition.Kind.FUNCTION, model.exports().get("area").kind());
  }

  private static List<String> sorted(List<String> uses) {
    return uses.stream().sorted().toList();
  }

  @Test
  void oneBrokenFormSpoilsOneFormOnly() {
    ModuleModel model = model("(fn a [] 1)\n(fn b [] (a\n(fn c [] (a))\n(c)\n(b)\n(d)\n");
    assertEquals(Set.of("a", "c"), sub(model.exports().keySet(), Set.of("a", "c", "d")));
    assertEquals(2, model.diagnostics().size(), model.diagnostics().toString());
    assertEquals("GENE.PARSE.ERROR", model.diagnostics().get(0).code());
    assertEquals("d is not defined", model.diagnostics().get(1).message());
  }

  private static Set<String> sub(Set<String> all, Set<String> wanted) {
    Set<String> both = new TreeSet<>(all);
    both.retainAll(wanted);
    return both;
  }

  @Test
  void everyBrokenTextIsSurvived() {
    String text =
        "(class A (ctor [/x] nil) (method m [y: Int] -> Int (case y when 1 /x else (try y catch e 0))))\n"
            + "(for [a b] in {^k [1 2]} (println #\"#{a} #(f b)\" (a .m; .n 1)))\n"
            + "(enum E:T (Ok v: T) None) (ns n (fn /f [x... ^k = 1] (x .size)))\n";
    for (int i = 0; i < text.length(); i++) {
      model(text.substring(0, i));
      model(text.substring(i));
      model(text.substring(0, i) + text.substring(Math.min(text.length(), i + 3)));
    }
  }

  /** What is said of results is said of functions that are there. */
  @Test
  void resultTypesBelongToFunctionsOfTheLibrary() {
    Set<String> known = new HashSet<>();
    Core core = engine.core();
    collect(core.global(), known, new HashSet<>());
    Set<String> unknown = new TreeSet<>(ResultTypes.all().keySet());
    unknown.removeAll(known);
    assertEquals(Set.of(), unknown, "no such functions");
    for (String type : ResultTypes.all().values()) {
      assertTrue(core.builtin(type.replaceAll("<.*", "")) != null, type);
    }
  }

  private static void collect(Namespace ns, Set<String> into, Set<Object> seen) {
    if (!seen.add(ns)) {
      return;
    }
    for (String name : ns.names()) {
      Object v = ns.get(name);
      if (v instanceof Native f) {
        into.add(f.signature().owner());
      } else if (v instanceof Namespace inner) {
        collect(inner, into, seen);
      } else if (v instanceof GeneClass c && seen.add(c)) {
        for (String method : c.ownMethodNames()) {
          if (c.ownMethod(method) instanceof Native f) {
            into.add(f.signature().owner());
          }
        }
        collect(c.members(), into, seen);
      }
    }
  }
}
