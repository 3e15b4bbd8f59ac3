package gene.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.*;
import org.eclipse.lsp4j.jsonrpc.CancelChecker;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Requests about documents: each is handed to the worker, and there to its feature. */
final class TextDocuments implements TextDocumentService {
  private final Server server;

  TextDocuments(Server server) {
    this.server = server;
  }

  // ---- texts

  @Override
  public void didOpen(DidOpenTextDocumentParams p) {
    TextDocumentItem t = p.getTextDocument();
    server.changed(server.documents().open(t.getUri(), t.getText(), t.getVersion()));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams p) {
    VersionedTextDocumentIdentifier id = p.getTextDocument();
    int version = id.getVersion() == null ? 0 : id.getVersion();
    Document d = server.documents().change(id.getUri(), version, p.getContentChanges());
    if (d != null) {
      server.changed(d);
    }
  }

  @Override
  public void didClose(DidCloseTextDocumentParams p) {
    Document d = server.documents().close(p.getTextDocument().getUri());
    if (d != null) {
      server.closed(d);
    }
  }

  @Override
  public void didSave(DidSaveTextDocumentParams p) {
    // nothing depends on the disk while the text is open
  }

  // ---- requests

  private Document document(TextDocumentIdentifier id) {
    Document d = server.documents().get(id.getUri());
    if (d == null) {
      throw new ResponseErrorException(
          new ResponseError(
              ResponseErrorCode.InvalidParams, "there is no document " + id.getUri(), null));
    }
    return d;
  }

  /** The answer from the text alone. */
  private <T> CompletableFuture<T> text(TextDocumentIdentifier id, Function<Document, T> work) {
    return server
        .worker()
        .answer(
            cancel -> {
              server.project();
              return work.apply(document(id));
            });
  }

  /** What a feature needs: the project, the document as analysed, and the place asked about. */
  private record Ask(Project project, View view, int index, CancelChecker cancel) {
    Runnable check() {
      return cancel::checkCanceled;
    }
  }

  private <T> CompletableFuture<T> ask(
      TextDocumentIdentifier id, Position at, Function<Ask, T> work) {
    return server
        .worker()
        .answer(
            cancel -> {
              Project project = server.project();
              Document d = document(id);
              return work.apply(new Ask(project, project.view(d), d.index(at), cancel));
            });
  }

  private <T> CompletableFuture<T> ask(TextDocumentPositionParams p, Function<Ask, T> work) {
    return ask(p.getTextDocument(), p.getPosition(), work);
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams p) {
    return server
        .worker()
        .answer(
            cancel -> {
              Document d = document(p.getTextDocument());
              Completions completions = new Completions(server.project());
              return Either.forRight(completions.at(d, d.index(p.getPosition())));
            });
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams p) {
    return ask(p, a -> new Hovers(a.project).at(a.view, a.index));
  }

