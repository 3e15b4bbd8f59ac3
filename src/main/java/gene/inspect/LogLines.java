package gene.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import gene.runtime.Vm;
import gene.runtime.host.LogLevels;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.regex.Pattern;

/**
 * What the program writes to standard error: lines of its log, failures that nobody handles,
 * warnings. A part of them is left out when they come too fast.
 */
final class LogLines {
  private static final Pattern TOKEN = Pattern.compile("\\btoken=[\\w-]+");
  private static final int MAX_CHARACTERS = 1 << 16; // between two frames

  private final Vm vm;
  private final ArrayDeque<String> fresh = new ArrayDeque<>();
  private int characters;
  private long leftOut;

  LogLines(Vm vm) {
    this.vm = vm;
    vm.console().listener(this::add);
  }

  private synchronized void add(String written) {
    String text = TOKEN.matcher(written).replaceAll("token=.."); // pictures and recordings go round
    if (characters + text.length() > MAX_CHARACTERS) {
      leftOut++;
    } else {
      characters += text.length();
      fresh.add(text);
    }
  }

  /** The texts since the last frame. */
  synchronized void writeNew(JsonGenerator j) throws IOException {
    if (!fresh.isEmpty()) {
      j.writeArrayFieldStart("log");
      for (String text : fresh) {
        j.writeString(text);
      }
      j.writeEndArray();
      fresh.clear();
      characters = 0;
    }
  }

  /** How much is logged; nothing for programs that do not. */
  synchronized void write(JsonGenerator j) throws IOException {
    j.writeNumberField("log_left_out", leftOut);
    LogLevels levels = vm.core().logLevels();
    if (levels != null) {
      j.writeObjectFieldStart("log_levels");
      for (var entry : levels.all().entrySet()) {
        j.writeStringField(entry.getKey(), entry.getValue());
      }
      j.writeEndObject();
    }
  }

  boolean level(String logger, String level) {
    LogLevels levels = vm.core().logLevels();
    return levels != null && levels.set(logger, level);
  }
}
