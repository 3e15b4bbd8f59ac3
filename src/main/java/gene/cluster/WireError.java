package gene.cluster;

import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.ExceptionValue;
import gene.runtime.error.GeneError;
import gene.runtime.object.GeneClass;
import gene.value.Printer;
import java.nio.charset.StandardCharsets;

/** Exceptions between nodes: the nearest built-in class, message and code. */
final class WireError {
  private static final String SEPARATOR = "\u0000";
  private static final int LONGEST = 10_000; // letters of a message

  private WireError() {}

  static byte[] write(Vm vm, ExceptionValue e) {
    ErrorKind kind = ErrorKind.EXCEPTION;
    for (GeneClass c = e.cls(); c != null; c = c.parent()) {
      ErrorKind found = builtin(vm, c);
      if (found != null) {
        kind = found;
        break;
      }
    }
    String code = e.get("code") instanceof String s ? s : "";
    String message = Printer.plain(e.get("message"));
    if (message.length() > LONGEST) {
      message = message.substring(0, LONGEST) + " ..";
    }
    String text = kind.name() + SEPARATOR + code + SEPARATOR + message;
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static ErrorKind builtin(Vm vm, GeneClass c) {
    for (ErrorKind k : ErrorKind.values()) {
      if (vm.core().exceptionClass(k) == c) {
        return k;
      }
    }
    return null;
  }

  /** A failure of this side of things. */
  static byte[] of(String message) {
    return (ErrorKind.PROVIDER.name() + SEPARATOR + "GENE.CLUSTER.STORE" + SEPARATOR + message)
        .getBytes(StandardCharsets.UTF_8);
  }

  static GeneError read(byte[] b) {
    String[] parts =
        b == null ? new String[0] : new String(b, StandardCharsets.UTF_8).split(SEPARATOR, 3);
    if (parts.length < 3) {
      return new GeneError(ErrorKind.RUNTIME, "another node failed");
    }
    ErrorKind kind = ErrorKind.EXCEPTION;
    for (ErrorKind k : ErrorKind.values()) {
      if (k.name().equals(parts[0])) {
        kind = k;
      }
    }
    return parts[1].isEmpty()
        ? new GeneError(kind, parts[2])
        : new GeneError(kind, parts[2], parts[1]);
  }
}
