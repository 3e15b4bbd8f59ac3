" Gene: what the reader tells apart (chapter 1), and the words of special forms.
if exists('b:current_syntax')
  finish
endif
syntax case match
syntax match geneSymbol /[^ \t\n()\[\]{}";,'`%#^]\+/ contains=geneForm,geneWord,geneConstant,geneNumber
syntax match geneNumber /[+-]\?\d[0-9a-zA-Z_.]*/ contained
syntax match geneMethod /\%(^\|[ \t(]\)\@<=\.[^ \t\n()\[\]{}";,]\+/
syntax match geneProperty /\%(^\|[ \t(\[{]\)\@<=\/[^ \t\n()\[\]{}";,]\+/
syntax match geneKey /\^\+[^ \t\n()\[\]{}";,]*/
syntax keyword geneForm contained var let if if_not ifel do case loop while repeat for break continue return try throw
syntax keyword geneForm contained fn block yield class object ctor method field on_method_missing new super ns import export
syntax keyword geneForm contained interface implement enum type typeof async await spawn eval comptime atomic shield test
syntax keyword geneWord contained else elif when catch finally in from of implements
syntax keyword geneConstant contained true false nil void self _
syntax region geneString start=/"/ skip=/\\./ end=/"/ contains=geneEscape
syntax region geneString start=/"""/ skip=/\\./ end=/"""/ contains=geneEscape
syntax region geneString start=/#"/ skip=/\\./ end=/"/ contains=geneEscape,geneInsertion
syntax region geneInsertion matchgroup=geneDelimiter start=/#{/ end=/}/ contained contains=TOP
syntax region geneRegex start=/#\// skip=/\\./ end=/\/[a-z]*/
syntax match geneEscape /\\./ contained
syntax match geneCharacter /'\%(\\.[^ )\]}]*\|[^\\]\)'\?/
syntax match geneComment /#\%([ \t!#].*\)\?$/ contains=@Spell
syntax region geneComment start=/#</ end=/>#/ contains=geneComment,@Spell

highlight default link geneForm Keyword
highlight default link geneWord Conditional
highlight default link geneConstant Constant
highlight default link geneNumber Number
highlight default link geneMethod Function
highlight default link geneProperty Identifier
highlight default link geneKey Identifier
highlight default link geneString String
highlight default link geneEscape SpecialChar
highlight default link geneDelimiter Delimiter
highlight default link geneRegex String
highlight default link geneCharacter Character
highlight default link geneComment Comment
let b:current_syntax = 'gene'
