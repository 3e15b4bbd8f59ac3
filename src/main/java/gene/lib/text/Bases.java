package gene.lib.text;

import gene.runtime.error.Errors;
import gene.runtime.natives.Args;

/** The base of a positional number system, 2 to 36. */
public final class Bases {
  private Bases() {}

  public static int of(String owner, Object v) {
    long base = Args.integer(owner, v, 10);
    if (base < Character.MIN_RADIX || base > Character.MAX_RADIX) {
      throw Errors.argument(owner + " expects a base from 2 to 36, got " + base);
    }
    return (int) base;
  }
}
