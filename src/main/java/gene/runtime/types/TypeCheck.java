package gene.runtime.types;

import gene.runtime.Cell;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.object.FieldCheck;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Kinds;
import gene.value.Printer;
import gene.value.Singleton;

/**
 * A type at a place where values are checked: parameter, result, variable, property, payload field
 * (chapters 14.3, 14.4). A value that fits passes as it is, one that can be converted is converted.
 */
public final class TypeCheck implements FieldCheck {
  private static final String[] PREFIXES = {"variable ", "property ", "field "};

  private final Type type;
  private final String context;
  private final boolean elements; // a rest parameter: its items are checked
  private final Class<?> exact;

  public TypeCheck(Type type, String context, boolean elements) {
    this.type = type;
    this.context = context;
    this.elements = elements;
    this.exact = elements ? null : type.exact();
  }

  @Override
  public Object value(Vm vm, Object v) {
    return v.getClass() == exact ? v : general(vm, v);
  }

  /** The class whose instances fit as they are, or null. */
  public Class<?> exact() {
    return exact;
  }

  /** Checks a parameter that is a value, or in a cell; what belongs into its slot. */
  public Object place(Vm vm, Object v) {
    if (v instanceof Cell c) {
      c.value = value(vm, c.read());
      return v;
    }
    return value(vm, v);
  }

  /** Checks a parameter in its slot, or in the cell there. */
  public void slot(Vm vm, Object[] frame, int slot) {
    Object v = frame[slot];
    if (v.getClass() == exact) {
      return;
    }
    if (v instanceof Cell c) {
      c.value = value(vm, c.read());
    } else {
      frame[slot] = general(vm, v);
    }
  }

  private Object general(Vm vm, Object v) {
    if (elements) {
      return all(vm, v);
    }
    return one(vm, v);
  }

  private Object all(Vm vm, Object v) {
    if (v instanceof GeneArray a) {
      for (int i = 0; i < a.size(); i++) {
        a.set(i, one(vm, a.get(i)));
      }
    } else {
      GeneMap m = (GeneMap) v;
      m.keys().forEach(k -> m.put(k, one(vm, m.get(k))));
    }
    return v;
  }

  private Object one(Vm vm, Object v) {
    if (type.admits(vm, v) || v == Singleton.NIL && !vm.core().strictNil()) {
      return v;
    }
    Object converted = type.convert(vm, v, true);
    if (converted == null) {
      throw new GeneError(
          ErrorKind.TYPE,
          "Type error [GENE_TYPE_MISMATCH]: expected "
              + type.text()
              + ", got "
              + Kinds.of(v)
              + " in "
              + context,
          "GENE_TYPE_MISMATCH");
    }
    warnOfLoss(vm, v, converted, context);
    return converted;
  }

  /** {@code (v .to T)}. */
  public static Object convert(Vm vm, Object v, Type type) {
    if (type.admits(vm, v) || v == Singleton.NIL && !vm.core().strictNil()) {
      return v;
    }
    Object converted = type.convert(vm, v, true);
    if (converted == null) {
      throw Errors.type("Type error: cannot convert " + Kinds.of(v) + " to " + type.text());
    }
    warnOfLoss(vm, v, converted, "value");
    return converted;
  }

  /** Only Float to Int can change a value in a way worth a warning. */
  private static void warnOfLoss(Vm vm, Object from, Object to, String context) {
    if (from instanceof Double d && to instanceof Long n && (double) n != d) {
      vm.console()
          .err(
              "Warning: Lossy conversion Float -> Int for "
                  + name(context)
                  + ": "
                  + Printer.plain(from)
                  + " -> "
                  + n
                  + "\n");
    }
  }

  /** What stands at the place, without the word that says what it is. */
  private static String name(String context) {
    for (String prefix : PREFIXES) {
      if (context.startsWith(prefix)) {
        String rest = context.substring(prefix.length());
        return prefix.equals("field ") ? rest.substring(rest.lastIndexOf('.') + 1) : rest;
      }
    }
    return context;
  }
}
