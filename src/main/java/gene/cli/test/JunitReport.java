package gene.cli.test;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Results of test files in the XML format of JUnit, which build servers read. */
public final class JunitReport {
  private record Case(Outcome outcome, List<String> problems) {}

  private final List<Case> cases = new ArrayList<>();

  public void add(Outcome outcome, List<String> problems) {
    cases.add(new Case(outcome, problems));
  }

  /** Writes the file; folders that are missing are made. */
  public void write(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument();
      xml.writeCharacters("\n");
      suite(xml);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private void suite(XMLStreamWriter xml) throws XMLStreamException {
    long failed = cases.stream().filter(c -> !c.problems.isEmpty()).count();
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "gene");
    xml.writeAttribute("tests", Integer.toString(cases.size()));
    xml.writeAttribute("failures", Long.toString(failed));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("skipped", "0");
    xml.writeAttribute("time", seconds(cases.stream().mapToLong(c -> c.outcome.nanos()).sum()));
    for (Case c : cases) {
      xml.writeCharacters("\n  ");
      one(xml, c);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private static void one(XMLStreamWriter xml, Case c) throws XMLStreamException {
    Path file = Path.of(c.outcome.file());
    Path folder = file.getParent();
    xml.writeStartElement("testcase");
    xml.writeAttribute("name", file.getFileName().toString());
    xml.writeAttribute("classname", folder == null ? "" : folder.toString().replace('/', '.'));
    xml.writeAttribute("file", c.outcome.file());
    xml.writeAttribute("time", seconds(c.outcome.nanos()));
    if (!c.problems.isEmpty()) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", allowed(c.problems.getFirst()));
      xml.writeCharacters(allowed(String.join("\n", c.problems)));
      xml.writeEndElement();
    }
    xml.writeStartElement("system-out");
    xml.writeCharacters(allowed(c.outcome.output()));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
  }

  /** XML has no way to write control characters. */
  private static String allowed(String text) {
    return text.replaceAll(
        "[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\x{10000}-\\x{10ffff}]", "\ufffd");
  }
}
