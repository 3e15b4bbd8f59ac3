package gene.http.client;

import gene.runtime.error.ErrorKind;
import gene.runtime.error.GeneError;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.CompletionException;
import java.util.zip.ZipException;
import javax.net.ssl.SSLException;

/** What the JDK says when a request fails, in words that help and that name the other side. */
final class NetworkFailure {
  private static final String TIMEOUT_CODE = "GENE.ASYNC.TIMEOUT";

  private NetworkFailure() {}

  /** The failure itself, without the wrappers of completion stages. */
  static Throwable unwrapped(Throwable t) {
    return t instanceof CompletionException && t.getCause() != null ? unwrapped(t.getCause()) : t;
  }

  /** Whether no connection came about, so that the request cannot have had any effect. */
  static boolean whileConnecting(Throwable t) {
    return t instanceof ConnectException
        || t instanceof HttpConnectTimeoutException
        || t instanceof UnknownHostException
        || t instanceof NoRouteToHostException;
  }

  /** {@code proxy} is the address of the proxy in use, or null. */
  static GeneError of(Throwable failure, URI uri, URI proxy, Settings settings) {
    Throwable t = unwrapped(failure);
    for (Throwable x = t; x != null; x = x.getCause()) {
      if (x instanceof GeneError e) {
        return e; // of the program itself, while it made a body
      }
    }
    String place = proxy == null ? Url.place(uri) : "proxy " + Url.place(proxy);
    if (whileConnecting(t)) {
      ErrorKind kind =
          t instanceof HttpConnectTimeoutException ? ErrorKind.TIMEOUT : ErrorKind.NETWORK;
      return new GeneError(
          kind,
          "cannot connect to " + place + ": " + connectText(t, settings.connectTimeout()),
          kind == ErrorKind.TIMEOUT ? TIMEOUT_CODE : null);
    }
    return network(text(t, Url.place(uri)));
  }

  static GeneError network(String message) {
    return new GeneError(ErrorKind.NETWORK, message);
  }

  static GeneError timeout(String message) {
    return new GeneError(ErrorKind.TIMEOUT, message, TIMEOUT_CODE);
  }

  private static String connectText(Throwable t, long limit) {
    if (t instanceof HttpConnectTimeoutException) {
      return "timed out after " + Settings.text(limit);
    }
    if (has(t, UnresolvedAddressException.class) || has(t, UnknownHostException.class)) {
      return "unknown host";
    }
    String said = deepestMessage(t);
    if (said.isEmpty() || said.contains("refused")) {
      return "connection refused";
    }
    return lowerFirst(said);
  }

  private static String text(Throwable t, String place) {
    String said = t.getMessage() == null ? t.getClass().getSimpleName() : t.getMessage();
    if (has(t, SSLException.class)) {
      return "TLS failure with " + place + ": " + tlsText(said);
    }
    if (t instanceof BodyTooLarge) {
      return "answer from " + place + " is " + said;
    }
    if (t instanceof ZipException) {
      return "invalid answer from " + place + ": " + lowerFirst(said);
    }
    if (t instanceof ProtocolException || said.startsWith("Invalid")) {
      return "invalid answer from " + place + ": " + lowerFirst(said);
    }
    if (says(t, "Connection reset") || says(t, "Broken pipe")) {
      return "connection to " + place + " was reset";
    }
    if (said.contains("header parser received no bytes")) {
      return "connection to " + place + " was closed before an answer came";
    }
    if (said.contains("bytes received") || has(t, EOFException.class) || said.contains("closed")) {
      return "connection to " + place + " was closed in the middle of the answer";
    }
    return "connection to " + place + " failed: " + lowerFirst(said);
  }

  private static String tlsText(String said) {
    if (said.contains("certification path") || said.contains("trustAnchors")) {
      return "its certificate is not trusted";
    }
    if (said.contains("No subject alternative") || said.contains("No name matching")) {
      return "its certificate is for another host";
    }
    if (said.contains("CertificateExpired") || said.contains("validity check failed")) {
      return "its certificate is not valid at this time";
    }
    if (said.contains("nrecognized SSL message")) {
      return "the server does not speak TLS";
    }
    return lowerFirst(said);
  }

  private static boolean has(Throwable t, Class<? extends Throwable> kind) {
    for (Throwable x = t; x != null; x = x.getCause()) {
      if (kind.isInstance(x)) {
        return true;
      }
    }
    return false;
  }

  private static boolean says(Throwable t, String text) {
    for (Throwable x = t; x != null; x = x.getCause()) {
      if (x.getMessage() != null && x.getMessage().contains(text)) {
        return true;
      }
    }
    return false;
  }

  private static String deepestMessage(Throwable t) {
    String found = "";
    for (Throwable x = t; x != null; x = x.getCause()) {
      found = x instanceof IOException && x.getMessage() != null ? x.getMessage() : found;
    }
    return found;
  }

  private static String lowerFirst(String text) {
    boolean word = text.length() > 1 && Character.isLowerCase(text.charAt(1));
    return word ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
  }
}
