package gene.engine;

import gene.pkg.PackageRoot;
import gene.runtime.Closure;
import gene.runtime.Namespace;
import gene.runtime.Origins;
import gene.runtime.Vm;
import gene.runtime.enums.EnumType;
import gene.runtime.enums.EnumValue;
import gene.runtime.enums.EnumVariant;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Native;
import gene.runtime.object.GeneClass;
import gene.runtime.object.Instance;
import gene.runtime.object.Interface;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Origins of values in the modules of the program. A module is named by its path below the root of
 * its package, or below the current directory. References never load a file outside of that root:
 * who sends a serialized text may choose among the program's own modules only.
 */
final class ModuleOrigins implements Origins {
  private final Engine engine;
  private final Modules modules;

  ModuleOrigins(Engine engine, Modules modules) {
    this.engine = engine;
    this.modules = modules;
  }

  // ---- from values to origins

  @Override
  public Snapshot snapshot() {
    return new Index();
  }

  /** The values that the program and the language define by name. */
  private final class Index implements Snapshot {
    private final NamedValues own = new NamedValues();
    private NamedValues builtins; // made when needed

    Index() {
      for (Exporter m : modules.exporters()) {
        Origin module = moduleOrigin(m);
        for (String name : m.exports()) {
          own.add(m.export(name), name, module);
        }
      }
    }

    @Override
    public Origin of(Object value) {
      return switch (value) {
        case EnumVariant v -> member(of(v.type()), v.name());
        case EnumValue v -> member(of(v.variant().type()), v.variant().name());
        case Native f -> builtin(f);
        case GeneClass c when !c.userDefined() -> builtin(c);
        case Closure f -> own.of(f);
        case Instance i -> own.of(i);
        case GeneClass c -> own.of(c);
        case Interface i -> own.of(i);
        case EnumType e -> either(e);
        case Namespace ns -> either(ns);
        default -> null;
      };
    }

    private Origin either(Object value) {
      Origin found = own.of(value);
      return found != null ? found : builtin(value);
    }

    private Origin builtin(Object value) {
      if (builtins == null) {
        builtins = new NamedValues();
        Namespace global = engine.core().global();
        for (String name : global.names()) {
          builtins.add(global.get(name), name, new Origin("", null, null));
        }
      }
      return builtins.of(value);
    }

    private static Origin member(Origin of, String name) {
      return of == null ? null : new Origin(of.path() + "/" + name, of.module(), of.pkg());
    }
  }

  private Origin moduleOrigin(Exporter m) {
    if (m.path() == null) {
      return new Origin("", m.file(), null);
    }
    PackageRoot own = modules.packages().ofFile(m.path());
    PackageRoot app = modules.packages().application();
    boolean foreign = own.dir() != null && !own.dir().equals(app.dir());
    return foreign && !own.manifest().name().isEmpty()
        ? new Origin("", relative(own.dir(), m.path()), own.manifest().name())
        : new Origin("", relative(root(), m.path()), null);
  }

  /** What module names of the program itself are relative to. */
  private Path root() {
    Path dir = modules.packages().application().dir();
    return real(dir != null ? dir : engine.vm().workingDirectory().path());
  }

  private static String relative(Path root, Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }

  // ---- from origins to values

  @Override
  public Object resolve(Vm vm, Origin origin) {
    String[] names = origin.path().split("/", -1);
    Object v =
        origin.module() == null
            ? engine.core().global().get(names[0])
            : module(origin).export(names[0]);
    for (int i = 1; i < names.length && v != null; i++) {
      v = member(v, names[i]);
    }
    return v;
  }

  private static Object member(Object v, String name) {
    return switch (v) {
      case Namespace ns -> ns.get(name);
      case GeneClass c -> c.member(name);
      case EnumType e when e.variants().get(name) != null -> e.variants().get(name).asValue();
      default -> null;
    };
  }

  private Exporter module(Origin given) {
    Origin wanted = relative(given);
    for (Exporter m : modules.exporters()) {
      Origin known = moduleOrigin(m);
      if (sameModule(known.module(), wanted.module())
          && Objects.equals(known.pkg(), wanted.pkg())) {
        return m;
      }
    }
    return modules.load(file(wanted));
  }

  /** An absolute path inside of the package means the module below its root. */
  private Origin relative(Origin origin) {
    try {
      if (origin.pkg() == null && Path.of(origin.module()).isAbsolute()) {
        Path file = real(Path.of(origin.module()));
        if (file.startsWith(root())) {
          return new Origin(origin.path(), relative(root(), file), null);
        }
      }
    } catch (InvalidPathException e) {
      // no path at all; the search says so
    }
    return origin;
  }

  private static boolean sameModule(String known, String wanted) {
    return known.equals(wanted) || known.equals(wanted + Modules.EXTENSION);
  }

  /** The file of a module that is not loaded: below the root, also when links are followed. */
  private Path file(Origin wanted) {
    Path root =
        wanted.pkg() == null ? root() : modules.packages().named(wanted.pkg(), "deserialize").dir();
    for (String name : new String[] {wanted.module(), wanted.module() + Modules.EXTENSION}) {
      Path file = below(root, name);
      if (file != null && name.endsWith(Modules.EXTENSION) && Files.isRegularFile(file)) {
        return file;
      }
    }
    throw notAvailable(wanted.module());
  }

  private static Path below(Path root, String name) {
    try {
      Path file = real(root.resolve(name));
      return file.startsWith(root) && !Path.of(name).isAbsolute() ? file : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static GeneError notAvailable(String module) {
    return Errors.runtime("Module '" + module + "' is not available for deserialization");
  }
}
