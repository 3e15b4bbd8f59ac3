package gene.lib.io;

import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.value.Printer;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The wording of failed file operations: {@code cannot VERB "path": reason}, the reason being the
 * system's, in lower case. Java spreads it over exception classes and message formats.
 */
public final class FileFailure {
  private static final Pattern EXEC_ERROR =
      Pattern.compile("error[:=] ?(\\d+)(?: \\((.*)\\)|, (.*))");

  private FileFailure() {}

  public static GeneError of(String verb, String path, IOException e) {
    return because(verb, path, reason(verb, e));
  }

  public static GeneError because(String verb, String path, String reason) {
    return Errors.io("cannot " + verb + " " + Printer.quotedNested(path) + ": " + reason);
  }

  private static String reason(String verb, IOException e) {
    return switch (e) {
      case NoSuchFileException x -> missing(verb);
      case AccessDeniedException x -> "permission denied";
      case DirectoryNotEmptyException x -> "directory not empty";
      case NotDirectoryException x -> "not a directory";
      case FileAlreadyExistsException x -> "file exists";
      case FileSystemLoopException x -> "too many levels of symbolic links";
      case CharacterCodingException x -> "invalid UTF-8";
      case FileSystemException x when x.getReason() != null -> lower(x.getReason());
      default -> e.getMessage() == null ? "input/output error" : ofSystem(e.getMessage());
    };
  }

  /** What is missing when the system says ENOENT: to write, only the directory needs to exist. */
  private static String missing(String verb) {
    return switch (verb) {
      case "write", "append to", "list", "create", "link" -> "no such directory";
      default -> "no such file";
    };
  }

  /** The reason inside {@code Cannot run program "x": Exec failed, error: 2 (No such file ..)}. */
  private static String ofSystem(String message) {
    Matcher m = EXEC_ERROR.matcher(message);
    if (!m.find()) {
      return lower(message);
    }
    return switch (m.group(1)) {
      case "2" -> "no such file";
      default -> lower(m.group(2) != null ? m.group(2) : m.group(3));
    };
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
