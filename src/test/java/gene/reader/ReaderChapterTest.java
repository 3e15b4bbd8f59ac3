package gene.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.value.Equality;
import gene.value.Printer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of chapter 1 are read, and their data prints such that it reads back. */
class ReaderChapterTest {

  @Test
  void programsAreRead() throws IOException {
    List<Object> forms = Reader.readAll("chapter01", chapter());
    assertEquals(23, forms.size());
    for (Object form : forms) {
      String text = Printer.quotedNested(form);
      assertTrue(Equality.equal(form, Reader.readAll("printed", text).getFirst()), text);
    }
  }

  static String chapter() throws IOException {
    try (InputStream in = ReaderChapterTest.class.getResourceAsStream("chapter01.gene")) {
      assertNotNull(in);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
