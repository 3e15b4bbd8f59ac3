package gene.ext;

import gene.value.GeneArray;
import gene.value.GeneMap;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/**
 * The text that a browser would show of a page, as words with single blanks between them. The page
 * is repaired as browsers do it, so any text is a page. Parsing and walking need no deep Java
 * stack.
 */
final class HtmlText implements NodeFilter {
  /** Elements of which a page shows nothing, or only where something else cannot be shown. */
  private static final Set<String> UNSEEN =
      names(
          """
          head title script style template noscript noframes noembed datalist rp
          iframe object video audio canvas""");

  /**
   * Elements that stand apart from the words around them: blocks, as browsers lay them out, and
   * boxes within lines.
   */
  private static final Set<String> APART =
      names(
          """
          address article aside blockquote body center dd details dialog dir div dl dt fieldset
          figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li
          listing main menu nav ol p plaintext pre search section summary ul xmp
          table caption thead tbody tfoot tr td th
          br button option optgroup select textarea input img rt svg text
          iframe object video audio canvas""");

  private static final Pattern NOT_DISPLAYED =
      Pattern.compile("(^|;)\\s*display\\s*:\\s*none\\s*(;|!|$)", Pattern.CASE_INSENSITIVE);

  private static final int REPLACEMENT = 0xFFFD;

  /** An element {@code a} that is not complete, and where its text begins. */
  private record OpenLink(Element element, int start) {}

  private final StringBuilder text = new StringBuilder();
  private final GeneArray links; // null: not wanted
  private final Deque<OpenLink> open = new ArrayDeque<>();
  private boolean blankDue; // white space was seen behind the last word

  private HtmlText(GeneArray links) {
    this.links = links;
  }

  private static Set<String> names(String lines) {
    return Set.of(lines.split("\\s+"));
  }

  static String of(String html) {
    return new HtmlText(null).read(html, "");
  }

  /**
   * A Map of text and links; relative links are resolved when {@code baseUrl} is not empty or the
   * page names its own base.
   */
  static GeneMap withLinks(String html, String baseUrl) {
    GeneArray links = new GeneArray();
    return GeneMap.of("text", new HtmlText(links).read(html, baseUrl), "links", links);
  }

  private String read(String html, String baseUrl) {
    Parser.parse(html, baseUrl).filter(this);
    return text.toString();
  }

  // ---- the walk

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode t) {
      words(t.getWholeText());
    } else if (node instanceof Element e) {
      if (isHidden(e)) {
        return FilterResult.SKIP_ENTIRELY;
      }
      blankDue |= APART.contains(e.normalName());
      if (UNSEEN.contains(e.normalName())) {
        return FilterResult.SKIP_ENTIRELY;
      }
      if (isLink(e)) {
        open.push(new OpenLink(e, text.length()));
      }
    }
    return FilterResult.CONTINUE;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    if (node instanceof Element e) {
      if (!open.isEmpty() && open.peek().element == e) {
        close(open.pop());
      }
      blankDue |= APART.contains(e.normalName());
    }
    return FilterResult.CONTINUE;
  }

  private static boolean isHidden(Element e) {
    return e.hasAttr("hidden")
        || e.normalName().equals("dialog") && !e.hasAttr("open")
        || NOT_DISPLAYED.matcher(e.attr("style")).find();
  }

  // ---- words

  private void words(String s) {
    int c;
    for (int i = 0; i < s.length(); i += Character.charCount(c)) {
      c = s.codePointAt(i);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        blankDue = true;
      } else if (!isInvisible(c)) {
        blankIfDue();
        text.appendCodePoint(isHalfCharacter(c) ? REPLACEMENT : c);
      }
    }
  }

  /** Marks where a word may be broken, the mark of byte order, and controls. */
  private static boolean isInvisible(int c) {
    return c == 0xAD || c == 0x200B || c == 0xFEFF || Character.isISOControl(c);
  }

  /** A surrogate without its other half, which an entity such as {@code &#xD800;} can name. */
  private static boolean isHalfCharacter(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }

  private void blankIfDue() {
    if (blankDue && !text.isEmpty()) {
      text.append(' ');
    }
    blankDue = false;
  }

  // ---- links

  /** What runs a script leads nowhere, so it is text only. */
  private boolean isLink(Element e) {
    return links != null
        && e.normalName().equals("a")
        && e.hasAttr("href")
        && !e.attr("href").strip().toLowerCase(Locale.ROOT).startsWith("javascript:");
  }

  /** The mark follows the last word of the link, before any white space that is due. */
  private void close(OpenLink link) {
    long index = links.size() + 1L;
    String words = text.substring(link.start).strip();
    links.add(GeneMap.of("index", index, "text", words, "url", url(link.element)));
    text.append(text.isEmpty() ? "[" : " [").append(index).append(']');
  }

  private static String url(Element link) {
    String absolute = link.absUrl("href");
    return absolute.isEmpty() ? link.attr("href").strip() : absolute;
  }
}
