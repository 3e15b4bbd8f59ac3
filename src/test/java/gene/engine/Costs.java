package gene.engine;

import java.util.HashMap;
import java.util.Map;

/**
 * How the time of each operation grows (chapter 28.9). A line is an owner with the cost of its
 * rows, then costs of single rows that differ. n is the size of what the operation works on:
 * elements, characters, bytes, entries of a directory; k is that of its other arguments. Callbacks
 * count as one step. Amortised costs are those of many calls in a row. The growth test holds the
 * table.
 */
final class Costs {
  private static final String TABLE =
      """
      Array O(n) | O(1): add append push pop size length empty empty? not_empty? get set first last iter lazy immutable? swap \
      sample | O(1) at both ends, O(n) inside: insert del | O(k): take | O(n log n): sort sort! sort_by | O(log n): binary_search \
      | O(n) at most: find find_index any all none contains index_of remove take_while | O(n + k): concat insert_all
      Map O(n) | O(1): get set has contains size length empty empty? not_empty? update get_or_set lazy \
      | O(k): del select_keys | O(n + k): without merge concat | O(n log n): sort sort_by
      HashMap O(n) | O(1): get set has contains size length empty empty? not_empty? update get_or_set lazy \
      | O(k): delete del select_keys | O(n + k): without merge concat | O(n log n): sort sort_by
      HashSet O(n) | O(1): has contains size length empty empty? not_empty? lazy | O(k): add delete del \
      | O(n + k): union intersect diff subset? concat | O(n log n): sort sort_by
      Gene O(n) | O(1): type genetype set_genetype has get set has_child get_child set_child add_child size length | O(k): del
      Range O(n) | O(1): start end step size length contains iter lazy take skip chunk window reject filter_map count last \
      each_with_index compact concat scan_left flat_map take_while skip_while zip uniq | O(k): first | O(n log n): sort sort_by
      Generator O(n) | O(1) an element: map filter reject flat_map take take_while skip skip_while zip chunk window \
      each_with_index concat uniq compact scan_left lazy next next_pair has_next iter close | O(n log n): sort sort_by
      ArrayIterator O(n) | O(1) an element: map filter reject flat_map take take_while skip skip_while zip chunk window \
      each_with_index concat uniq compact scan_left lazy next next_pair has_next iter close | O(n log n): sort sort_by
      MapIterator O(n) | O(1) an element: map filter reject flat_map take take_while skip skip_while zip chunk window \
      each_with_index concat uniq compact scan_left lazy next next_pair has_next iter close | O(n log n): sort sort_by
      RangeIterator O(n) | O(1) an element: map filter reject flat_map take take_while skip skip_while zip chunk window \
      each_with_index concat uniq compact scan_left lazy next next_pair has_next iter close | O(n log n): sort sort_by
      FileReader O(n) | O(1) a line: map filter reject flat_map take take_while skip skip_while zip chunk window \
      each_with_index concat uniq compact scan_left lazy next next_pair has_next iter close read_line | O(n log n): sort sort_by
      IOHandle O(n) | O(1) a line: map filter reject flat_map take take_while skip skip_while zip chunk window \
      each_with_index concat uniq compact scan_left lazy iter read_line | O(1): flush isatty? | O(k): write write_line \
      | O(n log n): sort sort_by
      String O(n) | O(1): empty empty? not_empty? to_s lazy iter close | O(1) amortised: length size bytesize char_at byte_at \
      | O(k) for the part cut out: substr slice byteslice byte_slice | O(k): starts_with start_with? ends_with end_with? \
      | O(distance to the match): index rindex find contain include? contains | O(n log n): sort sort_by | O(n k): similar_to repeat \
      | O(n + k): append concat pad_left pad_right center
      StringBuilder O(1) | O(k) amortised: append write write_line | O(n): to_s clear
      Bytes O(n) | O(1): size length get byte_at iter | O(k): slice
      Regex O(n) for most patterns | O(1): pattern flags to_s
      RegexMatch O(1) | O(n): pre_match post_match
      Int O(1)
      Float O(1)
      Random O(1) | O(n): shuffle pick
      Bool O(1)
      Char O(1)
      Symbol O(1)
      ComplexSymbol O(n)
      Nil O(1)
      Void O(1)
      Date O(1)
      DateTime O(1)
      Time O(1)
      Duration O(1)
      Namespace O(n) | O(1): has get set size length empty empty? not_empty? name parent
      Object O(1) | O(n): to_s hash
      Future O(1)
      Process O(k)
      Parser O(n)
      Enum O(n) | O(1): name
      gene/json O(n)
      gene/csv O(n)
      gene/toml O(n)
      gene/yaml O(n)
      gene/xml O(n)
      gene/crypto O(n) | O(1): uuid | deliberately slow: password_hash password_verify
      gene/hex O(n)
      gene/url O(n)
      gene/gzip O(n)
      gene/html O(n)
      gene/serdes O(n)
      gdat O(n)
      io O(n)
      Dir O(n)
      File O(n) | O(1): exists rename move stat chmod touch symlink real_path same? temp_file temp_dir delete size reader lines \
      watch lock exists_async rename_async move_async stat_async chmod_async touch_async symlink_async real_path_async \
      same?_async temp_file_async temp_dir_async watch_async lock_async | O(1) an entry: walk
      Path O(n)
      math O(1) | O(n): min max | O(log n): gcd lcm | O(n): factorial
      time O(1)
      system O(n) | O(1): cwd cd args os arch exit
      genex/cli O(n)
      genex/test O(1) | O(n): check snapshot
      genex/html O(n)
      global O(1) | O(n): print println debug freeze $ ++ format base64 base64_decode glob eval min max
      """;

  private static final Map<String, String> COSTS = new HashMap<>();

  static {
    for (String line : TABLE.replace("\\\n", "").lines().toList()) {
      String[] parts = line.split(" \\| ");
      String owner = parts[0].substring(0, parts[0].indexOf(' '));
      COSTS.put(owner, parts[0].substring(owner.length() + 1).strip());
      for (int i = 1; i < parts.length; i++) {
        String cost = parts[i].substring(0, parts[i].indexOf(':')).strip();
        for (String name : parts[i].substring(parts[i].indexOf(':') + 1).strip().split("\\s+")) {
          COSTS.put(owner + " " + name, cost);
        }
      }
    }
  }

  private Costs() {}

  /** The cost of a row; what no line names works on values of fixed size. */
  static String of(String owner, String name) {
    String own = owner.isEmpty() ? "global" : owner.substring(0, owner.length() - 1);
    String cost = COSTS.get(own + " " + name);
    return cost != null ? cost : COSTS.getOrDefault(own, "O(1)");
  }
}
