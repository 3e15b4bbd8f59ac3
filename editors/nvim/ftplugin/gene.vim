if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal commentstring=#\ %s comments=:# expandtab shiftwidth=2 softtabstop=2 lisp
setlocal iskeyword+=-,?,!,*,$
setlocal suffixesadd=.gene
let b:undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< lisp< iskeyword< suffixesadd<'
