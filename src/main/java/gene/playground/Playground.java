package gene.playground;

import gene.inspect.web.PageServer;
import java.io.IOException;

/** A playground that is being served. */
public final class Playground implements AutoCloseable {
  private static final int MAX_BODY = 1 << 18;

  private final PageServer server;
  private final Children children;
  private final Runs runs;

  private Playground(PageServer server, Children children, Runs runs) {
    this.server = server;
    this.children = children;
    this.runs = runs;
  }

  /** Serves until {@link #close}. */
  public static Playground open(Settings settings) throws IOException {
    PlaygroundRoutes routes = new PlaygroundRoutes(settings);
    PageServer server =
        PageServer.open(
            "gene-playground", settings.address(), MAX_BODY, settings.patience(), routes);
    Children children = new Children(settings, server.thread());
    Runs runs = new Runs(settings, children, server.thread());
    Door door = new Door(server.port(), settings.origins());
    server
        .thread()
        .execute(
            () -> {
              routes.open(door, new Visitors(settings.rate(), System::nanoTime), runs);
              children.prepare();
            });
    return new Playground(server, children, runs);
  }

  /** Whether a browser's address bar would take this for the origin of a site. */
  public static boolean isOrigin(String text) {
    return Door.isOrigin(text);
  }

  public int port() {
    return server.port();
  }

  /** Programs that run now. */
  int running() {
    return server.thread().submit(runs::running).syncUninterruptibly().getNow();
  }

  @Override
  public void close() {
    server
        .thread()
        .submit(
            () -> {
              runs.close();
              children.close();
            })
        .syncUninterruptibly();
    server.close();
  }
}
