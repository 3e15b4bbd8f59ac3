package gene.lib.io;

import gene.lib.collection.IteratorLib;
import gene.runtime.Vm;
import gene.runtime.natives.Table;
import gene.value.Singleton;

/** Methods of FileReader: those of an iterator over the lines, and two of its own. */
public final class FileReaderLib {
  private FileReaderLib() {}

  public static void install(Table t) {
    IteratorLib.install(t);
    t.method("read_line", "", "Next line without its end, nil at the end.", FileReaderLib::readLine)
        .method("close", "", "Closes the file; nil.", FileReaderLib::close);
  }

  private static Object readLine(Vm vm, Object self) {
    Object line = ((FileReader) self).next(vm);
    return line == null ? Singleton.NIL : line;
  }

  private static Object close(Vm vm, Object self) {
    ((FileReader) self).close();
    return Singleton.NIL;
  }
}
