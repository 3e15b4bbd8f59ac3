package gene.analysis;

import gene.source.Diagnostic;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known about a module: a snapshot that nobody changes any more, so that several threads
 * may read it.
 *
 * @param exports what an importer can get, by name
 * @param open importers may get more than the exports: names come from where nobody can look
 * @param globals global names that the module defines
 * @param definitions names defined at top level, exported or not
 * @param uses every place where a name of a program is used
 * @param diagnostics in source order
 * @param classes the class forms of the module
 * @param sightings what stands where, when somebody wants to know, else null
 * @param idle says that the file does nothing by itself, which is wrong unless another module
 *     imports it; null when it does something
 */
public record ModuleModel(
    String file,
    Map<String, Definition> exports,
    boolean open,
    Set<String> globals,
    Map<String, Definition> definitions,
    List<Use> uses,
    List<Import> imports,
    List<Diagnostic> diagnostics,
    List<ClassInfo> classes,
    Sightings sightings,
    Diagnostic idle) {

  /** A place where a definition is used or assigned; in data it may be meant, nobody knows. */
  public record Use(Definition definition, int pos, boolean data) {}

  /** What its importers need: not what stands where, which is most of it. */
  ModuleModel forImporters() {
    return new ModuleModel(
        file,
        exports,
        open,
        globals,
        definitions,
        List.of(),
        imports,
        List.of(),
        classes,
        null,
        null);
  }

  /** A module that this one imports. */
  public record Import(java.nio.file.Path path, int pos) {}
}
