package gene.pkg;

import gene.runtime.Core;
import gene.runtime.error.Errors;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.value.GeneObject;
import gene.value.Printer;
import java.util.function.Function;

/** The classes of {@code $pkg} and {@code $app} (chapter 10.5). */
public final class PackageLib {
  private PackageLib() {}

  /** A package as programs see it. */
  public record PackageValue(PackageRoot root) implements GeneObject {
    @Override
    public String kind() {
      return "Package";
    }

    @Override
    public void print(Printer p) {
      String name = root.manifest().name();
      p.raw(name.isEmpty() ? "<Package>" : "<Package " + name + ">");
    }

    @Override
    public boolean equalTo(Object other) {
      return other instanceof PackageValue v && v.root.equals(root);
    }

    @Override
    public int hashValue() {
      return root.hashCode();
    }

    @Override
    public boolean shared() {
      return true;
    }

    @Override
    public boolean immutable() {
      return true;
    }
  }

  /** The started program. */
  public record ApplicationValue(PackageValue pkg) implements GeneObject {
    @Override
    public String kind() {
      return "Application";
    }
  }

  public static void install(Core core) {
    Table.library(core, "Package", PackageLib::installPackage);
    Table.library(core, "Application", PackageLib::installApplication);
  }

  private static void installPackage(Table t) {
    text(t, "name", "The name, empty outside of a package.", r -> r.manifest().name());
    text(t, "version", "The version or nil.", r -> r.manifest().version());
    text(t, "license", "The license or nil.", r -> r.manifest().license());
    text(t, "homepage", "The homepage or nil.", r -> r.manifest().homepage());
    text(t, "source_dir", "The directory of the sources.", r -> r.manifest().sourceDir());
    text(t, "main_module", "The module behind index.", r -> r.manifest().mainModule());
    text(t, "test_dir", "The directory of the tests.", r -> r.manifest().testDir());
    text(
        t,
        "dir",
        "The absolute path of the root, nil outside of a package.",
        r -> r.dir() == null ? null : r.dir().toString());
  }

  private static void text(
      Table t, String name, String doc, Function<PackageRoot, String> property) {
    t.method(
        name,
        "",
        doc,
        (vm, self) -> {
          if (self instanceof PackageValue v) {
            return Args.orNil(property.apply(v.root()));
          }
          throw Errors.expects("Package." + name, "a Package", self);
        });
  }

  private static void installApplication(Table t) {
    t.method(
            "pkg",
            "",
            "The package of the started program.",
            (vm, self) -> {
              if (self instanceof ApplicationValue v) {
                return v.pkg();
              }
              throw Errors.expects("Application.pkg", "an Application", self);
            })
        .alias("package", "pkg");
  }
}
