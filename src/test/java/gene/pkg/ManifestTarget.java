package gene.pkg;

import gene.fuzz.Seeds;
import gene.fuzz.Target;
import gene.runtime.error.GeneError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Manifests and lock files are read or refused. */
final class ManifestTarget implements Target {
  private final Path root;

  ManifestTarget() throws IOException {
    root = Files.createTempDirectory("gene-fuzz");
  }

  @Override
  public List<byte[]> seeds() {
    return Seeds.of(
        "^name \"x/app\" ^version \"1.2.3\" ^license \"MIT\" ^source-dir \"src\" ^main-module"
            + " \"index\"",
        "(Package ^name \"x/app\" ^dependencies [($dep \"x/lib\" \"^1.0\" ^path \"../lib\") ($dep"
            + " \"y/z\" \"*\" ^git \"https://h/y.git\" ^commit"
            + " \"0123456789abcdef0123456789abcdef01234567\")])",
        "{^name \"x/app\" ^permissions {^x/lib {^net [] ^read [\"data\"]}} ^singleton true"
            + " ^dependencies [($dep \"a/b\" \">=1.0 <2\" ^java \"g:a:1\")]}",
        "{^lock_version 1 ^root_dependencies {^x/lib \"x/lib@1.0\"} ^packages {^x/lib@1.0 {^name"
            + " \"x/lib\" ^version \"1.0\" ^dir \".gene/deps/x/lib/1.0\" ^source {^type \"path\""
            + " ^path \"../lib\"} ^dependencies {} ^hash \"sha256:00\"}} ^java {^artifacts []}}");
  }

  @Override
  public void take(byte[] input) throws IOException {
    Files.write(root.resolve(Manifest.FILE), input);
    Files.write(root.resolve(LockFile.FILE), input);
    try {
      Manifest.read(root).permissionsOf("x/lib");
    } catch (GeneError e) {
      // refused
    }
    try {
      LockFile.read(root).text();
    } catch (GeneError e) {
      // refused
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(root.resolve(Manifest.FILE));
    Files.deleteIfExists(root.resolve(LockFile.FILE));
    Files.delete(root);
  }
}
