package gene.engine.watch;

/** What a watched program shows on standard error. */
public enum Watch {
  /** The compiled code before it runs. */
  CODE,
  /** Every call with its place. */
  CALLS,
  /** Every call with its place, from the moment at which the program asks for it. */
  CALLS_LATER,
  /** Every instruction with its place. */
  INSTRUCTIONS,
  /** How often each instruction ran, at the end. */
  INSTRUCTION_COUNTS,
  /** Where the time went, at the end. */
  FUNCTION_TIMES,
  /** Which lines ran, into a file. */
  LINES
}
