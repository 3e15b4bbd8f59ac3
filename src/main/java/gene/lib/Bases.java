package gene.lib;

import gene.runtime.Args;
import gene.runtime.Errors;

/** The base of a positional number system, 2 to 36. */
final class Bases {
  private Bases() {}

  static int of(String owner, Object v) {
    long base = Args.integer(owner, v, 10);
    if (base < Character.MIN_RADIX || base > Character.MAX_RADIX) {
      throw Errors.argument(owner + " expects a base from 2 to 36, got " + base);
    }
    return (int) base;
  }
}
