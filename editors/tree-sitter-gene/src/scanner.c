// The parts of the reader that look ahead: comments, strings, regular expressions, % and insertions.
#include "tree_sitter/parser.h"
#include <stdlib.h>
#include <string.h>

enum Token {
  COMMENT,
  BLOCK_COMMENT,
  STRING,
  TEXT_START,
  TEXT_FRAGMENT,
  TEXT_END,
  INSERT_GENE,
  INSERT_ARRAY,
  INSERT_BRACES,
  REGEX,
  UNQUOTE,
  MODULO,
  ERROR
};

#define MAX_DEPTH 200

// The interpolated strings that are open, innermost last: is each a triple one?
typedef struct {
  uint8_t depth;
  bool triple[MAX_DEPTH];
} Scanner;

void *tree_sitter_gene_external_scanner_create(void) { return calloc(1, sizeof(Scanner)); }

void tree_sitter_gene_external_scanner_destroy(void *payload) { free(payload); }

unsigned tree_sitter_gene_external_scanner_serialize(void *payload, char *buffer) {
  Scanner *s = payload;
  buffer[0] = (char)s->depth;
  for (int i = 0; i < s->depth; i++) {
    buffer[i + 1] = s->triple[i];
  }
  return s->depth + 1;
}

void tree_sitter_gene_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  Scanner *s = payload;
  s->depth = length > 0 ? (uint8_t)buffer[0] : 0;
  for (int i = 0; i < s->depth; i++) {
    s->triple[i] = buffer[i + 1];
  }
}

static void next(TSLexer *lexer) { lexer->advance(lexer, false); }

static bool blank(int32_t c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == '\f' || c == '\v' || c == 0xfeff;
}

static bool closer(int32_t c) { return c == ')' || c == ']' || c == '}'; }

static bool ends_token(TSLexer *lexer) {
  int32_t c = lexer->lookahead;
  return lexer->eof(lexer) || blank(c) || closer(c) || c == ';' || c == '"' || c == '`' || c == '%' || c == '(' ||
         c == '[' || c == '{';
}

// Behind the opening quotes: up to and with the closing ones.
static bool rest_of_string(TSLexer *lexer, bool triple) {
  int quotes = 0;
  while (!lexer->eof(lexer)) {
    if (lexer->lookahead == '"') {
      next(lexer);
      if (!triple || ++quotes == 3) {
        return true;
      }
      continue;
    }
    quotes = 0;
    if (lexer->lookahead == '\\') {
      next(lexer);
    }
    next(lexer);
  }
  return false;
}

static bool string(TSLexer *lexer) {
  next(lexer);
  bool triple = false;
  if (lexer->lookahead == '"') {
    next(lexer);
    if (lexer->lookahead != '"') {
      lexer->result_symbol = STRING; // empty
      return true;
    }
    next(lexer);
    triple = true;
  }
  lexer->result_symbol = STRING;
  return rest_of_string(lexer, triple);
}

// At the first < of #<: up to the # behind as many > as there are <.
static bool block_comment(TSLexer *lexer) {
  int depth = 0;
  while (lexer->lookahead == '<') {
    depth++;
    next(lexer);
  }
  int run = 0;
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    next(lexer);
    if (c == '#' && run == depth) {
      lexer->mark_end(lexer);
      lexer->result_symbol = BLOCK_COMMENT;
      return true;
    }
    run = c == '>' ? run + 1 : 0;
  }
  return false;
}

static bool regex_part(TSLexer *lexer) {
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    next(lexer);
    if (c == '/') {
      return true;
    }
    if (c == '\\') {
      next(lexer);
    }
  }
  return false;
}

static bool letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// At a semicolon behind a pattern: a method behind it goes on with the chain, anything else is a replacement. What is
// looked at in vain is part of that, and none of it can end it.
static bool chain_follows(TSLexer *lexer) {
  next(lexer);
  bool blanks = false;
  while (blank(lexer->lookahead)) {
    next(lexer);
    blanks = true;
  }
  if (!blanks || lexer->lookahead != '.') {
    return false;
  }
  next(lexer);
  return letter(lexer->lookahead);
}

// Behind #/: the pattern, then flags or a replacement with flags.
static bool regex(TSLexer *lexer) {
  if (!regex_part(lexer)) {
    return false;
  }
  lexer->mark_end(lexer);
  lexer->result_symbol = REGEX;
  if (ends_token(lexer) && lexer->lookahead != '"' && lexer->lookahead != '`' && lexer->lookahead != '%' &&
      lexer->lookahead != '(' && lexer->lookahead != '[' && lexer->lookahead != '{' && lexer->lookahead != ';') {
    return true;
  }
  if (lexer->lookahead == ';' && chain_follows(lexer)) {
    return true;
  }
  bool flags = letter(lexer->lookahead);
  while (letter(lexer->lookahead)) {
    next(lexer);
  }
  if (flags && ends_token(lexer)) {
    lexer->mark_end(lexer);
    return true;
  }
  if (!regex_part(lexer)) {
    return true;
  }
  while (!ends_token(lexer)) {
    next(lexer);
  }
  lexer->mark_end(lexer);
  return true;
}

