package gene.inspect;

import gene.inspect.web.Answer;
import gene.inspect.web.PageFile;
import gene.inspect.web.Routes;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;

/** What can be asked for, and by whom; on the inspector's thread. */
final class GuardedRoutes implements Routes {
  private final Gatekeeper gate;
  private final Requests requests;

  GuardedRoutes(Gatekeeper gate, Requests requests) {
    this.gate = gate;
    this.requests = requests;
  }

  @Override
  public void handle(FullHttpRequest request, Answer answer) {
    String path = new QueryStringDecoder(request.uri()).path();
    PageFile file = PageFiles.at(path);
    boolean secret = file == null || path.equals("/");
    switch (gate.judge(request, secret)) {
      case WRONG_HOST -> answer.text(HttpResponseStatus.FORBIDDEN, "not under this name");
      case CROSS_SITE -> answer.text(HttpResponseStatus.FORBIDDEN, "not from another site");
      case NO_TOKEN ->
          answer.text(
              HttpResponseStatus.UNAUTHORIZED,
              "the address that the program printed has a token, which is missing or wrong here");
      case TOO_MANY ->
          answer.text(HttpResponseStatus.TOO_MANY_REQUESTS, "too many wrong tokens; wait");
      case WELCOME -> welcome(request, path, file, answer);
    }
  }

  private void welcome(FullHttpRequest request, String path, PageFile file, Answer answer) {
    if (file != null && request.method().equals(HttpMethod.GET)) {
      answer.bytes(HttpResponseStatus.OK, file.type(), file.bytes());
    } else {
      requests.handle(request, path, answer);
    }
  }
}
