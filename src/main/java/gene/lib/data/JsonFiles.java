package gene.lib.data;

import gene.lib.io.FileAccess;
import gene.lib.io.OpenFile;
import gene.lib.json.JsonReader;
import gene.lib.seq.Lazy;
import gene.runtime.Vm;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import java.io.BufferedInputStream;
import java.nio.file.Files;

/** JSON files read value by value, in constant memory (chapter 28.5). */
public final class JsonFiles {
  private JsonFiles() {}

  /** The row of the namespace gene/json that reads files. */
  public static void install(Table t) {
    t.fn(
        "each",
        "path",
        "Generator of the values of a file: a top-level array, or one value per line.",
        JsonFiles::each);
  }

  private static Object each(Vm vm, Object path) {
    String file = Args.string("each", path);
    JsonReader.Stream values =
        FileAccess.perform(
            vm,
            "read",
            file,
            p ->
                new JsonReader.Stream(
                    new BufferedInputStream(new OpenFile(Files.newInputStream(p)))));
    return new Lazy() {
      @Override
      protected Object step(Vm vm) {
        return FileAccess.perform(vm, "read", file, p -> values.next());
      }

      @Override
      protected void end(Vm vm) {
        FileAccess.perform(
            vm,
            "close",
            file,
            p -> {
              values.close();
              return null;
            });
      }
    };
  }
}
