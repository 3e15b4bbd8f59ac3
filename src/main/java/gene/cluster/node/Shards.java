package gene.cluster.node;

/** Names of shards: the type of their entities and a number. */
public final class Shards {
  /** For each type; the same on all nodes. */
  static final int COUNT = 128;

  private static final String SINGLETON = "singleton/";

  private Shards() {}

  /** The shard of an entity. */
  static String of(String type, String key) {
    if (type.startsWith(SINGLETON)) {
      return type + "#0";
    }
    int h = key.hashCode();
    h ^= h >>> 16;
    h *= 0x7feb352d;
    h ^= h >>> 15;
    return type + "#" + Math.floorMod(h, COUNT);
  }

  static String type(String shard) {
    int end = shard.lastIndexOf('#');
    if (end < 0) {
      throw new Frames.Malformed("shard " + shard); // a name of this node always has one
    }
    return shard.substring(0, end);
  }

  static boolean singleton(String shard) {
    return shard.startsWith(SINGLETON);
  }

  /** The type that stands for one actor in the cluster. */
  public static String singletonType(String name) {
    return SINGLETON + name;
  }

  /** How messages call an entity. */
  public static String title(String type, String key) {
    return singleton(type) ? type.substring(SINGLETON.length()) : type + " " + key;
  }
}
