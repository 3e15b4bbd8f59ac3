package gene.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.*;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every request of the server, asked as an editor asks it. */
class LanguageServerTest {
  @TempDir Path folder;
  private Editor editor;

  @BeforeEach
  void start() throws IOException {
    editor = new Editor(folder);
  }

  @AfterEach
  void end() {
    editor.close();
  }

  // ---- diagnostics

  @Test
  void diagnosticsAreThoseOfCheckWithCodes() {
    editor.open("a.gene", "(var total 1)\n(println totl)\n");
    Diagnostic d = editor.diagnostics("a.gene").getFirst();
    assertEquals("GENE.SCOPE.UNDEFINED_VAR", d.getCode().getLeft());
    assertEquals("totl is not defined\ndid you mean total?", d.getMessage());
    assertEquals(new Range(new Position(1, 9), new Position(1, 13)), d.getRange());
  }

  @Test
  void anOpenBracketSpoilsOneFormOnly() {
    editor.open("a.gene", "(fn f [a]\n  (a + 1)\n\n(println (f 1 2))\n");
    List<String> codes = codes("a.gene");
    assertEquals(List.of("GENE.PARSE.ERROR"), codes.subList(0, 1));
    editor.open("b.gene", "(fn f [a] (a + 1))\n(println (f 1\n\n(println nowhere)\n");
    assertEquals(List.of("GENE.PARSE.ERROR", "GENE.SCOPE.UNDEFINED_VAR"), codes("b.gene"));
  }

  @Test
  void diagnosticsFollowEditsInImportedModules() throws IOException {
    editor.write("lib.gene", "(fn twice [n] (n * 2))\n");
    editor.open("main.gene", "(import twice from \"./lib\")\n(println (twice 2))\n");
    assertEquals(List.of(), codes("main.gene"));
    editor.open("lib.gene", "(fn twice [n m] (n * m))\n");
    awaitCodes("main.gene", List.of("GENE.CHECK.ARITY"));
    editor.replace("lib.gene", "(fn twice [n] (n * 2))\n");
    awaitCodes("main.gene", List.of());
  }

  private List<String> codes(String name) {
    return editor.diagnostics(name).stream().map(d -> d.getCode().getLeft()).toList();
  }

  private void awaitCodes(String name, List<String> expected) {
    long end = System.nanoTime() + 60_000_000_000L;
    while (!codes(name).equals(expected) && System.nanoTime() < end) {
      Editor.await(editor.documents().hover(new HoverParams(editor.id(name), new Position(0, 0))));
    }
    assertEquals(expected, codes(name));
  }

  // ---- hover and signatures

  @Test
  void hoverShowsSignatureTypesCommentAndIntent() {
    String text =
        """
        # Adds two numbers.
        (fn add [a: Int b: Int] -> Int
          ^intent "For sums."
          ^examples [[1 2] -> 3]
          (a + b))
        (let limit 10)
        (println (ad|d lim|it 2))
        (pri|ntln ("x" .up|per))
        (i|f true 1)
        """;
    List<Position> at = editor.open("a.gene", text);
    String add = hover("a.gene", at.get(0));
    assertTrue(add.contains("(add a: Int b: Int) -> Int"), add);
    assertTrue(add.contains("Adds two numbers.") && add.contains("For sums."), add);
    assertTrue(add.contains("[[1 2] -> 3]"), add);
    assertTrue(
        hover("a.gene", at.get(1)).contains("let limit: Int = 10"), hover("a.gene", at.get(1)));
    assertTrue(hover("a.gene", at.get(2)).contains("(println"), hover("a.gene", at.get(2)));
    assertTrue(hover("a.gene", at.get(3)).contains("String .upper"), hover("a.gene", at.get(3)));
    assertTrue(hover("a.gene", at.get(4)).contains("(if cond body.."), hover("a.gene", at.get(4)));
  }

