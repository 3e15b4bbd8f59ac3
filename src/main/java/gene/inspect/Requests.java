package gene.inspect;

import gene.inspect.web.Answer;
import io.netty.handler.codec.http.FullHttpRequest;

/** Answers requests that have shown the token, for anything but the page's files. */
interface Requests {
  void handle(FullHttpRequest request, String path, Answer answer);
}
