package gene.code;

/** What an operand of an instruction means. Builder, verifier, listing and file format read it. */
public enum Operand {
  /** Index into the constants. */
  CONST,
  /** Index of a constant that is a String. */
  NAME,
  /** Index of a constant that is a {@link Code}. */
  CODE,
  /** Slot of a local variable. */
  LOCAL,
  /** Index into the captured variables of the closure. */
  CAPTURED,
  /** Index of a top-level variable of the unit. */
  TOP,
  /** Target instruction of a jump. */
  LABEL,
  /** How many stack values the instruction takes beyond its fixed ones. */
  COUNT,
  /** An immediate integer. */
  INT,
  /** Index of an inline cache. */
  SITE
}
