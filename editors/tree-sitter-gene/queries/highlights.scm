(comment) @comment
(block_comment) @comment
(string) @string
(interpolated_string) @string
(insertion) @embedded
(character) @character
(regex) @string.regex
(number) @number
(constant) @constant.builtin
(key) @property
(gene . (symbol) @function.call)
((symbol) @method (#match? @method "^[.][^/@.]"))
((symbol) @variable.member (#match? @variable.member "^/."))
((symbol) @variable.builtin (#any-of? @variable.builtin "self" "super"))
((symbol) @type (#match? @type "^[A-Z]"))
((symbol) @operator (#match? @operator "^[-+*/=<>!&|?%]+$"))
(gene . (symbol) @keyword
  (#any-of? @keyword "var" "let" "if" "if_not" "ifel" "do" "case" "loop" "while" "repeat" "for" "break" "continue" "return"
    "try" "throw" "fn" "block" "yield" "class" "object" "ctor" "method" "field" "on_method_missing" "new" "ns" "import"
    "export" "interface" "implement" "enum" "type" "typeof" "async" "await" "spawn" "eval" "comptime" "interceptor"
    "fn-interceptor" "atomic" "shield" "test"))
((symbol) @keyword.conditional
  (#any-of? @keyword.conditional "else" "elif" "when" "catch" "finally" "in" "from" "of" "implements"))
(gene . (symbol) @_definer . (symbol) @function
  (#any-of? @_definer "fn" "method" "interceptor" "fn-interceptor"))
["(" ")" "[" "]" "{" "}" "{{" "}}" "#(" "#[" "#{" "#{{"] @punctuation.bracket
["`" ";"] @punctuation.special
