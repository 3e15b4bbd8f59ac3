package gene.lsp;

import gene.lsp.IndexEntry.Symbol;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.SymbolKind;

/**
 * The index on disk: entries with a table of the texts they share. It is only a saving of time; a
 * file that cannot be read or is of another version counts as none.
 */
final class IndexFile {
  private static final int FORMAT = 0x47454e01;

  private IndexFile() {}

  static void write(Path file, Collection<IndexEntry> entries) throws IOException {
    Files.createDirectories(file.getParent());
    Path fresh = Files.createTempFile(file.getParent(), "index", ".new");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(fresh)))) {
      Map<String, Integer> texts = new HashMap<>();
      out.writeInt(FORMAT);
      out.writeInt(entries.size());
      for (IndexEntry e : entries) {
        write(out, e, texts);
      }
    }
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void write(DataOutputStream out, IndexEntry e, Map<String, Integer> texts)
      throws IOException {
    text(out, e.path().toString(), texts);
    out.writeLong(e.size());
    out.writeLong(e.time());
    out.writeInt(e.imports().size());
    for (Path p : e.imports()) {
      text(out, p.toString(), texts);
    }
    out.writeInt(e.signature());
    out.writeInt(e.symbols().size());
    for (Symbol s : e.symbols()) {
      text(out, s.name(), texts);
      out.writeByte(s.kind().getValue());
      out.writeInt(s.pos());
      text(out, s.container(), texts);
    }
    out.writeInt(e.uses().size());
    for (Map.Entry<String, int[]> use : e.uses().entrySet()) {
      text(out, use.getKey(), texts);
      out.writeInt(use.getValue().length);
      for (int pos : use.getValue()) {
        out.writeInt(pos);
      }
    }
    out.writeInt(e.supers().size());
    for (Map.Entry<String, String> s : e.supers().entrySet()) {
      text(out, s.getKey(), texts);
      text(out, String.valueOf(s.getValue()), texts);
    }
  }

  /** A text that came before is the number it got then; a new one has the next number. */
  private static void text(DataOutputStream out, String text, Map<String, Integer> texts)
      throws IOException {
    Integer known = texts.putIfAbsent(text, texts.size());
    out.writeInt(known == null ? -1 : known);
    if (known == null) {
      out.writeUTF(text);
    }
  }

  /** The entries of the file; none when it is not there or cannot be used. */
  static List<IndexEntry> read(Path file) {
    List<IndexEntry> entries = new ArrayList<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      if (in.readInt() != FORMAT) {
        return List.of();
      }
      List<String> texts = new ArrayList<>();
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        entries.add(entry(in, texts));
      }
      return entries;
    } catch (IOException | RuntimeException e) {
      return List.of();
    }
  }

  private static IndexEntry entry(DataInputStream in, List<String> texts) throws IOException {
    Path path = Path.of(text(in, texts));
    long size = in.readLong();
    long time = in.readLong();
    List<Path> imports = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      imports.add(Path.of(text(in, texts)));
    }
    int signature = in.readInt();
    List<Symbol> symbols = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      String name = text(in, texts);
      SymbolKind kind = SymbolKind.forValue(in.readByte());
      int pos = in.readInt();
      symbols.add(new Symbol(name, kind, pos, text(in, texts)));
    }
    Map<String, int[]> uses = new LinkedHashMap<>();
    for (int n = in.readInt(); n > 0; n--) {
      String key = text(in, texts);
      int[] places = new int[in.readInt()];
      for (int i = 0; i < places.length; i++) {
        places[i] = in.readInt();
      }
      uses.put(key, places);
    }
    Map<String, String> supers = new HashMap<>();
    for (int n = in.readInt(); n > 0; n--) {
      String cls = text(in, texts);
      supers.put(cls, text(in, texts));
    }
    return new IndexEntry(path, size, time, imports, signature, symbols, uses, supers);
  }

  private static String text(DataInputStream in, List<String> texts) throws IOException {
    int number = in.readInt();
    if (number >= 0) {
      return texts.get(number);
    }
    String text = in.readUTF();
    texts.add(text);
    return text;
  }
}
