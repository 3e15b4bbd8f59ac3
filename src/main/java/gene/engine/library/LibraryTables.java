package gene.engine.library;

import gene.analysis.Callee;
import gene.analysis.ClassInfo;
import gene.analysis.EnumInfo;
import gene.analysis.JavaTypes;
import gene.analysis.Library;
import gene.analysis.NamespaceInfo;
import gene.analysis.Param;
import gene.analysis.Type;
import gene.code.EnumSpec;
import gene.lib.ResultTypes;
import gene.runtime.Core;
import gene.runtime.Namespace;
import gene.runtime.enums.EnumType;
import gene.runtime.enums.EnumValue;
import gene.runtime.enums.EnumVariant;
import gene.runtime.natives.Native;
import gene.runtime.natives.NativeMacro;
import gene.runtime.natives.Signature;
import gene.runtime.object.GeneClass;
import gene.value.Kinds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The library as the analysis sees it, read from the tables themselves: classes, functions and
 * namespaces of the core that the program would run in. Asked on the thread of the engine.
 */
public final class LibraryTables implements Library {
  /** Classes whose instances have nothing but the methods of their tables. */
  private static final Set<String> CLOSED =
      Set.of(
          "Object",
          "Int",
          "Float",
          "String",
          "Bool",
          "Char",
          "Symbol",
          "Array",
          "Map",
          "HashMap",
          "HashSet",
          "Range",
          "Regex",
          "Bytes",
          "Date",
          "DateTime",
          "Time",
          "Future",
          "Function",
          "Nil",
          "Void");

  /** Classes whose methods count positions and lengths in Ints. */
  private static final Set<String> COUNTED = Set.of("Array", "String", "Bytes");

  private static final List<String> EXCEPTION_PROPERTIES =
      List.of("message", "cause", "code", "location", "trace");

  private final Core core;
  private final Extensions extensions;
  private final Map<GeneClass, ClassInfo> classes = new HashMap<>();
  private final JavaTypes java;
  private final Map<Namespace, NamespaceInfo> spaces = new HashMap<>();
  private final Map<EnumType, EnumInfo> enums = new HashMap<>();
  private final Map<String, Type> globals = new HashMap<>();
  private final Map<Native, Callee> callees = new HashMap<>();

  public LibraryTables(Core core, Extensions extensions) {
    this(core, extensions, List::of);
  }

  /** With the Java libraries of the program; null while they are not there. */
  public LibraryTables(Core core, Extensions extensions, Supplier<List<Path>> libraries) {
    this.core = core;
    this.extensions = extensions;
    this.java = new JdkTypes(libraries);
  }

  @Override
  public @Nullable Type global(String name) {
    Type known = globals.get(name);
    if (known == null && core.global().has(name)) {
      known = type(core.global().get(name));
      globals.put(name, known);
    }
    return known;
  }

  @Override
  public Collection<String> globals() {
    return core.global().names();
  }

  @Override
  public @Nullable ClassInfo cls(String name) {
    GeneClass c = core.builtin(name);
    return c == null ? null : info(c);
  }

  @Override
  public @Nullable NamespaceInfo namespace(List<String> path) {
    Object v = path.isEmpty() ? null : core.global().get(path.getFirst());
    for (int i = 1; i < path.size() && v instanceof Namespace ns; i++) {
      v = ns.get(path.get(i));
    }
    return v instanceof Namespace ns ? space(ns) : null;
  }

  @Override
  public @Nullable String elsewhere(String name) {
    return LibraryNames.path(name);
  }

  @Override
  public Collection<String> published(List<String> path) {
    return extensions.published(path);
  }

  private Type type(Object v) {
    if (v instanceof Native f) {
      return Type.of(new Type.Fn(callee(f)));
    }
    if (v instanceof GeneClass c) {
      return Type.of(new Type.ClassValue(info(c)));
    }
    if (v instanceof Namespace ns) {
      return Type.of(new Type.Space(space(ns)));
    }
    if (v instanceof EnumType e) {
      return Type.of(new Type.EnumItself(info(e)));
    }
    if (v instanceof EnumVariant variant) {
      EnumInfo e = info(variant.type());
      EnumInfo.Variant info = variant(variant);
      return info.unit()
          ? Type.of(new Type.EnumValue(e, Type.ANY))
          : Type.of(new Type.VariantValue(e, info));
    }
    if (v instanceof EnumValue value) {
      return Type.of(new Type.EnumValue(info(value.variant().type()), Type.ANY));
    }
    if (v instanceof gene.runtime.types.Type) {
      return Type.ANY;
    }
    ClassInfo c = cls(Kinds.of(v));
    return c == null ? Type.ANY : Type.of(new Type.Instance(c, Type.ANY));
  }

