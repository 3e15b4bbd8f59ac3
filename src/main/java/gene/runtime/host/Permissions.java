package gene.runtime.host;

import gene.value.GeneMap;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The gate between running code and everything outside of it. A VM without one, {@code
 * vm.permissions() == null}, may do what its user may do; natives ask only then. What is not
 * allowed is a PermissionException, and nothing has happened.
 */
public interface Permissions {
  /** Whether everything of that kind is allowed, so that nothing has to be looked at. */
  boolean all(Right right);

  /**
   * The file that a path leads to, if it is allowed: with links followed, so that using the result
   * is using what was checked.
   */
  Path file(Right right, Path path) throws IOException;

  /** Whether what the path leads to is allowed; nobody is asked. */
  boolean allows(Right right, Path path);

  /**
   * The entry itself with everything below it, for deleting and renaming: the links before its last
   * step are followed.
   */
  Path entry(Right right, Path path) throws IOException;

  /**
   * Runs work on a checked file, or on a checked {@code entry}, which may be a link: nothing else
   * of the program changes files meanwhile.
   */
  <T> T exclusively(Right right, Path checked, boolean entry, Use<T> use)
      throws IOException, InterruptedException;

  /** Work on a file. */
  interface Use<T> {
    T on(Path file) throws IOException, InterruptedException;
  }

  /** Works on a file that is judged now, for natives that use files by themselves later. */
  static <T> T using(@Nullable Permissions gate, Right right, Path path, Use<T> use)
      throws IOException {
    try {
      return gate == null
          ? use.on(path)
          : gate.exclusively(right, gate.file(right, path), false, use);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  /** Connecting to a host by name, before it is looked up. */
  void connect(String host, int port);

  /** The addresses that the name stands for; {@code connect} has been asked before. */
  void addresses(String host, InetAddress[] found, int port);

  /** Listening at an address. */
  void listen(String host, InetAddress address, int port);

  /** Starting a program with that environment; {@code file} is what the name leads to. */
  void run(String program, Path file, Map<String, String> environment);

  /** Whether the variable is visible. */
  boolean sees(String variable);

  /** Changing a variable. */
  void change(String variable);

  /** Using a Java class. */
  void java(String className);

  /** What is granted, for programs. */
  GeneMap toMap();

  /** Less than this: the grants are those of the map, as far as they are here too. */
  Permissions narrowed(GeneMap grants);

  /** What both this and the other allow. */
  Permissions within(Permissions other);

  /** Gives rights up, for the rest of the program. */
  void drop(Iterable<Right> rights);
}
