package gene.async;

import gene.async.life.Shutdown;
import gene.engine.Engine;
import gene.engine.Options;
import gene.runtime.host.Console;
import gene.runtime.natives.Table;
import gene.value.Singleton;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;

/** A program with a make-believe server, to be ended by signals. */
public final class ServingProgram implements Shutdown.Server {
  private final Engine engine;
  private int underWay;

  private ServingProgram(Engine engine) {
    this.engine = engine;
  }

  public static void main(String[] args) {
    Console console =
        new Console(
            new FileInputStream(FileDescriptor.in),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err));
    Engine engine = new Engine(Options.DEFAULT, console);
    engine.halt(status -> Runtime.getRuntime().halt(status));
    ServingProgram server = new ServingProgram(engine);
    Table.of(engine.core().global())
        .fn("serve", "", "Starts the server.", vm -> server.start())
        .fn("request", "n", "So many requests begin or end.", (vm, n) -> server.change((Long) n));
    System.exit(engine.runText("test.gene", args[0], List.of()));
  }

  private Object start() {
    Shutdown.of(Scheduler.of(engine.vm())).add(this);
    return Singleton.NIL;
  }

  private Object change(long n) {
    underWay += (int) n;
    return Singleton.NIL;
  }

  @Override
  public void stopAccepting() {
    engine.console().out("no longer accepting\n");
    engine.console().flush();
  }

  @Override
  public int underWay() {
    return underWay;
  }
}
