#include "tree_sitter/parser.h"

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

#define LANGUAGE_VERSION 14
#define STATE_COUNT 72
#define LARGE_STATE_COUNT 64
#define SYMBOL_COUNT 56
#define ALIAS_COUNT 0
#define TOKEN_COUNT 41
#define EXTERNAL_TOKEN_COUNT 13
#define FIELD_COUNT 0
#define MAX_ALIAS_SEQUENCE_LENGTH 3
#define PRODUCTION_ID_COUNT 1

enum ts_symbol_identifiers {
  anon_sym_LPAREN = 1,
  anon_sym_POUND_LPAREN = 2,
  anon_sym_SEMI = 3,
  anon_sym_RPAREN = 4,
  anon_sym_LBRACK = 5,
  anon_sym_POUND_LBRACK = 6,
  anon_sym_RBRACK = 7,
  anon_sym_LBRACE = 8,
  anon_sym_POUND_LBRACE = 9,
  anon_sym_RBRACE = 10,
  anon_sym_LBRACE_LBRACE = 11,
  anon_sym_POUND_LBRACE_LBRACE = 12,
  anon_sym_RBRACE_RBRACE = 13,
  anon_sym_BQUOTE = 14,
  anon_sym_POUND_AT = 15,
  anon_sym_nil = 16,
  anon_sym_void = 17,
  anon_sym_true = 18,
  anon_sym_false = 19,
  anon_sym_not_found = 20,
  anon_sym__ = 21,
  aux_sym_constant_token1 = 22,
  sym_dots = 23,
  sym_number = 24,
  sym_character = 25,
  sym_key = 26,
  sym_symbol = 27,
  sym_comment = 28,
  sym_block_comment = 29,
  sym_string = 30,
  sym__text_start = 31,
  sym_text_fragment = 32,
  sym__text_end = 33,
  sym__insert_gene = 34,
  sym__insert_array = 35,
  sym__insert_braces = 36,
  sym_regex = 37,
  sym__unquote = 38,
  sym__modulo = 39,
  sym__error = 40,
  sym_source_file = 41,
  sym__form = 42,
  sym_gene = 43,
  sym_array = 44,
  sym_map = 45,
  sym_hash_map = 46,
  sym_quote = 47,
  sym_unquote = 48,
  sym_decorator = 49,
  sym_interpolated_string = 50,
  sym_insertion = 51,
  sym_constant = 52,
  aux_sym_source_file_repeat1 = 53,
  aux_sym_gene_repeat1 = 54,
  aux_sym_interpolated_string_repeat1 = 55,
};

static const char * const ts_symbol_names[] = {
  [ts_builtin_sym_end] = "end",
  [anon_sym_LPAREN] = "(",
  [anon_sym_POUND_LPAREN] = "#(",
  [anon_sym_SEMI] = ";",
  [anon_sym_RPAREN] = ")",
  [anon_sym_LBRACK] = "[",
  [anon_sym_POUND_LBRACK] = "#[",
  [anon_sym_RBRACK] = "]",
  [anon_sym_LBRACE] = "{",
  [anon_sym_POUND_LBRACE] = "#{",
  [anon_sym_RBRACE] = "}",
  [anon_sym_LBRACE_LBRACE] = "{{",
  [anon_sym_POUND_LBRACE_LBRACE] = "#{{",
  [anon_sym_RBRACE_RBRACE] = "}}",
  [anon_sym_BQUOTE] = "`",
  [anon_sym_POUND_AT] = "#@",
  [anon_sym_nil] = "nil",
  [anon_sym_void] = "void",
  [anon_sym_true] = "true",
  [anon_sym_false] = "false",
  [anon_sym_not_found] = "not_found",
  [anon_sym__] = "_",
  [aux_sym_constant_token1] = "constant_token1",
  [sym_dots] = "dots",
  [sym_number] = "number",
  [sym_character] = "character",
  [sym_key] = "key",
  [sym_symbol] = "symbol",
  [sym_comment] = "comment",
  [sym_block_comment] = "block_comment",
  [sym_string] = "string",
  [sym__text_start] = "_text_start",
  [sym_text_fragment] = "text_fragment",
  [sym__text_end] = "_text_end",
  [sym__insert_gene] = "_insert_gene",
  [sym__insert_array] = "_insert_array",
  [sym__insert_braces] = "_insert_braces",
  [sym_regex] = "regex",
  [sym__unquote] = "_unquote",
  [sym__modulo] = "symbol",
  [sym__error] = "_error",
  [sym_source_file] = "source_file",
  [sym__form] = "_form",
  [sym_gene] = "gene",
  [sym_array] = "array",
  [sym_map] = "map",
  [sym_hash_map] = "hash_map",
  [sym_quote] = "quote",
  [sym_unquote] = "unquote",
  [sym_decorator] = "decorator",
  [sym_interpolated_string] = "interpolated_string",
  [sym_insertion] = "insertion",
  [sym_constant] = "constant",
  [aux_sym_source_file_repeat1] = "source_file_repeat1",
  [aux_sym_gene_repeat1] = "gene_repeat1",
  [aux_sym_interpolated_string_repeat1] = "interpolated_string_repeat1",
};

static const TSSymbol ts_symbol_map[] = {
  [ts_builtin_sym_end] = ts_builtin_sym_end,
  [anon_sym_LPAREN] = anon_sym_LPAREN,
  [anon_sym_POUND_LPAREN] = anon_sym_POUND_LPAREN,
  [anon_sym_SEMI] = anon_sym_SEMI,
  [anon_sym_RPAREN] = anon_sym_RPAREN,
  [anon_sym_LBRACK] = anon_sym_LBRACK,
  [anon_sym_POUND_LBRACK] = anon_sym_POUND_LBRACK,
  [anon_sym_RBRACK] = anon_sym_RBRACK,
  [anon_sym_LBRACE] = anon_sym_LBRACE,
  [anon_sym_POUND_LBRACE] = anon_sym_POUND_LBRACE,
  [anon_sym_RBRACE] = anon_sym_RBRACE,
  [anon_sym_LBRACE_LBRACE] = anon_sym_LBRACE_LBRACE,
  [anon_sym_POUND_LBRACE_LBRACE] = anon_sym_POUND_LBRACE_LBRACE,
  [anon_sym_RBRACE_RBRACE] = anon_sym_RBRACE_RBRACE,
  [anon_sym_BQUOTE] = anon_sym_BQUOTE,
  [anon_sym_POUND_AT] = anon_sym_POUND_AT,
  [anon_sym_nil] = anon_sym_nil,
  [anon_sym_void] = anon_sym_void,
  [anon_sym_true] = anon_sym_true,
  [anon_sym_false] = anon_sym_false,
  [anon_sym_not_found] = anon_sym_not_found,
  [anon_sym__] = anon_sym__,
  [aux_sym_constant_token1] = aux_sym_constant_token1,
  [sym_dots] = sym_dots,
  [sym_number] = sym_number,
  [sym_character] = sym_character,
  [sym_key] = sym_key,
  [sym_symbol] = sym_symbol,
  [sym_comment] = sym_comment,
  [sym_block_comment] = sym_block_comment,
  [sym_string] = sym_string,
  [sym__text_start] = sym__text_start,
  [sym_text_fragment] = sym_text_fragment,
  [sym__text_end] = sym__text_end,
  [sym__insert_gene] = sym__insert_gene,
  [sym__insert_array] = sym__insert_array,
  [sym__insert_braces] = sym__insert_braces,
  [sym_regex] = sym_regex,
  [sym__unquote] = sym__unquote,
  [sym__modulo] = sym_symbol,
  [sym__error] = sym__error,
  [sym_source_file] = sym_source_file,
  [sym__form] = sym__form,
  [sym_gene] = sym_gene,
  [sym_array] = sym_array,
  [sym_map] = sym_map,
  [sym_hash_map] = sym_hash_map,
  [sym_quote] = sym_quote,
  [sym_unquote] = sym_unquote,
  [sym_decorator] = sym_decorator,
  [sym_interpolated_string] = sym_interpolated_string,
  [sym_insertion] = sym_insertion,
  [sym_constant] = sym_constant,
  [aux_sym_source_file_repeat1] = aux_sym_source_file_repeat1,
  [aux_sym_gene_repeat1] = aux_sym_gene_repeat1,
  [aux_sym_interpolated_string_repeat1] = aux_sym_interpolated_string_repeat1,
};

static const TSSymbolMetadata ts_symbol_metadata[] = {
  [ts_builtin_sym_end] = {
    .visible = false,
    .named = true,
  },
  [anon_sym_LPAREN] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_POUND_LPAREN] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_SEMI] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_RPAREN] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_LBRACK] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_POUND_LBRACK] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_RBRACK] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_LBRACE] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_POUND_LBRACE] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_RBRACE] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_LBRACE_LBRACE] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_POUND_LBRACE_LBRACE] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_RBRACE_RBRACE] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_BQUOTE] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_POUND_AT] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_nil] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_void] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_true] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_false] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_not_found] = {
    .visible = true,
    .named = false,
  },
  [anon_sym__] = {
    .visible = true,
    .named = false,
  },
  [aux_sym_constant_token1] = {
    .visible = false,
    .named = false,
  },
  [sym_dots] = {
    .visible = true,
    .named = true,
  },
  [sym_number] = {
    .visible = true,
    .named = true,
  },
  [sym_character] = {
    .visible = true,
    .named = true,
  },
  [sym_key] = {
    .visible = true,
    .named = true,
  },
  [sym_symbol] = {
    .visible = true,
    .named = true,
  },
  [sym_comment] = {
    .visible = true,
    .named = true,
  },
  [sym_block_comment] = {
    .visible = true,
    .named = true,
  },
  [sym_string] = {
    .visible = true,
    .named = true,
  },
  [sym__text_start] = {
    .visible = false,
    .named = true,
  },
  [sym_text_fragment] = {
    .visible = true,
    .named = true,
  },
  [sym__text_end] = {
    .visible = false,
    .named = true,
  },
  [sym__insert_gene] = {
    .visible = false,
    .named = true,
  },
  [sym__insert_array] = {
    .visible = false,
    .named = true,
  },
  [sym__insert_braces] = {
    .visible = false,
    .named = true,
  },
  [sym_regex] = {
    .visible = true,
    .named = true,
  },
  [sym__unquote] = {
    .visible = false,
    .named = true,
  },
  [sym__modulo] = {
    .visible = true,
    .named = true,
  },
  [sym__error] = {
    .visible = false,
    .named = true,
  },
  [sym_source_file] = {
    .visible = true,
    .named = true,
  },
  [sym__form] = {
    .visible = false,
    .named = true,
  },
  [sym_gene] = {
    .visible = true,
    .named = true,
  },
  [sym_array] = {
    .visible = true,
    .named = true,
  },
  [sym_map] = {
    .visible = true,
    .named = true,
  },
  [sym_hash_map] = {
    .visible = true,
    .named = true,
  },
  [sym_quote] = {
    .visible = true,
    .named = true,
  },
  [sym_unquote] = {
    .visible = true,
    .named = true,
  },
  [sym_decorator] = {
    .visible = true,
    .named = true,
  },
  [sym_interpolated_string] = {
    .visible = true,
    .named = true,
  },
  [sym_insertion] = {
    .visible = true,
    .named = true,
  },
  [sym_constant] = {
    .visible = true,
    .named = true,
  },
  [aux_sym_source_file_repeat1] = {
    .visible = false,
    .named = false,
  },
  [aux_sym_gene_repeat1] = {
    .visible = false,
    .named = false,
  },
  [aux_sym_interpolated_string_repeat1] = {
    .visible = false,
    .named = false,
  },
};

static const TSSymbol ts_alias_sequences[PRODUCTION_ID_COUNT][MAX_ALIAS_SEQUENCE_LENGTH] = {
  [0] = {0},
};

static const uint16_t ts_non_terminal_alias_map[] = {
  0,
};

static const TSStateId ts_primary_state_ids[STATE_COUNT] = {
  [0] = 0,
  [1] = 1,
  [2] = 2,
  [3] = 3,
  [4] = 4,
  [5] = 5,
  [6] = 6,
  [7] = 3,
  [8] = 8,
  [9] = 8,
  [10] = 10,
  [11] = 11,
  [12] = 12,
  [13] = 13,
  [14] = 14,
  [15] = 15,
  [16] = 11,
  [17] = 10,
  [18] = 18,
  [19] = 19,
  [20] = 20,
  [21] = 21,
  [22] = 2,
  [23] = 18,
  [24] = 21,
  [25] = 14,
  [26] = 15,
  [27] = 27,
  [28] = 28,
  [29] = 29,
  [30] = 30,
  [31] = 31,
  [32] = 29,
  [33] = 31,
  [34] = 30,
  [35] = 28,
  [36] = 36,
  [37] = 37,
  [38] = 38,
  [39] = 39,
  [40] = 40,
  [41] = 41,
  [42] = 42,
  [43] = 43,
  [44] = 44,
  [45] = 45,
  [46] = 46,
  [47] = 47,
  [48] = 48,
  [49] = 49,
  [50] = 44,
  [51] = 40,
  [52] = 45,
  [53] = 39,
  [54] = 43,
  [55] = 38,
  [56] = 41,
  [57] = 42,
  [58] = 36,
  [59] = 37,
  [60] = 47,
  [61] = 46,
  [62] = 48,
  [63] = 49,
  [64] = 64,
  [65] = 65,
  [66] = 65,
  [67] = 64,
  [68] = 68,
  [69] = 69,
  [70] = 70,
  [71] = 71,
};

static TSCharacterRange sym_number_character_set_4[] = {
  {0, 0x08}, {0x0e, 0x1f}, {'!', '!'}, {'#', '$'}, {'&', '\''}, {'*', '+'}, {'-', ':'}, {'<', 'Z'},
  {'\\', '\\'}, {'^', '_'}, {'a', 'z'}, {'|', '|'}, {'~', 0x10ffff},
};

static TSCharacterRange sym_symbol_character_set_1[] = {
  {0, 0x08}, {0x0e, 0x1f}, {'!', '$'}, {'&', '\''}, {'*', '+'}, {'-', ':'}, {'<', 'Z'}, {'\\', '\\'},
  {'^', '_'}, {'a', 'z'}, {'|', '|'}, {'~', 0x10ffff},
};