  private String hover(String name, Position at) {
    Hover h = Editor.await(editor.documents().hover(new HoverParams(editor.id(name), at)));
    return h == null ? "" : h.getContents().getRight().getValue();
  }

  @Test
  void signatureHelpFollowsTheArguments() {
    List<Position> at =
        editor.open(
            "a.gene",
            "(fn area [width height] (width * height))\n(area 2 |)\n(area |8 9)\n"
                + "(println #\"a #{(area 2 |8)}\" 1)\n(println #\"\uD83D\uDE00 #{(area |2 8)}\")\n(area 2 |");
    for (int i = 0; i < 5; i++) {
      SignatureHelp h =
          Editor.await(
              editor
                  .documents()
                  .signatureHelp(new SignatureHelpParams(editor.id("a.gene"), at.get(i))));
      assertNotNull(h, "call " + i);
      assertTrue(
          h.getSignatures().getFirst().getLabel().startsWith("(area width height)"), h.toString());
      assertEquals((i + 1) % 2, h.getActiveParameter(), "call " + i);
    }
  }

  // ---- navigation

  private static final String SHAPES =
      """
      (class Shape
        (ctor [/name])
        (method area [] 0))
      (class Square < Shape
        (ctor [name /side] (/name = name))
        (method area [] (/side * /side)))
      (interface Named (method title []))
      (fn describe [shape: Shape] (shape .area))
      """;

  @Test
  void definitionsAcrossModules() throws IOException {
    editor.write("shapes.gene", SHAPES);
    List<Position> at =
        editor.open(
            "main.gene",
            "(import Square descri|be from \"./shap|es\")\n"
                + "(var s (new Squ|are \"a\" 2))\n"
                + "(println (s .ar|ea) (describe s|))\n");
    assertEquals(List.of("shapes.gene:7:4"), definition(at.get(0)));
    assertEquals(List.of("shapes.gene:0:0"), definition(at.get(1)));
    assertEquals(List.of("shapes.gene:3:7"), definition(at.get(2)));
    assertEquals(List.of("shapes.gene:5:10"), definition(at.get(3)));
    assertEquals(List.of("main.gene:1:5"), definition(at.get(4)));
    List<String> type =
        places(
            Editor.await(
                    editor
                        .documents()
                        .typeDefinition(
                            new TypeDefinitionParams(editor.id("main.gene"), at.get(4))))
                .getLeft());
    assertEquals(List.of("shapes.gene:3:7"), type);
  }

  private List<String> definition(Position at) {
    return places(
        Editor.await(
                editor.documents().definition(new DefinitionParams(editor.id("main.gene"), at)))
            .getLeft());
  }

  private List<String> places(List<? extends Location> locations) {
    return locations.stream()
        .map(
            l ->
                Path.of(java.net.URI.create(l.getUri())).getFileName()
                    + ":"
                    + l.getRange().getStart().getLine()
                    + ":"
                    + l.getRange().getStart().getCharacter())
        .sorted()
        .toList();
  }

  @Test
  void referencesHighlightsAndImplementations() throws IOException {
    editor.write("shapes.gene", SHAPES);
    editor.write(
        "main.gene",
        "(import describe Shape from \"./shapes\")\n(println (describe (new Shape \"x\")))\n");
    List<Position> at =
        editor.open(
            "shapes.gene",
            SHAPES
                .replace("(fn describe", "(fn desc|ribe")
                .replaceFirst("Shape\n", "Sha|pe\n")
                .replaceFirst("method area", "method ar|ea"));
    assertEquals(
        List.of("main.gene:0:8", "main.gene:1:10", "shapes.gene:7:4"), references(at.get(2)));
    List<? extends DocumentHighlight> marks =
        Editor.await(
            editor
                .documents()
                .documentHighlight(
                    new DocumentHighlightParams(editor.id("shapes.gene"), at.get(0))));
    assertEquals(3, marks.size(), marks.toString());
    assertEquals(List.of("shapes.gene:3:7"), implementations(at.get(0)));
    assertEquals(List.of("shapes.gene:2:10", "shapes.gene:5:10"), implementations(at.get(1)));
  }

