package gene.pkg;

import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The resolved class path with hashes: the part {@code ^java} of a lock file. Paths are relative to
 * the local repository of Maven, so that a lock can be shared.
 */
record JavaLock(List<String> coordinates, List<Jar> jars) {
  private static final Pattern LOCAL =
      Pattern.compile("<localRepository>([^<]+)</localRepository>");

  /** One jar. */
  record Jar(String artifact, String path, String sha256) {
    Path file() {
      Path p = Path.of(path);
      return p.isAbsolute() ? p : localRepository().resolve(p);
    }
  }

  static JavaLock of(List<String> coordinates, List<ArtifactResolver.Artifact> artifacts)
      throws IOException {
    List<Jar> jars = new ArrayList<>();
    Path local = localRepository();
    for (ArtifactResolver.Artifact a : artifacts) {
      Path file = a.file().toAbsolutePath();
      String path = file.startsWith(local) ? local.relativize(file).toString() : file.toString();
      jars.add(new Jar(a.coordinates(), path, hash(file)));
    }
    return new JavaLock(List.copyOf(coordinates), List.copyOf(jars));
  }

  /** Null when the map is no such lock. */
  static JavaLock of(GeneMap map) {
    if (!(map.get("coordinates") instanceof GeneArray c)
        || !(map.get("jars") instanceof GeneArray j)) {
      return null;
    }
    List<String> coordinates = new ArrayList<>();
    for (Object o : c.toArray()) {
      coordinates.add(String.valueOf(o));
    }
    List<Jar> jars = new ArrayList<>();
    for (Object o : j.toArray()) {
      if (!(o instanceof GeneMap m)
          || !(m.get("artifact") instanceof String artifact)
          || !(m.get("path") instanceof String path)
          || !(m.get("sha256") instanceof String sha256)) {
        return null;
      }
      jars.add(new Jar(artifact, path, sha256));
    }
    return new JavaLock(coordinates, jars);
  }

  GeneMap toMap() {
    GeneArray entries = new GeneArray();
    jars.forEach(
        j -> entries.add(GeneMap.of("artifact", j.artifact, "path", j.path, "sha256", j.sha256)));
    return GeneMap.of("coordinates", GeneArray.copyOf(coordinates), "jars", entries);
  }

  String text() {
    return Printer.quotedNested(toMap()) + "\n";
  }

  List<Path> files() {
    return jars.stream().map(Jar::file).toList();
  }

  boolean complete() {
    return jars.stream().allMatch(j -> Files.isRegularFile(j.file()));
  }

  static String hash(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** As Maven finds it: a property, the user's settings, the usual folder. */
  static Path localRepository() {
    String given = System.getProperty("maven.repo.local");
    if (given != null) {
      return Path.of(given).toAbsolutePath();
    }
    Path home = Path.of(System.getProperty("user.home"), ".m2");
    try {
      Path settings = home.resolve("settings.xml");
      Matcher m = LOCAL.matcher(Files.exists(settings) ? Files.readString(settings) : "");
      if (m.find()) {
        return Path.of(m.group(1).replace("${user.home}", System.getProperty("user.home")));
      }
    } catch (IOException e) {
      // unreadable settings are Maven's to report
    }
    return home.resolve("repository");
  }
}
