package gene.runtime.natives;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignatureTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0, 0, ''",
    "a, 1, 1, ''",
    "a b [c], 2, 3, ''",
    "[a] [b], 0, 2, ''",
    "v.., 0, -1, ''",
    "a v.., 1, -1, ''",
    "a [v..], 1, -1, ''",
    "v.. ^stderr, 0, -1, stderr",
    "s [^bytes], 1, 1, bytes",
    "' ^cwd  ^env', 0, 0, cwd env",
    "^*, 0, 0, *",
  })
  void parses(String args, int min, int max, String keywords) {
    Signature s = Signature.parse("f", "C.f", args, "doc");
    assertEquals(min, s.min());
    assertEquals(max, s.max());
    assertEquals(keywords.isEmpty() ? List.of() : List.of(keywords.split(" ")), s.keywords());
  }
}
