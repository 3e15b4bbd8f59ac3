// Gene for tree-sitter: what the reader of the language tells apart (chapter 1 of the specification).
// After a change: tree-sitter generate --abi 14
const END = ' \\t\\r\\n\\f\\v,;"`%()\\[\\]{}';

module.exports = grammar({
  name: 'gene',

  // src/scanner.c: what needs to look ahead or to remember which string is open
  externals: ($) => [
    $.comment,
    $.block_comment,
    $.string,
    $._text_start,
    $.text_fragment,
    $._text_end,
    $._insert_gene,
    $._insert_array,
    $._insert_braces,
    $.regex,
    $._unquote,
    $._modulo,
    $._error,
  ],

  extras: ($) => [/[\s,\ufeff]/, $.comment, $.block_comment],

  rules: {
    source_file: ($) => repeat($._form),

    _form: ($) =>
      choice(
        $.gene,
        $.array,
        $.map,
        $.hash_map,
        $.quote,
        $.unquote,
        $.decorator,
        $.interpolated_string,
        $.string,
        $.character,
        $.regex,
        $.number,
        $.constant,
        $.key,
        $.dots,
        $.symbol,
        alias($._modulo, $.symbol),
      ),

    gene: ($) => seq(choice('(', '#('), repeat(choice($._form, ';')), ')'),
    array: ($) => seq(choice('[', '#['), repeat($._form), ']'),
    map: ($) => seq(choice('{', '#{'), repeat($._form), '}'),
    hash_map: ($) => seq(choice('{{', '#{{'), repeat($._form), '}}'),

    quote: ($) => prec.right(seq('`', $._form)),
    unquote: ($) => prec.right(seq($._unquote, $._form)),
    decorator: ($) => prec.right(seq(token(prec(1, '#@')), $._form, $._form)),

    interpolated_string: ($) =>
      seq($._text_start, repeat(choice($.text_fragment, $.block_comment, $.insertion)), $._text_end),
    insertion: ($) =>
      choice(
        seq($._insert_gene, repeat(choice($._form, ';')), ')'),
        seq($._insert_array, repeat($._form), ']'),
        seq($._insert_braces, repeat($._form), '}'),
      ),

    // Of tokens that match the same text the first one counts, so the symbol comes last.
    constant: (_) =>
      choice(
        'nil',
        'void',
        'true',
        'false',
        'not_found',
        '_',
        /(nil|void|true|false|not_found|_)[.]{3}/,
      ),
    dots: (_) => '...',
    number: (_) =>
      token(
        choice(
          new RegExp(`[+-]?[0-9][^${END}]*(\\[[A-Za-z_+-]+/[A-Za-z0-9_+/-]+\\])?`),
          new RegExp(`0[#!*]([^${END}~]|~[ \\t\\r\\n]*)*`),
        ),
      ),
    character: (_) => /'(\\u[0-9a-fA-F]{4}(\\u[0-9a-fA-F]{4})?|\\[^u]|[^\\'])'([.]{3})?/,
    key: (_) => new RegExp(`\\^([^${END}\\\\]|\\\\.)*`),
    symbol: (_) => new RegExp(`(/\\.?<"[^"\\\\]*">|[^${END}\\\\]|\\\\[^\\n])+`),
  },
});
