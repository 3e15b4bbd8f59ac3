;;; gene-mode.el --- Major mode for Gene  -*- lexical-binding: t -*-

;; Author: The Gene for the JVM authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages

;;; Commentary:

;; Colours, indentation as `gene fmt' does it, and the language server through eglot.

;;; Code:

(defgroup gene nil
  "Support for Gene."
  :group 'languages)

(defcustom gene-command "gene"
  "The command that runs Gene."
  :type 'string)

(defvar gene-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\( "()" table)
    (modify-syntax-entry ?\) ")(" table)
    (modify-syntax-entry ?\[ "(]" table)
    (modify-syntax-entry ?\] ")[" table)
    (modify-syntax-entry ?\{ "(}" table)
    (modify-syntax-entry ?\} "){" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?, " " table)
    (modify-syntax-entry ?\; "." table)
    (modify-syntax-entry ?` "'" table)
    (modify-syntax-entry ?% "'" table)
    (modify-syntax-entry ?# "_" table)
    (dolist (c '(?_ ?- ?+ ?* ?/ ?= ?< ?> ?! ?? ?& ?| ?. ?: ?$ ?@ ?^ ?~ ?'))
      (modify-syntax-entry c "_" table))
    (modify-syntax-entry ?\n ">" table)
    table))

(defconst gene--forms
  '("var" "let" "if" "if_not" "ifel" "do" "case" "loop" "while" "repeat" "for" "break" "continue" "return" "try" "throw"
    "fn" "block" "yield" "class" "object" "ctor" "method" "field" "on_method_missing" "new" "super" "ns" "import" "export"
    "interface" "implement" "enum" "type" "typeof" "async" "await" "spawn" "eval" "comptime" "interceptor" "fn-interceptor"
    "atomic" "shield" "test"))

(defconst gene--continuations '("else" "elif" "when" "catch" "finally"))

(defconst gene-font-lock-keywords
  `((,(concat "(" (regexp-opt '("fn" "method" "class" "object" "enum" "interface" "ns" "type") t) "[ \t]+\\([^][ \t\n(){}^]+\\)")
     (1 font-lock-keyword-face)
     (2 font-lock-function-name-face))
    (,(concat "(" (regexp-opt gene--forms t) "\\_>") 1 font-lock-keyword-face)
    (,(regexp-opt (append gene--continuations '("in" "from" "of" "implements")) 'symbols) . font-lock-keyword-face)
    (,(regexp-opt '("nil" "void" "true" "false" "self" "not_found") 'symbols) . font-lock-constant-face)
    ("\\_<\\^[^][ \t\n(){}]*" . font-lock-variable-name-face)
    ("(\\(?:[^][ \t\n(){}]+[ \t]+\\)?\\(\\.[^][ \t\n(){}]+\\)" 1 font-lock-function-name-face)
    ("\\_</[^][ \t\n(){}]+" . font-lock-variable-name-face)))

(defun gene--syntax-propertize (start end)
  "Mark comments between START and END."
  (goto-char start)
  (while (re-search-forward "#\\(?:[ \t!#]\\|$\\)" end t)
    (let ((at (match-beginning 0)))
      (unless (nth 8 (save-excursion (syntax-ppss at)))
        (put-text-property at (1+ at) 'syntax-table (string-to-syntax "<"))))))

(defun gene-indent-line ()
  "Indent the line as `gene fmt' does."
  (interactive)
  (let* ((indent (save-excursion (beginning-of-line) (gene--indentation)))
         (offset (- (current-column) (current-indentation))))
    (when indent
      (indent-line-to indent)
      (when (> offset 0)
        (move-to-column (+ indent offset))))))

(defun gene--indentation ()
  "The column of the line at point; nil inside a string."
  (let* ((state (syntax-ppss))
         (open (nth 1 state)))
    (cond
     ((nth 3 state) nil)
     ((null open) 0)
     (t
      (let ((continues (looking-at (concat "[ \t]*" (regexp-opt gene--continuations) "\\_>"))))
        (save-excursion
          (goto-char open)
          (let ((bracket (char-after))
                (base (current-indentation)))
            (cond
             ((and continues (eq bracket ?\()) base)
             ((and (eq bracket ?\[) (progn (forward-char) (skip-chars-forward " \t") (not (eolp))))
              (current-column))
             (t (+ base 2))))))))))

;;;###autoload
(define-derived-mode gene-mode prog-mode "Gene"
  "Major mode for Gene."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+[ \t]*")
  (setq-local comment-end "")
  (setq-local indent-tabs-mode nil)
  (setq-local indent-line-function #'gene-indent-line)
  (setq-local syntax-propertize-function #'gene--syntax-propertize)
  (setq-local font-lock-defaults '(gene-font-lock-keywords)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.gene\\'" . gene-mode))

(with-eval-after-load 'eglot
  (defvar eglot-server-programs)
  (add-to-list 'eglot-server-programs `(gene-mode . (,gene-command "lsp"))))

(provide 'gene-mode)
;;; gene-mode.el ends here
