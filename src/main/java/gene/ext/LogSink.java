package gene.ext;

import gene.runtime.host.Console;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Where log lines go. */
abstract class LogSink {
  private final LogFormat format;
  private final boolean coloured;

  private LogSink(LogFormat format, boolean coloured) {
    this.format = format;
    this.coloured = coloured;
  }

  final void write(LogFormat.Entry entry) {
    put(format.text(entry, coloured));
  }

  abstract void put(String line);

  /** Standard output (1) or error (2). */
  static LogSink console(Console console, int stream, LogFormat format, boolean coloured) {
    return new LogSink(format, coloured) {
      @Override
      void put(String line) {
        if (stream == 1) {
          console.out(line);
        } else {
          console.err(line);
        }
      }
    };
  }

  private static OutputStream opened(Path file) throws IOException {
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    return Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** A file that lines are added to. When it cannot be written, that is said once. */
  static LogSink file(
      Path file, @Nullable Permissions gate, String shown, LogFormat format, Console console) {
    return new LogSink(format, false) {
      private OutputStream out;
      private boolean broken;

      @Override
      void put(String line) {
        String warning = add(line);
        if (warning != null) {
          console.err(warning);
        }
      }

      /** Null when it is written; what is to be said when it cannot be. */
      private synchronized @Nullable String add(String line) {
        if (broken) {
          return null;
        }
        try {
          if (out == null) {
            open();
          }
          out.write(line.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
          broken = true;
          return "Warning: cannot write log file " + shown + ": " + reason(e) + "\n";
        }
        return null;
      }

      /** Unbuffered: every line is in the file when the call returns. */
      private void open() throws IOException {
        out = Permissions.using(gate, Right.WRITE, file, LogSink::opened);
      }
    };
  }

  private static String reason(IOException e) {
    return e instanceof java.nio.file.FileSystemException f && f.getReason() != null
        ? f.getReason()
        : e instanceof java.nio.file.AccessDeniedException
            ? "permission denied"
            : String.valueOf(e.getMessage());
  }
}
