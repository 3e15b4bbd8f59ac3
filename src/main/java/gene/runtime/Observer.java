package gene.runtime;

import gene.code.Code;

/** Told of instructions before they run, where probes were put into the code. */
public interface Observer {
  void before(Code code, int pc);
}
