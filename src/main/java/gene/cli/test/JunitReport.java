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
  /** A test and the file it is in. */
  private record Case(Outcome outcome, TestResult test, boolean whole) {}

  private final List<Case> cases = new ArrayList<>();

  /** Adds a case per test; a file without tests is one itself. */
  public void add(FileResult result) {
    for (TestResult test : result.counted()) {
      cases.add(new Case(result.outcome(), test, test.name().equals(result.outcome().file())));
    }
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
    long failed = cases.stream().filter(c -> c.test.failed()).count();
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "gene");
    xml.writeAttribute("tests", Integer.toString(cases.size()));
    xml.writeAttribute("failures", Long.toString(failed));
    xml.writeAttribute("errors", "0");
    long skipped = cases.stream().filter(c -> c.test.skipped()).count();
    xml.writeAttribute("skipped", Long.toString(skipped));
    xml.writeAttribute("time", seconds(cases.stream().mapToLong(c -> c.test.nanos()).sum()));
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
    String inside = folder == null ? "" : folder.toString().replace('/', '.');
    String fileName = file.getFileName().toString();
    xml.writeAttribute("name", c.whole ? fileName : allowed(c.test.name()));
    xml.writeAttribute(
        "classname", c.whole ? inside : inside.isEmpty() ? fileName : inside + "." + fileName);
    xml.writeAttribute("file", c.outcome.file());
    xml.writeAttribute("time", seconds(c.test.nanos()));
    if (c.test.failed()) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", allowed(c.test.message().lines().findFirst().orElse("")));
      xml.writeCharacters(allowed(c.test.message()));
      xml.writeEndElement();
    } else if (c.test.skipped()) {
      xml.writeEmptyElement("skipped");
    }
    if (c.whole) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(allowed(c.outcome.output()));
      xml.writeEndElement();
    }
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
