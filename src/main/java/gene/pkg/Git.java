package gene.pkg;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Checks out commits with the git of the machine. Repositories are strangers: no hooks run, no
 * submodules are fetched, nobody is asked for a password, and nothing of theirs is taken for an
 * option.
 */
final class Git {
  /** Environment variables that would make git work on another repository than ours. */
  private static final List<String> FOREIGN =
      List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX");

  private final String name; // of the package, for messages
  private final String url;

  Git(String name, String url) {
    this.name = name;
    this.url = url;
  }

  /** A url, or a path that is relative to a directory, as git is to be called with it. */
  static String location(String url, Path base) {
    boolean remote = url.contains("://") || url.matches("[^/]+:.*");
    return remote ? url : base.resolve(url).normalize().toString();
  }

  /** Clones into the target and checks out what is asked for; the commit. */
  String checkout(String refKind, String ref, Path target) {
    git(null, "clone", "--quiet", "--no-checkout", "--", url, target.toString());
    String wanted =
        switch (refKind == null ? "" : refKind) {
          case "tag" -> "refs/tags/" + ref;
          case "branch" -> "refs/remotes/origin/" + ref;
          case "commit" -> ref;
          default -> "HEAD";
        };
    String commit;
    try {
      commit = git(target, "rev-parse", "--verify", "--quiet", wanted + "^{commit}").strip();
    } catch (GeneError e) {
      String what = refKind == null ? "default branch" : refKind + " " + ref;
      throw Errors.runtime("Dependency " + name + ": " + url + " has no " + what);
    }
    git(target, "checkout", "--quiet", "--detach", commit);
    return commit;
  }

  private String git(Path dir, String... args) {
    List<String> command = new ArrayList<>(List.of("git"));
    if (dir != null) {
      command.addAll(List.of("-C", dir.toString()));
    }
    command.addAll(List.of("-c", "core.hooksPath=/dev/null", "-c", "protocol.ext.allow=never"));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    FOREIGN.forEach(environment::remove);
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("LC_ALL", "C");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw failed(output);
      }
      return output;
    } catch (IOException e) {
      throw Errors.runtime("Dependency " + name + ": git cannot be run");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Errors.interrupted();
    }
  }

  /** The last line of git is the one that says what happened. */
  private GeneError failed(String output) {
    String[] lines = output.strip().split("\n");
    String reason =
        List.of(lines).stream()
            .filter(l -> l.startsWith("fatal: ") || l.startsWith("error: "))
            .findFirst()
            .orElse(lines[lines.length - 1])
            .replaceFirst("^(fatal|error): ", "");
    return Errors.runtime("Dependency " + name + ": cannot fetch " + url + ": " + reason);
  }
}
