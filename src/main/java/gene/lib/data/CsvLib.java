package gene.lib.data;

import gene.lib.io.FileAccess;
import gene.lib.io.OpenFile;
import gene.lib.seq.Lazy;
import gene.lib.seq.SequenceLib;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.natives.Args;
import gene.runtime.natives.Table;
import gene.runtime.task.Pace;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Singleton;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.regex.Pattern;

/** The namespace gene/csv. Rows are Arrays, with {@code ^^header} Maps. */
final class CsvLib {
  private static final Pattern INT = Pattern.compile("[+-]?\\d{1,18}");
  private static final Pattern FLOAT =
      Pattern.compile("[+-]?(\\d+\\.\\d*|\\.\\d+|\\d+)([eE][+-]?\\d+)?");

  private static final int AT_ONCE = 256;

  private CsvLib() {}

  static void install(Table t) {
    t.keywords(
            "parse", "text " + CsvOptions.KEYWORDS, "Array of the rows of a text.", CsvLib::parse)
        .keywords(
            "each",
            "path " + CsvOptions.KEYWORDS,
            "Generator of the rows of a file, read as they are asked for.",
            CsvLib::each)
        .keywords(
            "stringify",
            "rows ^header ^separator ^quote",
            "The text of rows, which are Arrays or Maps.",
            CsvLib::stringify)
        .keywords(
            "write",
            "path rows ^header ^separator ^quote",
            "Writes rows into a file; nil.",
            CsvLib::write);
  }

  /** The rows of a reader, as the program wants them. */
  private static final class Rows {
    private final CsvReader reader;
    private final CsvOptions options;
    private GeneError failure; // met while reading ahead
    private List<CsvReader.Field> names; // of the columns, when there is a header

    Rows(Reader in, CsvOptions options) {
      this.reader = new CsvReader(in, options);
      this.options = options;
    }

    Object next() throws IOException {
      if (failure != null) {
        throw failure;
      }
      if (options.header() && names == null) {
        names = reader.next();
        if (names == null) {
          return null;
        }
      }
      int line = reader.line();
      List<CsvReader.Field> fields = reader.next();
      if (fields == null) {
        return null;
      }
      return options.header() ? map(fields, line) : array(fields);
    }

    /** Some rows at once: each visit to the file may cost a change of threads. */
    boolean fill(ArrayDeque<Object> ready) throws IOException {
      for (int i = 0; i < AT_ONCE; i++) {
        Object row;
        try {
          row = next();
        } catch (GeneError e) {
          if (ready.isEmpty()) {
            throw e;
          }
          failure = e; // the rows before it are handed out first
          return true;
        }
        if (row == null) {
          break;
        }
        ready.add(row);
      }
      return true;
    }

    private GeneArray array(List<CsvReader.Field> fields) {
      GeneArray row = new GeneArray(fields.size());
      fields.forEach(f -> row.add(value(f)));
      return row;
    }

    private GeneMap map(List<CsvReader.Field> fields, int line) {
      if (fields.size() > names.size()) {
        throw Errors.parse(
            "Invalid CSV: "
                + fields.size()
                + " fields, the header has "
                + names.size()
                + ", at "
                + line
                + ":1");
      }
      GeneMap row = new GeneMap();
      for (int i = 0; i < names.size(); i++) {
        row.put(names.get(i).text(), i < fields.size() ? value(fields.get(i)) : Singleton.NIL);
      }
      return row;
    }

    private Object value(CsvReader.Field f) {
      if (!options.numbers() || f.quoted()) {
        return f.text();
      }
      if (INT.matcher(f.text()).matches()) {
        return Long.parseLong(f.text());
      }
      return FLOAT.matcher(f.text()).matches() ? (Object) Double.parseDouble(f.text()) : f.text();
    }
  }

  private static Object parse(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String text = Args.string("parse", args[0]);
    String body = text.startsWith("\ufeff") ? text.substring(1) : text;
    Rows rows = new Rows(new StringReader(body), CsvOptions.of("parse", keywords));
    GeneArray all = new GeneArray();
    try {
      for (Object row = rows.next(); row != null; row = rows.next()) {
        all.add(row);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a String gives no I/O errors
    }
    return all;
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream in = new OpenFile(Files.newInputStream(file));
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
  }

  private static Object each(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String path = Args.string("each", args[0]);
    CsvOptions options = CsvOptions.of("each", keywords);
    BufferedReader in = FileAccess.perform(vm, "read", path, CsvLib::open);
    Rows rows = new Rows(in, options);
    return new Lazy() {
      private final ArrayDeque<Object> ready = new ArrayDeque<>();

      @Override
      protected Object step(Vm vm) {
        if (ready.isEmpty()) {
          FileAccess.perform(vm, "read", path, file -> rows.fill(ready));
        }
        return ready.poll();
      }

      @Override
      protected void end(Vm vm) {
        FileAccess.perform(
            vm,
            "close",
            path,
            file -> {
              in.close();
              return null;
            });
      }
    };
  }

  // ---- writing ----------------------------------------------------------------------------------

  private static Object stringify(Vm vm, Object self, Object[] args, GeneMap keywords) {
    return text(vm, "stringify", args[0], keywords);
  }

  private static Object write(Vm vm, Object self, Object[] args, GeneMap keywords) {
    String text = text(vm, "write", args[1], keywords);
    return FileAccess.write(vm, Args.string("write", args[0]), text);
  }

  /**
   * Maps have a header, made of the keys of the first one, unless {@code ^header false} says no.
   */
  private static String text(Vm vm, String owner, Object rows, GeneMap keywords) {
    CsvOptions options = CsvOptions.of(owner, keywords);
    GeneArray all = SequenceLib.collect(vm, owner, rows);
    StringBuilder out = new StringBuilder();
    List<String> names = null;
    Pace pace = new Pace();
    for (int i = 0; i < all.size(); i++) {
      pace.step();
      if (all.get(i) instanceof GeneMap map) {
        if (names == null) {
          names = map.keys();
          if (!keywords.has("header") || options.header()) {
            record(out, GeneArray.copyOf(names), options);
          }
        }
        GeneArray row = new GeneArray();
        names.forEach(name -> row.add(Args.orNil(map.get(name))));
        record(out, row, options);
      } else if (all.get(i) instanceof GeneArray row) {
        record(out, row, options);
      } else {
        throw Errors.expects(owner, "rows that are Arrays or Maps", all.get(i));
      }
    }
    return out.toString();
  }

  private static void record(StringBuilder out, GeneArray row, CsvOptions options) {
    for (int i = 0; i < row.size(); i++) {
      out.append(i > 0 ? String.valueOf(options.separator()) : "");
      String s = Printer.quoted(row.get(i));
      // A record of one empty field would be an empty line, which is no record.
      boolean needsQuotes = row.size() == 1 && s.isEmpty() || needsQuotes(s, options);
      String q = String.valueOf(options.quote());
      out.append(needsQuotes ? q + s.replace(q, q + q) + q : s);
    }
    out.append('\n');
  }

  private static boolean needsQuotes(String s, CsvOptions options) {
    return s.indexOf(options.separator()) >= 0
        || s.indexOf(options.quote()) >= 0
        || s.indexOf('\n') >= 0
        || s.indexOf('\r') >= 0
        || !s.isEmpty() && (s.charAt(0) == ' ' || s.charAt(s.length() - 1) == ' ');
  }
}
