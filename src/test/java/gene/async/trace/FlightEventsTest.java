package gene.async.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.engine.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording made while a program runs has the kernel's events. */
class FlightEventsTest {
  private static final Set<String> EVENTS =
      Set.of("gene.FutureCompletion", "gene.Callback", "gene.TaskSwitch", "gene.Poll");

  @TempDir Path folder;

  @Test
  void aRecordingHasAllEvents() throws IOException {
    List<RecordedEvent> events = record(Programs.BUSY);
    assertEquals(EVENTS, events.stream().map(FlightEventsTest::name).collect(Collectors.toSet()));
    RecordedEvent sleep =
        events.stream()
            .filter(e -> name(e).equals("gene.FutureCompletion"))
            .filter(e -> e.getString("madeAt").equals("busy.gene:2:8"))
            .findFirst()
            .orElseThrow();
    assertEquals("success", sleep.getString("state"));
    assertEquals(-1, sleep.getInt("task"));
    assertTrue(sleep.getDuration().toMillis() >= 10, sleep.toString());
  }

  @Test
  void callbacksLastThroughTheirAwaits() throws IOException {
    RecordedEvent outer =
        record(Programs.BUSY).stream()
            .filter(e -> name(e).equals("gene.Callback"))
            .filter(e -> "outer".equals(e.getString("name")))
            .findFirst()
            .orElseThrow();
    assertTrue(outer.getDuration().toMillis() >= 3, outer.toString());
  }

  private static String name(RecordedEvent e) {
    return e.getEventType().getName();
  }

  private List<RecordedEvent> record(String program) throws IOException {
    Path file = folder.resolve("run.jfr");
    try (Recording recording = new Recording()) {
      EVENTS.forEach(recording::enable);
      recording.start();
      assertEquals(0, Programs.run(Options.DEFAULT, program).status());
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(e -> EVENTS.contains(name(e)))
        .toList();
  }
}
