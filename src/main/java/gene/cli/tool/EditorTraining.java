package gene.cli.tool;

import gene.lsp.Lsp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** What an editor asks the language server first; trains the AOT cache of both editor servers. */
public final class EditorTraining {
  private static final String FILE = "editors.gene";
  private static final int LAST = 1000;

  private EditorTraining() {}

  /** Is it the program to show the language server instead of running it? */
  public static boolean means(String file) {
    return Path.of(file).endsWith(FILE);
  }

  /** A session that opens the file, asks for this and that, and ends. */
  public static void run(String file, Path cache) throws IOException {
    Path path = Path.of(file).toAbsolutePath();
    String uri = path.toUri().toString();
    String folder = path.getParent().toUri().toString();
    String document = "{\"textDocument\":{\"uri\":\"" + uri + "\"}";
    String place = document + ",\"position\":{\"line\":6,\"character\":5}}";
    StringBuilder first = new StringBuilder();
    ask(
        first,
        1,
        "initialize",
        "{\"capabilities\":{},\"workspaceFolders\":[{\"uri\":\"" + folder + "\",\"name\":\"w\"}]}");
    tell(first, "\"method\":\"initialized\",\"params\":{}");
    tell(
        first,
        "\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\""
            + uri
            + "\",\"languageId\":\"gene\",\"version\":1,\"text\":\""
            + quoted(Files.readString(path))
            + "\"}}");
    int id = 2;
    for (String method : List.of("hover", "completion", "definition", "documentHighlight")) {
      ask(first, id++, "textDocument/" + method, place);
    }
    for (String method : List.of("documentSymbol", "foldingRange", "semanticTokens/full")) {
      ask(first, id++, "textDocument/" + method, document + "}");
    }
    ask(first, id, "workspace/symbol", "{\"query\":\"total\"}");
    ask(first, LAST, "shutdown", "null");
    StringBuilder last = new StringBuilder();
    tell(last, "\"method\":\"exit\"");
    Answers answers = new Answers();
    InputStream in =
        new SequenceInputStream(bytes(first), new SequenceInputStream(answers.wait, bytes(last)));
    Lsp.serve(in, answers, new Lsp.Settings(null, cache, null));
  }

  private static InputStream bytes(StringBuilder text) {
    return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void ask(StringBuilder to, int id, String method, String params) {
    tell(to, "\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params);
  }

  private static void tell(StringBuilder to, String rest) {
    String body = "{\"jsonrpc\":\"2.0\"," + rest + "}";
    to.append("Content-Length: ").append(body.getBytes(StandardCharsets.UTF_8).length);
    to.append("\r\n\r\n").append(body);
  }

  private static String quoted(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  /** Takes the answers; the last part of the input waits for the last one. */
  private static final class Answers extends OutputStream {
    private final CountDownLatch ended = new CountDownLatch(1);
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();

    /** Empty, but only when the last answer has come. */
    final InputStream wait =
        new InputStream() {
          @Override
          public int read() throws IOException {
            try {
              ended.await();
              return -1;
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
              throw new IOException(e);
            }
          }

          @Override
          public int read(byte[] bytes, int from, int count) throws IOException {
            return count == 0 ? 0 : read();
          }
        };

    @Override
    public synchronized void write(int b) {
      text.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) {
      text.write(bytes, from, count);
      if (text.toString(StandardCharsets.UTF_8).contains("\"id\":" + LAST)) {
        ended.countDown();
      }
    }
  }
}
