package gene.cluster.node;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Where an entity is to be found: its shard and its key, and both as messages to it begin. */
public final class Address {
  final String shard;
  final String key;
  final byte[] written;

  public Address(String type, String key) {
    this.shard = Shards.of(type, key);
    this.key = key;
    byte[] s = shard.getBytes(StandardCharsets.UTF_8);
    byte[] k = key.getBytes(StandardCharsets.UTF_8);
    written =
        ByteBuffer.allocate(8 + s.length + k.length)
            .putInt(s.length)
            .put(s)
            .putInt(k.length)
            .put(k)
            .array();
  }
}
