package gene.lib;

import gene.runtime.Table;
import gene.runtime.Vm;
import gene.value.Singleton;

/** Methods of FileReader. */
public final class FileReaderLib {
  private FileReaderLib() {}

  public static void install(Table t) {
    t.method("read_line", "", "Next line without its end, nil at the end.", FileReaderLib::readLine)
        .method("close", "", "Closes the file; nil.", FileReaderLib::close)
        .method("iter", "", "The reader itself: its lines.", (vm, self) -> self)
        .method("has_next", "", "Whether there is another line.", FileReaderLib::hasNext)
        .method("next", "", "Next line, not_found at the end.", FileReaderLib::next)
        .method("next_pair", "", "[number line], not_found at the end.", FileReaderLib::nextPair);
  }

  private static Object readLine(Vm vm, Object self) {
    Object line = ((FileReader) self).next(vm);
    return line == null ? Singleton.NIL : line;
  }

  private static Object close(Vm vm, Object self) {
    ((FileReader) self).close();
    return Singleton.NIL;
  }

  private static Object hasNext(Vm vm, Object self) {
    return ((FileReader) self).hasNext(vm);
  }

  private static Object next(Vm vm, Object self) {
    Object line = ((FileReader) self).next(vm);
    return line == null ? Singleton.NOT_FOUND : line;
  }

  private static Object nextPair(Vm vm, Object self) {
    Object pair = ((FileReader) self).nextPair(vm);
    return pair == null ? Singleton.NOT_FOUND : pair;
  }
}
