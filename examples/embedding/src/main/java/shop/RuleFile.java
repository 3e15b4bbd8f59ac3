package shop;

import gene.embed.Gene;
import gene.embed.GeneException;
import gene.embed.GeneModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;

/** Rules in a file, loaded anew when it has changed. A file with mistakes leaves the old rules. */
final class RuleFile {
  private final Path file;
  private final GeneModule module;
  private final Rules rules;
  private FileTime loaded;

  RuleFile(Gene gene, Path file) throws IOException {
    this.file = file;
    this.loaded = Files.getLastModifiedTime(file);
    this.module = gene.module(file);
    this.rules = module.as(Rules.class);
  }

  synchronized Rules current() throws IOException {
    FileTime now = Files.getLastModifiedTime(file);
    if (!now.equals(loaded)) {
      loaded = now;
      try {
        module.reload();
        System.out.println("rules reloaded");
      } catch (GeneException e) {
        System.out.println("rules kept: " + e.getMessage());
      }
    }
    return rules;
  }
}
