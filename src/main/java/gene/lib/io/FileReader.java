package gene.lib.io;

import gene.runtime.Iter;
import gene.runtime.Vm;
import gene.value.GeneArray;
import java.io.IOException;

/** What {@code File/reader} gives: the lines of a file, one after the other. Its own iterator. */
final class FileReader extends Iter {
  private final LineSource lines;
  private long count;

  FileReader(LineSource lines) {
    this.lines = lines;
  }

  @Override
  protected Object advance(Vm vm) {
    if (lines.isClosed()) {
      throw FileFailure.because("read", lines.name(), "file is closed");
    }
    try {
      return lines.isReady() ? lines.readLine() : vm.blocking().call(vm, lines::readLine);
    } catch (IOException e) {
      throw FileFailure.of("read", lines.name(), e);
    }
  }

  @Override
  protected GeneArray advancePair(Vm vm) {
    Object line = next(vm);
    return line == null ? null : GeneArray.of(count++, line);
  }

  void close() {
    try {
      lines.close();
    } catch (IOException e) {
      throw FileFailure.of("close", lines.name(), e);
    }
  }

  @Override
  public String kind() {
    return "FileReader";
  }
}
