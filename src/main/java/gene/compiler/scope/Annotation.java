package gene.compiler.scope;

import java.util.List;

/** A type expression, the scope in which its names are meant, and those names. */
public record Annotation(Object form, Scope scope, List<String> names) {}
