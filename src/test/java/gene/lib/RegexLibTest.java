package gene.lib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import gene.runtime.object.Members;
import gene.value.GeneMap;
import gene.value.Printer;
import gene.value.Regex;
import org.junit.jupiter.api.Test;

class RegexLibTest {
  private final LibFixture s = new LibFixture();

  private static Regex re(String pattern) {
    return new Regex(pattern, false, false, null);
  }

  @Test
  void construction() {
    assertEquals("#/a/", s.create("Regex", "a").toString());
    assertEquals("#/a/b/", s.create("Regex", "a", "b").toString());
    assertEquals("#/a/im", s.createWith(GeneMap.of("i", true, "m", true), "Regex", "a").toString());
    assertEquals("#/a/", s.createWith(GeneMap.of("i", false), "Regex", "a").toString());
    assertEquals(s.core.builtin("Regex"), s.lookup("Regexp"));
    s.failing(
        "ArgumentException: Regexp.ctor unknown flag: x",
        () -> s.createWith(GeneMap.of("x", true), "Regex", "a"));
    s.failing(
        "ArgumentException: Regexp.ctor expects 1 to 2 arguments, got 0", () -> s.create("Regex"));
    s.failing("TypeException: Regexp.ctor expects a String, got Int", () -> s.create("Regex", 1L));
    s.failing("ParseException: Invalid regex: Unclosed group", () -> s.create("Regex", "("));
  }

  @Test
  void searching() {
    Regex digits = re("\\d+");
    s.gives("<RegexMatch \"12\">", digits, "match", "a12");
    s.gives("nil", digits, "process", "a");
    s.gives("true", digits, "match?", "a1");
    s.gives("\"12\"", digits, "find", "a12b3");
    s.gives("nil", digits, "find", "a");
    s.gives("[\"12\" \"3\"]", digits, "find_all", "a12b3");
    s.gives("[\"12\" \"3\"]", digits, "scan", "a12b3");
    s.gives("[\"a\" \"b\" \"\"]", digits, "split", "a12b3");
    s.gives("[\"a\" \"b3\"]", digits, "split", "a12b3", 2L);
    for (String name : new String[] {"match", "process", "match?", "find", "find_all", "scan"}) {
      s.fails("TypeException: Regex." + name + " expects a String, got Int", digits, name, 1L);
    }
    s.fails("TypeException: Regex.split expects a String, got Int", digits, "split", 1L);
    s.fails("TypeException: Regex.split expects an Int, got String", digits, "split", "a", "b");
  }

  @Test
  void replacing() {
    s.gives("\"1a b2\"", re("(\\w)(\\d)"), "replace", "a1 b2", "\\2\\1");
    s.gives("\"1a 2b\"", re("(\\w)(\\d)"), "replace_all", "a1 b2", "\\2\\1");
    s.gives("\"[d]a\"", re("(?<x_1>d)"), "sub", "da", "[\\k<x_1>]");
    s.gives("\"\\\\1\"", re("a"), "gsub", "a", "\\\\1");
    s.gives("\"<>\"", re("a|(b)"), "replace", "a", "<\\1\\7>");
    s.gives("\"\\\\z\\\\k<\"", re("a"), "replace", "a", "\\z\\k<");
    s.gives("\"$1\"", re("a"), "replace", "a", "$1");
    s.gives("\"-b\"", new Regex("a", false, false, "-"), "replace", "ab");
    s.gives("\"-a-b-\"", re(""), "gsub", "ab", "-");
    s.gives("\"-\uD83D\uDE00-\"", re(""), "gsub", "\uD83D\uDE00", "-");
    s.fails("ArgumentException: Replacement string is required", re("a"), "replace", "a");
    s.fails("ArgumentException: Unknown group in replacement: n", re("a"), "sub", "a", "\\k<n>");
    s.fails("TypeException: Regex.gsub expects a String, got Int", re("a"), "gsub", "a", 1L);
    s.fails("TypeException: Regex.replace expects a String, got Int", re("a"), "replace", 1L, "a");
  }

  @Test
  void parts() {
    Regex r = new Regex("a/\\d", true, true, null);
    s.gives("\"a/\\\\d\"", r, "pattern");
    s.gives("\"im\"", r, "flags");
    s.gives("\"#/a\\\\/\\\\d/im\"", r, "to_s");
  }

  @Test
  void matchMembers() {
    Object m =
        s.send(
            re("(?<user>\\w+)@(?P<host_1>\\w+)(?'no'!)?"), "match", "\uD83D\uDE00to ada@home now");
    String[][] expected = {
      {"value", "\"ada@home\""},
      {"captures", "[\"ada\" \"home\" \"\"]"},
      {"named_captures", "{^user \"ada\" ^host_1 \"home\" ^no \"\"}"},
      {"start", "4"},
      {"end", "12"},
      {"pre_match", "\"\uD83D\uDE00to \""},
      {"post_match", "\" now\""},
    };
    for (String[] row : expected) {
      s.gives(row[1], m, row[0]);
      assertEquals(row[1], Printer.quotedNested(((Members) m).member(s.vm, row[0])));
    }
    assertNull(((Members) m).member(s.vm, "nope"));
    s.gives("\"<RegexMatch \\\"ada@home\\\">\"", m, "to_s");
  }

  @Test
  void syntax() {
    s.gives("false", re("c$"), "match?", "abc\n");
    s.gives("true", re("c$"), "match?", "abc");
    s.gives("true", re("(?m)b$"), "match?", "ab\nc");
    s.gives("false", re("(?m:a$)\\nb$"), "match?", "a\nb\n");
    s.gives("true", re("((?m)a$)\\nb$"), "match?", "a\nb");
    s.gives("false", re("(?m)(?-m)a$"), "match?", "a\n");
    s.gives("true", re("[$]"), "match?", "a$b");
    s.gives("true", re("[]$]x"), "match?", "]x");
    s.gives("true", re("\\$\\Q$(\\E"), "match?", "$$(");
    s.gives("false", re("^b"), "match?", "a\nb");
    s.gives("false", re("a.b"), "match?", "a\nb");
    s.gives("true", new Regex("a.b", false, true, null), "match?", "a\nb");
    s.gives("true", new Regex("È", true, false, null), "match?", "è");
    s.gives("true", re("(?<a_b>x)\\k<a_b>"), "match?", "xx");
    s.gives("true", re("(?<=a)b(?!c)(?:d|$)"), "match?", "abd");
  }
}