static bool ts_lex(TSLexer *lexer, TSStateId state) {
  START_LEXER();
  eof = lexer->eof(lexer);
  switch (state) {
    case 0:
      if (eof) ADVANCE(16);
      ADVANCE_MAP(
        '#', 69,
        '\'', 65,
        '(', 17,
        ')', 20,
        '.', 76,
        '/', 70,
        '0', 46,
        ';', 19,
        '[', 21,
        '\\', 15,
        ']', 23,
        '^', 62,
        '_', 37,
        '`', 30,
        'f', 81,
        'n', 88,
        't', 94,
        'v', 92,
        '{', 24,
        '}', 26,
        0xfeff, 64,
        '+', 99,
        '-', 99,
      );
      if (('\t' <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == ',') SKIP(0);
      if (('1' <= lookahead && lookahead <= '9')) ADVANCE(47);
      if (lookahead != 0 &&
          lookahead != '"' &&
          lookahead != '#' &&
          lookahead != '%') ADVANCE(109);
      END_STATE();
    case 1:
      if (lookahead == '\n') ADVANCE(4);
      if (lookahead == 'u') ADVANCE(106);
      if (lookahead != 0) ADVANCE(67);
      END_STATE();
    case 2:
      if (lookahead == '"') ADVANCE(8);
      if (lookahead != 0 &&
          lookahead != '\\') ADVANCE(2);
      END_STATE();
    case 3:
      ADVANCE_MAP(
        '#', 69,
        '\'', 65,
        '(', 17,
        '.', 76,
        '/', 70,
        '0', 46,
        '[', 21,
        '\\', 15,
        '^', 62,
        '_', 37,
        '`', 30,
        'f', 81,
        'n', 88,
        't', 94,
        'v', 92,
        '{', 24,
        '}', 11,
        0xfeff, 64,
        '+', 99,
        '-', 99,
      );
      if (('\t' <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == ',') SKIP(3);
      if (('1' <= lookahead && lookahead <= '9')) ADVANCE(47);
      if (lookahead != 0 &&
          lookahead != '"' &&
          lookahead != '#' &&
          lookahead != '%' &&
          (lookahead < '\'' || ')' < lookahead) &&
          lookahead != ';' &&
          (lookahead < '[' || '`' < lookahead)) ADVANCE(109);
      END_STATE();
    case 4:
      if (lookahead == '\'') ADVANCE(56);
      END_STATE();
    case 5:
      if (lookahead == '.') ADVANCE(55);
      END_STATE();
    case 6:
      if (lookahead == '.') ADVANCE(5);
      END_STATE();
    case 7:
      if (lookahead == '/') ADVANCE(13);
      if (lookahead == '+' ||
          lookahead == '-' ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(7);
      END_STATE();
    case 8:
      if (lookahead == '>') ADVANCE(109);
      END_STATE();
    case 9:
      if (lookahead == ']') ADVANCE(40);
      if (lookahead == '+' ||
          lookahead == '-' ||
          ('/' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(9);
      END_STATE();
    case 10:
      if (lookahead == 'u') ADVANCE(107);
      if (lookahead != 0 &&
          lookahead != '\n') ADVANCE(109);
      END_STATE();
    case 11:
      if (lookahead == '}') ADVANCE(29);
      END_STATE();
    case 12:
      if (lookahead == '+' ||
          lookahead == '-' ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(7);
      END_STATE();
    case 13:
      if (lookahead == '+' ||
          lookahead == '-' ||
          ('/' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(9);
      END_STATE();
    case 14:
      if (lookahead != 0 &&
          lookahead != '\n') ADVANCE(62);
      END_STATE();
    case 15:
      if (lookahead != 0 &&
          lookahead != '\n') ADVANCE(109);
      END_STATE();
    case 16:
      ACCEPT_TOKEN(ts_builtin_sym_end);
      END_STATE();
    case 17:
      ACCEPT_TOKEN(anon_sym_LPAREN);
      END_STATE();
    case 18:
      ACCEPT_TOKEN(anon_sym_POUND_LPAREN);
      END_STATE();
    case 19:
      ACCEPT_TOKEN(anon_sym_SEMI);
      END_STATE();
    case 20:
      ACCEPT_TOKEN(anon_sym_RPAREN);
      END_STATE();
    case 21:
      ACCEPT_TOKEN(anon_sym_LBRACK);
      END_STATE();
    case 22:
      ACCEPT_TOKEN(anon_sym_POUND_LBRACK);
      END_STATE();
    case 23:
      ACCEPT_TOKEN(anon_sym_RBRACK);
      END_STATE();
    case 24:
      ACCEPT_TOKEN(anon_sym_LBRACE);
      if (lookahead == '{') ADVANCE(27);
      END_STATE();
    case 25:
      ACCEPT_TOKEN(anon_sym_POUND_LBRACE);
      if (lookahead == '{') ADVANCE(28);
      END_STATE();
    case 26:
      ACCEPT_TOKEN(anon_sym_RBRACE);
      END_STATE();
    case 27:
      ACCEPT_TOKEN(anon_sym_LBRACE_LBRACE);
      END_STATE();
    case 28:
      ACCEPT_TOKEN(anon_sym_POUND_LBRACE_LBRACE);
      END_STATE();
    case 29:
      ACCEPT_TOKEN(anon_sym_RBRACE_RBRACE);
      END_STATE();
    case 30:
      ACCEPT_TOKEN(anon_sym_BQUOTE);
      END_STATE();
    case 31:
      ACCEPT_TOKEN(anon_sym_POUND_AT);
      END_STATE();
    case 32:
      ACCEPT_TOKEN(anon_sym_nil);
      if (lookahead == '.') ADVANCE(77);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 33:
      ACCEPT_TOKEN(anon_sym_void);
      if (lookahead == '.') ADVANCE(77);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 34:
      ACCEPT_TOKEN(anon_sym_true);
      if (lookahead == '.') ADVANCE(77);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 35:
      ACCEPT_TOKEN(anon_sym_false);
      if (lookahead == '.') ADVANCE(77);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 36:
      ACCEPT_TOKEN(anon_sym_not_found);
      if (lookahead == '.') ADVANCE(77);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 37:
      ACCEPT_TOKEN(anon_sym__);
      if (lookahead == '.') ADVANCE(77);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 38:
      ACCEPT_TOKEN(aux_sym_constant_token1);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 39:
      ACCEPT_TOKEN(sym_dots);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 40:
      ACCEPT_TOKEN(sym_number);
      END_STATE();
    case 41:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '"') ADVANCE(2);
      if (lookahead == '/') ADVANCE(43);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(52);
      if ((!eof && set_contains(sym_symbol_character_set_1, 12, lookahead))) ADVANCE(47);
      END_STATE();
    case 42:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '"') ADVANCE(2);
      if (lookahead == '/') ADVANCE(44);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(51);
      if (lookahead == '~') ADVANCE(49);
      if ((!eof && set_contains(sym_symbol_character_set_1, 12, lookahead))) ADVANCE(50);
      END_STATE();
    case 43:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '.') ADVANCE(45);
      if (lookahead == '/') ADVANCE(43);
      if (lookahead == '<') ADVANCE(41);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(52);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(47);
      END_STATE();
    case 44:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '.') ADVANCE(48);
      if (lookahead == '/') ADVANCE(44);
      if (lookahead == '<') ADVANCE(42);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(51);
      if (lookahead == '~') ADVANCE(49);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(50);
      END_STATE();
    case 45:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '/') ADVANCE(43);
      if (lookahead == '<') ADVANCE(41);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(52);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(47);
      END_STATE();
    case 46:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '/') ADVANCE(43);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(52);
      if (lookahead == '!' ||
          lookahead == '#' ||
          lookahead == '*') ADVANCE(50);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(47);
      END_STATE();
    case 47:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '/') ADVANCE(43);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(52);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(47);
      END_STATE();
    case 48:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '/') ADVANCE(44);
      if (lookahead == '<') ADVANCE(42);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(51);
      if (lookahead == '~') ADVANCE(49);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(50);
      END_STATE();
    case 49:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '/') ADVANCE(44);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(51);
      if (lookahead == '~') ADVANCE(49);
      if (lookahead == '\t' ||
          lookahead == '\n' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(53);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(50);
      END_STATE();
    case 50:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '/') ADVANCE(44);
      if (lookahead == '[') ADVANCE(12);
      if (lookahead == '\\') ADVANCE(51);
      if (lookahead == '~') ADVANCE(49);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(50);
      END_STATE();
    case 51:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '[') ADVANCE(108);
      if (lookahead == '~') ADVANCE(49);
      if (lookahead == '\t' ||
          (0x0b <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == '"' ||
          lookahead == '%' ||
          lookahead == '(' ||
          lookahead == ')' ||
          lookahead == ',' ||
          lookahead == ';' ||
          lookahead == ']' ||
          lookahead == '`' ||
          lookahead == '{' ||
          lookahead == '}') ADVANCE(109);
      if (lookahead != 0 &&
          (lookahead < '\t' || '\r' < lookahead)) ADVANCE(50);
      END_STATE();
    case 52:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '[') ADVANCE(108);
      if (lookahead == '\t' ||
          (0x0b <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == '"' ||
          lookahead == '%' ||
          lookahead == '(' ||
          lookahead == ')' ||
          lookahead == ',' ||
          lookahead == ';' ||
          lookahead == ']' ||
          lookahead == '`' ||
          lookahead == '{' ||
          lookahead == '}') ADVANCE(109);
      if (lookahead != 0 &&
          (lookahead < '\t' || '\r' < lookahead)) ADVANCE(47);
      END_STATE();
    case 53:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '~') ADVANCE(53);
      if (lookahead == '\t' ||
          lookahead == '\n' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(53);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(54);
      END_STATE();
    case 54:
      ACCEPT_TOKEN(sym_number);
      if (lookahead == '~') ADVANCE(53);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(54);
      END_STATE();
    case 55:
      ACCEPT_TOKEN(sym_character);
      END_STATE();
    case 56:
      ACCEPT_TOKEN(sym_character);
      if (lookahead == '.') ADVANCE(6);
      END_STATE();
    case 57:
      ACCEPT_TOKEN(sym_character);
      if (lookahead == '.') ADVANCE(78);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 58:
      ACCEPT_TOKEN(sym_character);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 59:
      ACCEPT_TOKEN(sym_key);
      if (lookahead == '"') ADVANCE(2);
      if (lookahead == '/') ADVANCE(60);
      if (lookahead == '\\') ADVANCE(14);
      if ((!eof && set_contains(sym_symbol_character_set_1, 12, lookahead))) ADVANCE(62);
      END_STATE();
    case 60:
      ACCEPT_TOKEN(sym_key);
      if (lookahead == '.') ADVANCE(61);
      if (lookahead == '/') ADVANCE(60);
      if (lookahead == '<') ADVANCE(59);
      if (lookahead == '\\') ADVANCE(14);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(62);
      END_STATE();
    case 61:
      ACCEPT_TOKEN(sym_key);
      if (lookahead == '/') ADVANCE(60);
      if (lookahead == '<') ADVANCE(59);
      if (lookahead == '\\') ADVANCE(14);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(62);
      END_STATE();
    case 62:
      ACCEPT_TOKEN(sym_key);
      if (lookahead == '/') ADVANCE(60);
      if (lookahead == '\\') ADVANCE(14);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(62);
      END_STATE();
    case 63:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '"') ADVANCE(2);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_symbol_character_set_1, 12, lookahead))) ADVANCE(109);
      END_STATE();
    case 64:
      ACCEPT_TOKEN(sym_symbol);
      ADVANCE_MAP(
        '#', 69,
        '\'', 65,
        '.', 76,
        '/', 70,
        '0', 46,
        '\\', 15,
        '^', 62,
        '_', 37,
        'f', 81,
        'n', 88,
        't', 94,
        'v', 92,
        0xfeff, 64,
        '+', 99,
        '-', 99,
      );
      if (('1' <= lookahead && lookahead <= '9')) ADVANCE(47);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 65:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '\'') ADVANCE(109);
      if (lookahead == '/') ADVANCE(66);
      if (lookahead == '\\') ADVANCE(1);
      if (('\t' <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == '"' ||
          lookahead == '%' ||
          lookahead == '(' ||
          lookahead == ')' ||
          lookahead == ',' ||
          lookahead == ';' ||
          ('[' <= lookahead && lookahead <= ']') ||
          lookahead == '`' ||
          lookahead == '{' ||
          lookahead == '}') ADVANCE(4);
      if (lookahead != 0) ADVANCE(67);
      END_STATE();
    case 66:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '\'') ADVANCE(57);
      if (lookahead == '.') ADVANCE(79);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '<') ADVANCE(63);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 67:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '\'') ADVANCE(57);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 68:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '\'') ADVANCE(57);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(10);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 69:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '(') ADVANCE(18);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '@') ADVANCE(31);
      if (lookahead == '[') ADVANCE(22);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == '{') ADVANCE(25);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 70:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(79);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '<') ADVANCE(63);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 71:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(79);
      if (lookahead == '/') ADVANCE(71);
      if (lookahead == '<') ADVANCE(63);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == ']') ADVANCE(40);
      if (lookahead == '+' ||
          ('-' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(111);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 72:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(79);
      if (lookahead == '/') ADVANCE(71);
      if (lookahead == '<') ADVANCE(63);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == '+' ||
          ('-' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(111);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 73:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(39);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 74:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(38);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 75:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(58);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 76:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(73);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 77:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(74);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 78:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '.') ADVANCE(75);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 79:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '<') ADVANCE(63);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 80:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == '_') ADVANCE(86);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 81:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'a') ADVANCE(89);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 82:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'd') ADVANCE(33);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 83:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'd') ADVANCE(36);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 84:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'e') ADVANCE(34);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 85:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'e') ADVANCE(35);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 86:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'f') ADVANCE(93);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 87:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'i') ADVANCE(82);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 88:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'i') ADVANCE(90);
      if (lookahead == 'o') ADVANCE(96);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 89:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'l') ADVANCE(95);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 90:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'l') ADVANCE(32);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 91:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'n') ADVANCE(83);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 92:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'o') ADVANCE(87);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 93:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'o') ADVANCE(98);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 94:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'r') ADVANCE(97);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 95:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 's') ADVANCE(85);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 96:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 't') ADVANCE(80);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 97:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'u') ADVANCE(84);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 98:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == 'u') ADVANCE(91);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 99:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(47);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 100:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(67);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 101:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(68);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 102:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(101);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 103:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(100);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 104:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(102);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 105:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(103);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 106:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(104);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 107:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'F') ||
          ('a' <= lookahead && lookahead <= 'f')) ADVANCE(105);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 108:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == '+' ||
          lookahead == '-' ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(110);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 109:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(70);
      if (lookahead == '\\') ADVANCE(15);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 110:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(72);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == '+' ||
          lookahead == '-' ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(110);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    case 111:
      ACCEPT_TOKEN(sym_symbol);
      if (lookahead == '/') ADVANCE(71);
      if (lookahead == '\\') ADVANCE(15);
      if (lookahead == ']') ADVANCE(40);
      if (lookahead == '+' ||
          lookahead == '-' ||
          ('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(111);
      if ((!eof && set_contains(sym_number_character_set_4, 13, lookahead))) ADVANCE(109);
      END_STATE();
    default:
      return false;
  }
}

static const TSLexMode ts_lex_modes[STATE_COUNT] = {
  [0] = {.lex_state = 0, .external_lex_state = 1},
  [1] = {.lex_state = 0, .external_lex_state = 2},
  [2] = {.lex_state = 0, .external_lex_state = 2},
  [3] = {.lex_state = 0, .external_lex_state = 2},
  [4] = {.lex_state = 0, .external_lex_state = 2},
  [5] = {.lex_state = 0, .external_lex_state = 2},
  [6] = {.lex_state = 0, .external_lex_state = 2},
  [7] = {.lex_state = 0, .external_lex_state = 2},
  [8] = {.lex_state = 0, .external_lex_state = 2},
  [9] = {.lex_state = 0, .external_lex_state = 2},
  [10] = {.lex_state = 0, .external_lex_state = 2},
  [11] = {.lex_state = 3, .external_lex_state = 2},
  [12] = {.lex_state = 0, .external_lex_state = 2},
  [13] = {.lex_state = 0, .external_lex_state = 2},
  [14] = {.lex_state = 0, .external_lex_state = 2},
  [15] = {.lex_state = 0, .external_lex_state = 2},
  [16] = {.lex_state = 3, .external_lex_state = 2},
  [17] = {.lex_state = 0, .external_lex_state = 2},
  [18] = {.lex_state = 0, .external_lex_state = 2},
  [19] = {.lex_state = 0, .external_lex_state = 2},
  [20] = {.lex_state = 0, .external_lex_state = 2},
  [21] = {.lex_state = 3, .external_lex_state = 2},
  [22] = {.lex_state = 3, .external_lex_state = 2},
  [23] = {.lex_state = 0, .external_lex_state = 2},
  [24] = {.lex_state = 3, .external_lex_state = 2},
  [25] = {.lex_state = 0, .external_lex_state = 2},
  [26] = {.lex_state = 0, .external_lex_state = 2},
  [27] = {.lex_state = 0, .external_lex_state = 2},
  [28] = {.lex_state = 0, .external_lex_state = 2},
  [29] = {.lex_state = 0, .external_lex_state = 2},
  [30] = {.lex_state = 0, .external_lex_state = 2},
  [31] = {.lex_state = 0, .external_lex_state = 2},
  [32] = {.lex_state = 0, .external_lex_state = 2},
  [33] = {.lex_state = 0, .external_lex_state = 2},
  [34] = {.lex_state = 0, .external_lex_state = 2},
  [35] = {.lex_state = 0, .external_lex_state = 2},
  [36] = {.lex_state = 0, .external_lex_state = 2},
  [37] = {.lex_state = 0, .external_lex_state = 2},
  [38] = {.lex_state = 0, .external_lex_state = 2},
  [39] = {.lex_state = 0, .external_lex_state = 2},
  [40] = {.lex_state = 0, .external_lex_state = 2},
  [41] = {.lex_state = 0, .external_lex_state = 2},
  [42] = {.lex_state = 0, .external_lex_state = 2},
  [43] = {.lex_state = 0, .external_lex_state = 2},
  [44] = {.lex_state = 0, .external_lex_state = 2},
  [45] = {.lex_state = 0, .external_lex_state = 2},
  [46] = {.lex_state = 0, .external_lex_state = 2},
  [47] = {.lex_state = 0, .external_lex_state = 2},
  [48] = {.lex_state = 0, .external_lex_state = 2},
  [49] = {.lex_state = 0, .external_lex_state = 2},
  [50] = {.lex_state = 3, .external_lex_state = 2},
  [51] = {.lex_state = 3, .external_lex_state = 2},
  [52] = {.lex_state = 3, .external_lex_state = 2},
  [53] = {.lex_state = 3, .external_lex_state = 2},
  [54] = {.lex_state = 3, .external_lex_state = 2},
  [55] = {.lex_state = 3, .external_lex_state = 2},
  [56] = {.lex_state = 3, .external_lex_state = 2},
  [57] = {.lex_state = 3, .external_lex_state = 2},
  [58] = {.lex_state = 3, .external_lex_state = 2},
  [59] = {.lex_state = 3, .external_lex_state = 2},
  [60] = {.lex_state = 3, .external_lex_state = 2},
  [61] = {.lex_state = 3, .external_lex_state = 2},
  [62] = {.lex_state = 3, .external_lex_state = 2},
  [63] = {.lex_state = 3, .external_lex_state = 2},
  [64] = {.lex_state = 0, .external_lex_state = 3},
  [65] = {.lex_state = 0, .external_lex_state = 3},
  [66] = {.lex_state = 0, .external_lex_state = 3},
  [67] = {.lex_state = 0, .external_lex_state = 3},
  [68] = {.lex_state = 0, .external_lex_state = 3},
  [69] = {.lex_state = 0, .external_lex_state = 3},
  [70] = {.lex_state = 0, .external_lex_state = 3},
  [71] = {.lex_state = 0, .external_lex_state = 4},
};

