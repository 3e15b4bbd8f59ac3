package gene.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which addresses a denied host keeps a program from. */
class HostRuleTest {
  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, 127.0.0.1, true",
    "127.0.0.1, 0.0.0.0, true",
    "127.0.0.1, ::, true",
    "127.0.0.1, ::ffff:127.0.0.1, true",
    "::1, 0.0.0.0, true",
    "0.0.0.0, ::, true",
    "localhost, 127.0.0.1, true",
    "localhost, 127.8.8.8, true",
    "localhost, ::1, true",
    "localhost, 0.0.0.0, true",
    "localhost:80, 127.0.0.1, true",
    "localhost:81, 127.0.0.1, false",
    ":80, 192.0.2.1, true",
    "127.0.0.1, 127.0.0.2, false",
    "192.0.2.1, 0.0.0.0, false",
    "192.0.2.1, 192.0.2.2, false",
    "localhost, 192.0.2.1, false",
    "*.example.invalid, 127.0.0.1, false",
  })
  void bars(String rule, String address, boolean expected) {
    assertEquals(expected, HostRule.of(rule).bars(InetAddress.ofLiteral(address), 80));
  }
}
