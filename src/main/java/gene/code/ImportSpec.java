package gene.code;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one import form asks for. {@code module} is the specifier after {@code from}, or null for a
 * namespace import such as {@code genex/http}, whose path is then in {@code namespace}.
 */
public record ImportSpec(
    @Nullable String module,
    @Nullable List<String> namespace,
    @Nullable String pkg,
    @Nullable String path) {}