static const uint16_t ts_parse_table[LARGE_STATE_COUNT][SYMBOL_COUNT] = {
  [0] = {
    [ts_builtin_sym_end] = ACTIONS(1),
    [anon_sym_LPAREN] = ACTIONS(1),
    [anon_sym_POUND_LPAREN] = ACTIONS(1),
    [anon_sym_SEMI] = ACTIONS(1),
    [anon_sym_RPAREN] = ACTIONS(1),
    [anon_sym_LBRACK] = ACTIONS(1),
    [anon_sym_POUND_LBRACK] = ACTIONS(1),
    [anon_sym_RBRACK] = ACTIONS(1),
    [anon_sym_LBRACE] = ACTIONS(1),
    [anon_sym_POUND_LBRACE] = ACTIONS(1),
    [anon_sym_RBRACE] = ACTIONS(1),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(1),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(1),
    [anon_sym_BQUOTE] = ACTIONS(1),
    [anon_sym_POUND_AT] = ACTIONS(1),
    [anon_sym_nil] = ACTIONS(1),
    [anon_sym_void] = ACTIONS(1),
    [anon_sym_true] = ACTIONS(1),
    [anon_sym_false] = ACTIONS(1),
    [anon_sym_not_found] = ACTIONS(1),
    [anon_sym__] = ACTIONS(1),
    [aux_sym_constant_token1] = ACTIONS(1),
    [sym_dots] = ACTIONS(1),
    [sym_number] = ACTIONS(1),
    [sym_character] = ACTIONS(1),
    [sym_key] = ACTIONS(1),
    [sym_symbol] = ACTIONS(1),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(1),
    [sym__text_start] = ACTIONS(1),
    [sym_text_fragment] = ACTIONS(1),
    [sym__text_end] = ACTIONS(1),
    [sym__insert_gene] = ACTIONS(1),
    [sym__insert_array] = ACTIONS(1),
    [sym__insert_braces] = ACTIONS(1),
    [sym_regex] = ACTIONS(1),
    [sym__unquote] = ACTIONS(1),
    [sym__modulo] = ACTIONS(1),
    [sym__error] = ACTIONS(1),
  },
  [1] = {
    [sym_source_file] = STATE(71),
    [sym__form] = STATE(27),
    [sym_gene] = STATE(27),
    [sym_array] = STATE(27),
    [sym_map] = STATE(27),
    [sym_hash_map] = STATE(27),
    [sym_quote] = STATE(27),
    [sym_unquote] = STATE(27),
    [sym_decorator] = STATE(27),
    [sym_interpolated_string] = STATE(27),
    [sym_constant] = STATE(27),
    [aux_sym_source_file_repeat1] = STATE(27),
    [ts_builtin_sym_end] = ACTIONS(5),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(21),
    [sym_number] = ACTIONS(21),
    [sym_character] = ACTIONS(21),
    [sym_key] = ACTIONS(21),
    [sym_symbol] = ACTIONS(21),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(23),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(23),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(23),
  },
  [2] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [ts_builtin_sym_end] = ACTIONS(29),
    [anon_sym_LPAREN] = ACTIONS(31),
    [anon_sym_POUND_LPAREN] = ACTIONS(31),
    [anon_sym_LBRACK] = ACTIONS(34),
    [anon_sym_POUND_LBRACK] = ACTIONS(34),
    [anon_sym_RBRACK] = ACTIONS(37),
    [anon_sym_LBRACE] = ACTIONS(39),
    [anon_sym_POUND_LBRACE] = ACTIONS(39),
    [anon_sym_RBRACE] = ACTIONS(37),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(42),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(42),
    [anon_sym_BQUOTE] = ACTIONS(45),
    [anon_sym_POUND_AT] = ACTIONS(48),
    [anon_sym_nil] = ACTIONS(51),
    [anon_sym_void] = ACTIONS(51),
    [anon_sym_true] = ACTIONS(51),
    [anon_sym_false] = ACTIONS(51),
    [anon_sym_not_found] = ACTIONS(51),
    [anon_sym__] = ACTIONS(51),
    [aux_sym_constant_token1] = ACTIONS(51),
    [sym_dots] = ACTIONS(54),
    [sym_number] = ACTIONS(54),
    [sym_character] = ACTIONS(54),
    [sym_key] = ACTIONS(54),
    [sym_symbol] = ACTIONS(54),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(57),
    [sym__text_start] = ACTIONS(60),
    [sym_regex] = ACTIONS(57),
    [sym__unquote] = ACTIONS(63),
    [sym__modulo] = ACTIONS(57),
  },
  [3] = {
    [sym__form] = STATE(8),
    [sym_gene] = STATE(8),
    [sym_array] = STATE(8),
    [sym_map] = STATE(8),
    [sym_hash_map] = STATE(8),
    [sym_quote] = STATE(8),
    [sym_unquote] = STATE(8),
    [sym_decorator] = STATE(8),
    [sym_interpolated_string] = STATE(8),
    [sym_constant] = STATE(8),
    [aux_sym_gene_repeat1] = STATE(8),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_SEMI] = ACTIONS(66),
    [anon_sym_RPAREN] = ACTIONS(68),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(66),
    [sym_number] = ACTIONS(66),
    [sym_character] = ACTIONS(66),
    [sym_key] = ACTIONS(66),
    [sym_symbol] = ACTIONS(66),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(70),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(70),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(70),
  },
  [4] = {
    [sym__form] = STATE(5),
    [sym_gene] = STATE(5),
    [sym_array] = STATE(5),
    [sym_map] = STATE(5),
    [sym_hash_map] = STATE(5),
    [sym_quote] = STATE(5),
    [sym_unquote] = STATE(5),
    [sym_decorator] = STATE(5),
    [sym_interpolated_string] = STATE(5),
    [sym_constant] = STATE(5),
    [aux_sym_gene_repeat1] = STATE(5),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_SEMI] = ACTIONS(72),
    [anon_sym_RPAREN] = ACTIONS(74),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(72),
    [sym_number] = ACTIONS(72),
    [sym_character] = ACTIONS(72),
    [sym_key] = ACTIONS(72),
    [sym_symbol] = ACTIONS(72),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(76),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(76),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(76),
  },
  [5] = {
    [sym__form] = STATE(6),
    [sym_gene] = STATE(6),
    [sym_array] = STATE(6),
    [sym_map] = STATE(6),
    [sym_hash_map] = STATE(6),
    [sym_quote] = STATE(6),
    [sym_unquote] = STATE(6),
    [sym_decorator] = STATE(6),
    [sym_interpolated_string] = STATE(6),
    [sym_constant] = STATE(6),
    [aux_sym_gene_repeat1] = STATE(6),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_SEMI] = ACTIONS(78),
    [anon_sym_RPAREN] = ACTIONS(80),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(78),
    [sym_number] = ACTIONS(78),
    [sym_character] = ACTIONS(78),
    [sym_key] = ACTIONS(78),
    [sym_symbol] = ACTIONS(78),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(82),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(82),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(82),
  },
  [6] = {
    [sym__form] = STATE(6),
    [sym_gene] = STATE(6),
    [sym_array] = STATE(6),
    [sym_map] = STATE(6),
    [sym_hash_map] = STATE(6),
    [sym_quote] = STATE(6),
    [sym_unquote] = STATE(6),
    [sym_decorator] = STATE(6),
    [sym_interpolated_string] = STATE(6),
    [sym_constant] = STATE(6),
    [aux_sym_gene_repeat1] = STATE(6),
    [anon_sym_LPAREN] = ACTIONS(84),
    [anon_sym_POUND_LPAREN] = ACTIONS(84),
    [anon_sym_SEMI] = ACTIONS(87),
    [anon_sym_RPAREN] = ACTIONS(90),
    [anon_sym_LBRACK] = ACTIONS(92),
    [anon_sym_POUND_LBRACK] = ACTIONS(92),
    [anon_sym_LBRACE] = ACTIONS(95),
    [anon_sym_POUND_LBRACE] = ACTIONS(95),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(98),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(98),
    [anon_sym_BQUOTE] = ACTIONS(101),
    [anon_sym_POUND_AT] = ACTIONS(104),
    [anon_sym_nil] = ACTIONS(107),
    [anon_sym_void] = ACTIONS(107),
    [anon_sym_true] = ACTIONS(107),
    [anon_sym_false] = ACTIONS(107),
    [anon_sym_not_found] = ACTIONS(107),
    [anon_sym__] = ACTIONS(107),
    [aux_sym_constant_token1] = ACTIONS(107),
    [sym_dots] = ACTIONS(87),
    [sym_number] = ACTIONS(87),
    [sym_character] = ACTIONS(87),
    [sym_key] = ACTIONS(87),
    [sym_symbol] = ACTIONS(87),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(110),
    [sym__text_start] = ACTIONS(113),
    [sym_regex] = ACTIONS(110),
    [sym__unquote] = ACTIONS(116),
    [sym__modulo] = ACTIONS(110),
  },
  [7] = {
    [sym__form] = STATE(9),
    [sym_gene] = STATE(9),
    [sym_array] = STATE(9),
    [sym_map] = STATE(9),
    [sym_hash_map] = STATE(9),
    [sym_quote] = STATE(9),
    [sym_unquote] = STATE(9),
    [sym_decorator] = STATE(9),
    [sym_interpolated_string] = STATE(9),
    [sym_constant] = STATE(9),
    [aux_sym_gene_repeat1] = STATE(9),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_SEMI] = ACTIONS(119),
    [anon_sym_RPAREN] = ACTIONS(121),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(119),
    [sym_number] = ACTIONS(119),
    [sym_character] = ACTIONS(119),
    [sym_key] = ACTIONS(119),
    [sym_symbol] = ACTIONS(119),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(123),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(123),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(123),
  },
  [8] = {
    [sym__form] = STATE(6),
    [sym_gene] = STATE(6),
    [sym_array] = STATE(6),
    [sym_map] = STATE(6),
    [sym_hash_map] = STATE(6),
    [sym_quote] = STATE(6),
    [sym_unquote] = STATE(6),
    [sym_decorator] = STATE(6),
    [sym_interpolated_string] = STATE(6),
    [sym_constant] = STATE(6),
    [aux_sym_gene_repeat1] = STATE(6),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_SEMI] = ACTIONS(78),
    [anon_sym_RPAREN] = ACTIONS(125),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(78),
    [sym_number] = ACTIONS(78),
    [sym_character] = ACTIONS(78),
    [sym_key] = ACTIONS(78),
    [sym_symbol] = ACTIONS(78),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(82),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(82),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(82),
  },
  [9] = {
    [sym__form] = STATE(6),
    [sym_gene] = STATE(6),
    [sym_array] = STATE(6),
    [sym_map] = STATE(6),
    [sym_hash_map] = STATE(6),
    [sym_quote] = STATE(6),
    [sym_unquote] = STATE(6),
    [sym_decorator] = STATE(6),
    [sym_interpolated_string] = STATE(6),
    [sym_constant] = STATE(6),
    [aux_sym_gene_repeat1] = STATE(6),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_SEMI] = ACTIONS(78),
    [anon_sym_RPAREN] = ACTIONS(127),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(78),
    [sym_number] = ACTIONS(78),
    [sym_character] = ACTIONS(78),
    [sym_key] = ACTIONS(78),
    [sym_symbol] = ACTIONS(78),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(82),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(82),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(82),
  },
  [10] = {
    [sym__form] = STATE(25),
    [sym_gene] = STATE(25),
    [sym_array] = STATE(25),
    [sym_map] = STATE(25),
    [sym_hash_map] = STATE(25),
    [sym_quote] = STATE(25),
    [sym_unquote] = STATE(25),
    [sym_decorator] = STATE(25),
    [sym_interpolated_string] = STATE(25),
    [sym_constant] = STATE(25),
    [aux_sym_source_file_repeat1] = STATE(25),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_RBRACK] = ACTIONS(129),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(131),
    [sym_number] = ACTIONS(131),
    [sym_character] = ACTIONS(131),
    [sym_key] = ACTIONS(131),
    [sym_symbol] = ACTIONS(131),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(133),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(133),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(133),
  },
  [11] = {
    [sym__form] = STATE(22),
    [sym_gene] = STATE(22),
    [sym_array] = STATE(22),
    [sym_map] = STATE(22),
    [sym_hash_map] = STATE(22),
    [sym_quote] = STATE(22),
    [sym_unquote] = STATE(22),
    [sym_decorator] = STATE(22),
    [sym_interpolated_string] = STATE(22),
    [sym_constant] = STATE(22),
    [aux_sym_source_file_repeat1] = STATE(22),
    [anon_sym_LPAREN] = ACTIONS(135),
    [anon_sym_POUND_LPAREN] = ACTIONS(135),
    [anon_sym_LBRACK] = ACTIONS(137),
    [anon_sym_POUND_LBRACK] = ACTIONS(137),
    [anon_sym_LBRACE] = ACTIONS(139),
    [anon_sym_POUND_LBRACE] = ACTIONS(139),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(143),
    [anon_sym_BQUOTE] = ACTIONS(145),
    [anon_sym_POUND_AT] = ACTIONS(147),
    [anon_sym_nil] = ACTIONS(149),
    [anon_sym_void] = ACTIONS(149),
    [anon_sym_true] = ACTIONS(149),
    [anon_sym_false] = ACTIONS(149),
    [anon_sym_not_found] = ACTIONS(149),
    [anon_sym__] = ACTIONS(149),
    [aux_sym_constant_token1] = ACTIONS(149),
    [sym_dots] = ACTIONS(151),
    [sym_number] = ACTIONS(151),
    [sym_character] = ACTIONS(151),
    [sym_key] = ACTIONS(151),
    [sym_symbol] = ACTIONS(151),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(153),
    [sym__text_start] = ACTIONS(155),
    [sym_regex] = ACTIONS(153),
    [sym__unquote] = ACTIONS(157),
    [sym__modulo] = ACTIONS(153),
  },
  [12] = {
    [sym__form] = STATE(19),
    [sym_gene] = STATE(19),
    [sym_array] = STATE(19),
    [sym_map] = STATE(19),
    [sym_hash_map] = STATE(19),
    [sym_quote] = STATE(19),
    [sym_unquote] = STATE(19),
    [sym_decorator] = STATE(19),
    [sym_interpolated_string] = STATE(19),
    [sym_constant] = STATE(19),
    [aux_sym_source_file_repeat1] = STATE(19),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_RBRACK] = ACTIONS(74),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(159),
    [sym_number] = ACTIONS(159),
    [sym_character] = ACTIONS(159),
    [sym_key] = ACTIONS(159),
    [sym_symbol] = ACTIONS(159),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(161),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(161),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(161),
  },
  [13] = {
    [sym__form] = STATE(20),
    [sym_gene] = STATE(20),
    [sym_array] = STATE(20),
    [sym_map] = STATE(20),
    [sym_hash_map] = STATE(20),
    [sym_quote] = STATE(20),
    [sym_unquote] = STATE(20),
    [sym_decorator] = STATE(20),
    [sym_interpolated_string] = STATE(20),
    [sym_constant] = STATE(20),
    [aux_sym_source_file_repeat1] = STATE(20),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_RBRACE] = ACTIONS(74),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(163),
    [sym_number] = ACTIONS(163),
    [sym_character] = ACTIONS(163),
    [sym_key] = ACTIONS(163),
    [sym_symbol] = ACTIONS(163),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(165),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(165),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(165),
  },
  [14] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_RBRACK] = ACTIONS(167),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(169),
    [sym_number] = ACTIONS(169),
    [sym_character] = ACTIONS(169),
    [sym_key] = ACTIONS(169),
    [sym_symbol] = ACTIONS(169),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(171),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(171),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(171),
  },
  [15] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_RBRACE] = ACTIONS(173),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(169),
    [sym_number] = ACTIONS(169),
    [sym_character] = ACTIONS(169),
    [sym_key] = ACTIONS(169),
    [sym_symbol] = ACTIONS(169),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(171),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(171),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(171),
  },
  [16] = {
    [sym__form] = STATE(22),
    [sym_gene] = STATE(22),
    [sym_array] = STATE(22),
    [sym_map] = STATE(22),
    [sym_hash_map] = STATE(22),
    [sym_quote] = STATE(22),
    [sym_unquote] = STATE(22),
    [sym_decorator] = STATE(22),
    [sym_interpolated_string] = STATE(22),
    [sym_constant] = STATE(22),
    [aux_sym_source_file_repeat1] = STATE(22),
    [anon_sym_LPAREN] = ACTIONS(135),
    [anon_sym_POUND_LPAREN] = ACTIONS(135),
    [anon_sym_LBRACK] = ACTIONS(137),
    [anon_sym_POUND_LBRACK] = ACTIONS(137),
    [anon_sym_LBRACE] = ACTIONS(139),
    [anon_sym_POUND_LBRACE] = ACTIONS(139),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(175),
    [anon_sym_BQUOTE] = ACTIONS(145),
    [anon_sym_POUND_AT] = ACTIONS(147),
    [anon_sym_nil] = ACTIONS(149),
    [anon_sym_void] = ACTIONS(149),
    [anon_sym_true] = ACTIONS(149),
    [anon_sym_false] = ACTIONS(149),
    [anon_sym_not_found] = ACTIONS(149),
    [anon_sym__] = ACTIONS(149),
    [aux_sym_constant_token1] = ACTIONS(149),
    [sym_dots] = ACTIONS(151),
    [sym_number] = ACTIONS(151),
    [sym_character] = ACTIONS(151),
    [sym_key] = ACTIONS(151),
    [sym_symbol] = ACTIONS(151),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(153),
    [sym__text_start] = ACTIONS(155),
    [sym_regex] = ACTIONS(153),
    [sym__unquote] = ACTIONS(157),
    [sym__modulo] = ACTIONS(153),
  },
  [17] = {
    [sym__form] = STATE(14),
    [sym_gene] = STATE(14),
    [sym_array] = STATE(14),
    [sym_map] = STATE(14),
    [sym_hash_map] = STATE(14),
    [sym_quote] = STATE(14),
    [sym_unquote] = STATE(14),
    [sym_decorator] = STATE(14),
    [sym_interpolated_string] = STATE(14),
    [sym_constant] = STATE(14),
    [aux_sym_source_file_repeat1] = STATE(14),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_RBRACK] = ACTIONS(177),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(179),
    [sym_number] = ACTIONS(179),
    [sym_character] = ACTIONS(179),
    [sym_key] = ACTIONS(179),
    [sym_symbol] = ACTIONS(179),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(181),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(181),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(181),
  },
  [18] = {
    [sym__form] = STATE(15),
    [sym_gene] = STATE(15),
    [sym_array] = STATE(15),
    [sym_map] = STATE(15),
    [sym_hash_map] = STATE(15),
    [sym_quote] = STATE(15),
    [sym_unquote] = STATE(15),
    [sym_decorator] = STATE(15),
    [sym_interpolated_string] = STATE(15),
    [sym_constant] = STATE(15),
    [aux_sym_source_file_repeat1] = STATE(15),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_RBRACE] = ACTIONS(183),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(185),
    [sym_number] = ACTIONS(185),
    [sym_character] = ACTIONS(185),
    [sym_key] = ACTIONS(185),
    [sym_symbol] = ACTIONS(185),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(187),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(187),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(187),
  },
  [19] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_RBRACK] = ACTIONS(80),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(169),
    [sym_number] = ACTIONS(169),
    [sym_character] = ACTIONS(169),
    [sym_key] = ACTIONS(169),
    [sym_symbol] = ACTIONS(169),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(171),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(171),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(171),
  },
  [20] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_RBRACE] = ACTIONS(80),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(169),
    [sym_number] = ACTIONS(169),
    [sym_character] = ACTIONS(169),
    [sym_key] = ACTIONS(169),
    [sym_symbol] = ACTIONS(169),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(171),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(171),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(171),
  },
  [21] = {
    [sym__form] = STATE(16),
    [sym_gene] = STATE(16),
    [sym_array] = STATE(16),
    [sym_map] = STATE(16),
    [sym_hash_map] = STATE(16),
    [sym_quote] = STATE(16),
    [sym_unquote] = STATE(16),
    [sym_decorator] = STATE(16),
    [sym_interpolated_string] = STATE(16),
    [sym_constant] = STATE(16),
    [aux_sym_source_file_repeat1] = STATE(16),
    [anon_sym_LPAREN] = ACTIONS(135),
    [anon_sym_POUND_LPAREN] = ACTIONS(135),
    [anon_sym_LBRACK] = ACTIONS(137),
    [anon_sym_POUND_LBRACK] = ACTIONS(137),
    [anon_sym_LBRACE] = ACTIONS(139),
    [anon_sym_POUND_LBRACE] = ACTIONS(139),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(189),
    [anon_sym_BQUOTE] = ACTIONS(145),
    [anon_sym_POUND_AT] = ACTIONS(147),
    [anon_sym_nil] = ACTIONS(149),
    [anon_sym_void] = ACTIONS(149),
    [anon_sym_true] = ACTIONS(149),
    [anon_sym_false] = ACTIONS(149),
    [anon_sym_not_found] = ACTIONS(149),
    [anon_sym__] = ACTIONS(149),
    [aux_sym_constant_token1] = ACTIONS(149),
    [sym_dots] = ACTIONS(191),
    [sym_number] = ACTIONS(191),
    [sym_character] = ACTIONS(191),
    [sym_key] = ACTIONS(191),
    [sym_symbol] = ACTIONS(191),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(193),
    [sym__text_start] = ACTIONS(155),
    [sym_regex] = ACTIONS(193),
    [sym__unquote] = ACTIONS(157),
    [sym__modulo] = ACTIONS(193),
  },
  [22] = {
    [sym__form] = STATE(22),
    [sym_gene] = STATE(22),
    [sym_array] = STATE(22),
    [sym_map] = STATE(22),
    [sym_hash_map] = STATE(22),
    [sym_quote] = STATE(22),
    [sym_unquote] = STATE(22),
    [sym_decorator] = STATE(22),
    [sym_interpolated_string] = STATE(22),
    [sym_constant] = STATE(22),
    [aux_sym_source_file_repeat1] = STATE(22),
    [anon_sym_LPAREN] = ACTIONS(195),
    [anon_sym_POUND_LPAREN] = ACTIONS(195),
    [anon_sym_LBRACK] = ACTIONS(198),
    [anon_sym_POUND_LBRACK] = ACTIONS(198),
    [anon_sym_LBRACE] = ACTIONS(201),
    [anon_sym_POUND_LBRACE] = ACTIONS(201),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(204),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(204),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(37),
    [anon_sym_BQUOTE] = ACTIONS(207),
    [anon_sym_POUND_AT] = ACTIONS(210),
    [anon_sym_nil] = ACTIONS(213),
    [anon_sym_void] = ACTIONS(213),
    [anon_sym_true] = ACTIONS(213),
    [anon_sym_false] = ACTIONS(213),
    [anon_sym_not_found] = ACTIONS(213),
    [anon_sym__] = ACTIONS(213),
    [aux_sym_constant_token1] = ACTIONS(213),
    [sym_dots] = ACTIONS(216),
    [sym_number] = ACTIONS(216),
    [sym_character] = ACTIONS(216),
    [sym_key] = ACTIONS(216),
    [sym_symbol] = ACTIONS(216),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(219),
    [sym__text_start] = ACTIONS(222),
    [sym_regex] = ACTIONS(219),
    [sym__unquote] = ACTIONS(225),
    [sym__modulo] = ACTIONS(219),
  },
  [23] = {
    [sym__form] = STATE(26),
    [sym_gene] = STATE(26),
    [sym_array] = STATE(26),
    [sym_map] = STATE(26),
    [sym_hash_map] = STATE(26),
    [sym_quote] = STATE(26),
    [sym_unquote] = STATE(26),
    [sym_decorator] = STATE(26),
    [sym_interpolated_string] = STATE(26),
    [sym_constant] = STATE(26),
    [aux_sym_source_file_repeat1] = STATE(26),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_RBRACE] = ACTIONS(228),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(230),
    [sym_number] = ACTIONS(230),
    [sym_character] = ACTIONS(230),
    [sym_key] = ACTIONS(230),
    [sym_symbol] = ACTIONS(230),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(232),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(232),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(232),
  },
  [24] = {
    [sym__form] = STATE(11),
    [sym_gene] = STATE(11),
    [sym_array] = STATE(11),
    [sym_map] = STATE(11),
    [sym_hash_map] = STATE(11),
    [sym_quote] = STATE(11),
    [sym_unquote] = STATE(11),
    [sym_decorator] = STATE(11),
    [sym_interpolated_string] = STATE(11),
    [sym_constant] = STATE(11),
    [aux_sym_source_file_repeat1] = STATE(11),
    [anon_sym_LPAREN] = ACTIONS(135),
    [anon_sym_POUND_LPAREN] = ACTIONS(135),
    [anon_sym_LBRACK] = ACTIONS(137),
    [anon_sym_POUND_LBRACK] = ACTIONS(137),
    [anon_sym_LBRACE] = ACTIONS(139),
    [anon_sym_POUND_LBRACE] = ACTIONS(139),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(234),
    [anon_sym_BQUOTE] = ACTIONS(145),
    [anon_sym_POUND_AT] = ACTIONS(147),
    [anon_sym_nil] = ACTIONS(149),
    [anon_sym_void] = ACTIONS(149),
    [anon_sym_true] = ACTIONS(149),
    [anon_sym_false] = ACTIONS(149),
    [anon_sym_not_found] = ACTIONS(149),
    [anon_sym__] = ACTIONS(149),
    [aux_sym_constant_token1] = ACTIONS(149),
    [sym_dots] = ACTIONS(236),
    [sym_number] = ACTIONS(236),
    [sym_character] = ACTIONS(236),
    [sym_key] = ACTIONS(236),
    [sym_symbol] = ACTIONS(236),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(238),
    [sym__text_start] = ACTIONS(155),
    [sym_regex] = ACTIONS(238),
    [sym__unquote] = ACTIONS(157),
    [sym__modulo] = ACTIONS(238),
  },
  [25] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_RBRACK] = ACTIONS(240),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(169),
    [sym_number] = ACTIONS(169),
    [sym_character] = ACTIONS(169),
    [sym_key] = ACTIONS(169),
    [sym_symbol] = ACTIONS(169),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(171),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(171),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(171),
  },
  [26] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_RBRACE] = ACTIONS(242),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(169),
    [sym_number] = ACTIONS(169),
    [sym_character] = ACTIONS(169),
    [sym_key] = ACTIONS(169),
    [sym_symbol] = ACTIONS(169),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(171),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(171),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(171),
  },
  [27] = {
    [sym__form] = STATE(2),
    [sym_gene] = STATE(2),
    [sym_array] = STATE(2),
    [sym_map] = STATE(2),
    [sym_hash_map] = STATE(2),
    [sym_quote] = STATE(2),
    [sym_unquote] = STATE(2),
    [sym_decorator] = STATE(2),
    [sym_interpolated_string] = STATE(2),
    [sym_constant] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [ts_builtin_sym_end] = ACTIONS(244),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(169),
    [sym_number] = ACTIONS(169),
    [sym_character] = ACTIONS(169),
    [sym_key] = ACTIONS(169),
    [sym_symbol] = ACTIONS(169),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(171),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(171),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(171),
  },
  [28] = {
    [sym__form] = STATE(59),
    [sym_gene] = STATE(59),
    [sym_array] = STATE(59),
    [sym_map] = STATE(59),
    [sym_hash_map] = STATE(59),
    [sym_quote] = STATE(59),
    [sym_unquote] = STATE(59),
    [sym_decorator] = STATE(59),
    [sym_interpolated_string] = STATE(59),
    [sym_constant] = STATE(59),
    [anon_sym_LPAREN] = ACTIONS(135),
    [anon_sym_POUND_LPAREN] = ACTIONS(135),
    [anon_sym_LBRACK] = ACTIONS(137),
    [anon_sym_POUND_LBRACK] = ACTIONS(137),
    [anon_sym_LBRACE] = ACTIONS(139),
    [anon_sym_POUND_LBRACE] = ACTIONS(139),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_BQUOTE] = ACTIONS(145),
    [anon_sym_POUND_AT] = ACTIONS(147),
    [anon_sym_nil] = ACTIONS(149),
    [anon_sym_void] = ACTIONS(149),
    [anon_sym_true] = ACTIONS(149),
    [anon_sym_false] = ACTIONS(149),
    [anon_sym_not_found] = ACTIONS(149),
    [anon_sym__] = ACTIONS(149),
    [aux_sym_constant_token1] = ACTIONS(149),
    [sym_dots] = ACTIONS(246),
    [sym_number] = ACTIONS(246),
    [sym_character] = ACTIONS(246),
    [sym_key] = ACTIONS(246),
    [sym_symbol] = ACTIONS(246),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(248),
    [sym__text_start] = ACTIONS(155),
    [sym_regex] = ACTIONS(248),
    [sym__unquote] = ACTIONS(157),
    [sym__modulo] = ACTIONS(248),
  },
  [29] = {
    [sym__form] = STATE(52),
    [sym_gene] = STATE(52),
    [sym_array] = STATE(52),
    [sym_map] = STATE(52),
    [sym_hash_map] = STATE(52),
    [sym_quote] = STATE(52),
    [sym_unquote] = STATE(52),
    [sym_decorator] = STATE(52),
    [sym_interpolated_string] = STATE(52),
    [sym_constant] = STATE(52),
    [anon_sym_LPAREN] = ACTIONS(135),
    [anon_sym_POUND_LPAREN] = ACTIONS(135),
    [anon_sym_LBRACK] = ACTIONS(137),
    [anon_sym_POUND_LBRACK] = ACTIONS(137),
    [anon_sym_LBRACE] = ACTIONS(139),
    [anon_sym_POUND_LBRACE] = ACTIONS(139),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_BQUOTE] = ACTIONS(145),
    [anon_sym_POUND_AT] = ACTIONS(147),
    [anon_sym_nil] = ACTIONS(149),
    [anon_sym_void] = ACTIONS(149),
    [anon_sym_true] = ACTIONS(149),
    [anon_sym_false] = ACTIONS(149),
    [anon_sym_not_found] = ACTIONS(149),
    [anon_sym__] = ACTIONS(149),
    [aux_sym_constant_token1] = ACTIONS(149),
    [sym_dots] = ACTIONS(250),
    [sym_number] = ACTIONS(250),
    [sym_character] = ACTIONS(250),
    [sym_key] = ACTIONS(250),
    [sym_symbol] = ACTIONS(250),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(252),
    [sym__text_start] = ACTIONS(155),
    [sym_regex] = ACTIONS(252),
    [sym__unquote] = ACTIONS(157),
    [sym__modulo] = ACTIONS(252),
  },
  [30] = {
    [sym__form] = STATE(50),
    [sym_gene] = STATE(50),
    [sym_array] = STATE(50),
    [sym_map] = STATE(50),
    [sym_hash_map] = STATE(50),
    [sym_quote] = STATE(50),
    [sym_unquote] = STATE(50),
    [sym_decorator] = STATE(50),
    [sym_interpolated_string] = STATE(50),
    [sym_constant] = STATE(50),
    [anon_sym_LPAREN] = ACTIONS(135),
    [anon_sym_POUND_LPAREN] = ACTIONS(135),
    [anon_sym_LBRACK] = ACTIONS(137),
    [anon_sym_POUND_LBRACK] = ACTIONS(137),
    [anon_sym_LBRACE] = ACTIONS(139),
    [anon_sym_POUND_LBRACE] = ACTIONS(139),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(141),
    [anon_sym_BQUOTE] = ACTIONS(145),
    [anon_sym_POUND_AT] = ACTIONS(147),
    [anon_sym_nil] = ACTIONS(149),
    [anon_sym_void] = ACTIONS(149),
    [anon_sym_true] = ACTIONS(149),
    [anon_sym_false] = ACTIONS(149),
    [anon_sym_not_found] = ACTIONS(149),
    [anon_sym__] = ACTIONS(149),
    [aux_sym_constant_token1] = ACTIONS(149),
    [sym_dots] = ACTIONS(254),
    [sym_number] = ACTIONS(254),
    [sym_character] = ACTIONS(254),
    [sym_key] = ACTIONS(254),
    [sym_symbol] = ACTIONS(254),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(256),
    [sym__text_start] = ACTIONS(155),
    [sym_regex] = ACTIONS(256),
    [sym__unquote] = ACTIONS(157),
    [sym__modulo] = ACTIONS(256),
  },
  [31] = {
    [sym__form] = STATE(34),
    [sym_gene] = STATE(34),
    [sym_array] = STATE(34),
    [sym_map] = STATE(34),
    [sym_hash_map] = STATE(34),
    [sym_quote] = STATE(34),
    [sym_unquote] = STATE(34),
    [sym_decorator] = STATE(34),
    [sym_interpolated_string] = STATE(34),
    [sym_constant] = STATE(34),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(258),
    [sym_number] = ACTIONS(258),
    [sym_character] = ACTIONS(258),
    [sym_key] = ACTIONS(258),
    [sym_symbol] = ACTIONS(258),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(260),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(260),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(260),
  },
  [32] = {
    [sym__form] = STATE(45),
    [sym_gene] = STATE(45),
    [sym_array] = STATE(45),
    [sym_map] = STATE(45),
    [sym_hash_map] = STATE(45),
    [sym_quote] = STATE(45),
    [sym_unquote] = STATE(45),
    [sym_decorator] = STATE(45),
    [sym_interpolated_string] = STATE(45),
    [sym_constant] = STATE(45),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(262),
    [sym_number] = ACTIONS(262),
    [sym_character] = ACTIONS(262),
    [sym_key] = ACTIONS(262),
    [sym_symbol] = ACTIONS(262),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(264),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(264),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(264),
  },
  [33] = {
    [sym__form] = STATE(30),
    [sym_gene] = STATE(30),
    [sym_array] = STATE(30),
    [sym_map] = STATE(30),
    [sym_hash_map] = STATE(30),
    [sym_quote] = STATE(30),
    [sym_unquote] = STATE(30),
    [sym_decorator] = STATE(30),
    [sym_interpolated_string] = STATE(30),
    [sym_constant] = STATE(30),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(266),
    [sym_number] = ACTIONS(266),
    [sym_character] = ACTIONS(266),
    [sym_key] = ACTIONS(266),
    [sym_symbol] = ACTIONS(266),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(268),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(268),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(268),
  },
  [34] = {
    [sym__form] = STATE(44),
    [sym_gene] = STATE(44),
    [sym_array] = STATE(44),
    [sym_map] = STATE(44),
    [sym_hash_map] = STATE(44),
    [sym_quote] = STATE(44),
    [sym_unquote] = STATE(44),
    [sym_decorator] = STATE(44),
    [sym_interpolated_string] = STATE(44),
    [sym_constant] = STATE(44),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(270),
    [sym_number] = ACTIONS(270),
    [sym_character] = ACTIONS(270),
    [sym_key] = ACTIONS(270),
    [sym_symbol] = ACTIONS(270),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(272),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(272),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(272),
  },
  [35] = {
    [sym__form] = STATE(37),
    [sym_gene] = STATE(37),
    [sym_array] = STATE(37),
    [sym_map] = STATE(37),
    [sym_hash_map] = STATE(37),
    [sym_quote] = STATE(37),
    [sym_unquote] = STATE(37),
    [sym_decorator] = STATE(37),
    [sym_interpolated_string] = STATE(37),
    [sym_constant] = STATE(37),
    [anon_sym_LPAREN] = ACTIONS(7),
    [anon_sym_POUND_LPAREN] = ACTIONS(7),
    [anon_sym_LBRACK] = ACTIONS(9),
    [anon_sym_POUND_LBRACK] = ACTIONS(9),
    [anon_sym_LBRACE] = ACTIONS(11),
    [anon_sym_POUND_LBRACE] = ACTIONS(11),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(13),
    [anon_sym_BQUOTE] = ACTIONS(15),
    [anon_sym_POUND_AT] = ACTIONS(17),
    [anon_sym_nil] = ACTIONS(19),
    [anon_sym_void] = ACTIONS(19),
    [anon_sym_true] = ACTIONS(19),
    [anon_sym_false] = ACTIONS(19),
    [anon_sym_not_found] = ACTIONS(19),
    [anon_sym__] = ACTIONS(19),
    [aux_sym_constant_token1] = ACTIONS(19),
    [sym_dots] = ACTIONS(274),
    [sym_number] = ACTIONS(274),
    [sym_character] = ACTIONS(274),
    [sym_key] = ACTIONS(274),
    [sym_symbol] = ACTIONS(274),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(276),
    [sym__text_start] = ACTIONS(25),
    [sym_regex] = ACTIONS(276),
    [sym__unquote] = ACTIONS(27),
    [sym__modulo] = ACTIONS(276),
  },
  [36] = {
    [ts_builtin_sym_end] = ACTIONS(278),
    [anon_sym_LPAREN] = ACTIONS(280),
    [anon_sym_POUND_LPAREN] = ACTIONS(280),
    [anon_sym_SEMI] = ACTIONS(280),
    [anon_sym_RPAREN] = ACTIONS(280),
    [anon_sym_LBRACK] = ACTIONS(280),
    [anon_sym_POUND_LBRACK] = ACTIONS(280),
    [anon_sym_RBRACK] = ACTIONS(280),
    [anon_sym_LBRACE] = ACTIONS(280),
    [anon_sym_POUND_LBRACE] = ACTIONS(280),
    [anon_sym_RBRACE] = ACTIONS(280),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(280),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(280),
    [anon_sym_BQUOTE] = ACTIONS(280),
    [anon_sym_POUND_AT] = ACTIONS(280),
    [anon_sym_nil] = ACTIONS(280),
    [anon_sym_void] = ACTIONS(280),
    [anon_sym_true] = ACTIONS(280),
    [anon_sym_false] = ACTIONS(280),
    [anon_sym_not_found] = ACTIONS(280),
    [anon_sym__] = ACTIONS(280),
    [aux_sym_constant_token1] = ACTIONS(280),
    [sym_dots] = ACTIONS(280),
    [sym_number] = ACTIONS(280),
    [sym_character] = ACTIONS(280),
    [sym_key] = ACTIONS(280),
    [sym_symbol] = ACTIONS(280),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(278),
    [sym__text_start] = ACTIONS(278),
    [sym_regex] = ACTIONS(278),
    [sym__unquote] = ACTIONS(278),
    [sym__modulo] = ACTIONS(278),
  },
  [37] = {
    [ts_builtin_sym_end] = ACTIONS(282),
    [anon_sym_LPAREN] = ACTIONS(284),
    [anon_sym_POUND_LPAREN] = ACTIONS(284),
    [anon_sym_SEMI] = ACTIONS(284),
    [anon_sym_RPAREN] = ACTIONS(284),
    [anon_sym_LBRACK] = ACTIONS(284),
    [anon_sym_POUND_LBRACK] = ACTIONS(284),
    [anon_sym_RBRACK] = ACTIONS(284),
    [anon_sym_LBRACE] = ACTIONS(284),
    [anon_sym_POUND_LBRACE] = ACTIONS(284),
    [anon_sym_RBRACE] = ACTIONS(284),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(284),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(284),
    [anon_sym_BQUOTE] = ACTIONS(284),
    [anon_sym_POUND_AT] = ACTIONS(284),
    [anon_sym_nil] = ACTIONS(284),
    [anon_sym_void] = ACTIONS(284),
    [anon_sym_true] = ACTIONS(284),
    [anon_sym_false] = ACTIONS(284),
    [anon_sym_not_found] = ACTIONS(284),
    [anon_sym__] = ACTIONS(284),
    [aux_sym_constant_token1] = ACTIONS(284),
    [sym_dots] = ACTIONS(284),
    [sym_number] = ACTIONS(284),
    [sym_character] = ACTIONS(284),
    [sym_key] = ACTIONS(284),
    [sym_symbol] = ACTIONS(284),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(282),
    [sym__text_start] = ACTIONS(282),
    [sym_regex] = ACTIONS(282),
    [sym__unquote] = ACTIONS(282),
    [sym__modulo] = ACTIONS(282),
  },
  [38] = {
    [ts_builtin_sym_end] = ACTIONS(286),
    [anon_sym_LPAREN] = ACTIONS(288),
    [anon_sym_POUND_LPAREN] = ACTIONS(288),
    [anon_sym_SEMI] = ACTIONS(288),
    [anon_sym_RPAREN] = ACTIONS(288),
    [anon_sym_LBRACK] = ACTIONS(288),
    [anon_sym_POUND_LBRACK] = ACTIONS(288),
    [anon_sym_RBRACK] = ACTIONS(288),
    [anon_sym_LBRACE] = ACTIONS(288),
    [anon_sym_POUND_LBRACE] = ACTIONS(288),
    [anon_sym_RBRACE] = ACTIONS(288),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(288),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(288),
    [anon_sym_BQUOTE] = ACTIONS(288),
    [anon_sym_POUND_AT] = ACTIONS(288),
    [anon_sym_nil] = ACTIONS(288),
    [anon_sym_void] = ACTIONS(288),
    [anon_sym_true] = ACTIONS(288),
    [anon_sym_false] = ACTIONS(288),
    [anon_sym_not_found] = ACTIONS(288),
    [anon_sym__] = ACTIONS(288),
    [aux_sym_constant_token1] = ACTIONS(288),
    [sym_dots] = ACTIONS(288),
    [sym_number] = ACTIONS(288),
    [sym_character] = ACTIONS(288),
    [sym_key] = ACTIONS(288),
    [sym_symbol] = ACTIONS(288),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(286),
    [sym__text_start] = ACTIONS(286),
    [sym_regex] = ACTIONS(286),
    [sym__unquote] = ACTIONS(286),
    [sym__modulo] = ACTIONS(286),
  },
  [39] = {
    [ts_builtin_sym_end] = ACTIONS(290),
    [anon_sym_LPAREN] = ACTIONS(292),
    [anon_sym_POUND_LPAREN] = ACTIONS(292),
    [anon_sym_SEMI] = ACTIONS(292),
    [anon_sym_RPAREN] = ACTIONS(292),
    [anon_sym_LBRACK] = ACTIONS(292),
    [anon_sym_POUND_LBRACK] = ACTIONS(292),
    [anon_sym_RBRACK] = ACTIONS(292),
    [anon_sym_LBRACE] = ACTIONS(292),
    [anon_sym_POUND_LBRACE] = ACTIONS(292),
    [anon_sym_RBRACE] = ACTIONS(292),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(292),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(292),
    [anon_sym_BQUOTE] = ACTIONS(292),
    [anon_sym_POUND_AT] = ACTIONS(292),
    [anon_sym_nil] = ACTIONS(292),
    [anon_sym_void] = ACTIONS(292),
    [anon_sym_true] = ACTIONS(292),
    [anon_sym_false] = ACTIONS(292),
    [anon_sym_not_found] = ACTIONS(292),
    [anon_sym__] = ACTIONS(292),
    [aux_sym_constant_token1] = ACTIONS(292),
    [sym_dots] = ACTIONS(292),
    [sym_number] = ACTIONS(292),
    [sym_character] = ACTIONS(292),
    [sym_key] = ACTIONS(292),
    [sym_symbol] = ACTIONS(292),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(290),
    [sym__text_start] = ACTIONS(290),
    [sym_regex] = ACTIONS(290),
    [sym__unquote] = ACTIONS(290),
    [sym__modulo] = ACTIONS(290),
  },
  [40] = {
    [ts_builtin_sym_end] = ACTIONS(294),
    [anon_sym_LPAREN] = ACTIONS(296),
    [anon_sym_POUND_LPAREN] = ACTIONS(296),
    [anon_sym_SEMI] = ACTIONS(296),
    [anon_sym_RPAREN] = ACTIONS(296),
    [anon_sym_LBRACK] = ACTIONS(296),
    [anon_sym_POUND_LBRACK] = ACTIONS(296),
    [anon_sym_RBRACK] = ACTIONS(296),
    [anon_sym_LBRACE] = ACTIONS(296),
    [anon_sym_POUND_LBRACE] = ACTIONS(296),
    [anon_sym_RBRACE] = ACTIONS(296),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(296),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(296),
    [anon_sym_BQUOTE] = ACTIONS(296),
    [anon_sym_POUND_AT] = ACTIONS(296),
    [anon_sym_nil] = ACTIONS(296),
    [anon_sym_void] = ACTIONS(296),
    [anon_sym_true] = ACTIONS(296),
    [anon_sym_false] = ACTIONS(296),
    [anon_sym_not_found] = ACTIONS(296),
    [anon_sym__] = ACTIONS(296),
    [aux_sym_constant_token1] = ACTIONS(296),
    [sym_dots] = ACTIONS(296),
    [sym_number] = ACTIONS(296),
    [sym_character] = ACTIONS(296),
    [sym_key] = ACTIONS(296),
    [sym_symbol] = ACTIONS(296),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(294),
    [sym__text_start] = ACTIONS(294),
    [sym_regex] = ACTIONS(294),
    [sym__unquote] = ACTIONS(294),
    [sym__modulo] = ACTIONS(294),
  },
  [41] = {
    [ts_builtin_sym_end] = ACTIONS(298),
    [anon_sym_LPAREN] = ACTIONS(300),
    [anon_sym_POUND_LPAREN] = ACTIONS(300),
    [anon_sym_SEMI] = ACTIONS(300),
    [anon_sym_RPAREN] = ACTIONS(300),
    [anon_sym_LBRACK] = ACTIONS(300),
    [anon_sym_POUND_LBRACK] = ACTIONS(300),
    [anon_sym_RBRACK] = ACTIONS(300),
    [anon_sym_LBRACE] = ACTIONS(300),
    [anon_sym_POUND_LBRACE] = ACTIONS(300),
    [anon_sym_RBRACE] = ACTIONS(300),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(300),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(300),
    [anon_sym_BQUOTE] = ACTIONS(300),
    [anon_sym_POUND_AT] = ACTIONS(300),
    [anon_sym_nil] = ACTIONS(300),
    [anon_sym_void] = ACTIONS(300),
    [anon_sym_true] = ACTIONS(300),
    [anon_sym_false] = ACTIONS(300),
    [anon_sym_not_found] = ACTIONS(300),
    [anon_sym__] = ACTIONS(300),
    [aux_sym_constant_token1] = ACTIONS(300),
    [sym_dots] = ACTIONS(300),
    [sym_number] = ACTIONS(300),
    [sym_character] = ACTIONS(300),
    [sym_key] = ACTIONS(300),
    [sym_symbol] = ACTIONS(300),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(298),
    [sym__text_start] = ACTIONS(298),
    [sym_regex] = ACTIONS(298),
    [sym__unquote] = ACTIONS(298),
    [sym__modulo] = ACTIONS(298),
  },
  [42] = {
    [ts_builtin_sym_end] = ACTIONS(302),
    [anon_sym_LPAREN] = ACTIONS(304),
    [anon_sym_POUND_LPAREN] = ACTIONS(304),
    [anon_sym_SEMI] = ACTIONS(304),
    [anon_sym_RPAREN] = ACTIONS(304),
    [anon_sym_LBRACK] = ACTIONS(304),
    [anon_sym_POUND_LBRACK] = ACTIONS(304),
    [anon_sym_RBRACK] = ACTIONS(304),
    [anon_sym_LBRACE] = ACTIONS(304),
    [anon_sym_POUND_LBRACE] = ACTIONS(304),
    [anon_sym_RBRACE] = ACTIONS(304),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(304),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(304),
    [anon_sym_BQUOTE] = ACTIONS(304),
    [anon_sym_POUND_AT] = ACTIONS(304),
    [anon_sym_nil] = ACTIONS(304),
    [anon_sym_void] = ACTIONS(304),
    [anon_sym_true] = ACTIONS(304),
    [anon_sym_false] = ACTIONS(304),
    [anon_sym_not_found] = ACTIONS(304),
    [anon_sym__] = ACTIONS(304),
    [aux_sym_constant_token1] = ACTIONS(304),
    [sym_dots] = ACTIONS(304),
    [sym_number] = ACTIONS(304),
    [sym_character] = ACTIONS(304),
    [sym_key] = ACTIONS(304),
    [sym_symbol] = ACTIONS(304),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(302),
    [sym__text_start] = ACTIONS(302),
    [sym_regex] = ACTIONS(302),
    [sym__unquote] = ACTIONS(302),
    [sym__modulo] = ACTIONS(302),
  },
  [43] = {
    [ts_builtin_sym_end] = ACTIONS(306),
    [anon_sym_LPAREN] = ACTIONS(308),
    [anon_sym_POUND_LPAREN] = ACTIONS(308),
    [anon_sym_SEMI] = ACTIONS(308),
    [anon_sym_RPAREN] = ACTIONS(308),
    [anon_sym_LBRACK] = ACTIONS(308),
    [anon_sym_POUND_LBRACK] = ACTIONS(308),
    [anon_sym_RBRACK] = ACTIONS(308),
    [anon_sym_LBRACE] = ACTIONS(308),
    [anon_sym_POUND_LBRACE] = ACTIONS(308),
    [anon_sym_RBRACE] = ACTIONS(308),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(308),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(308),
    [anon_sym_BQUOTE] = ACTIONS(308),
    [anon_sym_POUND_AT] = ACTIONS(308),
    [anon_sym_nil] = ACTIONS(308),
    [anon_sym_void] = ACTIONS(308),
    [anon_sym_true] = ACTIONS(308),
    [anon_sym_false] = ACTIONS(308),
    [anon_sym_not_found] = ACTIONS(308),
    [anon_sym__] = ACTIONS(308),
    [aux_sym_constant_token1] = ACTIONS(308),
    [sym_dots] = ACTIONS(308),
    [sym_number] = ACTIONS(308),
    [sym_character] = ACTIONS(308),
    [sym_key] = ACTIONS(308),
    [sym_symbol] = ACTIONS(308),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(306),
    [sym__text_start] = ACTIONS(306),
    [sym_regex] = ACTIONS(306),
    [sym__unquote] = ACTIONS(306),
    [sym__modulo] = ACTIONS(306),
  },
  [44] = {
    [ts_builtin_sym_end] = ACTIONS(310),
    [anon_sym_LPAREN] = ACTIONS(312),
    [anon_sym_POUND_LPAREN] = ACTIONS(312),
    [anon_sym_SEMI] = ACTIONS(312),
    [anon_sym_RPAREN] = ACTIONS(312),
    [anon_sym_LBRACK] = ACTIONS(312),
    [anon_sym_POUND_LBRACK] = ACTIONS(312),
    [anon_sym_RBRACK] = ACTIONS(312),
    [anon_sym_LBRACE] = ACTIONS(312),
    [anon_sym_POUND_LBRACE] = ACTIONS(312),
    [anon_sym_RBRACE] = ACTIONS(312),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(312),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(312),
    [anon_sym_BQUOTE] = ACTIONS(312),
    [anon_sym_POUND_AT] = ACTIONS(312),
    [anon_sym_nil] = ACTIONS(312),
    [anon_sym_void] = ACTIONS(312),
    [anon_sym_true] = ACTIONS(312),
    [anon_sym_false] = ACTIONS(312),
    [anon_sym_not_found] = ACTIONS(312),
    [anon_sym__] = ACTIONS(312),
    [aux_sym_constant_token1] = ACTIONS(312),
    [sym_dots] = ACTIONS(312),
    [sym_number] = ACTIONS(312),
    [sym_character] = ACTIONS(312),
    [sym_key] = ACTIONS(312),
    [sym_symbol] = ACTIONS(312),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(310),
    [sym__text_start] = ACTIONS(310),
    [sym_regex] = ACTIONS(310),
    [sym__unquote] = ACTIONS(310),
    [sym__modulo] = ACTIONS(310),
  },
  [45] = {
    [ts_builtin_sym_end] = ACTIONS(314),
    [anon_sym_LPAREN] = ACTIONS(316),
    [anon_sym_POUND_LPAREN] = ACTIONS(316),
    [anon_sym_SEMI] = ACTIONS(316),
    [anon_sym_RPAREN] = ACTIONS(316),
    [anon_sym_LBRACK] = ACTIONS(316),
    [anon_sym_POUND_LBRACK] = ACTIONS(316),
    [anon_sym_RBRACK] = ACTIONS(316),
    [anon_sym_LBRACE] = ACTIONS(316),
    [anon_sym_POUND_LBRACE] = ACTIONS(316),
    [anon_sym_RBRACE] = ACTIONS(316),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(316),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(316),
    [anon_sym_BQUOTE] = ACTIONS(316),
    [anon_sym_POUND_AT] = ACTIONS(316),
    [anon_sym_nil] = ACTIONS(316),
    [anon_sym_void] = ACTIONS(316),
    [anon_sym_true] = ACTIONS(316),
    [anon_sym_false] = ACTIONS(316),
    [anon_sym_not_found] = ACTIONS(316),
    [anon_sym__] = ACTIONS(316),
    [aux_sym_constant_token1] = ACTIONS(316),
    [sym_dots] = ACTIONS(316),
    [sym_number] = ACTIONS(316),
    [sym_character] = ACTIONS(316),
    [sym_key] = ACTIONS(316),
    [sym_symbol] = ACTIONS(316),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(314),
    [sym__text_start] = ACTIONS(314),
    [sym_regex] = ACTIONS(314),
    [sym__unquote] = ACTIONS(314),
    [sym__modulo] = ACTIONS(314),
  },
  [46] = {
    [ts_builtin_sym_end] = ACTIONS(318),
    [anon_sym_LPAREN] = ACTIONS(320),
    [anon_sym_POUND_LPAREN] = ACTIONS(320),
    [anon_sym_SEMI] = ACTIONS(320),
    [anon_sym_RPAREN] = ACTIONS(320),
    [anon_sym_LBRACK] = ACTIONS(320),
    [anon_sym_POUND_LBRACK] = ACTIONS(320),
    [anon_sym_RBRACK] = ACTIONS(320),
    [anon_sym_LBRACE] = ACTIONS(320),
    [anon_sym_POUND_LBRACE] = ACTIONS(320),
    [anon_sym_RBRACE] = ACTIONS(320),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(320),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(320),
    [anon_sym_BQUOTE] = ACTIONS(320),
    [anon_sym_POUND_AT] = ACTIONS(320),
    [anon_sym_nil] = ACTIONS(320),
    [anon_sym_void] = ACTIONS(320),
    [anon_sym_true] = ACTIONS(320),
    [anon_sym_false] = ACTIONS(320),
    [anon_sym_not_found] = ACTIONS(320),
    [anon_sym__] = ACTIONS(320),
    [aux_sym_constant_token1] = ACTIONS(320),
    [sym_dots] = ACTIONS(320),
    [sym_number] = ACTIONS(320),
    [sym_character] = ACTIONS(320),
    [sym_key] = ACTIONS(320),
    [sym_symbol] = ACTIONS(320),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(318),
    [sym__text_start] = ACTIONS(318),
    [sym_regex] = ACTIONS(318),
    [sym__unquote] = ACTIONS(318),
    [sym__modulo] = ACTIONS(318),
  },
  [47] = {
    [ts_builtin_sym_end] = ACTIONS(322),
    [anon_sym_LPAREN] = ACTIONS(324),
    [anon_sym_POUND_LPAREN] = ACTIONS(324),
    [anon_sym_SEMI] = ACTIONS(324),
    [anon_sym_RPAREN] = ACTIONS(324),
    [anon_sym_LBRACK] = ACTIONS(324),
    [anon_sym_POUND_LBRACK] = ACTIONS(324),
    [anon_sym_RBRACK] = ACTIONS(324),
    [anon_sym_LBRACE] = ACTIONS(324),
    [anon_sym_POUND_LBRACE] = ACTIONS(324),
    [anon_sym_RBRACE] = ACTIONS(324),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(324),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(324),
    [anon_sym_BQUOTE] = ACTIONS(324),
    [anon_sym_POUND_AT] = ACTIONS(324),
    [anon_sym_nil] = ACTIONS(324),
    [anon_sym_void] = ACTIONS(324),
    [anon_sym_true] = ACTIONS(324),
    [anon_sym_false] = ACTIONS(324),
    [anon_sym_not_found] = ACTIONS(324),
    [anon_sym__] = ACTIONS(324),
    [aux_sym_constant_token1] = ACTIONS(324),
    [sym_dots] = ACTIONS(324),
    [sym_number] = ACTIONS(324),
    [sym_character] = ACTIONS(324),
    [sym_key] = ACTIONS(324),
    [sym_symbol] = ACTIONS(324),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(322),
    [sym__text_start] = ACTIONS(322),
    [sym_regex] = ACTIONS(322),
    [sym__unquote] = ACTIONS(322),
    [sym__modulo] = ACTIONS(322),
  },
  [48] = {
    [ts_builtin_sym_end] = ACTIONS(326),
    [anon_sym_LPAREN] = ACTIONS(328),
    [anon_sym_POUND_LPAREN] = ACTIONS(328),
    [anon_sym_SEMI] = ACTIONS(328),
    [anon_sym_RPAREN] = ACTIONS(328),
    [anon_sym_LBRACK] = ACTIONS(328),
    [anon_sym_POUND_LBRACK] = ACTIONS(328),
    [anon_sym_RBRACK] = ACTIONS(328),
    [anon_sym_LBRACE] = ACTIONS(328),
    [anon_sym_POUND_LBRACE] = ACTIONS(328),
    [anon_sym_RBRACE] = ACTIONS(328),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(328),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(328),
    [anon_sym_BQUOTE] = ACTIONS(328),
    [anon_sym_POUND_AT] = ACTIONS(328),
    [anon_sym_nil] = ACTIONS(328),
    [anon_sym_void] = ACTIONS(328),
    [anon_sym_true] = ACTIONS(328),
    [anon_sym_false] = ACTIONS(328),
    [anon_sym_not_found] = ACTIONS(328),
    [anon_sym__] = ACTIONS(328),
    [aux_sym_constant_token1] = ACTIONS(328),
    [sym_dots] = ACTIONS(328),
    [sym_number] = ACTIONS(328),
    [sym_character] = ACTIONS(328),
    [sym_key] = ACTIONS(328),
    [sym_symbol] = ACTIONS(328),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(326),
    [sym__text_start] = ACTIONS(326),
    [sym_regex] = ACTIONS(326),
    [sym__unquote] = ACTIONS(326),
    [sym__modulo] = ACTIONS(326),
  },
  [49] = {
    [ts_builtin_sym_end] = ACTIONS(330),
    [anon_sym_LPAREN] = ACTIONS(332),
    [anon_sym_POUND_LPAREN] = ACTIONS(332),
    [anon_sym_SEMI] = ACTIONS(332),
    [anon_sym_RPAREN] = ACTIONS(332),
    [anon_sym_LBRACK] = ACTIONS(332),
    [anon_sym_POUND_LBRACK] = ACTIONS(332),
    [anon_sym_RBRACK] = ACTIONS(332),
    [anon_sym_LBRACE] = ACTIONS(332),
    [anon_sym_POUND_LBRACE] = ACTIONS(332),
    [anon_sym_RBRACE] = ACTIONS(332),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(332),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(332),
    [anon_sym_BQUOTE] = ACTIONS(332),
    [anon_sym_POUND_AT] = ACTIONS(332),
    [anon_sym_nil] = ACTIONS(332),
    [anon_sym_void] = ACTIONS(332),
    [anon_sym_true] = ACTIONS(332),
    [anon_sym_false] = ACTIONS(332),
    [anon_sym_not_found] = ACTIONS(332),
    [anon_sym__] = ACTIONS(332),
    [aux_sym_constant_token1] = ACTIONS(332),
    [sym_dots] = ACTIONS(332),
    [sym_number] = ACTIONS(332),
    [sym_character] = ACTIONS(332),
    [sym_key] = ACTIONS(332),
    [sym_symbol] = ACTIONS(332),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(330),
    [sym__text_start] = ACTIONS(330),
    [sym_regex] = ACTIONS(330),
    [sym__unquote] = ACTIONS(330),
    [sym__modulo] = ACTIONS(330),
  },
  [50] = {
    [anon_sym_LPAREN] = ACTIONS(312),
    [anon_sym_POUND_LPAREN] = ACTIONS(312),
    [anon_sym_LBRACK] = ACTIONS(312),
    [anon_sym_POUND_LBRACK] = ACTIONS(312),
    [anon_sym_LBRACE] = ACTIONS(312),
    [anon_sym_POUND_LBRACE] = ACTIONS(312),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(312),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(312),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(312),
    [anon_sym_BQUOTE] = ACTIONS(312),
    [anon_sym_POUND_AT] = ACTIONS(312),
    [anon_sym_nil] = ACTIONS(312),
    [anon_sym_void] = ACTIONS(312),
    [anon_sym_true] = ACTIONS(312),
    [anon_sym_false] = ACTIONS(312),
    [anon_sym_not_found] = ACTIONS(312),
    [anon_sym__] = ACTIONS(312),
    [aux_sym_constant_token1] = ACTIONS(312),
    [sym_dots] = ACTIONS(312),
    [sym_number] = ACTIONS(312),
    [sym_character] = ACTIONS(312),
    [sym_key] = ACTIONS(312),
    [sym_symbol] = ACTIONS(312),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(310),
    [sym__text_start] = ACTIONS(310),
    [sym_regex] = ACTIONS(310),
    [sym__unquote] = ACTIONS(310),
    [sym__modulo] = ACTIONS(310),
  },
  [51] = {
    [anon_sym_LPAREN] = ACTIONS(296),
    [anon_sym_POUND_LPAREN] = ACTIONS(296),
    [anon_sym_LBRACK] = ACTIONS(296),
    [anon_sym_POUND_LBRACK] = ACTIONS(296),
    [anon_sym_LBRACE] = ACTIONS(296),
    [anon_sym_POUND_LBRACE] = ACTIONS(296),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(296),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(296),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(296),
    [anon_sym_BQUOTE] = ACTIONS(296),
    [anon_sym_POUND_AT] = ACTIONS(296),
    [anon_sym_nil] = ACTIONS(296),
    [anon_sym_void] = ACTIONS(296),
    [anon_sym_true] = ACTIONS(296),
    [anon_sym_false] = ACTIONS(296),
    [anon_sym_not_found] = ACTIONS(296),
    [anon_sym__] = ACTIONS(296),
    [aux_sym_constant_token1] = ACTIONS(296),
    [sym_dots] = ACTIONS(296),
    [sym_number] = ACTIONS(296),
    [sym_character] = ACTIONS(296),
    [sym_key] = ACTIONS(296),
    [sym_symbol] = ACTIONS(296),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(294),
    [sym__text_start] = ACTIONS(294),
    [sym_regex] = ACTIONS(294),
    [sym__unquote] = ACTIONS(294),
    [sym__modulo] = ACTIONS(294),
  },
  [52] = {
    [anon_sym_LPAREN] = ACTIONS(316),
    [anon_sym_POUND_LPAREN] = ACTIONS(316),
    [anon_sym_LBRACK] = ACTIONS(316),
    [anon_sym_POUND_LBRACK] = ACTIONS(316),
    [anon_sym_LBRACE] = ACTIONS(316),
    [anon_sym_POUND_LBRACE] = ACTIONS(316),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(316),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(316),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(316),
    [anon_sym_BQUOTE] = ACTIONS(316),
    [anon_sym_POUND_AT] = ACTIONS(316),
    [anon_sym_nil] = ACTIONS(316),
    [anon_sym_void] = ACTIONS(316),
    [anon_sym_true] = ACTIONS(316),
    [anon_sym_false] = ACTIONS(316),
    [anon_sym_not_found] = ACTIONS(316),
    [anon_sym__] = ACTIONS(316),
    [aux_sym_constant_token1] = ACTIONS(316),
    [sym_dots] = ACTIONS(316),
    [sym_number] = ACTIONS(316),
    [sym_character] = ACTIONS(316),
    [sym_key] = ACTIONS(316),
    [sym_symbol] = ACTIONS(316),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(314),
    [sym__text_start] = ACTIONS(314),
    [sym_regex] = ACTIONS(314),
    [sym__unquote] = ACTIONS(314),
    [sym__modulo] = ACTIONS(314),
  },
  [53] = {
    [anon_sym_LPAREN] = ACTIONS(292),
    [anon_sym_POUND_LPAREN] = ACTIONS(292),
    [anon_sym_LBRACK] = ACTIONS(292),
    [anon_sym_POUND_LBRACK] = ACTIONS(292),
    [anon_sym_LBRACE] = ACTIONS(292),
    [anon_sym_POUND_LBRACE] = ACTIONS(292),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(292),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(292),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(292),
    [anon_sym_BQUOTE] = ACTIONS(292),
    [anon_sym_POUND_AT] = ACTIONS(292),
    [anon_sym_nil] = ACTIONS(292),
    [anon_sym_void] = ACTIONS(292),
    [anon_sym_true] = ACTIONS(292),
    [anon_sym_false] = ACTIONS(292),
    [anon_sym_not_found] = ACTIONS(292),
    [anon_sym__] = ACTIONS(292),
    [aux_sym_constant_token1] = ACTIONS(292),
    [sym_dots] = ACTIONS(292),
    [sym_number] = ACTIONS(292),
    [sym_character] = ACTIONS(292),
    [sym_key] = ACTIONS(292),
    [sym_symbol] = ACTIONS(292),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(290),
    [sym__text_start] = ACTIONS(290),
    [sym_regex] = ACTIONS(290),
    [sym__unquote] = ACTIONS(290),
    [sym__modulo] = ACTIONS(290),
  },
  [54] = {
    [anon_sym_LPAREN] = ACTIONS(308),
    [anon_sym_POUND_LPAREN] = ACTIONS(308),
    [anon_sym_LBRACK] = ACTIONS(308),
    [anon_sym_POUND_LBRACK] = ACTIONS(308),
    [anon_sym_LBRACE] = ACTIONS(308),
    [anon_sym_POUND_LBRACE] = ACTIONS(308),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(308),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(308),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(308),
    [anon_sym_BQUOTE] = ACTIONS(308),
    [anon_sym_POUND_AT] = ACTIONS(308),
    [anon_sym_nil] = ACTIONS(308),
    [anon_sym_void] = ACTIONS(308),
    [anon_sym_true] = ACTIONS(308),
    [anon_sym_false] = ACTIONS(308),
    [anon_sym_not_found] = ACTIONS(308),
    [anon_sym__] = ACTIONS(308),
    [aux_sym_constant_token1] = ACTIONS(308),
    [sym_dots] = ACTIONS(308),
    [sym_number] = ACTIONS(308),
    [sym_character] = ACTIONS(308),
    [sym_key] = ACTIONS(308),
    [sym_symbol] = ACTIONS(308),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(306),
    [sym__text_start] = ACTIONS(306),
    [sym_regex] = ACTIONS(306),
    [sym__unquote] = ACTIONS(306),
    [sym__modulo] = ACTIONS(306),
  },
  [55] = {
    [anon_sym_LPAREN] = ACTIONS(288),
    [anon_sym_POUND_LPAREN] = ACTIONS(288),
    [anon_sym_LBRACK] = ACTIONS(288),
    [anon_sym_POUND_LBRACK] = ACTIONS(288),
    [anon_sym_LBRACE] = ACTIONS(288),
    [anon_sym_POUND_LBRACE] = ACTIONS(288),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(288),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(288),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(288),
    [anon_sym_BQUOTE] = ACTIONS(288),
    [anon_sym_POUND_AT] = ACTIONS(288),
    [anon_sym_nil] = ACTIONS(288),
    [anon_sym_void] = ACTIONS(288),
    [anon_sym_true] = ACTIONS(288),
    [anon_sym_false] = ACTIONS(288),
    [anon_sym_not_found] = ACTIONS(288),
    [anon_sym__] = ACTIONS(288),
    [aux_sym_constant_token1] = ACTIONS(288),
    [sym_dots] = ACTIONS(288),
    [sym_number] = ACTIONS(288),
    [sym_character] = ACTIONS(288),
    [sym_key] = ACTIONS(288),
    [sym_symbol] = ACTIONS(288),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(286),
    [sym__text_start] = ACTIONS(286),
    [sym_regex] = ACTIONS(286),
    [sym__unquote] = ACTIONS(286),
    [sym__modulo] = ACTIONS(286),
  },
  [56] = {
    [anon_sym_LPAREN] = ACTIONS(300),
    [anon_sym_POUND_LPAREN] = ACTIONS(300),
    [anon_sym_LBRACK] = ACTIONS(300),
    [anon_sym_POUND_LBRACK] = ACTIONS(300),
    [anon_sym_LBRACE] = ACTIONS(300),
    [anon_sym_POUND_LBRACE] = ACTIONS(300),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(300),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(300),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(300),
    [anon_sym_BQUOTE] = ACTIONS(300),
    [anon_sym_POUND_AT] = ACTIONS(300),
    [anon_sym_nil] = ACTIONS(300),
    [anon_sym_void] = ACTIONS(300),
    [anon_sym_true] = ACTIONS(300),
    [anon_sym_false] = ACTIONS(300),
    [anon_sym_not_found] = ACTIONS(300),
    [anon_sym__] = ACTIONS(300),
    [aux_sym_constant_token1] = ACTIONS(300),
    [sym_dots] = ACTIONS(300),
    [sym_number] = ACTIONS(300),
    [sym_character] = ACTIONS(300),
    [sym_key] = ACTIONS(300),
    [sym_symbol] = ACTIONS(300),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(298),
    [sym__text_start] = ACTIONS(298),
    [sym_regex] = ACTIONS(298),
    [sym__unquote] = ACTIONS(298),
    [sym__modulo] = ACTIONS(298),
  },
  [57] = {
    [anon_sym_LPAREN] = ACTIONS(304),
    [anon_sym_POUND_LPAREN] = ACTIONS(304),
    [anon_sym_LBRACK] = ACTIONS(304),
    [anon_sym_POUND_LBRACK] = ACTIONS(304),
    [anon_sym_LBRACE] = ACTIONS(304),
    [anon_sym_POUND_LBRACE] = ACTIONS(304),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(304),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(304),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(304),
    [anon_sym_BQUOTE] = ACTIONS(304),
    [anon_sym_POUND_AT] = ACTIONS(304),
    [anon_sym_nil] = ACTIONS(304),
    [anon_sym_void] = ACTIONS(304),
    [anon_sym_true] = ACTIONS(304),
    [anon_sym_false] = ACTIONS(304),
    [anon_sym_not_found] = ACTIONS(304),
    [anon_sym__] = ACTIONS(304),
    [aux_sym_constant_token1] = ACTIONS(304),
    [sym_dots] = ACTIONS(304),
    [sym_number] = ACTIONS(304),
    [sym_character] = ACTIONS(304),
    [sym_key] = ACTIONS(304),
    [sym_symbol] = ACTIONS(304),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(302),
    [sym__text_start] = ACTIONS(302),
    [sym_regex] = ACTIONS(302),
    [sym__unquote] = ACTIONS(302),
    [sym__modulo] = ACTIONS(302),
  },
  [58] = {
    [anon_sym_LPAREN] = ACTIONS(280),
    [anon_sym_POUND_LPAREN] = ACTIONS(280),
    [anon_sym_LBRACK] = ACTIONS(280),
    [anon_sym_POUND_LBRACK] = ACTIONS(280),
    [anon_sym_LBRACE] = ACTIONS(280),
    [anon_sym_POUND_LBRACE] = ACTIONS(280),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(280),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(280),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(280),
    [anon_sym_BQUOTE] = ACTIONS(280),
    [anon_sym_POUND_AT] = ACTIONS(280),
    [anon_sym_nil] = ACTIONS(280),
    [anon_sym_void] = ACTIONS(280),
    [anon_sym_true] = ACTIONS(280),
    [anon_sym_false] = ACTIONS(280),
    [anon_sym_not_found] = ACTIONS(280),
    [anon_sym__] = ACTIONS(280),
    [aux_sym_constant_token1] = ACTIONS(280),
    [sym_dots] = ACTIONS(280),
    [sym_number] = ACTIONS(280),
    [sym_character] = ACTIONS(280),
    [sym_key] = ACTIONS(280),
    [sym_symbol] = ACTIONS(280),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(278),
    [sym__text_start] = ACTIONS(278),
    [sym_regex] = ACTIONS(278),
    [sym__unquote] = ACTIONS(278),
    [sym__modulo] = ACTIONS(278),
  },
  [59] = {
    [anon_sym_LPAREN] = ACTIONS(284),
    [anon_sym_POUND_LPAREN] = ACTIONS(284),
    [anon_sym_LBRACK] = ACTIONS(284),
    [anon_sym_POUND_LBRACK] = ACTIONS(284),
    [anon_sym_LBRACE] = ACTIONS(284),
    [anon_sym_POUND_LBRACE] = ACTIONS(284),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(284),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(284),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(284),
    [anon_sym_BQUOTE] = ACTIONS(284),
    [anon_sym_POUND_AT] = ACTIONS(284),
    [anon_sym_nil] = ACTIONS(284),
    [anon_sym_void] = ACTIONS(284),
    [anon_sym_true] = ACTIONS(284),
    [anon_sym_false] = ACTIONS(284),
    [anon_sym_not_found] = ACTIONS(284),
    [anon_sym__] = ACTIONS(284),
    [aux_sym_constant_token1] = ACTIONS(284),
    [sym_dots] = ACTIONS(284),
    [sym_number] = ACTIONS(284),
    [sym_character] = ACTIONS(284),
    [sym_key] = ACTIONS(284),
    [sym_symbol] = ACTIONS(284),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(282),
    [sym__text_start] = ACTIONS(282),
    [sym_regex] = ACTIONS(282),
    [sym__unquote] = ACTIONS(282),
    [sym__modulo] = ACTIONS(282),
  },
  [60] = {
    [anon_sym_LPAREN] = ACTIONS(324),
    [anon_sym_POUND_LPAREN] = ACTIONS(324),
    [anon_sym_LBRACK] = ACTIONS(324),
    [anon_sym_POUND_LBRACK] = ACTIONS(324),
    [anon_sym_LBRACE] = ACTIONS(324),
    [anon_sym_POUND_LBRACE] = ACTIONS(324),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(324),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(324),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(324),
    [anon_sym_BQUOTE] = ACTIONS(324),
    [anon_sym_POUND_AT] = ACTIONS(324),
    [anon_sym_nil] = ACTIONS(324),
    [anon_sym_void] = ACTIONS(324),
    [anon_sym_true] = ACTIONS(324),
    [anon_sym_false] = ACTIONS(324),
    [anon_sym_not_found] = ACTIONS(324),
    [anon_sym__] = ACTIONS(324),
    [aux_sym_constant_token1] = ACTIONS(324),
    [sym_dots] = ACTIONS(324),
    [sym_number] = ACTIONS(324),
    [sym_character] = ACTIONS(324),
    [sym_key] = ACTIONS(324),
    [sym_symbol] = ACTIONS(324),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(322),
    [sym__text_start] = ACTIONS(322),
    [sym_regex] = ACTIONS(322),
    [sym__unquote] = ACTIONS(322),
    [sym__modulo] = ACTIONS(322),
  },
  [61] = {
    [anon_sym_LPAREN] = ACTIONS(320),
    [anon_sym_POUND_LPAREN] = ACTIONS(320),
    [anon_sym_LBRACK] = ACTIONS(320),
    [anon_sym_POUND_LBRACK] = ACTIONS(320),
    [anon_sym_LBRACE] = ACTIONS(320),
    [anon_sym_POUND_LBRACE] = ACTIONS(320),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(320),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(320),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(320),
    [anon_sym_BQUOTE] = ACTIONS(320),
    [anon_sym_POUND_AT] = ACTIONS(320),
    [anon_sym_nil] = ACTIONS(320),
    [anon_sym_void] = ACTIONS(320),
    [anon_sym_true] = ACTIONS(320),
    [anon_sym_false] = ACTIONS(320),
    [anon_sym_not_found] = ACTIONS(320),
    [anon_sym__] = ACTIONS(320),
    [aux_sym_constant_token1] = ACTIONS(320),
    [sym_dots] = ACTIONS(320),
    [sym_number] = ACTIONS(320),
    [sym_character] = ACTIONS(320),
    [sym_key] = ACTIONS(320),
    [sym_symbol] = ACTIONS(320),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(318),
    [sym__text_start] = ACTIONS(318),
    [sym_regex] = ACTIONS(318),
    [sym__unquote] = ACTIONS(318),
    [sym__modulo] = ACTIONS(318),
  },
  [62] = {
    [anon_sym_LPAREN] = ACTIONS(328),
    [anon_sym_POUND_LPAREN] = ACTIONS(328),
    [anon_sym_LBRACK] = ACTIONS(328),
    [anon_sym_POUND_LBRACK] = ACTIONS(328),
    [anon_sym_LBRACE] = ACTIONS(328),
    [anon_sym_POUND_LBRACE] = ACTIONS(328),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(328),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(328),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(328),
    [anon_sym_BQUOTE] = ACTIONS(328),
    [anon_sym_POUND_AT] = ACTIONS(328),
    [anon_sym_nil] = ACTIONS(328),
    [anon_sym_void] = ACTIONS(328),
    [anon_sym_true] = ACTIONS(328),
    [anon_sym_false] = ACTIONS(328),
    [anon_sym_not_found] = ACTIONS(328),
    [anon_sym__] = ACTIONS(328),
    [aux_sym_constant_token1] = ACTIONS(328),
    [sym_dots] = ACTIONS(328),
    [sym_number] = ACTIONS(328),
    [sym_character] = ACTIONS(328),
    [sym_key] = ACTIONS(328),
    [sym_symbol] = ACTIONS(328),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(326),
    [sym__text_start] = ACTIONS(326),
    [sym_regex] = ACTIONS(326),
    [sym__unquote] = ACTIONS(326),
    [sym__modulo] = ACTIONS(326),
  },
  [63] = {
    [anon_sym_LPAREN] = ACTIONS(332),
    [anon_sym_POUND_LPAREN] = ACTIONS(332),
    [anon_sym_LBRACK] = ACTIONS(332),
    [anon_sym_POUND_LBRACK] = ACTIONS(332),
    [anon_sym_LBRACE] = ACTIONS(332),
    [anon_sym_POUND_LBRACE] = ACTIONS(332),
    [anon_sym_LBRACE_LBRACE] = ACTIONS(332),
    [anon_sym_POUND_LBRACE_LBRACE] = ACTIONS(332),
    [anon_sym_RBRACE_RBRACE] = ACTIONS(332),
    [anon_sym_BQUOTE] = ACTIONS(332),
    [anon_sym_POUND_AT] = ACTIONS(332),
    [anon_sym_nil] = ACTIONS(332),
    [anon_sym_void] = ACTIONS(332),
    [anon_sym_true] = ACTIONS(332),
    [anon_sym_false] = ACTIONS(332),
    [anon_sym_not_found] = ACTIONS(332),
    [anon_sym__] = ACTIONS(332),
    [aux_sym_constant_token1] = ACTIONS(332),
    [sym_dots] = ACTIONS(332),
    [sym_number] = ACTIONS(332),
    [sym_character] = ACTIONS(332),
    [sym_key] = ACTIONS(332),
    [sym_symbol] = ACTIONS(332),
    [sym_comment] = ACTIONS(3),
    [sym_block_comment] = ACTIONS(3),
    [sym_string] = ACTIONS(330),
    [sym__text_start] = ACTIONS(330),
    [sym_regex] = ACTIONS(330),
    [sym__unquote] = ACTIONS(330),
    [sym__modulo] = ACTIONS(330),
  },
};

