"""The profiles of programs, as Markdown."""

KINDS = ("compiled", "interpreter", "library", "JDK", "GC", "compilers")
GROUPS = ("program", "C1", "C2", "gene-jit", "GC", "start", "other")


def markdown(result):
    lines = [f"# Where the time goes: profiles of {result['date']}", "", conditions(result), ""]
    lines += warm_table(result["programs"])
    lines += cold_table(result["programs"], "second", "First second", "with the sizes of the first second")
    lines += cold_table(result["programs"], "short", "Short runs", "with the sizes of short runs")
    for name, told in result["programs"].items():
        lines += hottest(name, told["warm"]["hottest"])
    return "\n".join(lines) + "\n"


def conditions(result):
    machine = result["machine"]
    return (
        f"{result['version']}, {machine['cpus']} CPUs, load {machine['load_before']} before and "
        f"{machine['load_after']} after. [How to read this](../README.md#profiles)."
    )


def warm_table(programs):
    lines = ["## Warm", "", "Parts of the CPU time in percent; memory allocated by a repetition; collections and their "
             "pauses in a second.", ""]
    lines += ["| program | ms | " + " | ".join(KINDS) + " | MB | GC/s | pauses, ms/s |"]
    lines += ["|---|--:|" + "--:|" * len(KINDS) + "--:|--:|--:|"]
    for name, told in programs.items():
        warm = told["warm"]
        cells = [percent(warm["shares"].get(kind, 0)) for kind in KINDS]
        cells += [f"{warm['allocated_mb']:.1f}", f"{warm['collections_per_s']:.1f}", f"{warm['pause_ms_per_s']:.1f}"]
        lines.append(f"| {name} | {warm['median_ms']:.1f} | {' | '.join(cells)} |")
    return lines + [""]


def cold_table(programs, key, title, what):
    lines = [f"## {title}", "", f"Milliseconds of a whole process {what}: wall, CPU, and CPU by thread.", ""]
    lines += ["| program | wall | CPU | " + " | ".join(GROUPS) + " |", "|---|--:|--:|" + "--:|" * len(GROUPS)]
    for name, told in programs.items():
        cells = [f"{told[key][column]:.0f}" for column in ("wall_ms", "cpu_ms", *GROUPS)]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines + [""]


def hottest(name, places):
    lines = [f"## {name}", "| % | place | used by |", "|--:|---|---|"]
    for hot in places:
        caller = f"`{hot['caller']}`" if hot["caller"] else ""
        lines.append(f"| {percent(hot['share'])} | `{hot['place']}` | {caller} |")
    return lines + [""]


def percent(part):
    return f"{part * 100:.0f}" if part >= 0.0995 or part == 0 else f"{part * 100:.1f}"
