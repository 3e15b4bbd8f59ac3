package gene.cluster.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import gene.cluster.node.Datagram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a program says about its node, and what we say to Pekko about it.
 *
 * @param stable nanoseconds without a change of what is unreachable before the resolver decides
 */
public record PekkoSettings(
    String name, String host, int port, List<String> seeds, List<String> roles, long stable) {
  /** A member counts as unreachable after about this and some heartbeats. */
  private static final String PAUSE = "2s";

  Config config(boolean tls, boolean member, String nameRole) {
    Map<String, Object> c = new HashMap<>();
    c.put("pekko.loglevel", "OFF");
    c.put("pekko.stdout-loglevel", "OFF");
    c.put("pekko.loggers", List.of());
    c.put("pekko.log-dead-letters", "off");
    c.put("pekko.log-dead-letters-during-shutdown", "off");
    c.put("pekko.daemonic", "on");
    c.put("pekko.jvm-exit-on-fatal-error", "off");
    c.put("pekko.jvm-shutdown-hooks", "off");
    c.put("pekko.coordinated-shutdown.run-by-jvm-shutdown-hook", "off");
    c.put("pekko.coordinated-shutdown.exit-jvm", "off");
    c.put("pekko.actor.provider", member ? "cluster" : "remote");
    c.put("pekko.actor.allow-java-serialization", "off");
    c.put("pekko.actor.serializers.gene", DatagramSerializer.class.getName());
    c.put("pekko.actor.serialization-bindings.\"" + Datagram.class.getName() + "\"", "gene");
    c.put("pekko.actor.default-dispatcher.fork-join-executor.parallelism-max", 4);
    c.put("pekko.remote.warn-about-direct-use", "off");
    c.put("pekko.remote.artery.transport", tls ? "tls-tcp" : "tcp");
    c.put("pekko.remote.artery.canonical.hostname", host);
    c.put("pekko.remote.artery.canonical.port", port);
    c.put("pekko.remote.artery.bind.bind-timeout", "3s");
    if (member) {
      List<String> all = new ArrayList<>(roles);
      all.add(nameRole + name);
      c.put("pekko.cluster.roles", all);
      c.put("pekko.cluster.jmx.enabled", "off");
      c.put("pekko.cluster.seed-node-timeout", "2s"); // between attempts
      c.put("pekko.cluster.retry-unsuccessful-join-after", "1s");
      c.put("pekko.cluster.gossip-interval", "500ms");
      c.put("pekko.cluster.leader-actions-interval", "500ms");
      c.put("pekko.cluster.periodic-tasks-initial-delay", "200ms");
      c.put("pekko.cluster.failure-detector.heartbeat-interval", "500ms");
      c.put("pekko.cluster.failure-detector.acceptable-heartbeat-pause", PAUSE);
      c.put("pekko.cluster.failure-detector.expected-response-after", "500ms");
    }
    return ConfigFactory.parseMap(c)
        .withFallback(ConfigFactory.defaultReference(PekkoSettings.class.getClassLoader()));
  }
}