static const uint16_t ts_small_parse_table[] = {
  [0] = 7,
    ACTIONS(3), 1,
      sym_comment,
    ACTIONS(336), 1,
      sym__text_end,
    ACTIONS(338), 1,
      sym__insert_gene,
    ACTIONS(340), 1,
      sym__insert_array,
    ACTIONS(342), 1,
      sym__insert_braces,
    ACTIONS(334), 2,
      sym_block_comment,
      sym_text_fragment,
    STATE(68), 2,
      sym_insertion,
      aux_sym_interpolated_string_repeat1,
  [24] = 7,
    ACTIONS(3), 1,
      sym_comment,
    ACTIONS(338), 1,
      sym__insert_gene,
    ACTIONS(340), 1,
      sym__insert_array,
    ACTIONS(342), 1,
      sym__insert_braces,
    ACTIONS(346), 1,
      sym__text_end,
    ACTIONS(344), 2,
      sym_block_comment,
      sym_text_fragment,
    STATE(67), 2,
      sym_insertion,
      aux_sym_interpolated_string_repeat1,
  [48] = 7,
    ACTIONS(3), 1,
      sym_comment,
    ACTIONS(338), 1,
      sym__insert_gene,
    ACTIONS(340), 1,
      sym__insert_array,
    ACTIONS(342), 1,
      sym__insert_braces,
    ACTIONS(350), 1,
      sym__text_end,
    ACTIONS(348), 2,
      sym_block_comment,
      sym_text_fragment,
    STATE(64), 2,
      sym_insertion,
      aux_sym_interpolated_string_repeat1,
  [72] = 7,
    ACTIONS(3), 1,
      sym_comment,
    ACTIONS(338), 1,
      sym__insert_gene,
    ACTIONS(340), 1,
      sym__insert_array,
    ACTIONS(342), 1,
      sym__insert_braces,
    ACTIONS(352), 1,
      sym__text_end,
    ACTIONS(334), 2,
      sym_block_comment,
      sym_text_fragment,
    STATE(68), 2,
      sym_insertion,
      aux_sym_interpolated_string_repeat1,
  [96] = 7,
    ACTIONS(3), 1,
      sym_comment,
    ACTIONS(357), 1,
      sym__text_end,
    ACTIONS(359), 1,
      sym__insert_gene,
    ACTIONS(362), 1,
      sym__insert_array,
    ACTIONS(365), 1,
      sym__insert_braces,
    ACTIONS(354), 2,
      sym_block_comment,
      sym_text_fragment,
    STATE(68), 2,
      sym_insertion,
      aux_sym_interpolated_string_repeat1,
  [120] = 2,
    ACTIONS(3), 1,
      sym_comment,
    ACTIONS(368), 6,
      sym_block_comment,
      sym_text_fragment,
      sym__text_end,
      sym__insert_gene,
      sym__insert_array,
      sym__insert_braces,
  [132] = 2,
    ACTIONS(3), 1,
      sym_comment,
    ACTIONS(370), 6,
      sym_block_comment,
      sym_text_fragment,
      sym__text_end,
      sym__insert_gene,
      sym__insert_array,
      sym__insert_braces,
  [144] = 2,
    ACTIONS(372), 1,
      ts_builtin_sym_end,
    ACTIONS(3), 2,
      sym_comment,
      sym_block_comment,
};

