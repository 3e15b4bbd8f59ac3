package gene.http.server;

import gene.async.Figures;
import gene.async.Scheduler;
import gene.value.GeneMap;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The servers of a program that are open, for those who watch it from another thread. */
final class OpenServers {
  private final List<ServerStatus> all = new CopyOnWriteArrayList<>();

  private OpenServers(Scheduler s) {
    Figures.of(s).table("http_servers", this::rows);
  }

  /** On the VM thread. */
  static OpenServers of(Scheduler s) {
    return s.part(OpenServers.class, OpenServers::new);
  }

  void add(ServerStatus server) {
    all.add(server);
  }

  void remove(ServerStatus server) {
    all.remove(server);
  }

  /** Figures that are a moment old at most. */
  private List<GeneMap> rows() {
    return all.stream().map(ServerStatus::row).toList();
  }
}
