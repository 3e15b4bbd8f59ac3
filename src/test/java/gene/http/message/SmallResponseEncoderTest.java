package gene.http.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.value.GeneArray;
import gene.value.GeneMap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers in one piece are what Netty's encoder would have made of them. */
class SmallResponseEncoderTest {
  private static final String DATE = "Sun, 06 Nov 1994 08:49:37 GMT";

  private final SmallResponseEncoder whole = new SmallResponseEncoder();

  private static Response answer(int status, GeneMap headers, int length) {
    Response a = Response.text(status, "x".repeat(length));
    HeaderRules.add("test", headers, a.headers);
    return a;
  }

  private String encoded(Response a, boolean close, boolean old) {
    ByteBuf bytes =
        whole.encode(
            UnpooledByteBufAllocator.DEFAULT,
            a,
            SmallResponseEncoder.line("date", DATE),
            close,
            old);
    try {
      return bytes.toString(StandardCharsets.ISO_8859_1);
    } finally {
      bytes.release();
    }
  }

  /** The same by Netty, with the headers in the same order. */
  private static String byNetty(Response a, String connection) {
    a.headers.set("date", DATE);
    if (connection != null) {
      a.headers.set("connection", connection);
    }
    a.headers.set("content-length", a.body.length);
    EmbeddedChannel channel = new EmbeddedChannel(new HttpResponseEncoder());
    channel.writeOutbound(
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1,
            HttpResponseStatus.valueOf(a.status),
            Unpooled.wrappedBuffer(a.body),
            a.headers,
            HeaderRules.empty()));
    StringBuilder text = new StringBuilder();
    for (ByteBuf b = channel.readOutbound(); b != null; b = channel.readOutbound()) {
      text.append(b.toString(StandardCharsets.ISO_8859_1));
      b.release();
    }
    channel.finishAndReleaseAll();
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 99, 100, 999, 1000, 16_384})
  void bodiesOfAnyLength(int length) {
    Response a = answer(200, new GeneMap(), length);
    String mine = encoded(a, false, false);
    assertEquals(byNetty(a, null), mine);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 299, 404, 418, 500, 599})
  void anyStatus(int status) {
    Response a = answer(status, new GeneMap(), 3);
    String mine = encoded(a, false, false);
    assertEquals(byNetty(a, null), mine);
  }

  @Test
  void headersOfPrograms() {
    GeneMap headers =
        GeneMap.of("X-Many", GeneArray.of("p", "q"), "X-Latin", "grün", "X-Long", "y".repeat(5000));
    Response a = answer(200, headers, 3);
    String mine = encoded(a, false, false);
    assertTrue(mine.contains("X-Latin: grün\r\n"), mine);
    assertEquals(byNetty(a, null), mine);
  }

  @Test
  void theEndOfTheConnection() {
    Response a = answer(200, new GeneMap(), 3);
    String mine = encoded(a, true, false);
    assertEquals(byNetty(a, "close"), mine);
  }

  @Test
  void anOldClientThatMayGoOn() {
    Response a = answer(200, new GeneMap(), 3);
    String mine = encoded(a, false, true);
    assertEquals(byNetty(a, "keep-alive"), mine);
  }

  @Test
  void othersAreForTheEncoder() {
    assertTrue(SmallResponseEncoder.suits(answer(200, new GeneMap(), 16_384)));
    assertFalse(SmallResponseEncoder.suits(answer(200, new GeneMap(), 16_385)));
    assertFalse(SmallResponseEncoder.suits(answer(204, new GeneMap(), 0)));
    assertFalse(SmallResponseEncoder.suits(answer(200, GeneMap.of("Date", "never"), 3)));
    assertFalse(SmallResponseEncoder.suits(answer(200, GeneMap.of("connection", "close"), 3)));
    assertFalse(SmallResponseEncoder.suits(Response.head(200, HeaderRules.empty())));
  }
}