  private List<String> references(Position at) {
    ReferenceParams p =
        new ReferenceParams(editor.id("shapes.gene"), at, new ReferenceContext(true));
    return places(Editor.await(editor.documents().references(p)));
  }

  private List<String> implementations(Position at) {
    return places(
        Editor.await(
                editor
                    .documents()
                    .implementation(new ImplementationParams(editor.id("shapes.gene"), at)))
            .getLeft());
  }

  @Test
  void callHierarchyInBothDirections() {
    List<Position> at =
        editor.open(
            "a.gene", "(fn low [] 1)\n(fn mid|dle [] (low))\n(fn high [] (middle) (middle))\n");
    List<CallHierarchyItem> items =
        Editor.await(
            editor
                .documents()
                .prepareCallHierarchy(
                    new CallHierarchyPrepareParams(editor.id("a.gene"), at.getFirst())));
    List<CallHierarchyIncomingCall> in =
        Editor.await(
            editor
                .documents()
                .callHierarchyIncomingCalls(
                    new CallHierarchyIncomingCallsParams(items.getFirst())));
    assertEquals(List.of("high"), in.stream().map(c -> c.getFrom().getName()).toList());
    assertEquals(2, in.getFirst().getFromRanges().size());
    List<CallHierarchyOutgoingCall> out =
        Editor.await(
            editor
                .documents()
                .callHierarchyOutgoingCalls(
                    new CallHierarchyOutgoingCallsParams(items.getFirst())));
    assertEquals(List.of("low"), out.stream().map(c -> c.getTo().getName()).toList());
  }

  @Test
  void typeHierarchyOneStepAtATimeAcrossModules() throws IOException {
    editor.write("shapes.gene", SHAPES);
    editor.write(
        "cube.gene",
        "(import Square Named from \"./shapes\")\n"
            + "(class Cube < Square implements Named\n"
            + "  (method title [] \"cube\"))\n");
    List<Position> at =
        editor.open(
            "shapes.gene",
            SHAPES.replaceFirst("Square", "Squ|are").replaceFirst("Named", "Nam|ed"));
    TypeHierarchyItem square = typeAt(at.get(0));
    assertEquals(List.of("Shape"), supertypes(square));
    List<TypeHierarchyItem> cubes = subtypes(square);
    assertEquals(List.of("Cube"), names(cubes));
    assertEquals(List.of("Square", "Named"), supertypes(cubes.getFirst()));
    assertEquals(List.of("Cube"), names(subtypes(typeAt(at.get(1)))));
    assertEquals(List.of(), names(subtypes(cubes.getFirst())));
  }

  private TypeHierarchyItem typeAt(Position at) {
    TypeHierarchyPrepareParams p = new TypeHierarchyPrepareParams(editor.id("shapes.gene"), at);
    return Editor.await(editor.documents().prepareTypeHierarchy(p)).getFirst();
  }

  private List<String> supertypes(TypeHierarchyItem item) {
    TypeHierarchySupertypesParams p = new TypeHierarchySupertypesParams(item);
    return names(Editor.await(editor.documents().typeHierarchySupertypes(p)));
  }

  private List<TypeHierarchyItem> subtypes(TypeHierarchyItem item) {
    TypeHierarchySubtypesParams p = new TypeHierarchySubtypesParams(item);
    return Editor.await(editor.documents().typeHierarchySubtypes(p));
  }

  private static List<String> names(List<TypeHierarchyItem> items) {
    return items.stream().map(TypeHierarchyItem::getName).toList();
  }

  // ---- rename

