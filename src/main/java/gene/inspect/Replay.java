package gene.inspect;

import gene.inspect.web.Answer;
import gene.inspect.web.PageServer;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.nio.file.Path;

/** Serves the page of the inspector on a recording instead of a program. */
public final class Replay implements Requests {
  private final byte[] frames;
  private final PageServer server;
  private final Gatekeeper gate = new Gatekeeper();

  private Replay(byte[] frames) throws IOException {
    this.frames = frames;
    this.server =
        PageServer.open(Inspector.THREAD, 0, Inspector.MAX_BODY, new GuardedRoutes(gate, this));
    gate.port(server.port());
  }

  /** Serves a recording until {@link #close}. */
  public static Replay open(Path file) throws IOException {
    return new Replay(RecordingFile.read(file));
  }

  public String address() {
    return "http://127.0.0.1:" + server.port() + "/?token=" + gate.token();
  }

  @Override
  public void handle(FullHttpRequest request, String path, Answer answer) {
    boolean get = request.method().equals(HttpMethod.GET);
    if (get && (path.equals("/api/recording") || path.equals("/api/events"))) {
      answer.bytes(HttpResponseStatus.OK, "application/x-ndjson", frames);
    } else {
      answer.text(HttpResponseStatus.NOT_FOUND, "a recording has frames only");
    }
  }

  public void close() {
    server.close();
  }
}
