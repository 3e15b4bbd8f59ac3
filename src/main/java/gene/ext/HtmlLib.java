package gene.ext;

import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Extension;
import gene.runtime.natives.Table;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.regex.Pattern;

/**
 * {@code genex/html} (chapter 20.6): a function per element in {@code genex/html/tags}, escaping,
 * and the text of a page. Only the last part loads the HTML parser.
 */
public final class HtmlLib {
  private static final String TAGS = "tags";
  private static final String TEXT_WITH_LINKS = "extract_text_with_links";

  private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:/");

  /** Elements that have content. */
  private static final String[] WITH_CONTENT =
      """
      HTML HEAD TITLE BODY DIV SPAN P H1 H2 H3 H4 H5 H6 UL OL LI FORM BUTTON LABEL SELECT OPTION
      TEXTAREA A TABLE THEAD TBODY TR TD TH HEADER FOOTER NAV MAIN SECTION ARTICLE PRE CODE STRONG
      EM SCRIPT STYLE SVG"""
          .split("\\s+");

  /** Elements that never have content. */
  private static final String[] EMPTY = {"INPUT", "IMG", "LINK", "META", "BR", "HR", "LINE"};

  private HtmlLib() {}

  public static void fill(Core core, Namespace html) {
    html.set(TAGS, Namespace.lazy(core, TAGS, html, tags -> fillTags(Table.of(tags))));
    Table.of(html)
        .fn("escape", "text", "The text with & < > \" ' as entities.", HtmlLib::escape)
        .fn(
            "extract_text",
            "html",
            "The visible text of a page, on one line.",
            HtmlLib::extractText)
        .fn(
            TEXT_WITH_LINKS,
            "html [base_url]",
            "The visible text with [1] behind each link, and the links: a Map of text and links.",
            HtmlLib::extractTextWithLinks);
  }

  /** The elements become visible everywhere. */
  public static void publish(Namespace html, Namespace global) {
    Namespace tags = (Namespace) html.get(TAGS);
    Extension.publish(tags, global, tags.names());
  }

  private static void fillTags(Table tags) {
    for (String name : WITH_CONTENT) {
      HtmlElement element = HtmlElement.withContent(name);
      tags.keywords(name, "content.. ^*", doc(name), element::text);
    }
    for (String name : EMPTY) {
      HtmlElement element = HtmlElement.empty(name);
      tags.keywords(name, "^*", doc(name), element::text);
    }
  }

  private static String doc(String name) {
    return "The element " + HtmlElement.tag(name) + " as text; properties become attributes.";
  }

  private static Object escape(Vm vm, Object text) {
    String s = Args.string("escape", text);
    StringBuilder out = new StringBuilder(s.length() + 16);
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  private static Object extractText(Vm vm, Object html) {
    return HtmlText.of(Args.string("extract_text", html));
  }

  private static Object extractTextWithLinks(Vm vm, Object html, Object baseUrl) {
    String page = Args.string(TEXT_WITH_LINKS, html);
    if (baseUrl == null || baseUrl == Singleton.NIL) {
      return HtmlText.withLinks(page, "");
    }
    String base = Args.string(TEXT_WITH_LINKS, baseUrl);
    checkAbsolute(base);
    return HtmlText.withLinks(page, base);
  }

  /** A base without scheme would leave every relative link as it is, unnoticed. */
  private static void checkAbsolute(String base) {
    if (!ABSOLUTE.matcher(base).lookingAt()) {
      throw Errors.argument(
          TEXT_WITH_LINKS + " expects an absolute base URL, got " + Printer.quotedNested(base));
    }
  }
}
