package gene.http.server;

import gene.fuzz.Seeds;
import java.util.List;

/** Requests of HTTP/1.1: everything is answered or refused, and the connection ends. */
final class Http1Target extends FuzzedServer {
  Http1Target() {
    super(false);
  }

  @Override
  public List<byte[]> seeds() {
    return Seeds.of(
        "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /body HTTP/1.1\r\n"
            + "Host: x\r\n"
            + "Content-Type: application/json\r\n"
            + "Content-Length: 15\r\n\r\n"
            + "{\"a\":[1,2,null]}",
        "POST /body HTTP/1.1\r\n"
            + "Host: x\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\n"
            + "Content-Length: 11\r\n\r\n"
            + "a=b&c=%41+d",
        "POST / HTTP/1.1\r\n"
            + "Host: x\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "5;x=y\r\n"
            + "hello\r\n"
            + "0\r\n"
            + "Trailer: z\r\n\r\n",
        "GET /query?a=1&b=%20&a=2 HTTP/1.1\r\n"
            + "Host: x\r\n"
            + "Cookie: a=b; c=d\r\n"
            + "Accept-Encoding: gzip\r\n"
            + "Range: bytes=0-3\r\n\r\n"
            + "GET / HTTP/1.0\r\n\r\n",
        "GET /events HTTP/1.1\r\nHost: x\r\n\r\n",
        "PUT / HTTP/1.1\r\n"
            + "Host: x\r\n"
            + "Expect: 100-continue\r\n"
            + "Content-Length: 3\r\n"
            + "Connection: close\r\n\r\n"
            + "abc",
        "HEAD http://x/y HTTP/1.1\r\nHost: x\r\n\r\nOPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /body HTTP/1.1\r\n"
            + "Host: x\r\n"
            + "Content-Type: multipart/form-data; boundary=b\r\n"
            + "Content-Length: 77\r\n\r\n"
            + "--b\r\n"
            + "Content-Disposition: form-data; name=\"a\"; filename=\"f\"\r\n\r\n"
            + "value\r\n"
            + "--b--\r\n");
  }

  @Override
  public List<byte[]> words() {
    return Seeds.of(
        "\r\n",
        "\r\n\r\n",
        "0\r\n\r\n",
        "Content-Length: ",
        "Transfer-Encoding: chunked\r\n",
        "HTTP/1.1",
        "Host: ",
        "ffffffffffffffff",
        "Connection: Upgrade\r\nUpgrade: websocket\r\n",
        "\u0000",
        "%00",
        "..%2f",
        "\t",
        "chunked, identity",
        "Expect: 100-continue\r\n",
        "\n",
        "//");
  }

  @Override
  public void take(byte[] input) throws Exception {
    String answer = new String(exchange(input), java.nio.charset.StandardCharsets.ISO_8859_1);
    if (!answer.isEmpty() && !answer.startsWith("HTTP/1.1 ")) {
      throw new AssertionError("no answer of HTTP: " + answer);
    }
    if (answer.contains("HTTP/1.1 500")) {
      throw new AssertionError("a fault: " + answer);
    }
  }
}
