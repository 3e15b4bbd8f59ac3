package gene.dap;

import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers that say what is wrong. */
final class Failure {
  private Failure() {}

  static ResponseErrorException of(String text) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, text, null));
  }

  static ResponseErrorException of(Throwable e) {
    Throwable cause = e instanceof CompletionException && e.getCause() != null ? e.getCause() : e;
    return of(cause.getMessage() == null ? cause.toString() : cause.getMessage());
  }
}
