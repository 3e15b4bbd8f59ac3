package gene.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gene.source.Pos;
import gene.source.Source;
import gene.source.SyntaxError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Malformed texts: message, place, and whether more input could help. */
class ReaderErrorsTest {

  static SyntaxError error(String text) {
    return assertThrows(SyntaxError.class, () -> Reader.readAll("test", text), text);
  }

  // text | position | message
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      textBlock =
          """
          9223372036854775808   | 1:1  | Integer out of range: 9223372036854775808
          -9223372036854775809  | 1:1  | Integer out of range: -9223372036854775809
          0xFFFFFFFFFFFFFFFF    | 1:1  | Integer out of range: 0xFFFFFFFFFFFFFFFF
          10px                  | 1:1  | Invalid number: 10px
          10-3                  | 1:1  | Invalid number: 10-3
          1+2                   | 1:1  | Invalid number: 1+2
          1__0                  | 1:1  | Invalid number: 1__0
          1_                    | 1:1  | Invalid number: 1_
          1e                    | 1:1  | Invalid number: 1e
          1.2.3                 | 1:1  | Invalid number: 1.2.3
          0x                    | 1:1  | Invalid number: 0x
          0#xy                  | 1:1  | Invalid number: 0#xy
          0!12                  | 1:1  | Invalid number: 0!12
          0*A                   | 1:1  | Invalid number: 0*A
          10/x                  | 1:1  | Invalid number: 10/x
          3/4                   | 1:1  | Ratio literals are not supported: 3/4
          -3/4                  | 1:1  | Ratio literals are not supported: -3/4
          2024-02-30            | 1:1  | Invalid date: 2024-02-30
          2024-1-2              | 1:1  | Invalid date: 2024-1-2
          2024-01-23T           | 1:1  | Invalid date: 2024-01-23T
          2024-01-23T24:00      | 1:1  | Invalid date: 2024-01-23T24:00
          2024-01-23T20:10[America/New_York] | 1:1 | Invalid date: 2024-01-23T20:10[America/New_York]
          2024-01-23T20:10Z[EST] | 1:1 | Invalid date: 2024-01-23T20:10Z[EST]
          25:00                 | 1:1  | Invalid time: 25:00
          9:30                  | 1:1  | Invalid time: 9:30
          10:30:61              | 1:1  | Invalid time: 10:30:61
          10:30:05.1234567      | 1:1  | Invalid time: 10:30:05.1234567
          10:30+19:00           | 1:1  | Invalid time: 10:30+19:00
          10:30EST              | 1:1  | Invalid time: 10:30EST
          10:30[No/Where]       | 1:1  | Invalid time: 10:30[No/Where]
          a )                   | 1:3  | Unmatched delimiter: )
          [a )                  | 1:4  | Unmatched delimiter: )
          (a ]                  | 1:4  | Unmatched delimiter: ]
          {{1 2} }              | 1:6  | Unmatched delimiter: }
          {^a 1]                | 1:6  | Unmatched delimiter: ]
          #"#{x)"               | 1:6  | Unmatched delimiter: )
          {a 1}                 | 1:2  | Map keys must begin with ^
          {^a 1 b}              | 1:7  | Map keys must begin with ^
          {^a 1 ^a 2}           | 1:7  | Duplicate property: a
          (f ^a 1 x ^^a)        | 1:11 | Duplicate property: a
          {^a {^b 1} ^a^c 2}    | 1:12 | Duplicate property: a
          {^a^b 1 ^a {}}        | 1:9  | Duplicate property: a
          {^a^b 1 ^a^b 2}       | 1:9  | Duplicate property: b
          {^a}                  | 1:2  | Missing value for ^a
          {^a ^b 1}             | 1:2  | Missing value for ^a
          (f ^a; g)             | 1:4  | Missing value for ^a
          (f ^...)              | 1:4  | Missing value for ^...
          {^ 1}                 | 1:2  | Invalid property: ^
          {^^ 1}                | 1:2  | Invalid property: ^^
          {^!a^b 1}             | 1:2  | Invalid property: ^!a^b
          {^a^ 1}               | 1:2  | Invalid property: ^a^
          {{1 2 3}}             | 1:7  | HashMap expects key/value pairs
          {{x 1 x 2}}           | 1:7  | Duplicate key: x
          ''                    | 1:1  | Invalid character literal
          'ab'                  | 1:1  | Invalid character literal
          'a'b                  | 1:1  | Invalid character literal
          '\\ud83dx'            | 1:1  | Invalid character literal
          "a\\u12x4"            | 1:3  | Invalid \\u escape
          #/a/x                 | 1:5  | Unknown regex flag: x
          #/a/b/i1              | 1:8  | Unknown regex flag: 1
          #/(a/                 | 1:1  | Invalid regex: Unclosed group
          ;                     | 1:1  | Unexpected ;
          [a ; b]               | 1:4  | Unexpected ;
          (; a)                 | 1:2  | Unexpected ;
          (a;)                  | 1:3  | Unexpected ;
          (a `)                 | 1:4  | Missing form after `
          (a #@f)               | 1:4  | Missing form after #@
          (a %_`; b)            | 1:6  | Missing form after `
          x ...                 | 1:3  | Nothing to spread before ...
          [x... ...]            | 1:7  | Nothing to spread before ...
          (f 1 ^a x ...)        | 1:11 | Nothing to spread before ...
          {^a 1 ...}            | 1:7  | Nothing to spread before ...
          ......                | 1:1  | Nothing to spread before ...
          a//b                  | 1:1  | Invalid path: a//b
          a/                    | 1:1  | Invalid path: a/
          a/<b                  | 1:3  | Invalid path segment: <b
          a/<b>c                | 1:3  | Invalid path segment: <b>c
          @a//b                 | 1:1  | Invalid selector: @a//b
          #"#{}"                | 1:3  | Empty insertion: #{}
          #"#{a b}"             | 1:6  | Only one expression is allowed in #{}
          """)
  void wrong(String text, String position, String message) {
    SyntaxError e = error(text);
    assertEquals(message, e.getMessage());
    assertEquals(position, Pos.text(e.pos()));
    assertFalse(e.incomplete());
    assertEquals(SyntaxError.Stage.PARSE, e.stage());
    assertEquals("test", e.sourceName());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      textBlock =
          """
          (a                    | 1:3  | Unexpected end of input: missing ) for ( at 1:1
          (a [b                 | 1:6  | Unexpected end of input: missing ] for [ at 1:4
          {^a                   | 1:4  | Unexpected end of input: missing } for { at 1:1
          {{1 2                 | 1:6  | Unexpected end of input: missing }} for {{ at 1:1
          {{1 2}                | 1:7  | Unexpected end of input: missing }} for {{ at 1:1
          #(a                   | 1:4  | Unexpected end of input: missing ) for #( at 1:1
          x #{{                 | 1:6  | Unexpected end of input: missing }} for #{{ at 1:3
          n/[a                  | 1:5  | Unexpected end of input: missing ] for n/[ at 1:1
          10:00[Am              | 1:9  | Unexpected end of input: missing ] for [ at 1:6
          (a `                  | 1:5  | Unexpected end of input: missing ) for ( at 1:1
          (5 %                  | 1:5  | Unexpected end of input: missing ) for ( at 1:1
          #"a #{b               | 1:8  | Unexpected end of input: missing } for { at 1:6
          "abc                  | 1:1  | Unterminated string
          "abc\\                | 1:1  | Unterminated string
          "abc\\u12             | 1:1  | Unterminated string
          \"""abc""             | 1:1  | Unterminated string
          #"a#{b} c             | 1:1  | Unterminated string
          '                     | 1:1  | Unterminated character
          'a                    | 1:1  | Unterminated character
          '\\                   | 1:1  | Unterminated character
          #/ab                  | 1:1  | Unterminated regex
          #/ab/1                | 1:1  | Unterminated regex
          a #< b                | 1:3  | Unterminated comment
          #<< a >#              | 1:1  | Unterminated comment
          #"a#< b"              | 1:4  | Unterminated comment
          `                     | 1:2  | Unexpected end of input: missing form after `
          #@f                   | 1:4  | Unexpected end of input: missing form after #@
          %                     | 1:2  | Unexpected end of input: missing form after %
          a\\                   | 1:3  | Unexpected end of input: missing character after \\
          """)
  void incomplete(String text, String position, String message) {
    SyntaxError e = error(text);
    assertEquals(message, e.getMessage());
    assertEquals(position, Pos.text(e.pos()));
    assertTrue(e.incomplete());
  }

  @Test
  void placesCountLinesAndCodePoints() {
    SyntaxError e = error("a\r\n  \"😀\" 😀 )");
    assertEquals("2:9", Pos.text(e.pos()));
    SyntaxError end = error("\n\n(a\n");
    assertEquals("Unexpected end of input: missing ) for ( at 3:1", end.getMessage());
    assertEquals("4:1", Pos.text(end.pos()));
  }

  @Test
  void hintsNameAnAction() {
    assertEquals("expected ] for [ at 1:1", error("[a )").hint());
    assertEquals("write operators with spaces: (10 - 3)", error("10-3").hint());
    assertEquals("write (a / b) to divide", error("3/4").hint());
    assertNull(error("2024-02-30").hint());
  }

  @Test
  void errorsHavePlacesWithoutPositionsToo() {
    Reader reader = new Reader(new Source("test", "(a\n  ])"), false);
    SyntaxError e = assertThrows(SyntaxError.class, reader::read);
    assertEquals("2:3", Pos.text(e.pos()));
    assertNull(reader.read(), "after an error the reader is at its end");
  }

  @Test
  void deepHashMapKeysDoNotOverflow() {
    String key = "(".repeat(200_000) + ")".repeat(200_000);
    assertEquals("Nesting too deep", error("{{" + key + " 1 " + key + " 2}}").getMessage());
    assertEquals(1, Reader.readAll("test", "{{" + key + " 1}}").size());
  }

  @Test
  void deepRegexDoesNotOverflow() {
    assertTrue(error("#/" + "(".repeat(200_000) + "/").getMessage().startsWith("Invalid regex"));
  }
}
