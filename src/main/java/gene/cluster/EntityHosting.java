package gene.cluster;

import gene.actor.Actor;
import gene.cluster.node.Hosting;
import gene.value.GeneMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Entities as actors of this process. */
final class EntityHosting implements Hosting {
  private static final long NEVER = Long.MAX_VALUE;

  private final Map<String, EntityType> types = new ConcurrentHashMap<>();
  private final Map<String, Map<String, HostedEntity>> live = new ConcurrentHashMap<>(); // by key

  /** False when there is one of that name. */
  boolean add(EntityType t) {
    return types.putIfAbsent(t.name(), t) == null;
  }

  @Override
  public Entity start(String type, String key, Runnable ended) {
    HostedEntity e = new HostedEntity(types.get(type), key);
    Map<String, HostedEntity> all = live(type);
    all.put(key, e);
    e.start(
        () -> {
          all.remove(key, e);
          ended.run();
        });
    return e;
  }

  private Map<String, HostedEntity> live(String type) {
    return live.computeIfAbsent(type, t -> new ConcurrentHashMap<>());
  }

  /** The actor that an entity is here, null when there is none; from any thread. */
  Actor actor(String type, String key) {
    Map<String, HostedEntity> all = live.get(type);
    HostedEntity e = all == null ? null : all.get(key);
    return e == null ? null : e.actor();
  }

  /** How many there are of each type, for those who watch; on any thread. */
  List<GeneMap> rows() {
    return types.keySet().stream()
        .sorted()
        .map(t -> GeneMap.of("type", t, "here", (long) live(t).size()))
        .toList();
  }

  @Override
  public long passivateAfter(String type) {
    EntityType t = types.get(type);
    return t == null ? NEVER : t.passivate();
  }

  @Override
  public void abort() {
    live.values().forEach(all -> all.values().forEach(HostedEntity::abort));
    live.clear();
  }
}
