package gene.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/** Memory and collections of the process. */
final class MemoryFigures {
  void write(JsonGenerator j) throws IOException {
    Runtime r = Runtime.getRuntime();
    long count = 0;
    long millis = 0;
    for (var gc : ManagementFactory.getGarbageCollectorMXBeans()) {
      count += Math.max(0, gc.getCollectionCount());
      millis += Math.max(0, gc.getCollectionTime());
    }
    j.writeObjectFieldStart("memory");
    j.writeNumberField("used", r.totalMemory() - r.freeMemory());
    j.writeNumberField("committed", r.totalMemory());
    j.writeNumberField("max", r.maxMemory());
    j.writeNumberField("collections", count);
    j.writeNumberField("collection_ms", millis);
    j.writeEndObject();
  }
}
