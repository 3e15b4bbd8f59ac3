package gene.lib.io;

import gene.runtime.error.Errors;
import gene.runtime.host.Console;
import gene.value.GeneObject;

/** One of the standard streams as a value: {@code stdin}, {@code stdout}, {@code stderr}. */
public enum IoHandle implements GeneObject {
  STDIN("stdin"),
  STDOUT("stdout"),
  STDERR("stderr");

  private final String streamName;

  IoHandle(String streamName) {
    this.streamName = streamName;
  }

  public String streamName() {
    return streamName;
  }

  public void write(Console console, String text) {
    switch (this) {
      case STDIN -> throw Errors.io("stdin is not writable");
      case STDOUT -> console.out(text);
      case STDERR -> console.err(text);
    }
  }

  /** Standard error is never held back, and input has nothing to flush. */
  public void flush(Console console) {
    if (this == STDOUT) {
      console.flush();
    }
  }

  void checkReadable() {
    if (this != STDIN) {
      throw Errors.io(streamName + " is not readable");
    }
  }

  boolean isTerminal(Console console) {
    return console.isTerminal(ordinal());
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public String kind() {
    return "IOHandle";
  }
}
