package gene.cli.doc;

import java.util.List;

/**
 * Something that a module defines.
 *
 * @param kind the word of its form: fn, class, method ..
 * @param signature the form without its body
 * @param doc the comment above it and its intent, as paragraphs; may be empty
 * @param examples as written
 * @param members of a class, an interface, an enum or a namespace
 */
record Entry(
    String kind,
    String name,
    String signature,
    List<String> doc,
    List<String> examples,
    int line,
    List<Entry> members) {}
