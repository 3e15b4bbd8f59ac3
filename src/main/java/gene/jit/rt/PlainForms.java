package gene.jit.rt;

import gene.runtime.natives.Native;

/**
 * Which of the plain forms of a native ({@link Native.Plain}) a call with arguments of given
 * representations uses.
 */
public final class PlainForms {
  private PlainForms() {}

  /**
   * The form for such a call, with a result of the wanted representation if there is one; null when
   * none fits.
   */
  public static Native.Plain of(Native f, boolean method, Rep[] args, Rep wanted) {
    Native.Plain found = null;
    for (Native.Plain form : f.plain()) {
      if (takes(form.parameters(), method ? 1 : 0, args)
          && (found == null || result(found) != wanted && result(form) == wanted)) {
        found = form;
      }
    }
    return found;
  }

  private static boolean takes(String parameters, int first, Rep[] args) {
    if (parameters.length() != first + args.length) {
      return false;
    }
    for (int i = 0; i < args.length; i++) {
      Rep parameter = rep(parameters.charAt(first + i));
      if (parameter != Rep.BOXED && parameter != args[i]) {
        return false;
      }
    }
    return true;
  }

  public static Rep result(Native.Plain form) {
    return rep(form.result());
  }

  public static Rep rep(char letter) {
    return switch (letter) {
      case 'I' -> Rep.INT;
      case 'F' -> Rep.FLOAT;
      case 'B' -> Rep.BOOL;
      default -> Rep.BOXED;
    };
  }
}