static const uint32_t ts_small_parse_table_map[] = {
  [SMALL_STATE(64)] = 0,
  [SMALL_STATE(65)] = 24,
  [SMALL_STATE(66)] = 48,
  [SMALL_STATE(67)] = 72,
  [SMALL_STATE(68)] = 96,
  [SMALL_STATE(69)] = 120,
  [SMALL_STATE(70)] = 132,
  [SMALL_STATE(71)] = 144,
};

static const TSParseActionEntry ts_parse_actions[] = {
  [0] = {.entry = {.count = 0, .reusable = false}},
  [1] = {.entry = {.count = 1, .reusable = false}}, RECOVER(),
  [3] = {.entry = {.count = 1, .reusable = true}}, SHIFT_EXTRA(),
  [5] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 0, 0, 0),
  [7] = {.entry = {.count = 1, .reusable = false}}, SHIFT(3),
  [9] = {.entry = {.count = 1, .reusable = false}}, SHIFT(17),
  [11] = {.entry = {.count = 1, .reusable = false}}, SHIFT(18),
  [13] = {.entry = {.count = 1, .reusable = false}}, SHIFT(21),
  [15] = {.entry = {.count = 1, .reusable = false}}, SHIFT(32),
  [17] = {.entry = {.count = 1, .reusable = false}}, SHIFT(31),
  [19] = {.entry = {.count = 1, .reusable = false}}, SHIFT(47),
  [21] = {.entry = {.count = 1, .reusable = false}}, SHIFT(27),
  [23] = {.entry = {.count = 1, .reusable = true}}, SHIFT(27),
  [25] = {.entry = {.count = 1, .reusable = true}}, SHIFT(66),
  [27] = {.entry = {.count = 1, .reusable = true}}, SHIFT(35),
  [29] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0),
  [31] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(3),
  [34] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(17),
  [37] = {.entry = {.count = 1, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0),
  [39] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(18),
  [42] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(21),
  [45] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(32),
  [48] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(31),
  [51] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(47),
  [54] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(2),
  [57] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(2),
  [60] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(66),
  [63] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(35),
  [66] = {.entry = {.count = 1, .reusable = false}}, SHIFT(8),
  [68] = {.entry = {.count = 1, .reusable = false}}, SHIFT(46),
  [70] = {.entry = {.count = 1, .reusable = true}}, SHIFT(8),
  [72] = {.entry = {.count = 1, .reusable = false}}, SHIFT(5),
  [74] = {.entry = {.count = 1, .reusable = false}}, SHIFT(69),
  [76] = {.entry = {.count = 1, .reusable = true}}, SHIFT(5),
  [78] = {.entry = {.count = 1, .reusable = false}}, SHIFT(6),
  [80] = {.entry = {.count = 1, .reusable = false}}, SHIFT(70),
  [82] = {.entry = {.count = 1, .reusable = true}}, SHIFT(6),
  [84] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(3),
  [87] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(6),
  [90] = {.entry = {.count = 1, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0),
  [92] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(17),
  [95] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(18),
  [98] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(21),
  [101] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(32),
  [104] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(31),
  [107] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(47),
  [110] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(6),
  [113] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(66),
  [116] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_gene_repeat1, 2, 0, 0), SHIFT_REPEAT(35),
  [119] = {.entry = {.count = 1, .reusable = false}}, SHIFT(9),
  [121] = {.entry = {.count = 1, .reusable = false}}, SHIFT(61),
  [123] = {.entry = {.count = 1, .reusable = true}}, SHIFT(9),
  [125] = {.entry = {.count = 1, .reusable = false}}, SHIFT(39),
  [127] = {.entry = {.count = 1, .reusable = false}}, SHIFT(53),
  [129] = {.entry = {.count = 1, .reusable = false}}, SHIFT(62),
  [131] = {.entry = {.count = 1, .reusable = false}}, SHIFT(25),
  [133] = {.entry = {.count = 1, .reusable = true}}, SHIFT(25),
  [135] = {.entry = {.count = 1, .reusable = false}}, SHIFT(7),
  [137] = {.entry = {.count = 1, .reusable = false}}, SHIFT(10),
  [139] = {.entry = {.count = 1, .reusable = false}}, SHIFT(23),
  [141] = {.entry = {.count = 1, .reusable = false}}, SHIFT(24),
  [143] = {.entry = {.count = 1, .reusable = false}}, SHIFT(54),
  [145] = {.entry = {.count = 1, .reusable = false}}, SHIFT(29),
  [147] = {.entry = {.count = 1, .reusable = false}}, SHIFT(33),
  [149] = {.entry = {.count = 1, .reusable = false}}, SHIFT(60),
  [151] = {.entry = {.count = 1, .reusable = false}}, SHIFT(22),
  [153] = {.entry = {.count = 1, .reusable = true}}, SHIFT(22),
  [155] = {.entry = {.count = 1, .reusable = true}}, SHIFT(65),
  [157] = {.entry = {.count = 1, .reusable = true}}, SHIFT(28),
  [159] = {.entry = {.count = 1, .reusable = false}}, SHIFT(19),
  [161] = {.entry = {.count = 1, .reusable = true}}, SHIFT(19),
  [163] = {.entry = {.count = 1, .reusable = false}}, SHIFT(20),
  [165] = {.entry = {.count = 1, .reusable = true}}, SHIFT(20),
  [167] = {.entry = {.count = 1, .reusable = false}}, SHIFT(41),
  [169] = {.entry = {.count = 1, .reusable = false}}, SHIFT(2),
  [171] = {.entry = {.count = 1, .reusable = true}}, SHIFT(2),
  [173] = {.entry = {.count = 1, .reusable = false}}, SHIFT(42),
  [175] = {.entry = {.count = 1, .reusable = false}}, SHIFT(43),
  [177] = {.entry = {.count = 1, .reusable = false}}, SHIFT(48),
  [179] = {.entry = {.count = 1, .reusable = false}}, SHIFT(14),
  [181] = {.entry = {.count = 1, .reusable = true}}, SHIFT(14),
  [183] = {.entry = {.count = 1, .reusable = false}}, SHIFT(49),
  [185] = {.entry = {.count = 1, .reusable = false}}, SHIFT(15),
  [187] = {.entry = {.count = 1, .reusable = true}}, SHIFT(15),
  [189] = {.entry = {.count = 1, .reusable = false}}, SHIFT(40),
  [191] = {.entry = {.count = 1, .reusable = false}}, SHIFT(16),
  [193] = {.entry = {.count = 1, .reusable = true}}, SHIFT(16),
  [195] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(7),
  [198] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(10),
  [201] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(23),
  [204] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(24),
  [207] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(29),
  [210] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(33),
  [213] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(60),
  [216] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(22),
  [219] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(22),
  [222] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(65),
  [225] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2, 0, 0), SHIFT_REPEAT(28),
  [228] = {.entry = {.count = 1, .reusable = false}}, SHIFT(63),
  [230] = {.entry = {.count = 1, .reusable = false}}, SHIFT(26),
  [232] = {.entry = {.count = 1, .reusable = true}}, SHIFT(26),
  [234] = {.entry = {.count = 1, .reusable = false}}, SHIFT(51),
  [236] = {.entry = {.count = 1, .reusable = false}}, SHIFT(11),
  [238] = {.entry = {.count = 1, .reusable = true}}, SHIFT(11),
  [240] = {.entry = {.count = 1, .reusable = false}}, SHIFT(56),
  [242] = {.entry = {.count = 1, .reusable = false}}, SHIFT(57),
  [244] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 1, 0, 0),
  [246] = {.entry = {.count = 1, .reusable = false}}, SHIFT(59),
  [248] = {.entry = {.count = 1, .reusable = true}}, SHIFT(59),
  [250] = {.entry = {.count = 1, .reusable = false}}, SHIFT(52),
  [252] = {.entry = {.count = 1, .reusable = true}}, SHIFT(52),
  [254] = {.entry = {.count = 1, .reusable = false}}, SHIFT(50),
  [256] = {.entry = {.count = 1, .reusable = true}}, SHIFT(50),
  [258] = {.entry = {.count = 1, .reusable = false}}, SHIFT(34),
  [260] = {.entry = {.count = 1, .reusable = true}}, SHIFT(34),
  [262] = {.entry = {.count = 1, .reusable = false}}, SHIFT(45),
  [264] = {.entry = {.count = 1, .reusable = true}}, SHIFT(45),
  [266] = {.entry = {.count = 1, .reusable = false}}, SHIFT(30),
  [268] = {.entry = {.count = 1, .reusable = true}}, SHIFT(30),
  [270] = {.entry = {.count = 1, .reusable = false}}, SHIFT(44),
  [272] = {.entry = {.count = 1, .reusable = true}}, SHIFT(44),
  [274] = {.entry = {.count = 1, .reusable = false}}, SHIFT(37),
  [276] = {.entry = {.count = 1, .reusable = true}}, SHIFT(37),
  [278] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_interpolated_string, 2, 0, 0),
  [280] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_interpolated_string, 2, 0, 0),
  [282] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_unquote, 2, 0, 0),
  [284] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_unquote, 2, 0, 0),
  [286] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_interpolated_string, 3, 0, 0),
  [288] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_interpolated_string, 3, 0, 0),
  [290] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_gene, 3, 0, 0),
  [292] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_gene, 3, 0, 0),
  [294] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_hash_map, 2, 0, 0),
  [296] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_hash_map, 2, 0, 0),
  [298] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_array, 3, 0, 0),
  [300] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_array, 3, 0, 0),
  [302] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_map, 3, 0, 0),
  [304] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_map, 3, 0, 0),
  [306] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_hash_map, 3, 0, 0),
  [308] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_hash_map, 3, 0, 0),
  [310] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_decorator, 3, 0, 0),
  [312] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_decorator, 3, 0, 0),
  [314] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_quote, 2, 0, 0),
  [316] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_quote, 2, 0, 0),
  [318] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_gene, 2, 0, 0),
  [320] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_gene, 2, 0, 0),
  [322] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_constant, 1, 0, 0),
  [324] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_constant, 1, 0, 0),
  [326] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_array, 2, 0, 0),
  [328] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_array, 2, 0, 0),
  [330] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_map, 2, 0, 0),
  [332] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_map, 2, 0, 0),
  [334] = {.entry = {.count = 1, .reusable = true}}, SHIFT(68),
  [336] = {.entry = {.count = 1, .reusable = true}}, SHIFT(38),
  [338] = {.entry = {.count = 1, .reusable = true}}, SHIFT(4),
  [340] = {.entry = {.count = 1, .reusable = true}}, SHIFT(12),
  [342] = {.entry = {.count = 1, .reusable = true}}, SHIFT(13),
  [344] = {.entry = {.count = 1, .reusable = true}}, SHIFT(67),
  [346] = {.entry = {.count = 1, .reusable = true}}, SHIFT(58),
  [348] = {.entry = {.count = 1, .reusable = true}}, SHIFT(64),
  [350] = {.entry = {.count = 1, .reusable = true}}, SHIFT(36),
  [352] = {.entry = {.count = 1, .reusable = true}}, SHIFT(55),
  [354] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_interpolated_string_repeat1, 2, 0, 0), SHIFT_REPEAT(68),
  [357] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_interpolated_string_repeat1, 2, 0, 0),
  [359] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_interpolated_string_repeat1, 2, 0, 0), SHIFT_REPEAT(4),
  [362] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_interpolated_string_repeat1, 2, 0, 0), SHIFT_REPEAT(12),
  [365] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_interpolated_string_repeat1, 2, 0, 0), SHIFT_REPEAT(13),
  [368] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_insertion, 2, 0, 0),
  [370] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_insertion, 3, 0, 0),
  [372] = {.entry = {.count = 1, .reusable = true}},  ACCEPT_INPUT(),
};

