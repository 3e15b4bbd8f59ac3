package gene.lsp;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;
import org.eclipse.lsp4j.services.LanguageServer;

/**
 * Looks at requests before they are served: one without a part that the protocol demands is
 * answered with the place of what is missing. Answers and notifications, which may be large, pass.
 */
final class Parameters extends ReflectiveMessageValidator {
  private static final Set<String> WITH_PARAMETERS = withParameters();
  private static final String PLACE = "Path: $.";

  private final MessageConsumer next;

  Parameters(MessageConsumer next) {
    super(next);
    this.next = next;
  }

  private static Set<String> withParameters() {
    Set<String> names = new HashSet<>();
    ServiceEndpoints.getSupportedMethods(LanguageServer.class)
        .forEach(
            (name, method) -> {
              if (method.getParameterTypes().length > 0) {
                names.add(name);
              }
            });
    return names;
  }

  @Override
  public void consume(Message message) {
    if (message instanceof RequestMessage request) {
      String missing = missing(request);
      if (missing != null) {
        String text = request.getMethod() + " needs " + missing;
        MessageIssue issue = new MessageIssue(text, ResponseErrorCode.InvalidParams.getValue());
        throw new MessageIssueException(message, List.of(issue));
      }
    }
    next.consume(message);
  }

  /** The place of the first part that is missing, null when all are there. */
  private String missing(RequestMessage request) {
    if (request.getParams() == null) {
      return WITH_PARAMETERS.contains(request.getMethod()) ? "params" : null;
    }
    List<MessageIssue> issues = validate(request);
    if (issues.isEmpty()) {
      return null;
    }
    String text = issues.getFirst().getText();
    int at = text.lastIndexOf(PLACE);
    return at < 0 ? text : text.substring(at + PLACE.length());
  }
}
