package gene.lsp;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/** An editor without a screen: speaks the real protocol with a server in this process. */
final class Editor implements LanguageClient, AutoCloseable {
  private static final long PATIENCE_SECONDS = 120;

  final Path folder;
  final InitializeResult ability;
  private final LanguageServer server;
  private final Future<Integer> ended;
  private final Map<String, PublishDiagnosticsParams> diagnostics = new ConcurrentHashMap<>();
  private final Map<String, Integer> versions = new ConcurrentHashMap<>();
  private final Map<String, String> texts = new ConcurrentHashMap<>();

  Editor(Path folder) throws IOException {
    this(folder, null);
  }

  Editor(Path folder, Path cache) throws IOException {
    this.folder = folder.toRealPath();
    PipedInputStream toServer = new PipedInputStream(1 << 20);
    PipedInputStream toClient = new PipedInputStream(1 << 20);
    PipedOutputStream fromClient = new PipedOutputStream(toServer);
    PipedOutputStream fromServer = new PipedOutputStream(toClient);
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(
            () ->
                status.complete(
                    Lsp.serve(toServer, fromServer, new Lsp.Settings(null, cache, null))));
    ended = status;
    Launcher<LanguageServer> launcher =
        LSPLauncher.createClientLauncher(this, toClient, fromClient);
    launcher.startListening();
    server = launcher.getRemoteProxy();
    InitializeParams params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    params.setWorkspaceFolders(
        List.of(new WorkspaceFolder(Documents.uri(this.folder), "workspace")));
    ability = await(server.initialize(params));
  }

  static <T> T await(Future<T> future) {
    try {
      return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
    } catch (InterruptedException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  TextDocumentService documents() {
    return server.getTextDocumentService();
  }

  LanguageServer server() {
    return server;
  }

  // ---- files

  /** Writes a file of the workspace; bars that mark places are left out. */
  String write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text.replace("|", ""));
    FileEvent event = new FileEvent(uri(name), FileChangeType.Created);
    server
        .getWorkspaceService()
        .didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of(event)));
    return uri(name);
  }

  String uri(String name) {
    return name.contains(":") ? name : Documents.uri(folder.resolve(name));
  }

  TextDocumentIdentifier id(String name) {
    return new TextDocumentIdentifier(uri(name));
  }

  /** Opens a text; the places of its bars. */
  List<Position> open(String name, String marked) {
    List<Position> places = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int line = 0;
    int column = 0;
    for (char c : marked.toCharArray()) {
      if (c == '|') {
        places.add(new Position(line, column));
        continue;
      }
      text.append(c);
      column = c == '\n' ? 0 : column + 1;
      line += c == '\n' ? 1 : 0;
    }
    versions.put(uri(name), 1);
    texts.put(uri(name), text.toString());
    documents()
        .didOpen(
            new DidOpenTextDocumentParams(
                new TextDocumentItem(uri(name), "gene", 1, text.toString())));
    return places;
  }

  void close(String name) {
    documents().didClose(new DidCloseTextDocumentParams(id(name)));
  }

  String text(String name) {
    return texts.get(uri(name));
  }

  void change(String name, Range range, String text) {
    int version = versions.merge(uri(name), 1, Integer::sum);
    TextDocumentContentChangeEvent event = new TextDocumentContentChangeEvent(range, text);
    String before = texts.get(uri(name));
    Lines lines = new Lines(before);
    int from = lines.index(range.getStart());
    int to = lines.index(range.getEnd());
    texts.put(uri(name), before.substring(0, from) + text + before.substring(to));
    documents()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri(name), version), List.of(event)));
  }

  void replace(String name, String text) {
    int version = versions.merge(uri(name), 1, Integer::sum);
    texts.put(uri(name), text);
    documents()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri(name), version),
                List.of(new TextDocumentContentChangeEvent(text))));
  }

  /** The text after the edits, which do not overlap. */
  static String edited(String text, List<? extends TextEdit> edits) {
    Lines lines = new Lines(text);
    List<TextEdit> last = new ArrayList<>(edits);
    last.sort(
        (a, b) -> lines.index(b.getRange().getStart()) - lines.index(a.getRange().getStart()));
    String out = text;
    for (TextEdit e : last) {
      int from = lines.index(e.getRange().getStart());
      int to = lines.index(e.getRange().getEnd());
      out = out.substring(0, from) + e.getNewText() + out.substring(to);
    }
    return out;
  }

  // ---- what the server says

  @Override
  public synchronized void publishDiagnostics(PublishDiagnosticsParams p) {
    diagnostics.put(p.getUri(), p);
    notifyAll();
  }

  /** The findings of the text as it is now. */
  synchronized List<Diagnostic> diagnostics(String name) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (true) {
      PublishDiagnosticsParams p = diagnostics.get(uri(name));
      if (p != null && p.getVersion() != null && p.getVersion().equals(versions.get(uri(name)))) {
        return p.getDiagnostics();
      }
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        throw new IllegalStateException("no diagnostics of " + name);
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public void telemetryEvent(Object object) {}

  @Override
  public void showMessage(MessageParams p) {}

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams p) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams p) {}

  @Override
  public void close() {
    await(server.shutdown());
    server.exit();
    int status = await(ended);
    if (status != 0) {
      throw new IllegalStateException("the server ended with status " + status);
    }
  }
}
