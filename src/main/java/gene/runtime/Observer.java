package gene.runtime;

import gene.code.Code;

/** Told of instructions before they run, where probes were put into the code. */
public interface Observer {
  void before(Code code, int pc);

  /** Switches the trace of calls, where there is one. */
  void traceCalls(boolean on);
}
