package gene.cli.bundle;

import gene.engine.UsageError;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/** A Java runtime with nothing but the modules that Gene and a program need, made by jlink. */
final class RuntimeImage {
  /** What Gene and its libraries use; found by jdeps, and services that are found by name. */
  static final List<String> MODULES =
      List.of(
          "java.base",
          "java.compiler",
          "java.logging",
          "java.management",
          "java.naming",
          "java.net.http",
          "java.scripting",
          "java.security.jgss",
          "java.sql",
          "java.xml",
          "jdk.charsets",
          "jdk.crypto.ec",
          "jdk.net",
          "jdk.unsupported",
          "jdk.zipfs");

  private RuntimeImage() {}

  /** Makes it in the folder, which must not be there. */
  static void make(Path folder, List<String> more) {
    ToolProvider jlink =
        ToolProvider.findFirst("jlink")
            .orElseThrow(() -> new UsageError("bundle needs a JDK with jlink; this Java has none"));
    String modules =
        String.join(",", MODULES) + (more.isEmpty() ? "" : "," + String.join(",", more));
    StringWriter said = new StringWriter();
    PrintWriter to = new PrintWriter(said);
    int status =
        jlink.run(
            to,
            to,
            "--add-modules",
            modules,
            "--strip-debug",
            "--no-header-files",
            "--no-man-pages",
            "--compress",
            "zip-6",
            "--output",
            folder.toString());
    if (status != 0) {
      throw new UsageError("jlink failed: " + said.toString().strip());
    }
  }
}
