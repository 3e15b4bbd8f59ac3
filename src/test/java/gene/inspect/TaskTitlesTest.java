package gene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskTitlesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (spawn (worker n))                   |  8 | worker n
          (spawn (worker n))                   |  1 | worker n
          (for n in all (spawn (await before)))| 30 | await before
          (spawn ^in g (f [1 2] {^a 1}))       | 14 | f [1 2] {^a 1}
          (spawn (while true (sleep (200 + n)) |  9 | while true (sleep (200 +..
          (spawn                               |  1 | ''
          x                                    |  9 | ''
          """)
  void areWhatIsSpawned(String line, int column, String title) {
    assertEquals(title, TaskTitles.shortened(line, column));
  }
}
