package gene.engine;

import gene.code.BadCode;
import gene.code.CodeFile;
import gene.runtime.host.Console;
import gene.source.Source;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** Program texts and compiled files on disk; what is wrong with one is a {@link UsageError}. */
public final class SourceFiles {
  private SourceFiles() {}

  /** Reads and verifies a compiled file; what is wrong with it is a usage error. */
  public static CodeFile readCompiled(Path file, String displayName) {
    try {
      return CodeFile.read(readBytes(file, displayName), Engine.VERSION, null);
    } catch (BadCode e) {
      throw new UsageError(e.getMessage() + ": " + displayName);
    }
  }

  /** Reads a program file; what is wrong with it is a usage error. */
  public static Source readSource(Path file, String displayName) {
    byte[] bytes = readBytes(file, displayName);
    try {
      return new Source(displayName, utf8(bytes));
    } catch (CharacterCodingException e) {
      throw new UsageError("Not UTF-8 text: " + displayName);
    }
  }

  /** What is left of standard input, as a program text. */
  public static Source readStandardInput(Console console) {
    try {
      return new Source("<stdin>", utf8(console.readBytes()));
    } catch (CharacterCodingException e) {
      throw new UsageError("Not UTF-8 text: <stdin>");
    }
  }

  private static String utf8(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
  }

  private static byte[] readBytes(Path file, String displayName) {
    if (displayName.isEmpty() || !Files.exists(file)) {
      throw new UsageError("File not found: " + displayName);
    }
    if (Files.isDirectory(file)) {
      throw new UsageError("Not a file: " + displayName + " is a directory");
    }
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UsageError("Cannot read " + displayName + ": " + reason(e));
    }
  }

  public static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException denied -> "permission denied";
      case NoSuchFileException missing -> "no such file or folder";
      case FileSystemException other when other.getReason() != null ->
          other.getReason().toLowerCase(Locale.ROOT);
      default -> String.valueOf(e.getMessage());
    };
  }
}
