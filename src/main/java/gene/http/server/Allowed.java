package gene.http.server;

import gene.runtime.Vm;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import java.io.IOException;
import java.nio.file.Path;

/** Files that the program has the server read. */
final class Allowed {
  private Allowed() {}

  /** The file itself, if the running code may read it. */
  static Path file(Vm vm, Path path) throws IOException {
    Permissions gate = vm.permissions();
    return gate == null ? path : gate.file(Right.READ, path);
  }
}