  @Test
  void renameChangesAllFiles() throws IOException {
    String main =
        "(import describe:d from \"./shapes\")\n"
            + "(import Square describe from \"./shapes\")\n"
            + "(println (describe (new Square \"a\" 2)) (d nil))\n";
    editor.write("shapes.gene", SHAPES);
    editor.write("main.gene", main);
    List<Position> at = editor.open("shapes.gene", SHAPES.replace("(fn describe", "(fn desc|ribe"));
    WorkspaceEdit edit = rename("shapes.gene", at.getFirst(), "explain");
    String changed = Editor.edited(main, edit.getChanges().get(editor.uri("main.gene")));
    assertEquals(main.replace("describe", "explain"), changed);
    String own =
        Editor.edited(editor.text("shapes.gene"), edit.getChanges().get(editor.uri("shapes.gene")));
    assertEquals(SHAPES.replace("describe", "explain"), own);
  }

  @Test
  void renameOfMembersOfEnumsChangesPatterns() {
    String text =
        "(enum Shape (Dot x) |None Line)\n(fn show [s]\n  (case s\n  when Shape/None 1\n"
            + "  when (|Dot x) x\n  when Line 3))\n(println (show Shape/None) (show Shape/Line))\n";
    List<Position> at = editor.open("e.gene", text);
    WorkspaceEdit edit = rename("e.gene", at.getFirst(), "Nothing");
    String renamed =
        Editor.edited(editor.text("e.gene"), edit.getChanges().get(editor.uri("e.gene")));
    assertEquals(text.replace("|", "").replace("None", "Nothing"), renamed);
    edit = rename("e.gene", at.getLast(), "Point");
    renamed = Editor.edited(editor.text("e.gene"), edit.getChanges().get(editor.uri("e.gene")));
    assertEquals(text.replace("|", "").replace("Dot", "Point"), renamed);
    Exception e =
        assertThrows(IllegalStateException.class, () -> rename("e.gene", at.getFirst(), "while"));
    assertTrue(e.getMessage().contains("while is a form of the language"), e.getMessage());
  }

  @Test
  void textsThatWereNeverSavedAreAnalysed() {
    String name = "untitled:Untitled-1";
    Position at = editor.open(name, "(var count 1)\n(println nosuch |count)\n").getFirst();
    Diagnostic d = editor.diagnostics(name).getFirst();
    assertTrue(d.getMessage().startsWith("nosuch is not defined"), d.getMessage());
    assertEquals(2, rename(name, at, "n").getChanges().get(name).size());
  }

  @Test
  void renameOfLocalsStaysInTheirScope() {
    List<Position> at = editor.open("a.gene", "(fn f [a|a] (aa + 1))\n(fn g [aa] aa)\n");
    WorkspaceEdit edit = rename("a.gene", at.getFirst(), "n");
    assertEquals(
        "(fn f [n] (n + 1))\n(fn g [aa] aa)\n",
        Editor.edited(editor.text("a.gene"), edit.getChanges().get(editor.uri("a.gene"))));
  }

  @Test
  void renameRefusesWhatItCannotProve() {
    List<Position> at =
        editor.open(
            "a.gene",
            "(fn us|ed [] 1)\n"
                + "(println `(used 1))\n"
                + "(fn pl|ain [] 2)\n"
                + "(var x (plain))\n"
                + "(class C (method ru|n [] 1))\n"
                + "(fn any [v] (v .run))\n"
                + "(pri|ntln x)\n");
    assertRefused(at.get(0), "other", "names it in data");
    assertRefused(at.get(1), "x", "stands at a.gene:4 already");
    assertRefused(at.get(1), "no name", "is no name");
    assertRefused(at.get(2), "start", "a.gene:6 may mean it");
    assertRefused(at.get(3), "print2", "no name that a program");
  }

  private void assertRefused(Position at, String name, String why) {
    Exception e = assertThrows(IllegalStateException.class, () -> rename("a.gene", at, name));
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }

  private WorkspaceEdit rename(String file, Position at, String name) {
    return Editor.await(editor.documents().rename(new RenameParams(editor.id(file), at, name)));
  }

  // ---- completion