// At a # outside of strings.
static bool hash(Scanner *s, TSLexer *lexer, const bool *valid) {
  next(lexer);
  int32_t c = lexer->lookahead;
  bool line = lexer->eof(lexer) || c == ' ' || c == '\t' || c == '!' || c == '#' || c == '\n' || c == '\r';
  if (line && valid[COMMENT]) {
    while (!lexer->eof(lexer) && lexer->lookahead != '\n') {
      next(lexer);
    }
    lexer->mark_end(lexer);
    lexer->result_symbol = COMMENT;
    return true;
  }
  if (c == '<' && valid[BLOCK_COMMENT]) {
    return block_comment(lexer);
  }
  if (c == '/' && valid[REGEX]) {
    next(lexer);
    return regex(lexer);
  }
  if (c == '"' && valid[TEXT_START] && s->depth < MAX_DEPTH) {
    next(lexer);
    lexer->mark_end(lexer);
    bool triple = false;
    if (lexer->lookahead == '"') {
      next(lexer);
      if (lexer->lookahead == '"') {
        next(lexer);
        lexer->mark_end(lexer);
        triple = true;
      }
    }
    s->triple[s->depth++] = triple;
    lexer->result_symbol = TEXT_START;
    return true;
  }
  return false;
}

// Inside an interpolated string: a fragment, the end, a comment or the beginning of an insertion.
static bool text(Scanner *s, TSLexer *lexer) {
  bool triple = s->triple[s->depth - 1];
  bool any = false;
  while (!lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    lexer->mark_end(lexer);
    if (c == '"') {
      int quotes = 0;
      while (lexer->lookahead == '"' && quotes < (triple ? 3 : 1)) {
        next(lexer);
        quotes++;
      }
      if (!triple || quotes == 3) {
        if (any) {
          lexer->result_symbol = TEXT_FRAGMENT;
          return true;
        }
        lexer->mark_end(lexer);
        s->depth--;
        lexer->result_symbol = TEXT_END;
        return true;
      }
      any = true;
    } else if (c == '#') {
      next(lexer);
      int32_t o = lexer->lookahead;
      if (o == '(' || o == '[' || o == '{' || o == '<') {
        if (any) {
          lexer->result_symbol = TEXT_FRAGMENT;
          return true;
        }
        if (o == '<') {
          return block_comment(lexer);
        }
        next(lexer);
        lexer->mark_end(lexer);
        lexer->result_symbol = o == '(' ? INSERT_GENE : o == '[' ? INSERT_ARRAY : INSERT_BRACES;
        return true;
      }
      any = true;
    } else {
      if (c == '\\') {
        next(lexer);
      }
      next(lexer);
      any = true;
    }
  }
  return false;
}

static bool percent(TSLexer *lexer, const bool *valid) {
  next(lexer);
  lexer->mark_end(lexer);
  int32_t c = lexer->lookahead;
  if (lexer->eof(lexer) || blank(c) || closer(c) || c == ';') {
    lexer->result_symbol = MODULO;
    return valid[MODULO];
  }
  if (c == '=') {
    next(lexer);
    if (ends_token(lexer)) {
      lexer->mark_end(lexer);
      lexer->result_symbol = MODULO;
      return valid[MODULO];
    }
  }
  if (c == '_') {
    next(lexer);
    c = lexer->lookahead;
    bool form = !lexer->eof(lexer) && !blank(c) && !closer(c) && c != ';' && c != '.';
    if (form) {
      lexer->mark_end(lexer); // %_x drops the result
    }
  }
  lexer->result_symbol = UNQUOTE;
  return valid[UNQUOTE];
}

bool tree_sitter_gene_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  Scanner *s = payload;
  if (valid[ERROR]) {
    return false; // recovering: nothing is known of where we are
  }
  if (valid[TEXT_FRAGMENT] && s->depth > 0) {
    return text(s, lexer);
  }
  while (blank(lexer->lookahead)) {
    lexer->advance(lexer, true);
  }
  switch (lexer->lookahead) {
    case '"':
      return valid[STRING] && string(lexer);
    case '#':
      return hash(s, lexer, valid);
    case '%':
      return percent(lexer, valid);
    default:
      return false;
  }
}
