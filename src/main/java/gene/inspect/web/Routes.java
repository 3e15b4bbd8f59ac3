package gene.inspect.web;

import io.netty.handler.codec.http.FullHttpRequest;

/** Answers requests, on the thread of a {@link PageServer}. */
public interface Routes {
  void handle(FullHttpRequest request, Answer answer);
}
