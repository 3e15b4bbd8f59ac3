package gene.runtime;

import gene.value.GeneArray;
import gene.value.Printer;
import gene.value.Singleton;
import java.util.Set;

/**
 * An instance of Exception or a subclass. Message, cause and code are ordinary properties; location
 * and trace are worked out from the noted frames when someone asks.
 */
public final class ExceptionValue extends Instance {
  private static final Set<String> STANDARD =
      Set.of("message", "code", "cause", "location", "trace");

  private Trace trace;

  public ExceptionValue(GeneClass cls) {
    super(cls);
  }

  public static ExceptionValue make(GeneClass cls, Object message, String code, Object cause) {
    ExceptionValue e = new ExceptionValue(cls);
    e.set("message", message == null ? Singleton.NIL : message);
    e.set("cause", cause == null ? Singleton.NIL : cause);
    e.set("code", code == null ? Singleton.NIL : code);
    return e;
  }

  public Trace trace() {
    return trace;
  }

  public void trace(Trace t) {
    trace = t;
  }

  /** The same exception with the trace of another one. */
  public ExceptionValue with(Trace t) {
    trace = t;
    return this;
  }

  @Override
  public Object get(String name) {
    Object own = super.get(name);
    if (own != null) {
      return own;
    }
    return switch (name) {
      case "message", "cause", "code" -> Singleton.NIL;
      case "location" -> trace == null ? Singleton.NIL : trace.location();
      case "trace" -> trace == null ? new GeneArray() : GeneArray.copyOf(trace.lines());
      default -> null;
    };
  }

  @Override
  protected void printProperties(Printer p) {
    p.raw("(").raw(cls().name()).raw(" ^message ").nested(get("message"));
    for (String name : new String[] {"code", "cause"}) {
      if (get(name) != Singleton.NIL) {
        p.raw(" ^").raw(name).raw(" ").nested(get(name));
      }
    }
    for (String name : shape().names()) {
      if (!STANDARD.contains(name)) {
        p.raw(" ^").raw(name).raw(" ").nested(get(name));
      }
    }
    p.raw(")");
  }
}
