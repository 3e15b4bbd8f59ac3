package gene.code;

import java.util.List;

/**
 * What one import form asks for. {@code module} is the specifier after {@code from}, or null for a
 * namespace import such as {@code genex/http}, whose path is then in {@code namespace}.
 */
public record ImportSpec(String module, List<String> namespace, String pkg, String path) {}
