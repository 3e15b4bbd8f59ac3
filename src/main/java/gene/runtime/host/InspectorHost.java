package gene.runtime.host;

import gene.runtime.Vm;

/** Opens the page about the running program that {@code (gene/inspect)} asks for. */
public interface InspectorHost {
  /**
   * The address of the page, its access token included; that of the open one when there is one.
   *
   * @param port 0 for any
   * @param readOnly whether the page may look only
   */
  String open(Vm vm, int port, boolean readOnly);
}
