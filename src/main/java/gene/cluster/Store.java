package gene.cluster;

import java.util.List;
import java.util.function.BiConsumer;

/** Where entities keep their state; calls are answered on a thread of the store. */
interface Store {
  /**
   * What is kept of an entity.
   *
   * @param version of the last write
   * @param state null: none
   * @param events after that state
   */
  record Kept(long version, byte[] state, List<byte[]> events) {}

  void load(String type, String key, BiConsumer<Kept, String> then);

  /**
   * Writes a state, or events, or both; refused when the version is not the one that was read or
   * written last. {@code then} gets what went wrong, or null.
   */
  void write(
      String type,
      String key,
      long version,
      byte[] state,
      List<byte[]> events,
      java.util.function.Consumer<String> then);
}
