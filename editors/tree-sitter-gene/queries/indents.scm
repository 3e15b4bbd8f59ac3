[(gene) (map) (hash_map)] @indent
(array) @aligned_indent
[")" "]" "}" "}}"] @indent_end
[(string) (interpolated_string) (comment) (block_comment)] @ignore
((symbol) @branch (#any-of? @branch "else" "elif" "when" "catch" "finally"))
