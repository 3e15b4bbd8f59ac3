package gene.inspect;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** What the page says about the program as a whole. */
final class Program {
  private final String name;
  private final boolean readOnly;
  private volatile Integer status; // null while it runs

  Program(String name, boolean readOnly) {
    this.name = name;
    this.readOnly = readOnly;
  }

  String name() {
    return name;
  }

  boolean readOnly() {
    return readOnly;
  }

  void ended(int exitStatus) {
    status = exitStatus;
  }

  boolean ended() {
    return status != null;
  }

  void write(JsonGenerator j) throws IOException {
    j.writeStringField("program", name);
    j.writeNumberField("pid", ProcessHandle.current().pid());
    j.writeBooleanField("read_only", readOnly);
    if (status == null) {
      j.writeNullField("ended");
    } else {
      j.writeNumberField("ended", status);
    }
  }
}
