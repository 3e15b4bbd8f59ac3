package gene.engine;

import gene.runtime.Vm;

/** Told of the beginning and the end of the program that an engine runs, on the VM thread. */
public interface RunListener {
  void begins(Vm vm);

  void ended(int status);
}
