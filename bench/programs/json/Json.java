import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.StringJoiner;

final class Json {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  static String text(long n) {
    StringJoiner records = new StringJoiner(",", "[", "]");
    for (int i = 0; i < n; i++) {
      records.add(
          "{\"id\":" + i + ",\"name\":\"user " + i + "\",\"score\":" + i % 100 + ".25,\"tags\":[\"a" + i % 7
              + "\",\"b\\n\"],\"active\":" + (i % 3 == 0) + ",\"next\":null}");
    }
    return records.toString();
  }

  static long workload(String text) {
    try {
      JsonNode records = MAPPER.readTree(text);
      long sum = 0;
      for (JsonNode node : records) {
        ObjectNode record = (ObjectNode) node;
        long id = record.get("id").asLong();
        if (record.get("active").asBoolean()) {
          sum += id;
        }
        record.put("rank", id % 10);
      }
      return sum + MAPPER.writeValueAsString(records).length();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void main(String[] args) {
    Measure.measure(args, 20_000, Json::text, Json::workload);
  }
}
