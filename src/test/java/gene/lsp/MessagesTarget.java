package gene.lsp;

import gene.fuzz.Seeds;
import gene.fuzz.Target;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A session of an editor, a message a line: the server ends when its input ends. Messages without
 * the parts that the protocol demands may be called internal errors.
 */
final class MessagesTarget implements Target {
  private static final String[] SESSIONS = {
    """
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///f/a.gene","languageId":"gene","version":1,"text":"(fn f [a] (a + 1))\\n(println (f 2))"}}}
    {"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///f/a.gene"},"position":{"line":0,"character":5}}}
    {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///f/a.gene","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"line":1,"character":3}},"text":"x"}]}}
    {"jsonrpc":"2.0","id":3,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///f/a.gene"},"position":{"line":1,"character":3}}}
    {"jsonrpc":"2.0","id":4,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///f/a.gene"},"position":{"line":0,"character":4},"newName":"g"}}
    {"jsonrpc":"2.0","id":5,"method":"shutdown"}
    {"jsonrpc":"2.0","method":"exit"}
    """,
    """
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{},"rootUri":null}}
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///f/b.gene","languageId":"gene","version":1,"text":"(class A (ctor [x] (/x = x)) (method m [] /x))\\n(var a (new A 1))\\n(a .m)"}}}
    {"jsonrpc":"2.0","id":2,"method":"textDocument/semanticTokens/full","params":{"textDocument":{"uri":"file:///f/b.gene"}}}
    {"jsonrpc":"2.0","id":3,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///f/b.gene"},"range":{"start":{"line":0,"character":0},"end":{"line":2,"character":1}},"context":{"diagnostics":[]}}}
    {"jsonrpc":"2.0","id":4,"method":"textDocument/references","params":{"textDocument":{"uri":"file:///f/b.gene"},"position":{"line":1,"character":6},"context":{"includeDeclaration":true}}}
    {"jsonrpc":"2.0","id":6,"method":"textDocument/formatting","params":{"textDocument":{"uri":"file:///f/b.gene"},"options":{"tabSize":2,"insertSpaces":true}}}
    """,
  };

  @Override
  public List<byte[]> seeds() {
    return Seeds.of(SESSIONS);
  }

  @Override
  public List<byte[]> words() {
    return Seeds.of(
        "textDocument/documentSymbol",
        "textDocument/signatureHelp",
        "workspace/symbol",
        "null",
        "-1",
        "99999999999",
        "[]",
        "{}",
        "\"\"",
        "textDocument/foldingRange",
        "textDocument/inlayHint",
        "workspace/executeCommand",
        "$/cancelRequest",
        "textDocument/prepareRename",
        "file:///../..");
  }

  @Override
  public void take(byte[] input) {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    for (String line : Seeds.text(input).split("\n")) {
      byte[] content = line.getBytes(StandardCharsets.UTF_8);
      messages.writeBytes(Seeds.latin("Content-Length: " + content.length + "\r\n\r\n"));
      messages.writeBytes(content);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Lsp.serve(
        new ByteArrayInputStream(messages.toByteArray()), out, new Lsp.Settings(null, null, null));
  }
}
