package gene.lsp;

import gene.engine.Engine;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.DocumentOnTypeFormattingOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The life of the server: what it can do, its beginning and its end. */
final class Server implements LanguageServer {
  private final Lsp.Settings settings;
  private final IntConsumer exit;
  private final Documents documents = new Documents();
  private final Worker worker = new Worker(this::fault, this::catchUp);
  private final Findings findings = new Findings(documents);
  private final HeapCare heap = new HeapCare();
  private final Set<String> unpublished = ConcurrentHashMap.newKeySet();
  private final TextDocuments texts = new TextDocuments(this);
  private final WorkspaceFiles files = new WorkspaceFiles(this);
  private volatile LanguageClient client;
  private volatile Project project;
  private volatile boolean ended;
  private volatile boolean watches; // the editor watches files for us

  Server(Lsp.Settings settings, IntConsumer exit) {
    this.settings = settings;
    this.exit = exit;
  }

  void client(LanguageClient client) {
    this.client = client;
  }

  Documents documents() {
    return documents;
  }

  Worker worker() {
    return worker;
  }

  /** The project; a request before initialize is refused. */
  Project project() {
    if (project == null || ended) {
      throw new ResponseErrorException(
          new ResponseError(
              ended ? ResponseErrorCode.InvalidRequest : ResponseErrorCode.ServerNotInitialized,
              ended ? "the server is shut down" : "initialize comes first",
              null));
    }
    return project;
  }

  boolean running() {
    return project != null && !ended;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    List<Path> folders = folders(params);
    watches = watches(params);
    return worker.answer(
        cancel -> {
          Path root = folders.isEmpty() ? null : folders.getFirst();
          Project p = new Project(documents, root, settings.indexFile(folders));
          p.index().begin(folders);
          project = p;
          indexLater();
          return new InitializeResult(capabilities(), new ServerInfo("gene", Engine.VERSION));
        });
  }

  private static boolean watches(InitializeParams params) {
    ClientCapabilities all = params.getCapabilities();
    WorkspaceClientCapabilities c = all == null ? null : all.getWorkspace();
    return c != null
        && c.getDidChangeWatchedFiles() != null
        && Boolean.TRUE.equals(c.getDidChangeWatchedFiles().getDynamicRegistration());
  }

  private List<Path> folders(InitializeParams params) {
    List<String> uris = new ArrayList<>();
    if (params.getWorkspaceFolders() != null) {
      for (WorkspaceFolder f : params.getWorkspaceFolders()) {
        uris.add(f.getUri());
      }
    } else if (root(params) != null) {
      uris.add(root(params));
    }
    List<Path> folders = new ArrayList<>();
    if (settings.workspace() != null) {
      folders.add(settings.workspace().toAbsolutePath().normalize());
    }
    for (String uri : uris) {
      Path path = Documents.path(uri);
      if (path != null && Files.isDirectory(path) && !folders.contains(path)) {
        folders.add(path);
      }
    }
    return folders;
  }

  @SuppressWarnings("deprecation") // older clients send nothing else
  private static String root(InitializeParams params) {
    return params.getRootUri();
  }

  private static ServerCapabilities capabilities() {
    ServerCapabilities c = new ServerCapabilities();
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(true);
    c.setTextDocumentSync(sync);
    c.setHoverProvider(true);
    c.setCompletionProvider(new CompletionOptions(false, List.of("(", ".", "/", "^", "\"")));
    c.setSignatureHelpProvider(new SignatureHelpOptions(List.of(" ", "(")));
    c.setDefinitionProvider(true);
    c.setDeclarationProvider(true);
    c.setTypeDefinitionProvider(true);
    c.setImplementationProvider(true);
    c.setReferencesProvider(true);
    c.setDocumentHighlightProvider(true);
    c.setDocumentSymbolProvider(true);
    c.setWorkspaceSymbolProvider(true);
    c.setCodeActionProvider(
        new CodeActionOptions(
            List.of(
                CodeActionKind.QuickFix,
                CodeActionKind.RefactorExtract,
                CodeActionKind.RefactorInline,
                CodeActionKind.RefactorRewrite)));
    c.setCodeLensProvider(new CodeLensOptions(false));
    c.setDocumentFormattingProvider(true);
    c.setDocumentRangeFormattingProvider(true);
    c.setDocumentOnTypeFormattingProvider(new DocumentOnTypeFormattingOptions("\n", List.of(")")));
    c.setRenameProvider(new RenameOptions(true));
    c.setFoldingRangeProvider(true);
    c.setSelectionRangeProvider(true);
    c.setCallHierarchyProvider(true);
    c.setTypeHierarchyProvider(true);
    c.setInlayHintProvider(true);
    c.setSemanticTokensProvider(
        new SemanticTokensWithRegistrationOptions(Tokens.legend(), true, true));
    return c;
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    return worker.answer(
        cancel -> {
          if (project != null) {
            project.index().save();
          }
          ended = true;
          return null;
        });
  }

  @Override
  public void exit() {
    worker.end();
    exit.accept(ended ? 0 : 1);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return files;
  }

  @Override
  public void setTrace(SetTraceParams params) {
    // traces go to the log of the command, by its option
  }

  @Override
  public void initialized(InitializedParams params) {
    if (watches) {
      FileSystemWatcher files = new FileSystemWatcher(Either.forLeft("**/*.gene"));
      client.registerCapability(
          new RegistrationParams(
              List.of(
                  new Registration(
                      "gene-files",
                      "workspace/didChangeWatchedFiles",
                      new DidChangeWatchedFilesRegistrationOptions(List.of(files))))));
    }
  }

  /** A fault of the server is told to the editor's log; the server lives on. */
  private void fault(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text, true));
    LanguageClient c = client;
    if (c != null) {
      c.logMessage(new MessageParams(MessageType.Error, "internal error (bug): " + text));
    }
  }

  // ---- in the background

  private void indexLater() {
    worker.later(
        Worker.Urgency.INDEX,
        () -> {
          heap.pause();
          if (running() && project.index().step()) {
            indexLater();
          }
        });
  }

  /** Nobody types: the index learns what was edited in the meantime. */
  private boolean catchUp() {
    heap.pause();
    return running() && project.index().step();
  }

  /** A text has changed: it and what depends on it is looked at when no request waits. */
  void changed(Document d) {
    worker.later(
        Worker.Urgency.REQUEST,
        () -> {
          if (running()) {
            project.changed(d.path).forEach(this::publishLater);
          }
        });
    publishLater(d);
  }

  /** Says what is wrong with the document, once for all changes in the meantime. */
  void publishLater(Document d) {
    if (unpublished.add(d.uri)) {
      worker.later(
          Worker.Urgency.DIAGNOSTICS,
          () -> {
            unpublished.remove(d.uri);
            Document now = documents.opened(d.uri);
            if (now != null && running()) {
              publish(now);
            }
          });
    }
  }

  private void publish(Document d) {
    View view = project.view(d);
    client.publishDiagnostics(new PublishDiagnosticsParams(d.uri, findings.of(view), d.version));
  }

  void closed(Document d) {
    client.publishDiagnostics(new PublishDiagnosticsParams(d.uri, List.of()));
    worker.later(
        Worker.Urgency.REQUEST,
        () -> {
          if (running()) {
            project.closed(d.uri);
            project.changed(d.path).forEach(this::publishLater);
          }
        });
  }
}
