package gene.lib;

import gene.value.Regex;
import gene.value.Singleton;
import org.junit.jupiter.api.Test;

class StringSearchLibTest {
  private static final String FACE = "\uD83D\uDE00"; // one code point, two chars

  private final LibFixture s = new LibFixture();

  private static Regex re(String pattern) {
    return new Regex(pattern, false, false, null);
  }

  @Test
  void prefixesAndSuffixes() {
    s.gives("true", "abc", "starts_with", "ab");
    s.gives("false", "abc", "start_with?", "b");
    s.gives("true", "abc", "ends_with", "bc");
    s.gives("false", "abc", "end_with?", "b");
    s.fails("TypeException: String.starts_with expects a String, got Int", "a", "starts_with", 1L);
    s.fails("TypeException: String.start_with? expects a String, got Int", "a", "start_with?", 1L);
    s.fails("TypeException: String.ends_with expects a String, got Int", "a", "ends_with", 1L);
    s.fails(
        "TypeException: String.end_with? expects a String, got Regex", "a", "end_with?", re("a"));
  }

  @Test
  void containing() {
    s.gives("true", "abc", "contain", "bc");
    s.gives("true", "abc", "contain", re("b."));
    s.gives("false", "abc", "include?", re("^b"));
    s.gives("true", "abc", "contains", "b");
    s.fails("TypeException: String.contains expects a String, got Regex", "a", "contains", re("a"));
    s.fails("TypeException: String.contain expects a String or Regex, got Int", "a", "contain", 1L);
    s.fails(
        "TypeException: String.include? expects a String or Regex, got Nil",
        "a",
        "include?",
        Singleton.NIL);
  }

  @Test
  void index() {
    String t = "Hello, Gène";
    s.gives("1", t, "index", "e");
    s.gives("10", t, "index", "e", 2L);
    s.gives("-1", t, "index", "zz");
    s.gives("10", t, "index", "e", -3L);
    s.gives("1", t, "index", "e", -99L);
    s.gives("-1", t, "index", "e", 99L);
    s.gives("2", FACE + "ab", "index", "b");
    s.gives("2", FACE + "abb", "index", re("b+"), 1L);
    s.gives("-1", "ab", "index", re("^b"), 1L);
    s.fails("TypeException: String.index expects a String or Regex, got Int", t, "index", 1L);
    s.fails("TypeException: String.index expects an Int, got String", t, "index", "a", "b");
  }

  @Test
  void rindex() {
    String t = "Hello, Gène";
    s.gives("10", t, "rindex", "e");
    s.gives("1", t, "rindex", "e", 9L);
    s.gives("1", t, "rindex", "e", -2L);
    s.gives("-1", t, "rindex", "e", 0L);
    s.gives("-1", t, "rindex", "H", -99L);
    s.gives("10", t, "rindex", "e", 99L);
    s.gives("3", "a1b22", "rindex", re("\\d+"), 3L);
    s.gives("4", "a1b22", "rindex", re("\\d+"));
    s.gives("0", FACE, "rindex", re("."));
    s.gives("2", FACE + "ab", "rindex", "b");
    s.gives("-1", "aaa", "rindex", re("b"));
    s.fails("TypeException: String.rindex expects a String or Regex, got Int", t, "rindex", 1L);
  }

  @Test
  void matching() {
    s.gives("<RegexMatch \"1\">", "a1", "match", re("\\d"));
    s.gives("nil", "a", "match", re("\\d"));
    s.gives("true", "a1", "match?", re("\\d"));
    s.gives("false", "a", "match?", re("\\d"));
    s.fails("TypeException: String.match requires a Regexp", "a", "match", "a");
    s.fails("TypeException: String.match? requires a Regexp", "a", "match?", 1L);
    s.fails("ParseException: Invalid regex: Unclosed group", "a", "match", re("("));
  }

  @Test
  void finding() {
    s.gives("\"12\"", "a12b", "find", re("\\d+"));
    s.gives("nil", "a", "find", re("\\d"));
    s.gives("\"b\"", "abc", "find", "b");
    s.gives("nil", "abc", "find", "x");
    s.fails("ArgumentException: String.find pattern cannot be empty", "a", "find", "");
    s.fails("TypeException: String.find expects a String or Regex, got Int", "a", "find", 1L);
    s.gives("[\"1\" \"22\"]", "a1b22", "find_all", re("\\d+"));
    s.gives("[\"aa\" \"aa\"]", "aaaaa", "scan", "aa");
    s.gives("[]", "abc", "scan", re("x"));
    s.fails("ArgumentException: String.scan pattern cannot be empty", "a", "scan", "");
    s.fails(
        "TypeException: String.find_all expects a String or Regex, got Int", "a", "find_all", 1L);
  }

  @Test
  void splitting() {
    s.gives("[\"a\" \"b\" \"\" \"c\"]", "a,b,,c", "split", ",");
    s.gives("[\"\" \"a\" \"\"]", ",a,", "split", ",");
    s.gives("[\"a\" \"b,c\"]", "a,b,c", "split", ",", 2L);
    s.gives("[\"a,b\"]", "a,b", "split", ",", 1L);
    s.gives("[\"a\" \"b\"]", "a,b", "split", ",", 0L);
    s.gives("[\"a\" \"b\"]", "a,,b", "split", re(",+"));
    s.gives("[\"\" \"a\" \"\"]", ",a,", "split", re(","));
    s.gives("[\"a\" \"b,c\"]", "a,b,c", "split", re(","), 2L);
    s.gives("[\"a\" \"" + FACE + "\" \"c\"]", "a" + FACE + "c", "split", "");
    s.gives("[\"a\" \"bc\"]", "abc", "split", "", 2L);
    s.gives("[\"a\" \"" + FACE + "\" \"c\"]", "a" + FACE + "c", "split", re(""));
    s.gives("[\"a\" \"b\"]", "axb", "split", re("x*"));
    s.gives("[]", "", "split", "");
    s.gives("[\"\"]", "", "split", ",");
    s.gives("[\"\"]", "", "split", re(","));
    s.gives("[]", "", "split", re(""));
    s.fails("TypeException: String.split expects a String or Regex, got Int", "a", "split", 1L);
    s.fails("TypeException: String.split expects an Int, got String", "a", "split", ",", "2");
  }

  @Test
  void replacing() {
    s.gives("\"bab\"", "aab", "replace", "a", "b");
    s.gives("\"bbb\"", "aab", "replace_all", "a", "b");
    s.gives("\"x<1>y2\"", "x1y2", "sub", re("\\d"), "<\\0>");
    s.gives("\"x#y#\"", "x1y2", "gsub", re("\\d"), "#");
    s.gives("\"x\\\\1\"", "xa", "replace", "a", "\\1");
    s.gives("\"xab\"", "ab", "replace", "", "x");
    s.gives("\"xax" + FACE + "x\"", "a" + FACE, "replace_all", "", "x");
    s.gives("\"ab\"", "ab", "replace", "z", "x");
    s.gives("\"a<1>b<2>\"", "a1b2", "replace_all", new Regex("(\\d)", false, false, "<\\1>"));
    s.fails("ArgumentException: Replacement string is required", "a", "replace", re("a"));
    s.fails("ArgumentException: Replacement string is required", "a", "gsub", "a");
    s.fails("TypeException: String.replace expects a String, got Int", "a", "replace", "a", 1L);
    s.fails("TypeException: String.gsub expects a String or Regex, got Int", "a", "gsub", 1L, "a");
    s.fails("ArgumentException: String.sub expects 1 to 2 arguments, got 0", "a", "sub");
  }
}
