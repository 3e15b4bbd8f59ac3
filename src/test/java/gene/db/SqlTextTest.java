package gene.db;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where parameters are and are not. */
class SqlTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "select ? | select ? | 1",
        "select '?' | select '?' | 0",
        "select 'it''s ?' | select 'it''s ?' | 0",
        "select \"a?\"\"b\" | select \"a?\"\"b\" | 0",
        "select `?`, [?] | select `?`, [?] | 0",
        "select 1 -- ? | select 1 -- ? | 0",
        "select /* ? */ ? | select /* ? */ ? | 1",
        "select ?2, ?1 | select ?, ? | 2",
        "select 'open ? | select 'open ? | 0",
        "select :a, :b, :a | select ?, ?, ? | 2",
        "select ':a', :a | select ':a', ? | 1",
        "select a::b | select a::b | 0",
        "x := 1 | x := 1 | 0",
        "select 1 : 2 | select 1 : 2 | 0",
        "select ?0 | select ?0 | 0",
      })
  void questionMarks(String sql, String driver, int parameters) {
    check(SqlText.Style.QUESTION_MARKS, sql, driver, parameters);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "select $1 | select ? | 1",
        "select $2, $1, $2 | select ?, ?, ? | 2",
        "select '$1' | select '$1' | 0",
        "select E'\\'$1' | select E'\\'$1' | 0",
        "select e'\\\\', $1 | select e'\\\\', ? | 1",
        "select $$ $1 $$, $1 | select $$ $1 $$, ? | 1",
        "select $a$ $1 $b$ $a$ | select $a$ $1 $b$ $a$ | 0",
        "select a ? 'b' | select a ?? 'b' | 0",
        "select a ?& $1 | select a ??& ? | 1",
        "select /* /* $1 */ $2 */ $1 | select /* /* $1 */ $2 */ ? | 1",
        "select a$1 | select a$1 | 0",
        "select :x::int | select ?::int | 1",
        "select (a)[1:2] | select (a)[1:2] | 0",
        "select '{\"a\": 1}' | select '{\"a\": 1}' | 0",
        "select $99999999 | select $99999999 | 0",
        "select $0 | select $0 | 0",
      })
  void numbered(String sql, String driver, int parameters) {
    check(SqlText.Style.NUMBERED, sql, driver, parameters);
  }

  private static void check(SqlText.Style style, String sql, String driver, int parameters) {
    SqlText text = SqlText.parse(sql, style);
    assertEquals(driver, text.driverText());
    assertEquals(parameters, text.parameters());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "select 1 | false",
        "select 1; | false",
        "select 1; -- end | false",
        "select ';' | false",
        "select 1; select 2 | true",
        "begin; | false",
        "-- a; b | false",
      })
  void severalStatements(String sql, boolean several) {
    assertEquals(several, SqlText.parse(sql, SqlText.Style.QUESTION_MARKS).several());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT 1 | select",
        "~-- c\n  /* x */ Insert into t~ | insert",
        "(select 1) | select",
        "1 | ~~"
      })
  void verbs(String sql, String verb) {
    assertEquals(verb, SqlText.parse(sql, SqlText.Style.QUESTION_MARKS).verb());
  }

  @Test
  void argumentsComeInTheOrderOfTheText() {
    SqlText text = SqlText.parse("select $2, $1, $2", SqlText.Style.NUMBERED);
    assertArrayEquals(new Object[] {"b", "a", "b"}, text.arranged(new Object[] {"a", "b"}));
    assertEquals(
        List.of("x", "y"), SqlText.parse("select :x, :y, :x", SqlText.Style.NUMBERED).names());
  }

  @Test
  void messagesShowNoPasswords() {
    SqlText text = SqlText.parse("alter  role x\n PASSWORD 'it''s'", SqlText.Style.NUMBERED);
    assertEquals("alter role x PASSWORD '***'", text.shown());
  }
}
