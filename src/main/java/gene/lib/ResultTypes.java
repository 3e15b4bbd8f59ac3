package gene.lib;

import java.util.HashMap;
import java.util.Map;

/**
 * What functions of the library surely give, for those who look at programs without running them.
 * Keyed by the name that messages use: {@code Class.method}, or the name of a function. Only
 * results that are never nil and of one kind stand here; a function that is not mentioned may give
 * anything. A test compares the names with the tables of the library.
 */
public final class ResultTypes {
  private static final String TABLE =
      """
      Int: String.length String.size String.bytesize String.to_i String.byte_at String.index
      Int: String.rindex Array.size Array.length Array.push Array.index_of Map.size Map.length
      Int: HashMap.size HashMap.length HashSet.size HashSet.length Range.size Range.length
      Int: Range.start Range.end Range.step Bytes.size Bytes.length Bytes.byte_at Char.to_i
      Int: Int.to_i Float.to_i Object.hash Gene.size Gene.length len random_int now_us
      Int: File.size Namespace.size Namespace.length
      Float: String.to_f Int.to_f Float.to_f sqrt pow random sin cos tan asin acos atan exp log
      Float: log10 log2 atan2
      Bool: String.empty String.empty? String.not_empty? String.starts_with String.start_with?
      Bool: String.ends_with String.end_with? String.contain String.include? String.contains
      Bool: String.match? Regex.match? Array.empty Array.empty? Array.not_empty? Array.contains
      Bool: Array.any Array.all Map.has Map.contains Map.empty Map.empty? Map.not_empty?
      Bool: HashMap.has HashMap.contains Range.contains Object.is Object.immutable? Float.nan?
      Bool: Float.finite? has_env types_equivalent types_equiv File.exists Class.has_method Enum.has
      Bool: == != < <= > >=
      Char: String.char_at Int.to_char
      String: String.to_s String.append String.to_upper String.to_uppercase String.upper
      String: String.upcase String.to_lower String.to_lowercase String.lower String.downcase
      String: String.capitalize String.reverse String.substr String.trim String.strip String.lstrip
      String: String.rstrip String.repeat String.pad_left String.pad_right String.replace String.sub
      String: String.replace_all String.gsub Array.join Array.to_json Map.to_json
      String: Int.to_s Float.to_s Bool.to_s Char.to_s Symbol.to_s Object.to_s Regex.to_s
      String: Regex.pattern Regex.flags Bytes.to_string Bytes.to_s Class.name Enum.name Namespace.name
      String: base64 base64_encode cwd ++ $ File.read stringify path_join path_abs path_basename
      String: path_dirname path_ext
      Symbol: String.to_symbol
      Bytes: String.bytes String.to_bytes String.byteslice String.byte_slice Bytes.get Bytes.slice
      Bytes: Bytes.concat
      Array<Char>: String.chars String.each_char
      Array<Int>: String.each_byte Bytes.to_array Range.to_array
      Array<String>: String.lines String.split String.find_all String.scan Regex.find_all Regex.scan
      Array<String>: Map.keys File.read_lines Class.methods
      Array: Array.add Array.append Array.insert Array.set Array.clear Array.each Array.map Array.filter
      Array: Array.zip Array.take Array.skip Array.slice Array.reverse Array.sort Array.pairs
      Array: Array.flatten Array.uniq Map.values Map.pairs HashMap.keys HashMap.values HashMap.pairs
      Array: Gene.children Range.map Range.filter Generator.to_array Enum.members
      Map: Map.set Map.clear Map.each Map.map Map.filter Map.merge Array.to_map Gene.props Class.fields
      Range: range
      Future: Future.then Future.catch Future.finally Future.timeout sleep_async after every
      Future: Future.all Future.any Future.race Future.settled
      Nil: print println flush debug assert set_env sleep trace_start trace_end
      """;

  private static Map<String, String> types;

  private ResultTypes() {}

  /** The type's text, {@code Int} or {@code Array<Char>}, or null when it is not known. */
  public static synchronized String of(String name) {
    return all().get(name);
  }

  /** All entries. */
  public static synchronized Map<String, String> all() {
    if (types == null) {
      types = new HashMap<>();
      for (String line : TABLE.split("\n")) {
        int colon = line.indexOf(": ");
        for (String name : line.substring(colon + 2).split(" ")) {
          types.put(name, line.substring(0, colon));
        }
      }
    }
    return types;
  }
}
