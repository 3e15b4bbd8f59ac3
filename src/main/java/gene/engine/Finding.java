package gene.engine;

import gene.source.Diagnostic.Severity;

/**
 * An error or a warning as it is told to somebody who marks it in the text, such as an editor.
 * Lines and columns count from 1, in characters; no line is 0. The end is behind the culprit.
 */
public record Finding(
    Severity severity,
    String message,
    String code,
    String file,
    int line,
    int column,
    int endLine,
    int endColumn,
    String hint) {}
