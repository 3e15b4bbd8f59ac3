package gene.cluster;

import gene.cluster.pekko.PekkoEngine;
import gene.cluster.pekko.PekkoSettings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a node for the members of its cluster, without being one. */
public final class ClusterStatus {
  private static final int LIMIT_SECONDS = 10;

  private ClusterStatus() {}

  /** A table, null when nobody answers. */
  public static String ask(String address, String name, String secret) {
    NodeThread thread = new NodeThread();
    PekkoSettings settings =
        new PekkoSettings("", secret == null ? "127.0.0.1" : "0.0.0.0", 0, List.of(), List.of(), 0);
    PekkoEngine engine =
        new PekkoEngine(
            settings,
            secret == null ? null : SecretTls.of(name == null ? "" : name, secret),
            thread,
            false);
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    try {
      engine.ask(address, new byte[0], answer::complete);
      byte[] b = answer.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      return b == null ? null : table(new String(b, StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    } catch (ExecutionException | TimeoutException e) {
      return null;
    } finally {
      engine.close();
    }
  }

  private static String table(String lines) {
    StringBuilder b =
        new StringBuilder(
            String.format("%-24s %-12s %-16s %s%n", "address", "state", "id", "roles"));
    lines
        .lines()
        .forEach(
            l -> {
              String[] parts = l.split("\t", -1);
              b.append(
                  String.format("%-24s %-12s %-16s %s%n", parts[0], parts[1], parts[3], parts[2]));
            });
    return b.toString();
  }
}