  @Test
  void completionByTypeScopeAndKeyword() throws IOException {
    editor.write("shapes.gene", SHAPES);
    String head =
        "(import Square from \"./shapes\")\n"
            + "(var square (new Square \"a\" 2))\n"
            + "(fn draw [^colour ^width shape] shape)\n";
    assertTrue(labels(head + "(square .|)").containsAll(List.of(".area", ".class")), "methods");
    assertTrue(labels(head + "(println (square .ar|").contains(".area"), "in an open form");
    assertTrue(
        labels(head + "(println square/|)").containsAll(List.of("square/side", "square/name")),
        "members");
    assertTrue(labels(head + "(draw ^|").containsAll(List.of("^colour", "^width")), "keywords");
    assertTrue(labels(head + "(fn f [argument] (ar|))").contains("argument"), "locals");
    assertTrue(labels(head + "(pri|)").contains("println"), "library");
    assertTrue(labels("(import Square from \"./sh|\")\n").contains("shapes"), "modules");
    assertFalse(labels(head + "(\"text\" .|)").contains(".area"), "others");
    CompletionItem upper = item(head + "(\"text\" .upp|)", ".upper");
    assertTrue(upper.getDocumentation().getRight().getValue().contains("upper"), upper.toString());
  }

  @Test
  void completionImportsWhatIsMissing() throws IOException {
    editor.write("shapes.gene", SHAPES);
    Editor.await(
        editor.server().getWorkspaceService().symbol(new WorkspaceSymbolParams("describe")));
    CompletionItem item = item("(println (desc|))\n", "describe");
    assertEquals(
        "(import describe from \"./shapes\")\n(println (desc))\n",
        Editor.edited(editor.text("c.gene"), item.getAdditionalTextEdits()));
  }

  @Test
  void membersOfJavaClasses() {
    String imports =
        "(import Math from \"java:java.lang\")\n(import ArrayList from \"java:java.util\")\n";
    List<String> statics = labels(imports + "(println (Math/ma|))\n");
    assertTrue(statics.contains("Math/max"), statics.toString());
    List<String> methods =
        labels(imports + "(var list (new ArrayList))\n(list .addA|)\n(println Math/PI)\n");
    assertTrue(methods.contains(".addAll"), methods.toString());
    assertTrue(labels("(import ArrayD| from \"java:java.util\")\n").contains("ArrayDeque"));
    assertTrue(
        labels("(import x from \"java:java.util.con|\")\n").contains("java.util.concurrent"));
    List<Position> at =
        editor.open(
            "j.gene", imports + "(println (Math/m|ax 1 |2) (new ArrayList))\n(Math/mxa 1 2)\n");
    String max = hover("j.gene", at.get(0));
    assertTrue(max.contains("max"), max);
    SignatureHelp h =
        Editor.await(
            editor
                .documents()
                .signatureHelp(new SignatureHelpParams(editor.id("j.gene"), at.get(1))));
    assertTrue(h.getSignatures().getFirst().getLabel().contains("max"), h.toString());
    Diagnostic d = editor.diagnostics("j.gene").getFirst();
    assertEquals("Type error: Math has no static member mxa\ndid you mean max?", d.getMessage());
  }

  private List<String> labels(String marked) {
    return items(marked).stream().map(CompletionItem::getLabel).toList();
  }

  private CompletionItem item(String marked, String label) {
    return items(marked).stream().filter(i -> i.getLabel().equals(label)).findFirst().orElseThrow();
  }

  private List<CompletionItem> items(String marked) {
    List<Position> at = editor.open("c.gene", marked);
    return Editor.await(
            editor.documents().completion(new CompletionParams(editor.id("c.gene"), at.getFirst())))
        .getRight()
        .getItems();
  }

  // ---- structure