enum ts_external_scanner_symbol_identifiers {
  ts_external_token_comment = 0,
  ts_external_token_block_comment = 1,
  ts_external_token_string = 2,
  ts_external_token__text_start = 3,
  ts_external_token_text_fragment = 4,
  ts_external_token__text_end = 5,
  ts_external_token__insert_gene = 6,
  ts_external_token__insert_array = 7,
  ts_external_token__insert_braces = 8,
  ts_external_token_regex = 9,
  ts_external_token__unquote = 10,
  ts_external_token__modulo = 11,
  ts_external_token__error = 12,
};

static const TSSymbol ts_external_scanner_symbol_map[EXTERNAL_TOKEN_COUNT] = {
  [ts_external_token_comment] = sym_comment,
  [ts_external_token_block_comment] = sym_block_comment,
  [ts_external_token_string] = sym_string,
  [ts_external_token__text_start] = sym__text_start,
  [ts_external_token_text_fragment] = sym_text_fragment,
  [ts_external_token__text_end] = sym__text_end,
  [ts_external_token__insert_gene] = sym__insert_gene,
  [ts_external_token__insert_array] = sym__insert_array,
  [ts_external_token__insert_braces] = sym__insert_braces,
  [ts_external_token_regex] = sym_regex,
  [ts_external_token__unquote] = sym__unquote,
  [ts_external_token__modulo] = sym__modulo,
  [ts_external_token__error] = sym__error,
};

