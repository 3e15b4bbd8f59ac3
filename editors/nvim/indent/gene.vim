" Indents as gene fmt does: two columns inside a form, items of an array below each other.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1
setlocal nolisp nocindent nosmartindent autoindent
setlocal indentexpr=GeneIndent(v:lnum) indentkeys=!^F,o,O,0),0],0},=else,=elif,=when,=catch,=finally
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*GeneIndent')
  finish
endif

" The innermost bracket that is open before the line: [line, column], [0, 0] when there is none.
function! s:open(lnum) abort
  call cursor(a:lnum, 1)
  let skip = 'synIDattr(synID(line("."), col("."), 1), "name") =~# "geneString\\|geneComment\\|geneCharacter"'
  return searchpairpos('[\[({]', '', '[\])}]', 'bWn', skip, max([1, a:lnum - 300]))
endfunction

function! GeneIndent(lnum) abort
  let [line, column] = s:open(a:lnum)
  if line == 0
    return 0
  endif
  let bracket = getline(line)[column - 1]
  if getline(a:lnum) =~# '^\s*\%(else\|elif\|when\|catch\|finally\)\>' && bracket ==# '('
    return indent(line)
  endif
  let rest = getline(line)[column :]
  if bracket ==# '[' && rest =~# '\S'
    return column + len(matchstr(rest, '^\s*'))
  endif
  return indent(line) + 2
endfunction
