package gene.lib.data;

import gene.runtime.Pace;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Printer;
import gene.value.Symbol;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.MissingResourceException;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The namespace gene/xml. An element is a gene: {@code (tag ^attribute "v" child..)}. Texts with
 * document type declarations are refused, so there are no entities but the five of XML itself.
 */
final class XmlLib {
  private static final String FORMAT = "XML";
  private static final Pattern NAME = Pattern.compile("[\\p{L}_:][\\p{L}\\p{N}_:.\\-]*");

  private XmlLib() {}

  static void install(Table t) {
    t.keywords(
            "parse",
            "text ^space",
            "The root element as a gene; ^^space keeps texts of white space only.",
            XmlLib::parse)
        .keywords("stringify", "gene ^pretty", "The XML text of an element.", XmlLib::stringify);
  }

  private static XMLInputFactory factory() {
    XMLInputFactory f = XMLInputFactory.newDefaultFactory();
    f.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    f.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    f.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    f.setProperty(XMLInputFactory.IS_COALESCING, true);
    f.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("external entities are not allowed");
        });
    return f;
  }

  private static Object parse(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String text = Args.string("parse", args[0]);
    boolean space = Args.truthy(keywords, "space");
    try {
      XMLStreamReader in = factory().createXMLStreamReader(new StringReader(text));
      return element(in, space);
    } catch (XMLStreamException e) {
      throw invalid(e);
    } catch (MissingResourceException e) { // the parser has no words for what it has found
      throw Errors.parse("Invalid XML");
    }
  }

  private static Object element(XMLStreamReader in, boolean space) throws XMLStreamException {
    Deque<GeneNode> open = new ArrayDeque<>();
    GeneNode root = null;
    Pace pace = new Pace();
    while (in.hasNext()) {
      pace.step();
      switch (in.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          GeneNode node = start(in);
          if (open.isEmpty()) {
            root = node;
          } else {
            open.peek().children().add(node);
          }
          open.push(node);
          if (open.size() > Exact.DEEPEST) {
            throw invalid("nesting deeper than " + Exact.DEEPEST, in.getLocation());
          }
        }
        case XMLStreamConstants.END_ELEMENT -> open.pop();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (!open.isEmpty() && (space || !in.getText().isBlank())) {
            open.peek().children().add(in.getText());
          }
        }
        case XMLStreamConstants.DTD -> throw invalid("a DTD is not allowed", in.getLocation());
        default -> {} // comments and processing instructions say nothing about the data
      }
    }
    return root;
  }

  private static GeneNode start(XMLStreamReader in) {
    GeneMap props = in.getAttributeCount() == 0 ? null : new GeneMap();
    for (int i = 0; i < in.getAttributeCount(); i++) {
      String prefix = in.getAttributePrefix(i);
      String name = in.getAttributeLocalName(i);
      props.put(
          prefix == null || prefix.isEmpty() ? name : prefix + ":" + name, in.getAttributeValue(i));
    }
    return new GeneNode(Symbol.of(in.getLocalName()), props, new GeneArray());
  }

  private static GeneError invalid(String what, Location at) {
    return Errors.parse(
        "Invalid XML: " + what + " at " + at.getLineNumber() + ":" + at.getColumnNumber());
  }

  /** Of the message, which repeats the place, the part behind {@code Message:}. */
  private static GeneError invalid(XMLStreamException e) {
    String text = String.valueOf(e.getMessage());
    int at = text.indexOf("Message: ");
    String what = (at < 0 ? text : text.substring(at + 9)).strip();
    String plain = what.endsWith(".") ? what.substring(0, what.length() - 1) : what;
    return e.getLocation() == null
        ? Errors.parse("Invalid XML: " + plain)
        : invalid(plain, e.getLocation());
  }

  // ---- writing ----------------------------------------------------------------------------------

  private static Object stringify(Vm vm, Object self, Object[] args, GeneMap keywords) {
    if (!(args[0] instanceof GeneNode root)) {
      throw Errors.expects("stringify", "a Gene", args[0]);
    }
    StringBuilder out = new StringBuilder();
    write(out, root, Args.truthy(keywords, "pretty") ? 0 : -1, Exact.containers());
    return out.toString();
  }

  /** The level is that of the indentation, negative for none. */
  private static void write(StringBuilder out, GeneNode node, int level, Set<Object> open) {
    if (!open.add(node)) {
      throw Exact.cyclic(FORMAT);
    }
    Exact.checkDepth(FORMAT, open.size());
    String name = name(node.type());
    out.append('<').append(name);
    if (node.hasProps()) {
      node.props()
          .forEach(
              (k, v) -> {
                out.append(' ').append(name(k)).append("=\"");
                escaped(out, Printer.plain(v), true);
                out.append('"');
              });
    }
    GeneArray children = node.children();
    if (children.isEmpty()) {
      out.append("/>");
    } else {
      out.append('>');
      boolean nested = level >= 0 && elementsOnly(children);
      for (int i = 0; i < children.size(); i++) {
        if (nested) {
          out.append('\n').append("  ".repeat(level + 1));
        }
        if (children.get(i) instanceof GeneNode inner) {
          write(out, inner, nested ? level + 1 : -1, open);
        } else {
          escaped(out, Printer.plain(children.get(i)), false);
        }
      }
      if (nested) {
        out.append('\n').append("  ".repeat(level));
      }
      out.append("</").append(name).append('>');
    }
    open.remove(node);
  }

  private static boolean elementsOnly(GeneArray children) {
    for (int i = 0; i < children.size(); i++) {
      if (!(children.get(i) instanceof GeneNode)) {
        return false;
      }
    }
    return true;
  }

  private static String name(Object v) {
    String name = v instanceof Symbol s ? s.name() : v instanceof String s ? s : "";
    if (!NAME.matcher(name).matches()) {
      throw Errors.runtime(
          "cannot represent " + Printer.quotedNested(v) + " as a name in " + FORMAT);
    }
    return name;
  }

  private static void escaped(StringBuilder out, String s, boolean attribute) {
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append(attribute ? "&quot;" : "\"");
        case '\n', '\t' -> out.append(attribute ? "&#" + (int) c + ";" : String.valueOf(c));
        case '\r' -> out.append("&#13;");
        default -> {
          if (c < ' ' || c == 0xfffe || c == 0xffff) {
            throw Errors.runtime("cannot represent the character " + (int) c + " in " + FORMAT);
          }
          out.append(c);
        }
      }
    }
  }
}
