import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * Prints what bench/profile needs of a flight recording, a line per event, fields separated by tabs.
 * The tool {@code jfr print} does not do: it leaves out frames of hidden classes, which is what
 * compiled Gene code is.
 */
final class Recording {
  private final PrintStream out;

  private Recording(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) throws IOException {
    try (RecordingFile file = new RecordingFile(Path.of(args[0]));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8)) {
      Recording recording = new Recording(out);
      while (file.hasMoreEvents()) {
        recording.print(file.readEvent());
      }
    }
  }

  private void print(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case "jdk.ExecutionSample" -> sample(event);
      case "jdk.GarbageCollection" ->
          line("collection", event, Long.toString(event.getDuration("sumOfPauses").toNanos()));
      case "jdk.ThreadAllocationStatistics" -> {
        if (event.getThread("thread") != null) {
          String thread = event.getThread("thread").getOSName();
          line("allocated", event, thread + "\t" + event.getLong("allocated"));
        }
      }
      default -> {}
    }
  }

  private void sample(RecordedEvent event) {
    RecordedStackTrace stack = event.getStackTrace();
    if (stack == null) {
      return;
    }
    StringBuilder text = new StringBuilder(event.getThread("sampledThread").getOSName());
    for (RecordedFrame frame : stack.getFrames()) {
      text.append('\t').append(frame.getMethod().getType().getName());
      text.append('#').append(frame.getMethod().getName());
      text.append('#').append(frame.getLineNumber());
      text.append('#').append(frame.getType());
    }
    line("sample", event, text.toString());
  }

  private void line(String kind, RecordedEvent event, String rest) {
    Instant at = event.getEndTime();
    long micros = at.getEpochSecond() * 1_000_000 + at.getNano() / 1000;
    out.println(kind + '\t' + micros + '\t' + rest);
  }
}
