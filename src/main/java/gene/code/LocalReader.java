package gene.code;

import java.util.BitSet;

/** A constant of an instruction that reads local variables. */
public interface LocalReader {
  /** The slots of the variables that are read. */
  BitSet needed();
}
