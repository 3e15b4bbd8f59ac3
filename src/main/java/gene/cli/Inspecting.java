package gene.cli;

import gene.cli.host.Host;
import gene.engine.Engine;
import gene.engine.UsageError;
import gene.inspect.Inspector;
import gene.inspect.PageRegister;
import gene.runtime.Vm;
import gene.runtime.host.InspectorHost;
import java.nio.file.Path;

/**
 * What the options about the inspector mean. Its room is entered only when a page is wanted, so
 * that other programs load nothing of it.
 */
final class Inspecting implements InspectorHost {
  private static final int MAX_PORT = 65_535;

  private final Engine engine;
  private final Arguments given;
  private final Host host;

  private Inspecting(Engine engine, Arguments given, Host host) {
    this.engine = engine;
    this.given = given;
    this.host = host;
  }

  static void prepare(Engine engine, Arguments given, Host host) {
    Inspecting inspecting = new Inspecting(engine, given, host);
    engine.core().inspectorHost(inspecting);
    if (given.has(RunOptions.INSPECT)
        || given.has(RunOptions.INSPECT_WAIT)
        || given.has(RunOptions.RECORD)) {
      inspecting.atStart();
    }
  }

  private void atStart() {
    String value = given.value(RunOptions.INSPECT);
    boolean read = "read".equals(value);
    boolean any = read || value == null || value.isEmpty();
    int port = any ? 0 : given.number(RunOptions.INSPECT, 0, 0);
    if (port > MAX_PORT) {
      throw new UsageError("Invalid value for --inspect: " + port + " is no port");
    }
    String file = given.value(RunOptions.RECORD);
    Path recording = file == null ? null : Path.of(file);
    boolean waits = given.has(RunOptions.INSPECT_WAIT);
    inspector(new Inspector.Settings(port, read, waits, true, recording));
  }

  private void inspector(Inspector.Settings settings) {
    String name = given.rest().isEmpty() ? "program" : given.rest().getFirst();
    Inspector.of(engine, name, settings, register(host));
  }

  /** The program asks for a page: the inspector takes this one's place. */
  @Override
  public String open(Vm vm, int port, boolean readOnly) {
    inspector(Inspector.Settings.ON_DEMAND);
    return engine.core().inspectorHost().open(vm, port, readOnly);
  }

  /** Where the open pages of the user are listed. */
  static PageRegister register(Host host) {
    return new PageRegister(RunOptions.girCache(host).resolve("inspect"));
  }
}
