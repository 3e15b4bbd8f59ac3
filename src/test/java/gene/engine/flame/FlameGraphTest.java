package gene.engine.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a picture has for given samples. */
class FlameGraphTest {
  private static final long MS = 1_000_000;

  private final StackTree root = new StackTree(label("program"));

  private static StackTree.Label label(String text) {
    return new StackTree.Label(text, false);
  }

  private void sample(long millis, String... stack) {
    root.add(List.of(stack).stream().map(FlameGraphTest::label).toList(), millis * MS);
  }

  /** Place, width and title of each frame. */
  private static List<String> frames(String svg) throws Exception {
    NodeList all =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
            .getElementsByTagName("svg");
    List<String> frames = new ArrayList<>();
    for (int i = 1; i < all.getLength(); i++) {
      Element e = (Element) all.item(i);
      String title = e.getElementsByTagName("title").item(0).getTextContent();
      frames.add(
          e.getAttribute("y")
              + " "
              + e.getAttribute("x")
              + " "
              + e.getAttribute("width")
              + " "
              + title);
    }
    return frames;
  }

  @Test
  void framesStandBelowTheirCallersInTheOrderOfNames() throws Exception {
    sample(50, "main", "b");
    sample(20, "main", "a", "c");
    sample(10, "main");
    sample(20, "main", "a");
    assertEquals(
        List.of(
            "36 0.000% 100.000% program: 100.0 %, 4 samples, 100 ms",
            "54 0.000% 100.000% main: 100.0 %, 4 samples, 100 ms",
            "72 0.000% 40.000% a: 40.0 %, 2 samples, 40 ms",
            "90 0.000% 20.000% c: 20.0 %, 1 sample, 20 ms",
            "72 40.000% 50.000% b: 50.0 %, 1 sample, 50 ms"),
        frames(FlameGraph.svg(root)));
  }

  @Test
  void theOrderOfSamplesDoesNotMatter() {
    sample(3, "main", "b");
    sample(5, "main", "a");
    StackTree other = new StackTree(label("program"));
    other.add(List.of(label("main"), label("a")), 5 * MS);
    other.add(List.of(label("main"), label("b")), 3 * MS);
    assertEquals(FlameGraph.svg(root), FlameGraph.svg(other));
  }

  @Test
  void tinyFramesAreLeftOut() throws Exception {
    sample(99_850, "main");
    sample(90, "tiny", "inside");
    sample(100, "zmall");
    assertEquals(
        List.of(
            "36 0.000% 100.000% program: 100.0 %, 3 samples, 100040 ms",
            "54 0.000% 99.810% main: 99.8 %, 1 sample, 99850 ms"),
        frames(FlameGraph.svg(root)));
    sample(20, "zmall");
    assertEquals(
        "54 99.880% 0.120% zmall: 0.1 %, 2 samples, 120 ms",
        frames(FlameGraph.svg(root)).getLast());
  }

  @Test
  void namesMayHaveAnyCharacters() throws Exception {
    sample(1, "<fn> & \"co\" \u0001 (a.gene:1)");
    assertTrue(
        frames(FlameGraph.svg(root))
            .getLast()
            .endsWith("<fn> & \"co\" \ufffd (a.gene:1): 100.0 %, 1 sample, 1 ms"));
  }

  @Test
  void nativesHaveAnotherColour() {
    root.add(List.of(label("f")), MS);
    String gene = FlameGraph.svg(root);
    StackTree other = new StackTree(label("program"));
    other.add(List.of(new StackTree.Label("f", true)), MS);
    assertFalse(gene.equals(FlameGraph.svg(other)));
  }

  @Test
  void withoutSamplesThereIsAnEmptyPicture() throws Exception {
    String svg = FlameGraph.svg(root);
    assertEquals(List.of(), frames(svg));
    assertTrue(svg.contains("Gene profile: 0 samples, 0.00 s of computing"), svg);
  }
}
