package gene.cli.run;

import gene.cli.args.Arguments;
import gene.cli.host.Host;
import gene.engine.Engine;
import gene.inspect.Inspector;
import gene.inspect.PageRegister;
import gene.runtime.Vm;
import gene.runtime.host.InspectorHost;
import java.nio.file.Path;

/**
 * What the options about the inspector mean. Its room is entered only when a page is wanted, so
 * that other programs load nothing of it.
 */
public final class Inspecting implements InspectorHost {
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

  /** The port that is asked for; 0 takes any. */
  static int port(Arguments given) {
    String value = given.value(RunOptions.INSPECT);
    boolean any = value == null || value.isEmpty() || value.equals("read");
    return any ? 0 : Arguments.port(RunOptions.INSPECT, value, ", or read");
  }

  private void atStart() {
    boolean read = "read".equals(given.value(RunOptions.INSPECT));
    String file = given.value(RunOptions.RECORD);
    Path recording = file == null ? null : Path.of(file);
    boolean waits = given.has(RunOptions.INSPECT_WAIT);
    inspector(new Inspector.Settings(port(given), read, waits, true, recording));
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
    return new PageRegister(host.cache().resolve("inspect"));
  }
}