static const bool ts_external_scanner_states[5][EXTERNAL_TOKEN_COUNT] = {
  [1] = {
    [ts_external_token_comment] = true,
    [ts_external_token_block_comment] = true,
    [ts_external_token_string] = true,
    [ts_external_token__text_start] = true,
    [ts_external_token_text_fragment] = true,
    [ts_external_token__text_end] = true,
    [ts_external_token__insert_gene] = true,
    [ts_external_token__insert_array] = true,
    [ts_external_token__insert_braces] = true,
    [ts_external_token_regex] = true,
    [ts_external_token__unquote] = true,
    [ts_external_token__modulo] = true,
    [ts_external_token__error] = true,
  },
  [2] = {
    [ts_external_token_comment] = true,
    [ts_external_token_block_comment] = true,
    [ts_external_token_string] = true,
    [ts_external_token__text_start] = true,
    [ts_external_token_regex] = true,
    [ts_external_token__unquote] = true,
    [ts_external_token__modulo] = true,
  },
  [3] = {
    [ts_external_token_comment] = true,
    [ts_external_token_block_comment] = true,
    [ts_external_token_text_fragment] = true,
    [ts_external_token__text_end] = true,
    [ts_external_token__insert_gene] = true,
    [ts_external_token__insert_array] = true,
    [ts_external_token__insert_braces] = true,
  },
  [4] = {
    [ts_external_token_comment] = true,
    [ts_external_token_block_comment] = true,
  },
};

