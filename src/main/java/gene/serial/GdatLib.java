package gene.serial;

import gene.lib.io.AtomicWrite;
import gene.lib.io.FileAccess;
import gene.lib.json.JsonReader;
import gene.lib.json.JsonWriter;
import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/** The namespace gdat: JSON in a file behind a line that says so (chapter 21.4). */
final class GdatLib {
  private static final String HEADER = "#< gdat 1.0 >#";

  private GdatLib() {}

  static void install(Table t) {
    t.fn("save", "v path", "Writes v as a gdat file; the path.", GdatLib::save)
        .fn("load", "path", "The value in a gdat file.", GdatLib::load);
  }

  private static Object save(Vm vm, Object v, Object path) {
    String name = Args.string("save", path);
    byte[] content = (HEADER + "\n" + JsonWriter.write(v, false)).getBytes(StandardCharsets.UTF_8);
    return FileAccess.perform(
        vm,
        "write",
        name,
        file -> {
          if (file.toAbsolutePath().getParent() != null) {
            Files.createDirectories(file.toAbsolutePath().getParent());
          }
          AtomicWrite.write(file, content);
          return name;
        });
  }

  private static Object load(Vm vm, Object path) {
    String text = FileAccess.read(vm, Args.string("load", path));
    int end = text.indexOf('\n');
    String first = end < 0 ? text : text.substring(0, end);
    if (!first.stripTrailing().equals(HEADER)) {
      throw Errors.parse("Invalid .gdat file header (expected " + HEADER + ")");
    }
    try {
      // The line end stays in place of the header, so that errors name lines of the file.
      return JsonReader.read(end < 0 ? "" : text.substring(end));
    } catch (GeneError e) {
      throw new GeneError(ErrorKind.PARSE, "Invalid gdat payload: " + e.getMessage());
    }
  }
}
