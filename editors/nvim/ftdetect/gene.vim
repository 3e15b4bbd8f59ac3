au BufRead,BufNewFile *.gene set filetype=gene
