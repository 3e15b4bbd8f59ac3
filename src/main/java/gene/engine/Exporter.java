package gene.engine;

import java.nio.file.Path;
import java.util.List;

/** Something that defines values under names: a module, or an interactive session. */
interface Exporter {
  /** The file behind it, null for text that has none. */
  Path path();

  /** Its name in messages. */
  String file();

  /** The names it defines for others. */
  List<String> exports();

  /** The exported value, or null. */
  Object export(String name);
}
