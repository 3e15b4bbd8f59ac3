package gene.compiler.forms;

import gene.code.CodeBuilder;
import gene.code.Op;
import gene.compiler.scope.FunctionState;
import gene.compiler.scope.Variable;
import gene.value.ComplexSymbol;
import gene.value.Symbol;

/** Paths: reading, assigning and updating members (chapters 4.3, 5.1, 5.3). */
public final class Paths {
  private Paths() {}

  static void read(FunctionState f, ComplexSymbol path, int pos) {
    read(f, path, path.size(), pos);
  }

  /** Reads all segments but the last one. */
  private static void readReceiver(FunctionState f, ComplexSymbol path, int pos) {
    read(f, path, path.size() - 1, pos);
  }

  private static void read(FunctionState f, ComplexSymbol path, int parts, int pos) {
    int from = 1;
    if (parts > 1 && isCurrentNamespace(f, path)) {
      f.loadNamespace();
      from = 2;
    } else {
      head(f, path.part(0), pos);
    }
    for (int i = from; i < parts; i++) {
      segment(f, path.part(i), pos);
    }
  }

  /** {@code gene/ns} means another namespace at every place, so it is no member. */
  private static boolean isCurrentNamespace(FunctionState f, ComplexSymbol path) {
    return path.part(0).equals("gene") && path.part(1).equals("ns") && !Names.isVariable(f, "gene");
  }

  private static void head(FunctionState f, String part, int pos) {
    switch (part) {
      case "", "." -> f.loadSelf();
      case "nil" -> f.builder().emit(Op.NIL);
      case "void" -> f.builder().load(gene.value.Singleton.VOID);
      default -> {
        if (isInteger(part)) {
          throw f.error(pos, "a path cannot begin with a number");
        }
        Names.load(f, Symbol.of(part), pos);
      }
    }
  }

  private static void segment(FunctionState f, String part, int pos) {
    CodeBuilder b = f.builder();
    if (part.equals("!")) {
      b.emit(Op.ASSERT_PRESENT);
    } else if (part.startsWith(".<") && part.endsWith(">")) {
      key(f, part.substring(2, part.length() - 1), pos);
      b.emit(Op.NIL);
      b.emit(Op.ARRAY, 0);
      b.emit(Op.METHOD_DYNAMIC);
    } else if (part.startsWith(".") && part.length() > 1) {
      b.emit(Op.METHOD, 0, b.constant(part.substring(1)), b.newSite());
    } else if (isDynamic(part)) {
      key(f, part.substring(1, part.length() - 1), pos);
      b.emit(Op.GET_KEY);
    } else if (isInteger(part)) {
      b.emit(Op.GET_INDEX, Integer.parseInt(part));
    } else if (part.isEmpty()) {
      throw f.error(pos, "a path segment is empty");
    } else {
      Variable local = implicit(f, part);
      if (local == null) {
        b.emit(Op.GET_MEMBER, b.constant(part), b.newSite());
      } else {
        loadLocal(f, local);
        b.emit(Op.GET_MEMBER_OR_LOCAL, b.constant(part), b.newSite());
      }
    }
  }

  private static boolean isDynamic(String part) {
    return part.length() > 2 && part.startsWith("<") && part.endsWith(">");
  }

  public static boolean isInteger(String part) {
    int from = part.startsWith("-") ? 1 : 0;
    if (part.length() == from || part.length() > 9) {
      return false;
    }
    for (int i = from; i < part.length(); i++) {
      if (part.charAt(i) < '0' || part.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** The expression inside angle brackets: a name, a path, an integer or a string. */
  private static void key(FunctionState f, String text, int pos) {
    if (isInteger(text)) {
      f.builder().load(Long.parseLong(text));
    } else if (text.startsWith("\"")) {
      f.builder().load(text.substring(1, text.length() - 1));
    } else if (text.indexOf('/') >= 0 && text.length() > 1) {
      read(f, new ComplexSymbol(text.split("/", -1)), pos);
    } else {
      Names.load(f, Symbol.of(text), pos);
    }
  }

  /** The variable whose value may stand in for a plain segment, or null. */
  private static Variable implicit(FunctionState f, String name) {
    Variable v = Names.resolve(f, name).variable();
    return v == null || v.knownFunction || v.constant == Variable.Constant.IMPORT ? null : v;
  }

  private static void loadLocal(FunctionState f, Variable v) {
    if (v.top) {
      f.builder().emit(Op.LOAD_TOP_OR_VOID, v.slot);
    } else {
      f.load(v);
    }
  }

  // ---- writing

  static void assign(FunctionState f, ComplexSymbol path, int pos, Runnable value) {
    write(f, path, pos, value, false);
  }

  /** The action finds the old value on the stack and leaves the new one. */
  static void update(FunctionState f, ComplexSymbol path, int pos, Runnable newValue) {
    write(f, path, pos, newValue, true);
  }

  private static void write(
      FunctionState f, ComplexSymbol path, int pos, Runnable value, boolean update) {
    CodeBuilder b = f.builder();
    String last = path.last();
    if (path.size() < 2 || last.isEmpty() || last.equals("!") || last.startsWith(".")) {
      throw f.error(pos, "Cannot assign to " + path);
    }
    readReceiver(f, path, pos);
    if (isDynamic(last)) {
      key(f, last.substring(1, last.length() - 1), pos);
      if (update) {
        b.emit(Op.DUP2);
        b.emit(Op.GET_KEY);
      }
      value.run();
      b.emit(Op.SET_KEY);
    } else if (isInteger(last)) {
      int index = Integer.parseInt(last);
      if (update) {
        b.emit(Op.DUP);
        b.emit(Op.GET_INDEX, index);
      }
      value.run();
      b.emit(Op.SET_INDEX, index);
    } else {
      writeName(f, path, last, value, update);
    }
  }

  private static void writeName(
      FunctionState f, ComplexSymbol path, String last, Runnable value, boolean update) {
    CodeBuilder b = f.builder();
    int name = b.constant(last);
    boolean internals = path.size() > 2 && path.part(path.size() - 2).equals("_geneinternal");
    Variable local = internals ? null : implicit(f, last);
    if (local == null) {
      if (update) {
        b.emit(Op.DUP);
        b.emit(Op.GET_MEMBER, name, b.newSite());
      }
      value.run();
      b.emit(Op.SET_MEMBER, name, b.newSite());
      return;
    }
    loadLocal(f, local);
    if (update) {
      b.emit(Op.DUP2);
      b.emit(Op.GET_MEMBER_OR_LOCAL, name, b.newSite());
    }
    value.run();
    b.emit(Op.SET_MEMBER_OR_LOCAL, name, path.size() >= 3 ? 1 : 0);
  }

  /** {@code (var a/b/x v)} and definitions with a path: the receiver is on the stack afterwards. */
  static void container(FunctionState f, ComplexSymbol path, int pos) {
    readReceiver(f, path, pos);
  }
}
