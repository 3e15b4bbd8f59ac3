package gene.inspect;

import gene.fuzz.Seeds;
import gene.fuzz.Target;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Requests to the page of a program, by somebody who has the token. */
final class RequestsTarget implements Target {
  private final Path folder;
  private final Inspected program;

  RequestsTarget() throws Exception {
    folder = Files.createTempDirectory("gene-fuzz");
    program = new Inspected(folder, true, false, "(ready) (run_forever)").awaitReady();
  }

  @Override
  public List<byte[]> seeds() {
    return Seeds.of(
        "GET /api/snapshot HTTP/1.1\r\n"
            + "Host: 127.0.0.1\r\n"
            + "Authorization: Bearer TOKEN\r\n"
            + "Connection: close\r\n\r\n",
        "GET /api/flame?seconds=0.01 HTTP/1.1\r\n"
            + "Host: 127.0.0.1\r\n"
            + "Authorization: Bearer TOKEN\r\n"
            + "Connection: close\r\n\r\n",
        "GET /?token=TOKEN HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
        "POST /api/eval HTTP/1.1\r\n"
            + "Host: 127.0.0.1\r\n"
            + "Authorization: Bearer TOKEN\r\n"
            + "Content-Type: application/json\r\n"
            + "Content-Length: 14\r\n"
            + "Connection: close\r\n\r\n"
            + "{\"code\":\"1+1\"}",
        "POST /api/cancel HTTP/1.1\r\n"
            + "Host: 127.0.0.1\r\n"
            + "Authorization: Bearer TOKEN\r\n"
            + "Content-Type: application/json\r\n"
            + "Content-Length: 10\r\n"
            + "Connection: close\r\n\r\n"
            + "{\"task\":1}");
  }

  @Override
  public List<byte[]> words() {
    return Seeds.of(
        "TOKEN", "/api/log", "/api/gc", "seconds=NaN", "seconds=1e-9", "null", "{}", "[[[");
  }

  @Override
  public void take(byte[] input) throws IOException {
    String text = new String(input, StandardCharsets.ISO_8859_1);
    String filled =
        text.replace("127.0.0.1", "127.0.0.1:" + program.port()).replace("TOKEN", program.token());
    try (Socket socket = new Socket("127.0.0.1", program.port())) {
      socket.setSoTimeout(120_000);
      socket.getOutputStream().write(Seeds.latin(filled));
      if (filled.contains("events")) {
        return; // which do not end
      }
      socket.shutdownOutput();
      String answer =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      socket.setSoLinger(true, 0);
      if (answer.startsWith("HTTP/1.1 500")) {
        throw new AssertionError(answer);
      }
    } catch (SocketException e) {
      // a reset ends the connection as well
    }
  }

  @Override
  public void close() throws IOException {
    program.close();
  }
}
