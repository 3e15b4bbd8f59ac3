package gene.async.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import gene.engine.Options;
import gene.testing.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces are whole and balanced however the program ends. */
class TraceFileTest {
  @TempDir Path folder;

  @Test
  void tasksCallbacksAndFuturesAreThere() throws IOException {
    List<Map<String, String>> events = trace(Programs.BUSY, 0);
    balanced(events);
    Set<String> names = new HashSet<>();
    events.forEach(e -> names.add(e.get("ph") + " " + e.get("name")));
    for (String name : List.of("B running", "B callback outer", "B callback note", "X park")) {
      assertTrue(names.contains(name), name + " is not among " + names);
    }
    assertTrue(names.contains("b future (busy.gene:2:8)"), names.toString());
    Set<String> tracks = new HashSet<>();
    events.stream()
        .filter(e -> e.get("name").equals("thread_name"))
        .forEach(e -> tracks.add(e.get("args.name")));
    assertTrue(
        tracks.containsAll(Set.of("main", "event loop", "task 1 (busy.gene:1:8)")),
        tracks.toString());
  }

  @Test
  void groupsAreATree() throws IOException {
    List<Map<String, String>> events =
        trace(
            "(task_group a\n  (task_group b (b .spawn (fn [] (sleep 1)))))\n(deadline 50 (throw \"x\"))",
            1);
    balanced(events);
    List<String> groups =
        events.stream()
            .filter(e -> "group".equals(e.get("cat")))
            .map(e -> e.get("ph") + " " + e.get("name") + " " + e.get("args.inside"))
            .toList();
    assertEquals(
        List.of(
            "b group 1 (busy.gene:1:1) null",
            "b group 2 (busy.gene:2:3) 1",
            "e group 2 (busy.gene:2:3) null",
            "e group 1 (busy.gene:1:1) null",
            "b group 3 (busy.gene:3:1) null",
            "e group 3 (busy.gene:3:1) null"),
        groups);
    assertTrue(
        events.stream()
            .anyMatch(e -> "task 1 (busy.gene:2:17) of group 2".equals(e.get("args.name"))),
        events.toString());
  }

  @Test
  void futuresEndWithTheirState() throws IOException {
    List<String> ends =
        trace(Programs.BUSY, 0).stream()
            .filter(e -> e.get("ph").equals("e"))
            .map(e -> e.get("name") + " " + e.get("args.state"))
            .toList();
    assertTrue(ends.contains("future (busy.gene:1:8) success"), ends.toString());
    assertTrue(ends.contains("future (busy.gene:8:11) failure"), ends.toString());
    assertTrue(ends.contains("future (busy.gene:10:12) pending"), ends.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(throw \"no\")", "(await (spawn (throw \"no\")))", "(exit 1)"})
  void writtenWhenTheProgramFailsOrExits(String end) throws IOException {
    balanced(trace("(var f (spawn (await (sleep_async 1000))))\n" + end, 1));
    balanced(trace("(spawn (do (await (sleep_async 1)) (exit 1)))\n(await (sleep_async 99))", 1));
  }

  @Test
  void aProgramWithoutTasksHasAnEmptyTrace() throws IOException {
    List<Map<String, String>> events = trace("(println 1)", 0);
    assertTrue(events.stream().allMatch(e -> e.get("ph").equals("M")), events.toString());
  }

  @Test
  void workersAreProcesses() throws IOException {
    List<Map<String, String>> events =
        trace(
            """
            (gene/actor/enable ^workers 2)
            (fn work [ctx msg state] (sleep 1) (ctx .reply msg) state)
            (var one (gene/actor/spawn ^name "one" work))
            (var two (gene/actor/spawn work))
            (await [(one .send_expect_reply 1) (two .send_expect_reply 2)])
            """,
            0);
    for (String process : List.of("1", "2", "3")) {
      balanced(events.stream().filter(e -> e.get("pid").equals(process)).toList());
    }
    Set<String> names = new HashSet<>();
    events.forEach(e -> names.add(e.get("pid") + " " + e.get("args.name") + " " + e.get("name")));
    assertTrue(names.contains("2 worker 1 process_name"), names.toString());
    assertTrue(names.contains("3 worker 2 process_name"), names.toString());
    Set<String> turns = new HashSet<>();
    events.stream().filter(e -> e.get("ph").equals("B")).forEach(e -> turns.add(e.get("name")));
    assertTrue(turns.contains("callback actor 1 (one)"), turns.toString());
    assertTrue(turns.contains("callback actor 2"), turns.toString());
  }

  @Test
  void tracingChangesNothing() {
    Outcome plain = Programs.run(Options.DEFAULT, Programs.BUSY);
    Options traced = Options.DEFAULT.withAsyncTrace(folder.resolve("same.json"));
    assertEquals(plain, Programs.run(traced, Programs.BUSY));
  }

  @Test
  void anImpossibleFileIsAUsageError() {
    Path file = folder.resolve("missing/trace.json");
    Outcome result =
        Programs.run(Options.DEFAULT.withAsyncTrace(file), "(println \"not reached\")");
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertEquals("Error: Cannot write " + file + ": no such file or folder\n", result.err());
  }

  /** Spans nest on every track, only one task runs at a time, async spans end once. */
  private static void balanced(List<Map<String, String>> events) {
    Map<String, ArrayDeque<String>> open = new HashMap<>();
    Set<String> futures = new HashSet<>();
    String running = null;
    for (Map<String, String> e : events) {
      String track = e.get("tid");
      ArrayDeque<String> spans = open.computeIfAbsent(track, t -> new ArrayDeque<>());
      switch (e.get("ph")) {
        case "B" -> {
          assertTrue(running == null || running.equals(track), "two tasks run at once: " + e);
          running = track;
          spans.push(e.get("name"));
        }
        case "E" -> {
          assertEquals(spans.pop(), e.get("name"));
          running = spans.isEmpty() ? null : track;
        }
        case "b" -> assertTrue(futures.add(e.get("id")), e.toString());
        case "e" -> assertTrue(futures.remove(e.get("id")), e.toString());
        default -> {}
      }
    }
    open.forEach((track, spans) -> assertTrue(spans.isEmpty(), "open on " + track + ": " + spans));
    assertEquals(Set.of(), futures);
  }

  private List<Map<String, String>> trace(String program, int status) throws IOException {
    Path file = folder.resolve("trace.json");
    Outcome result = Programs.run(Options.DEFAULT.withAsyncTrace(file), program);
    assertEquals(status, result.status(), result.err());
    List<Map<String, String>> events = new ArrayList<>();
    try (JsonParser json = new JsonFactory().createParser(Files.newInputStream(file))) {
      while (!"traceEvents".equals(json.nextFieldName())) {
        assertTrue(json.currentToken() != null, "no events");
      }
      json.nextToken();
      while (json.nextToken() == JsonToken.START_OBJECT) {
        Map<String, String> event = new HashMap<>();
        fields(json, "", event);
        events.add(event);
      }
      assertEquals(JsonToken.END_OBJECT, json.nextToken());
    }
    return events;
  }

  private static void fields(JsonParser json, String prefix, Map<String, String> into)
      throws IOException {
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = prefix + json.currentName();
      if (json.nextToken() == JsonToken.START_OBJECT) {
        fields(json, name + ".", into);
      } else {
        into.put(name, json.getText());
      }
    }
  }
}