  @Test
  void symbolsFoldsAndSelections() {
    List<Position> at =
        editor.open("a.gene", SHAPES.replaceFirst("/side \\*", "/si|de *") + "(fn broken [\n");
    List<DocumentSymbol> symbols = new ArrayList<>();
    Editor.await(editor.documents().documentSymbol(new DocumentSymbolParams(editor.id("a.gene"))))
        .forEach(s -> symbols.add(s.getRight()));
    assertEquals(
        List.of("Shape", "Square", "Named", "describe"),
        symbols.stream().map(DocumentSymbol::getName).limit(4).toList());
    assertEquals(
        List.of("ctor", "area"),
        symbols.get(1).getChildren().stream().map(DocumentSymbol::getName).toList());
    List<FoldingRange> folds =
        Editor.await(
            editor.documents().foldingRange(new FoldingRangeRequestParams(editor.id("a.gene"))));
    assertTrue(
        folds.stream().anyMatch(f -> f.getStartLine() == 3 && f.getEndLine() == 5),
        folds.toString());
    SelectionRange s =
        Editor.await(
                editor
                    .documents()
                    .selectionRange(new SelectionRangeParams(editor.id("a.gene"), at)))
            .getFirst();
    List<String> texts = new ArrayList<>();
    for (; s != null && texts.size() < 3; s = s.getParent()) {
      Lines lines = new Lines(editor.text("a.gene"));
      texts.add(
          editor
              .text("a.gene")
              .substring(lines.index(s.getRange().getStart()), lines.index(s.getRange().getEnd())));
    }
    assertEquals(List.of("/side", "/side * /side", "(/side * /side)"), texts);
  }

  @Test
  void workspaceSymbols() throws IOException {
    editor.write("shapes.gene", SHAPES);
    editor.open("a.gene", "(fn squeeze [] 1)\n");
    editor
        .server()
        .getWorkspaceService()
        .didChangeWatchedFiles(
            new DidChangeWatchedFilesParams(
                List.of(new FileEvent(editor.uri("shapes.gene"), FileChangeType.Created))));
    List<? extends WorkspaceSymbol> found =
        Editor.await(editor.server().getWorkspaceService().symbol(new WorkspaceSymbolParams("squ")))
            .getRight();
    assertTrue(found.stream().anyMatch(s -> s.getName().equals("Square")), found.toString());
  }

  @Test
  void semanticTokensHintsAndLenses() {
    editor.open(
        "a.gene",
        "(fn area [w h] ^examples [[1 2] -> 2] (w * h))\n"
            + "(var a (area 2 3))\n"
            + "(test \"one\" (assert true))\n");
    List<String> legend =
        editor.ability.getCapabilities().getSemanticTokensProvider().getLegend().getTokenTypes();
    List<Integer> data =
        Editor.await(
                editor
                    .documents()
                    .semanticTokensFull(new SemanticTokensParams(editor.id("a.gene"))))
            .getData();
    List<String> kinds = new ArrayList<>();
    for (int i = 3; i < 25; i += 5) {
      kinds.add(legend.get(data.get(i)));
    }
    assertEquals(List.of("keyword", "function", "parameter", "parameter", "property"), kinds);
    List<InlayHint> hints =
        Editor.await(
            editor
                .documents()
                .inlayHint(
                    new InlayHintParams(
                        editor.id("a.gene"), new Range(new Position(0, 0), new Position(9, 0)))));
    assertEquals(
        List.of("w:", "h:"),
        hints.stream().map(h -> h.getLabel().getLeft()).filter(l -> l.endsWith(":")).toList());
    List<String> lenses =
        Editor.await(editor.documents().codeLens(new CodeLensParams(editor.id("a.gene")))).stream()
            .map(l -> l.getCommand().getTitle())
            .collect(Collectors.toList());
    assertEquals(List.of("Run examples", "Run test"), lenses);
  }

  // ---- layout

