package gene.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import gene.source.Source;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.ImportGroup;
import gene.value.Kinds;
import gene.value.Mutability;
import gene.value.Printer;
import gene.value.Quote;
import gene.value.Regex;
import gene.value.SelectorLiteral;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Unquote;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables of chapter 1: what each text reads as. */
class ReaderValuesTest {

  static Object one(String text) {
    List<Object> forms = Reader.readAll("test", text);
    assertEquals(1, forms.size(), () -> "forms of " + text);
    return forms.getFirst();
  }

  static String printed(String text) {
    return Reader.readAll("test", text).stream()
        .map(Printer::quotedNested)
        .collect(Collectors.joining(" "));
  }

  // text | printed | kind of the last form
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      textBlock =
          """
          nil                       | nil                       | Nil
          void                      | void                      | Void
          true                      | true                      | Bool
          false                     | false                     | Bool
          not_found                 | not_found                 | NotFound
          _                         | _                         | Placeholder
          foo                       | foo                       | Symbol
          Foo?!*$                   | Foo?!*$                   | Symbol
          $ns                       | $ns                       | Symbol
          #foo                      | #foo                      | Symbol
          a#b'c                     | a#b'c                     | Symbol
          x:                        | x:                        | Symbol
          b:alias                   | b:alias                   | Symbol
          .5                        | .5                        | Symbol
          .m                        | .m                        | Symbol
          ..                        | ..                        | Symbol
          -                         | -                         | Symbol
          +x                        | +x                        | Symbol
          你好                      | 你好                      | Symbol
          a\\ b                     | a\\ b                     | Symbol
          a\\/b                     | a\\/b                     | Symbol
          \\nil                     | \\nil                     | Symbol
          \\1                       | \\1                       | Symbol
          a\\...                    | a\\...                    | Symbol
          rest...:                  | rest...:                  | Symbol
          @                         | @                         | Symbol
          @@                        | @@                        | Symbol
          .@                        | .@                        | Symbol
          .@a/b                     | .@a/b                     | Symbol
          ./                        | ./                        | Symbol
          /                         | /                         | Symbol
          /=                        | /=                        | Symbol
          ^k                        | ^k                        | Symbol
          42                        | 42                        | Int
          -7                        | -7                        | Int
          +5                        | 5                         | Int
          1_000                     | 1000                      | Int
          9223372036854775807       | 9223372036854775807       | Int
          -9223372036854775808      | -9223372036854775808      | Int
          0xFF                      | 255                       | Int
          0xFF_FF                   | 65535                     | Int
          -0xff                     | -255                      | Int
          1.5                       | 1.5                       | Float
          5.                        | 5.0                       | Float
          -0.5                      | -0.5                      | Float
          -0.0                      | -0.0                      | Float
          1.5e-3                    | 0.0015                    | Float
          10e10                     | 100000000000.0            | Float
          +5.0E5                    | 500000.0                  | Float
          1_0.2_5                   | 10.25                     | Float
          0.1                       | 0.1                       | Float
          123456789012345678901234. | 1.2345678901234569e+23    | Float
          0#a0ff                    | 0#a0ff                    | Bytes
          0#abc                     | 0#ab0c                    | Bytes
          0#                        | 0#                        | Bytes
          0!1111~0000               | 0#f0                      | Bytes
          0!11110000~1              | 0#f001                    | Bytes
          0!111                     | 0#07                      | Bytes
          0!1                       | 0#01                      | Bytes
          0!1111~ 0000              | 0#f0                      | Bytes
          0*AQID                    | 0#010203                  | Bytes
          0*+/8=                    | 0#fbff                    | Bytes
          2024-01-23                | 2024-01-23                | Date
          2024-01-23T20:10          | 2024-01-23T20:10          | DateTime
          2024-01-23T20:10:05       | 2024-01-23T20:10:05       | DateTime
          2024-01-23T20:10:05.120   | 2024-01-23T20:10:05.12    | DateTime
          2024-01-23T20:10Z         | 2024-01-23T20:10:00Z      | DateTime
          2024-01-23T20:10+05:30    | 2024-01-23T20:10:00+05:30 | DateTime
          2024-01-23T20:10-05:00[America/New_York] | 2024-01-23T20:10:00-05:00[America/New_York] | DateTime
          10:30                     | 10:30                     | Time
          10:30:05.123456           | 10:30:05.123456           | Time
          10:30Z                    | 10:30:00Z                 | Time
          10:00+05:30               | 10:00:00+05:30            | Time
          10:00[America/New_York]   | 10:00:00[America/New_York] | Time
          'a'                       | 'a'                       | Char
          '"'                       | '"'                       | Char
          '\\''                     | '\\''                     | Char
          '\\n'                     | '\\n'                     | Char
          '\\\\'                    | '\\\\'                    | Char
          '\\q'                     | 'q'                       | Char
          '\\u4f60'                 | '你'                      | Char
          "a\\tb\\u4f60\\q"         | "a\\tb你q"                | String
          "\\ud83d\\ude00"          | "😀"                      | String
          ""                        | ""                        | String
          \"""say "hi" now\"""      | "say \\"hi\\" now"        | String
          #"plain"                  | "plain"                   | String
          #"\\#{n} # #x"            | "#{n} # #x"               | String
          #"a#< note >#b"           | "ab"                      | String
          #"n=#{n}"                 | (#Str "n=" n)             | Gene
          #"#(f x)."                | (#Str (f x) ".")          | Gene
          #"#[a b]"                 | (#Str [a b])              | Gene
          #"#{ ^k n}"               | (#Str {^k n})             | Gene
          #"#{x}..."                | (#Str x "...")            | Gene
          #"a#{#"b#{c}"}"           | (#Str "a" (#Str "b" c))   | Gene
          #\"""a "q" #{x}\"""       | (#Str "a \\"q\\" " x)     | Gene
          [a b c]                   | [a b c]                   | Array
          [a, b,,c]                 | [a b c]                   | Array
          []                        | []                        | Array
          {^k v ^k2 v2}             | {^k v ^k2 v2}             | Map
          {}                        | {}                        | Map
          {{k v 1 [2]}}             | {{k v 1 [2]}}             | HashMap
          {{}}                      | {{}}                      | HashMap
          {{1 {^a {}}}}             | {{1 {^a {}}}}             | HashMap
          {{{} {{}}}}               | {{{} {{}}}}               | HashMap
          (a ^x 1 b ^y 2 c)         | (a ^x 1 ^y 2 b c)         | Gene
          (^x 1 b)                  | (nil ^x 1 b)              | Gene
          ()                        | ()                        | Gene
          (())                      | (())                      | Gene
          #[1 2]                    | #[1 2]                    | Array
          #{^a 1}                   | #{^a 1}                   | Map
          #{{1 2}}                  | #{{1 2}}                  | HashMap
          #(f 1)                    | #(f 1)                    | Gene
          {^^k}                     | {^k true}                 | Map
          {^!k}                     | {^k nil}                  | Map
          {^a^b 1}                  | {^a {^b 1}}               | Map
          {^a^b^c 1}                | {^a {^b {^c 1}}}          | Map
          {^a^^b ^a^!c ^a^d 1}      | {^a {^b true ^c false ^d 1}} | Map
          (f ^^k ^a^!b x)           | (f ^k true ^a {^b false} x) | Gene
          {^a 1 ^...m ^... (f)}     | {^a 1 ^... m ^... (f)}    | Map
          {^x/lib 1}                | {^x/lib 1}                | Map
          {^a\\ b 1 ^c\\^d 2}       | {^a\\ b 1 ^c\\^d 2}       | Map
          [^k ^others...]           | [^k ^others...]           | Array
          (a x; b y; c z)           | (((a x) b y) c z)         | Gene
          (a ^p 1; b ^p 2)          | ((a ^p 1) ^p 2 b)         | Gene
          #(a; b)                   | #((a) b)                  | Gene
          a/b/0                     | a/b/0                     | ComplexSymbol
          a/-1                      | a/-1                      | ComplexSymbol
          a/.m                      | a/.m                      | ComplexSymbol
          a/!                       | a/!                       | ComplexSymbol
          a/<expr>                  | a/<expr>                  | ComplexSymbol
          a/<b/<c/d>>/.<m>          | a/<b/<c/d>>/.<m>          | ComplexSymbol
          /x                        | /x                        | ComplexSymbol
          $ns/x                     | $ns/x                     | ComplexSymbol
          nil/x                     | nil/x                     | ComplexSymbol
          ./a/0                     | ./a/0                     | ComplexSymbol
          a\\/b/c                   | a\\/b/c                   | ComplexSymbol
          n/[a b:c]                 | n/[a b:c]                 | Gene
          a/n/[x]                   | a/n/[x]                   | Gene
          x...                      | x...                      | Spread
          a/b...                    | a/b...                    | Spread
          5...                      | 5...                      | Spread
          [1 xs... 4]               | [1 xs... 4]               | Array
          [xs ... nil... 9]         | [xs... nil... 9]          | Array
          [(f x)... "s"...]         | [(f x)... "s"...]         | Array
          (f xs ...)                | (f xs...)                 | Gene
          (xs ... 1)                | (xs... 1)                 | Gene
          {{a b ...}}               | {{a b...}}                | HashMap
          (f ^... m x...)           | (f ^... m x...)           | Gene
          `x                        | `x                        | Quote
          ``x                       | ``x                       | Quote
          %x                        | %x                        | Unquote
          %_x                       | %_x                       | Unquote
          %_(f)                     | %_(f)                     | Unquote
          %x...                     | %x...                     | Spread
          [%_ 1]                    | [%_ 1]                    | Array
          (a % b)                   | (a % b)                   | Gene
          (a %)                     | (a %)                     | Gene
          [+ %]                     | [+ %]                     | Array
          (a %= b)                  | (a %= b)                  | Gene
          #@f x                     | (f x)                     | Gene
          #@(f a) x                 | ((f a) x)                 | Gene
          #@f #@g x                 | (f (g x))                 | Gene
          #/a.b/                    | #/a.b/                    | Regex
          #/a/mi                    | #/a/im                    | Regex
          #/(\\\\d)/                | #/(\\d)/                  | Regex
          #/(\\d)/<\\\\1>/          | #/(\\d)/<\\1>/            | Regex
          #/a\\/b/(x y)/i           | #/a\\/b/(x y)/i           | Regex
          #/a//                     | #/a//                     | Regex
          @a/b/0                    | @a/b/0                    | Selector
          @users/*/name             | @users/*/name             | Selector
          @**                       | @**                       | Selector
          @0                        | @0                        | Selector
          @a/\\0                    | @a/\\0                    | Selector
          [..=... .....]            | [..=... .....]            | Array
          /\\=                      | /\\=                      | ComplexSymbol
          a"b"c                     | a "b" c                   | Symbol
          a # comment               | a                         | Symbol
          #! first line             | ''                        | ''
          a ## comment              | a                         | Symbol
          a #< b >#                 | a                         | Symbol
          #<< a ># b >># c          | c                         | Symbol
          """)
  void reads(String text, String printed, String kind) {
    if (printed.equals("''")) {
      assertEquals(List.of(), Reader.readAll("test", text));
      return;
    }
    assertEquals(printed, printed(text));
    assertEquals(kind, Kinds.of(Reader.readAll("test", text).getLast()));
  }

  @Test
  void commentsReachTheEndOfTheLineOrOfTheText() {
    assertEquals("a b", printed("#! x\na #\n##\n#\tc\r\nb #"));
    assertEquals("", printed(""));
    assertEquals("\\# [\\#]", printed("#, [#]"));
    assertEquals("a", printed("\ufeffa"));
  }

  @Test
  void bytesGoOnBehindASeparatorAndWhiteSpace() {
    assertEquals("0#f0 x", printed("0!1111~\n  0000 x"));
    assertEquals("[0#ab] x", printed("[0#ab~ ] x"));
    assertEquals("0#ab", printed("0#ab~ # comment"));
  }

  @Test
  void tripleStringDropsBlanksAroundFirstAndLastNewline() {
    assertEquals("\n a \n", one("\"\"\" \t\n a \n  \"\"\""));
    assertEquals("\n", one("\"\"\"  \n  \"\"\""));
    assertEquals(" a ", one("\"\"\" a \"\"\""));
    assertEquals("\r\na\n\\ ", one("\"\"\"  \r\na\n\\\\ \"\"\""));
    assertEquals("(#Str \"\\n\" x \"\\n\")", printed("#\"\"\" \n#{x}\n \"\"\""));
    assertEquals("(#Str x \" \")", printed("#\"\"\"#{x} \"\"\""));
  }

  @Test
  void javaValues() {
    assertEquals(42L, one("42"));
    assertEquals(-0.0, one("-0.0"));
    assertSame(Symbol.of("foo"), one("foo"));
    assertSame(Singleton.PLACEHOLDER, one("_"));
    assertEquals(Char.of('b'), one("'b'"));
    assertEquals(Char.of(0x1f600), one("'😀'"));
    assertEquals(new ComplexSymbol("", "x"), one("/x"));
    assertEquals(new ComplexSymbol("data", "<state/key>"), one("data/<state/key>"));
    assertEquals(new Quote(Symbol.of("a")), one("`a"));
    assertEquals(new Unquote(Symbol.of("a"), true), one("%_a"));
    assertEquals(new Spread(new Unquote(Symbol.of("a"), false)), one("%a..."));
    assertEquals(new Regex("a", true, true, "b"), one("#/a/b/mi"));
    assertSame(Symbol.of("a/b"), one("a\\/b"));
    SelectorLiteral selector = new SelectorLiteral(List.of(Symbol.of("a"), Symbol.of("*"), -1L));
    assertEquals(selector, one("@a/*/-1"));
    ImportGroup group = assertInstanceOf(ImportGroup.class, one("a/n/[x]"));
    assertEquals(new ComplexSymbol("a", "n"), group.prefix());
  }

  @Test
  void genesHaveTheirParts() {
    GeneNode node = (GeneNode) one("(f 1 ^a^b 2 ^...m)");
    assertSame(Symbol.of("f"), node.type());
    assertEquals(1L, node.child(0));
    assertEquals(2L, ((GeneMap) node.prop("a")).get("b"));
    assertEquals(new Spread(Symbol.of("m")), node.prop(Spread.propKey(0)));
    GeneNode empty = (GeneNode) one("()");
    assertSame(Singleton.NIL, empty.type());
    assertNull(((GeneNode) one("(f)")).propsOrNull());
    assertSame(Symbol.of("#Str"), ((GeneNode) one("#\"#{x}\"")).type());
  }

  @Test
  void sealingIsShallow() {
    GeneArray sealed = (GeneArray) one("#[[1]]");
    assertSame(Mutability.SEALED, sealed.mutability());
    assertSame(Mutability.MUTABLE, ((GeneArray) sealed.get(0)).mutability());
    GeneNode chain = (GeneNode) one("#(a; b)");
    assertSame(Mutability.SEALED, chain.mutability());
    assertSame(Mutability.MUTABLE, ((GeneNode) chain.type()).mutability());
    assertSame(
        Mutability.MUTABLE, ((GeneArray) ((GeneNode) one("#\"#[1]\"")).child(0)).mutability());
  }

  @Test
  void readsOneFormAtATime() {
    Reader reader = new Reader(new Source("test", "1 (a) # end"), false);
    assertEquals(1L, reader.read());
    assertEquals("(a)", reader.read().toString());
    assertNull(reader.read());
    assertNull(reader.read());
  }

  @Test
  void nestingIsLimitedByTheHeapOnly() {
    int depth = 1_000_000;
    assertEquals(1, Reader.readAll("test", "(".repeat(depth) + ")".repeat(depth)).size());
    assertEquals(1, Reader.readAll("test", "`".repeat(depth) + "x").size());
    assertEquals(1, Reader.readAll("test", "{^a ".repeat(depth) + "1" + "}".repeat(depth)).size());
    String string = "#\"#{".repeat(10_000) + "x" + "}\"".repeat(10_000);
    assertEquals(1, Reader.readAll("test", string).size());
  }
}
