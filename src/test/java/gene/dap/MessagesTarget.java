package gene.dap;

import gene.fuzz.Seeds;
import gene.fuzz.Target;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A session of a debugger, a message a line, without a program. */
final class MessagesTarget implements Target {
  private static final String SESSION =
      """
      {"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"gene","linesStartAt1":true}}
      {"seq":2,"type":"request","command":"setBreakpoints","arguments":{"source":{"path":"/not/there.gene"},"breakpoints":[{"line":1,"condition":"(x > 1)"}]}}
      {"seq":3,"type":"request","command":"threads"}
      {"seq":4,"type":"request","command":"stackTrace","arguments":{"threadId":1}}
      {"seq":5,"type":"request","command":"evaluate","arguments":{"expression":"(1 + 1)","frameId":3}}
      {"seq":6,"type":"request","command":"setExceptionBreakpoints","arguments":{"filters":["uncaught"]}}
      {"seq":7,"type":"request","command":"variables","arguments":{"variablesReference":1000}}
      {"seq":8,"type":"request","command":"disconnect","arguments":{}}
      """;

  @Override
  public List<byte[]> seeds() {
    return Seeds.of(SESSION);
  }

  @Override
  public List<byte[]> words() {
    return Seeds.of("scopes", "continue", "next", "pause", "setVariable", "null", "-1", "[]", "{}");
  }

  @Override
  public void take(byte[] input) {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    for (String line : Seeds.text(input).split("\n")) {
      if (!line.contains("launch")) { // no file of the machine is run
        byte[] content = line.getBytes(StandardCharsets.UTF_8);
        messages.writeBytes(Seeds.latin("Content-Length: " + content.length + "\r\n\r\n"));
        messages.writeBytes(content);
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Dap.serve(new ByteArrayInputStream(messages.toByteArray()), out);
  }
}
