package gene.engine;

import gene.code.Code;
import gene.runtime.Cell;
import gene.runtime.Evaluator;
import gene.runtime.Unit;
import gene.runtime.Vm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A module, loaded or being loaded: what importers can get from it (chapter 10.3). */
final class Module implements Exporter {
  /** A module under the specifier by which an import form asked for it. */
  record Imported(Module module, String name) implements Evaluator.Importable {
    @Override
    public Object export(String wanted) {
      return module.export(wanted);
    }

    @Override
    public List<String> exports() {
      return module.exports();
    }

    @Override
    public Object whole() {
      return module.unit.namespace;
    }
  }

  private final Code code;
  private final Unit unit;

  Module(Code code, Unit unit) {
    this.code = code;
    this.unit = unit;
  }

  /** It may be known because code that may do less has loaded it. */
  Module importedBy(Vm vm) {
    unit.trustedBy(vm);
    return this;
  }

  @Override
  public Path path() {
    return unit.path;
  }

  @Override
  public String file() {
    return unit.file;
  }

  @Override
  public Object export(String wanted) {
    boolean listed = List.of(code.exports).contains(wanted);
    if (code.is(Code.EXPLICIT_EXPORTS) && !listed) {
      return null;
    }
    Object member = unit.namespace.get(wanted);
    if (listed) {
      Cell top = unit.top(wanted);
      Object v = top == null ? null : top.read();
      return v != null ? v : member;
    }
    return member;
  }

  @Override
  public List<String> exports() {
    Set<String> names = new LinkedHashSet<>(List.of(code.exports));
    if (!code.is(Code.EXPLICIT_EXPORTS)) {
      names.addAll(unit.namespace.names());
    }
    names.removeIf(n -> export(n) == null);
    return new ArrayList<>(names);
  }
}