  @Test
  void formattingAsFmt() {
    String text = "(fn f [a]\n(a + 1))\n(fn g []\n1)\n";
    editor.open("a.gene", text);
    FormattingOptions options = new FormattingOptions(2, true);
    List<? extends TextEdit> whole =
        Editor.await(
            editor
                .documents()
                .formatting(new DocumentFormattingParams(editor.id("a.gene"), options)));
    assertEquals("(fn f [a]\n  (a + 1))\n(fn g []\n  1)\n", Editor.edited(text, whole));
    Range range = new Range(new Position(0, 0), new Position(2, 0));
    List<? extends TextEdit> part =
        Editor.await(
            editor
                .documents()
                .rangeFormatting(
                    new DocumentRangeFormattingParams(editor.id("a.gene"), options, range)));
    assertEquals("(fn f [a]\n  (a + 1))\n(fn g []\n1)\n", Editor.edited(text, part));
    editor.open("b.gene", "(fn f [a]\n\n");
    List<? extends TextEdit> typed =
        Editor.await(
            editor
                .documents()
                .onTypeFormatting(
                    new DocumentOnTypeFormattingParams(
                        editor.id("b.gene"), options, new Position(1, 0), "\n")));
    assertEquals("(fn f [a]\n  \n", Editor.edited("(fn f [a]\n\n", typed));
  }

  // ---- code actions

  @Test
  void quickFixes() throws IOException {
    editor.write("shapes.gene", SHAPES);
    Editor.await(editor.server().getWorkspaceService().symbol(new WorkspaceSymbolParams("x")));
    assertEquals(
        "(var total 1)\n(println total)\n",
        acted("(var total 1)\n(println |totl)\n", "Change to total"));
    assertEquals(
        "(import describe from \"./shapes\")\n(println (describe 1))\n",
        acted("(println (|describe 1))\n", "Import describe from \"./shapes\""));
    assertEquals(
        "(println 1)\n",
        acted("(import |describe from \"./shapes\")\n(println 1)\n", "Remove the unused import"));
    assertEquals("(println nil)\n", acted("(println |null)\n", "Write nil"));
    assertEquals(
        "(interface I (method m []))\n(class C implements I\n  (method m []\n    nil))\n",
        acted("(interface I (method m []))\n(class C implements |I)\n", "Add method m"));
  }

  @Test
  void refactorings() {
    assertEquals(
        "(fn f [a]\n  (var extracted (a * 2))\n  (println extracted))\n",
        acted("(fn f [a]\n  (println |(a * 2)))\n", "Extract variable"));
    assertEquals(
        "(fn extracted [a]\n  (a * 2))\n\n(fn f [a]\n  (println (extracted a)))\n",
        acted("(fn f [a]\n  (println |(a * 2)))\n", "Extract function"));
    assertEquals(
        "(fn f []\n  (println 1))\n",
        acted("(fn f []\n  (var |x 1)\n  (println x))\n", "Inline x"));
    assertEquals("(f (a b))\n", acted("(f |(a) b)\n", "Slurp: take in the next form"));
    assertEquals("(f (a) b)\n", acted("(f |(a b))\n", "Barf: put out the last form"));
    assertEquals("(do (f 1))\n", acted("|(f 1)\n", "Wrap in (do ..)"));
    assertEquals("(f #\"x\")\n", acted("(f |\"x\")\n", "Make it an interpolated string"));
  }

  private String acted(String marked, String title) {
    List<Position> at = editor.open("q.gene", marked);
    Range range = new Range(at.getFirst(), at.getLast());
    List<Either<Command, CodeAction>> actions =
        Editor.await(
            editor
                .documents()
                .codeAction(
                    new CodeActionParams(
                        editor.id("q.gene"), range, new CodeActionContext(List.of()))));
    for (Either<Command, CodeAction> a : actions) {
      if (a.getRight().getTitle().equals(title)) {
        return Editor.edited(
            editor.text("q.gene"), a.getRight().getEdit().getChanges().get(editor.uri("q.gene")));
      }
    }
    throw new AssertionError(
        title + " is not among " + actions.stream().map(a -> a.getRight().getTitle()).toList());
  }
}
