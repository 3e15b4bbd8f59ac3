package gene.lsp;

import gene.lsp.IndexEntry.Symbol;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Requests about the workspace as a whole. */
final class WorkspaceFiles implements WorkspaceService {
  private static final int MAX_SYMBOLS = 500;

  private final Server server;

  WorkspaceFiles(Server server) {
    this.server = server;
  }

  @Override
  public CompletableFuture<
          Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
      symbol(WorkspaceSymbolParams p) {
    return server
        .worker()
        .answer(
            cancel -> {
              Project project = server.project();
              String query = p.getQuery().toLowerCase(Locale.ROOT);
              List<WorkspaceSymbol> found = new ArrayList<>();
              for (IndexEntry e : project.index().all(cancel::checkCanceled)) {
                Document d = null;
                for (Symbol s : e.symbols()) {
                  if (found.size() < MAX_SYMBOLS && matches(s.name(), query)) {
                    d = d == null ? project.documents().of(e.path()) : d;
                    if (d != null) {
                      found.add(symbol(d, s));
                    }
                  }
                }
              }
              return Either.forRight(found);
            });
  }

  private static WorkspaceSymbol symbol(Document d, Symbol s) {
    Location l = new Location(d.uri, Findings.range(d, s.pos()));
    WorkspaceSymbol w = new WorkspaceSymbol(s.name(), s.kind(), Either.forLeft(l));
    w.setContainerName(s.container().isEmpty() ? null : s.container());
    return w;
  }

  /** Whether the characters of the query are among those of the name, in order. */
  private static boolean matches(String name, String query) {
    int at = 0;
    for (int i = 0; i < name.length() && at < query.length(); i++) {
      at += Character.toLowerCase(name.charAt(i)) == query.charAt(at) ? 1 : 0;
    }
    return at == query.length();
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams p) {
    // there are no settings
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams p) {
    server
        .worker()
        .later(
            Worker.Urgency.REQUEST,
            () -> {
              if (server.running()) {
                p.getChanges().forEach(this::changed);
                server.documents().all().forEach(server::publishLater);
              }
            });
  }

  private void changed(FileEvent e) {
    Path path = Documents.path(e.getUri());
    if (path == null) {
      return;
    }
    server.project().changed(path);
    if (e.getType() != FileChangeType.Changed) {
      server.project().filesChanged();
    }
  }
}
