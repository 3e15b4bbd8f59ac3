package gene.lib.io;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;

/** The class File: functions {@code File/read p} and methods of {@code (new File p)}. */
public final class FileLib {
  private FileLib() {}

  public static void install(Table t) {
    t.constructor("path", "A file by its path; nothing is opened.", FileLib::create)
        .method("read", "", "The whole text.", (vm, self) -> FileAccess.read(vm, path(self)))
        .method("write", "v", "Replaces the text by that of v; nil.", FileLib::writeTo)
        .method("path", "", "The path as given.", (vm, self) -> path(self));
    FileOperations.install(t.members());
    FileSequences.install(t.members());
    t.members()
        .fn("read", "path", "The whole text of a file.", FileLib::read)
        .fn("write", "path v", "Replaces the file's text by that of v; nil.", FileLib::write)
        .fn("append", "path v", "Adds the text of v to the file; nil.", FileLib::append)
        .fn("read_lines", "path", "Array of the lines, without line ends.", FileLib::readLines)
        .fn("each_line", "path f", "Calls f with each line; nil.", FileLib::eachLine)
        .fn("exists", "path", "Whether there is such a file.", FileLib::exists)
        .fn("delete", "path", "Deletes the file if it is there; nil.", FileLib::delete)
        .fn("size", "path", "Size in bytes.", FileLib::size)
        .fn("reader", "path", "A FileReader for reading line by line.", FileLib::reader);
  }

  private static Object create(Vm vm, Object cls, Object[] args, GeneMap keywords) {
    Instance file = ((GeneClass) cls).instance();
    file.set("path", Args.string("File.ctor", args[0]));
    return file;
  }

  private static String path(Object self) {
    Object path = ((Instance) self).get("path");
    if (path == null) {
      throw Errors.argument("File has no path");
    }
    return Args.string("File.path", path);
  }

  private static Object writeTo(Vm vm, Object self, Object value) {
    return FileAccess.write(vm, path(self), value);
  }

  private static Object read(Vm vm, Object path) {
    return FileAccess.read(vm, Args.string("File.read", path));
  }

  private static Object write(Vm vm, Object path, Object value) {
    return FileAccess.write(vm, Args.string("File.write", path), value);
  }

  private static Object append(Vm vm, Object path, Object value) {
    return FileAccess.append(vm, Args.string("File.append", path), value);
  }

  private static Object readLines(Vm vm, Object path) {
    return FileAccess.perform(
        vm,
        "read",
        Args.string("File.read_lines", path),
        file -> {
          GeneArray lines = new GeneArray();
          try (LineSource source = new LineSource(file.toString(), file)) {
            for (String line = source.readLine(); line != null; line = source.readLine()) {
              lines.add(line);
            }
          }
          return lines;
        });
  }

  private static Object eachLine(Vm vm, Object path, Object f) {
    String name = Args.string("File.each_line", path);
    Args.callable(vm, "each_line", f);
    FileReader reader = new FileReader(FileAccess.open(vm, name));
    try {
      for (Object line = reader.next(vm); line != null; line = reader.next(vm)) {
        vm.call(f, line);
      }
    } finally {
      reader.close();
    }
    return Singleton.NIL;
  }

  private static Object exists(Vm vm, Object path) {
    return FileAccess.fileExists(vm, Args.string("File.exists", path));
  }

  private static Object delete(Vm vm, Object path) {
    return FileAccess.delete(vm, Args.string("File.delete", path));
  }

  private static Object size(Vm vm, Object path) {
    return FileAccess.size(vm, Args.string("File.size", path));
  }

  private static Object reader(Vm vm, Object path) {
    return new FileReader(FileAccess.open(vm, Args.string("File.reader", path)));
  }
}
