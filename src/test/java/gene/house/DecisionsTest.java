package gene.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The index of the decisions is made from the pages: number, title, status, date and what they
 * change. {@code -Dgolden=write} renews it.
 */
class DecisionsTest {
  private static final Pattern TITLE = Pattern.compile("# (\\d+)\\. (.+)");
  private static final Pattern STATUS =
      Pattern.compile(
          "\\*\\*Status\\.\\*\\* (.+)\\. \\*\\*Date\\.\\*\\* (\\d{4}-\\d\\d-\\d\\d)\\.(.*)");
  private static final String HEAD = "| | decision | status | date | |\n|---|---|---|---|---|\n";

  @Test
  void theIndexIsThatOfThePages() throws IOException {
    StringBuilder rows = new StringBuilder(HEAD);
    List<String> wrong = new ArrayList<>();
    for (Path page : Repository.files("docs/adr", ".md")) {
      if (page.endsWith("README.md")) {
        continue;
      }
      List<String> lines = Repository.read(page).lines().limit(3).toList();
      Matcher title = TITLE.matcher(lines.getFirst());
      Matcher status = STATUS.matcher(lines.getLast());
      String file = page.getFileName().toString();
      if (title.matches() && status.matches() && file.startsWith(number(title))) {
        rows.append(row(file, title, status));
      } else {
        wrong.add(file + ": expected '# N. title', then '**Status.** .. **Date.** ..'");
      }
    }
    assertEquals(List.of(), wrong);
    Path index = Repository.root().resolve("docs/adr/README.md");
    String text = Repository.read(index);
    String expected = text.substring(0, text.indexOf("| | decision |")) + rows;
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(index, expected);
    } else {
      assertEquals(expected, text);
    }
  }

  private static String number(Matcher title) {
    return "%04d-".formatted(Integer.parseInt(title.group(1)));
  }

  private static String row(String file, Matcher title, Matcher status) {
    return "| [%s](%s) | %s | %s | %s | %s |\n"
        .formatted(
            title.group(1),
            file,
            title.group(2),
            status.group(1),
            status.group(2),
            status.group(3).strip());
  }
}