  @Override
  public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams p) {
    return server
        .worker()
        .answer(
            cancel -> {
              Project project = server.project();
              Document d = document(p.getTextDocument());
              int index = d.index(p.getPosition());
              Unfinished text = Unfinished.ifBroken(d, index);
              View v = text == null ? project.view(d) : project.attempt(text.document());
              return new Hovers(project).signature(v, index);
            });
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams p) {
    return ask(p, a -> Either.forLeft(new Navigation(a.project).definition(a.view, a.index)));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      declaration(DeclarationParams p) {
    return ask(p, a -> Either.forLeft(new Navigation(a.project).definition(a.view, a.index)));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      typeDefinition(TypeDefinitionParams p) {
    return ask(p, a -> Either.forLeft(new Navigation(a.project).typeDefinition(a.view, a.index)));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      implementation(ImplementationParams p) {
    return ask(
        p,
        a -> Either.forLeft(new Navigation(a.project).implementation(a.view, a.index, a.check())));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams p) {
    boolean declaration = p.getContext() != null && p.getContext().isIncludeDeclaration();
    return ask(
        p, a -> new Navigation(a.project).references(a.view, a.index, declaration, a.check()));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams p) {
    return ask(p, a -> new Navigation(a.project).highlights(a.view, a.index));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams p) {
    return text(
        p.getTextDocument(),
        d -> {
          List<Either<SymbolInformation, DocumentSymbol>> found = new ArrayList<>();
          Symbols.of(d).forEach(s -> found.add(Either.forRight(s)));
          return found;
        });
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams p) {
    Position at = p.getRange().getStart();
    return ask(
        p.getTextDocument(),
        at,
        a -> {
          int to = a.view.document.index(p.getRange().getEnd());
          List<CodeAction> all = new ArrayList<>(new QuickFixes(a.project).of(a.view, a.index, to));
          all.addAll(Refactorings.of(a.view, a.index, to));
          List<String> only = p.getContext() == null ? null : p.getContext().getOnly();
          List<Either<Command, CodeAction>> found = new ArrayList<>();
          for (CodeAction action : all) {
            boolean wanted = only == null || only.stream().anyMatch(action.getKind()::startsWith);
            if (wanted) {
              found.add(Either.forRight(action));
            }
          }
          return found;
        });
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams p) {
    return text(p.getTextDocument(), Lenses::of);
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams p) {
    return text(p.getTextDocument(), d -> Formats.lines(d, 0, Integer.MAX_VALUE - 1));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams p) {
    int first = p.getRange().getStart().getLine();
    Position end = p.getRange().getEnd();
    int last = end.getCharacter() == 0 && end.getLine() > first ? end.getLine() - 1 : end.getLine();
    return text(p.getTextDocument(), d -> Formats.lines(d, first, last));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> onTypeFormatting(
      DocumentOnTypeFormattingParams p) {
    return text(p.getTextDocument(), d -> Formats.typed(d, p.getPosition().getLine()));
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams p) {
    return ask(p, a -> Either3.forFirst(new Renames(a.project).prepare(a.view, a.index)));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams p) {
    return ask(p, a -> new Renames(a.project).rename(a.view, a.index, p.getNewName(), a.check()));
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams p) {
    return text(p.getTextDocument(), Shapes::folds);
  }

  @Override
  public CompletableFuture<List<SelectionRange>> selectionRange(SelectionRangeParams p) {
    return text(
        p.getTextDocument(),
        d -> p.getPositions().stream().map(at -> Shapes.selection(d, d.index(at))).toList());
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams p) {
    return ask(
        p.getTextDocument(),
        new Position(0, 0),
        a -> Tokens.of(a.view, a.project, 0, Integer.MAX_VALUE));
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams p) {
    return ask(
        p.getTextDocument(),
        p.getRange().getStart(),
        a -> Tokens.of(a.view, a.project, a.index, a.view.document.index(p.getRange().getEnd())));
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams p) {
    return ask(
        p.getTextDocument(),
        p.getRange().getStart(),
        a -> Hints.of(a.view, a.index, a.view.document.index(p.getRange().getEnd())));
  }

  @Override
  public CompletableFuture<List<CallHierarchyItem>> prepareCallHierarchy(
      CallHierarchyPrepareParams p) {
    return ask(p, a -> new CallTree(a.project).prepare(a.view, a.index));
  }

  @Override
  public CompletableFuture<List<CallHierarchyIncomingCall>> callHierarchyIncomingCalls(
      CallHierarchyIncomingCallsParams p) {
    return server
        .worker()
        .answer(
            cancel -> new CallTree(server.project()).incoming(p.getItem(), cancel::checkCanceled));
  }

  @Override
  public CompletableFuture<List<CallHierarchyOutgoingCall>> callHierarchyOutgoingCalls(
      CallHierarchyOutgoingCallsParams p) {
    return server.worker().answer(cancel -> new CallTree(server.project()).outgoing(p.getItem()));
  }

  @Override
  public CompletableFuture<List<TypeHierarchyItem>> prepareTypeHierarchy(
      TypeHierarchyPrepareParams p) {
    return ask(p, a -> new TypeTree(a.project).prepare(a.view, a.index));
  }

  @Override
  public CompletableFuture<List<TypeHierarchyItem>> typeHierarchySupertypes(
      TypeHierarchySupertypesParams p) {
    return server.worker().answer(cancel -> new TypeTree(server.project()).supertypes(p.getItem()));
  }

  @Override
  public CompletableFuture<List<TypeHierarchyItem>> typeHierarchySubtypes(
      TypeHierarchySubtypesParams p) {
    return server
        .worker()
        .answer(
            cancel -> new TypeTree(server.project()).subtypes(p.getItem(), cancel::checkCanceled));
  }
}
