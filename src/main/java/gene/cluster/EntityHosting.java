package gene.cluster;

import gene.cluster.node.Hosting;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Entities as actors of this process. */
final class EntityHosting implements Hosting {
  private static final long NEVER = Long.MAX_VALUE;

  private final Map<String, EntityType> types = new ConcurrentHashMap<>();
  private final Set<HostedEntity> live = ConcurrentHashMap.newKeySet();

  /** False when there is one of that name. */
  boolean add(EntityType t) {
    return types.putIfAbsent(t.name(), t) == null;
  }

  @Override
  public Entity start(String type, String key, Runnable ended) {
    HostedEntity e = new HostedEntity(types.get(type), key);
    live.add(e);
    e.start(
        () -> {
          live.remove(e);
          ended.run();
        });
    return e;
  }

  @Override
  public long passivateAfter(String type) {
    EntityType t = types.get(type);
    return t == null ? NEVER : t.passivate();
  }

  @Override
  public void abort() {
    live.forEach(HostedEntity::abort);
    live.clear();
  }
}