#ifdef __cplusplus
extern "C" {
#endif
void *tree_sitter_gene_external_scanner_create(void);
void tree_sitter_gene_external_scanner_destroy(void *);
bool tree_sitter_gene_external_scanner_scan(void *, TSLexer *, const bool *);
unsigned tree_sitter_gene_external_scanner_serialize(void *, char *);
void tree_sitter_gene_external_scanner_deserialize(void *, const char *, unsigned);

#ifdef TREE_SITTER_HIDE_SYMBOLS
#define TS_PUBLIC
#elif defined(_WIN32)
#define TS_PUBLIC __declspec(dllexport)
#else
#define TS_PUBLIC __attribute__((visibility("default")))
#endif

TS_PUBLIC const TSLanguage *tree_sitter_gene(void) {
  static const TSLanguage language = {
    .version = LANGUAGE_VERSION,
    .symbol_count = SYMBOL_COUNT,
    .alias_count = ALIAS_COUNT,
    .token_count = TOKEN_COUNT,
    .external_token_count = EXTERNAL_TOKEN_COUNT,
    .state_count = STATE_COUNT,
    .large_state_count = LARGE_STATE_COUNT,
    .production_id_count = PRODUCTION_ID_COUNT,
    .field_count = FIELD_COUNT,
    .max_alias_sequence_length = MAX_ALIAS_SEQUENCE_LENGTH,
    .parse_table = &ts_parse_table[0][0],
    .small_parse_table = ts_small_parse_table,
    .small_parse_table_map = ts_small_parse_table_map,
    .parse_actions = ts_parse_actions,
    .symbol_names = ts_symbol_names,
    .symbol_metadata = ts_symbol_metadata,
    .public_symbol_map = ts_symbol_map,
    .alias_map = ts_non_terminal_alias_map,
    .alias_sequences = &ts_alias_sequences[0][0],
    .lex_modes = ts_lex_modes,
    .lex_fn = ts_lex,
    .external_scanner = {
      &ts_external_scanner_states[0][0],
      ts_external_scanner_symbol_map,
      tree_sitter_gene_external_scanner_create,
      tree_sitter_gene_external_scanner_destroy,
      tree_sitter_gene_external_scanner_scan,
      tree_sitter_gene_external_scanner_serialize,
      tree_sitter_gene_external_scanner_deserialize,
    },
    .primary_state_ids = ts_primary_state_ids,
  };
  return &language;
}
#ifdef __cplusplus
}
#endif
