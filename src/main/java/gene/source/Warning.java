package gene.source;

/** Something a compiler finds doubtful at a place, though it compiles. */
public record Warning(int pos, String message) {}