  private Callee callee(Native f) {
    return callees.computeIfAbsent(f, this::read);
  }

  private Callee read(Native f) {
    Signature s = f.signature();
    List<String> names = new ArrayList<>();
    for (String word : s.args().split(" ")) {
      String name = word.replace("[", "").replace("]", "");
      if (!name.isEmpty() && !name.startsWith("^") && !name.endsWith("..")) {
        names.add(name);
      }
    }
    boolean positions = COUNTED.contains(s.owner().replaceFirst("\\..*", ""));
    return Callee.builtin(
            s.owner(),
            names,
            s.min(),
            s.max(),
            s.keywords(),
            f instanceof NativeMacro,
            positions ? Type.of(new Type.Instance(cls("Int"), Type.ANY)) : Type.ANY,
            result(s))
        .documented(s.doc());
  }

  private Type result(Signature s) {
    String text = ResultTypes.of(s.owner());
    return text == null ? Type.ANY : named(text);
  }

  /** {@code Int}, {@code Array<Char>}. */
  private Type named(String text) {
    int open = text.indexOf('<');
    ClassInfo c = cls(open < 0 ? text : text.substring(0, open));
    Type element = open < 0 ? Type.ANY : named(text.substring(open + 1, text.length() - 1));
    return Type.of(new Type.Instance(c, element));
  }

  private ClassInfo info(GeneClass c) {
    ClassInfo known = classes.get(c);
    if (known == null) {
      ClassInfo parent = c.parent() == null ? null : info(c.parent());
      boolean exception = parent != null && inherits(c, "Exception");
      boolean open = !exception && !CLOSED.contains(c.name());
      known = ClassInfo.builtin(c.name(), parent, open, new Methods(c));
      if (exception) {
        known.withProperties(EXCEPTION_PROPERTIES);
      }
      classes.put(c, known);
    }
    return known;
  }

  private static boolean inherits(GeneClass c, String name) {
    for (GeneClass at = c; at != null; at = at.parent()) {
      if (at.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public JavaTypes java() {
    return java;
  }

  /** The rows of one class. */
  private final class Methods implements ClassInfo.Source {
    private final GeneClass c;

    Methods(GeneClass c) {
      this.c = c;
    }

    @Override
    public @Nullable Callee method(String name) {
      return c.ownMethod(name) instanceof Native f ? callee(f) : null;
    }

    @Override
    public Collection<String> methods() {
      return c.ownMethodNames();
    }

    @Override
    public @Nullable Type member(String name) {
      Object v = c.members().get(name);
      return v == null ? null : type(v);
    }

    @Override
    public Collection<String> members() {
      return c.members().names();
    }

    @Override
    public @Nullable Callee ctor() {
      return c.factory() instanceof Native f ? callee(f) : null;
    }
  }

  private NamespaceInfo space(Namespace ns) {
    return spaces.computeIfAbsent(ns, Members::new);
  }

  /** The rows of one namespace. */
  private final class Members implements NamespaceInfo {
    private final Namespace ns;

    Members(Namespace ns) {
      this.ns = ns;
    }

    @Override
    public String name() {
      return ns.name();
    }

    @Override
    public @Nullable Type member(String name) {
      return ns.has(name) ? type(ns.get(name)) : null;
    }

    @Override
    public Collection<String> members() {
      return ns.names();
    }

    @Override
    public boolean open() {
      return false;
    }
  }

  private EnumInfo info(EnumType e) {
    EnumInfo known = enums.get(e);
    if (known == null) {
      known = new EnumInfo(e.name());
      enums.put(e, known);
      for (EnumVariant v : e.variants().values()) {
        known.add(variant(v));
      }
    }
    return known;
  }

  private static EnumInfo.Variant variant(EnumVariant v) {
    List<Param> fields = new ArrayList<>();
    if (!v.isUnit()) {
      for (EnumSpec.Field f : v.fields()) {
        fields.add(new Param(f.name(), Param.Kind.REQUIRED, Type.ANY, null));
      }
    }
    return new EnumInfo.Variant(v.name(), v.isUnit(), fields);
  }
}
