package gene.lib.data;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.Symbol;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.MissingResourceException;
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

  private static Object stringify(Vm vm, Object self, Object[] args, GeneMap keywords) {
    if (!(args[0] instanceof GeneNode root)) {
      throw Errors.expects("stringify", "a Gene", args[0]);
    }
    return new XmlWriter().write(root, Args.truthy(keywords, "pretty"));
  }
}
