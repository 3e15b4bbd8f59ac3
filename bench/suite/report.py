"""The tables of a run, as Markdown."""

import math

from .programs import TITLES

# The tables of programs: the key of the times, their unit in milliseconds, the title, and what the times are.
WARM = (
    "median_us",
    0.001,
    "Warm",
    "Time of one repetition in a process that has repeated the program for seconds (median of those after that). "
    "Columns of peers: their time divided by Gene's, so above 1 Gene is faster.",
)
SECOND = (
    "second_ms",
    1,
    "First second",
    "Time of a whole process that runs the program once, start-up included, with a size for which Node needs about one "
    "second (median of several processes): how much a program suffers from code that is not compiled yet. Columns of "
    "peers as above; languages that do not compile while they run are left out.",
)
SHORT = (
    "cold_ms",
    1,
    "Short runs",
    "Time of a whole process that runs the program once, start-up included, with a small size (median of several "
    "processes): for Node start-up is most of it. Columns of peers as above.",
)


def geometric_mean(values):
    values = list(values)
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else None


def ratios(programs, key):
    """peer -> program -> time of the peer / time of Gene."""
    found = {}
    for name, results in programs.items():
        for who, told in results.items():
            if who != "gene" and told.get(key, 0) > 0 and results["gene"].get(key, 0) > 0:
                found.setdefault(who, {})[name] = told[key] / results["gene"][key]
    return found


def markdown(result):
    peers = [who for who in result["versions"] if who != "gene"]
    titles = result["titles"]
    lines = [f"# Figures of {result['date']}", "", conditions(result), ""]
    if result["programs"]:
        for table in (WARM, SECOND, SHORT):
            lines += programs_table(result, peers, titles, *table)
    lines += processes_table(result, peers, titles)
    if result["compiling"]:
        told = result["compiling"]
        lines += [
            f"Reading, compiling and writing Gene code: {thousands(told['first_lines_per_s'])} lines/s for a first file "
            f"of {thousands(told['lines'])} lines without the start, {thousands(told['warm_lines_per_s'])} lines/s for "
            "further ones.",
            "",
        ]
    if result["reading"]:
        read = result["reading"]
        lines += [f"Reading Gene data, warm: {read['median_mb_per_s']} MB/s, at best {read['best_mb_per_s']} MB/s.", ""]
    return "\n".join(lines)


def summary(result, results):
    """The means against each peer and the plot, for the documentation; `results` is the path to the figures."""
    peers = [who for who in result["versions"] if who != "gene"]
    lines = [f"{result['date']}: {conditions(result)}", ""]
    lines += ["Time of the peer divided by Gene's; above 1 Gene is faster. Geometric means over "
              f"{len(result['programs'])} programs.", ""]
    lines += ["| | " + " | ".join(result["titles"][p] for p in peers) + " |", "|---|" + "--:|" * len(peers)]
    kinds = [(title.lower(), key) for key, _, title, _ in (WARM, SECOND, SHORT)] + [("peak memory", "memory_mb")]
    for what, key in kinds:
        table = ratios(result["programs"], key)
        if not table:
            continue
        means = [number(geometric_mean(table.get(p, {}).values())) for p in peers]
        lines.append(f"| {what} | {' | '.join(means)} |")
    start = result["start_up"]
    cells = [number(start[p]["wall_ms"] / start["gene"]["wall_ms"]) for p in peers]
    lines.append(f"| start-up | {' | '.join(cells)} |")
    lines += ["", f"![Gene against its peers, program by program]({results}.svg)", ""]
    lines += [f"All figures: [{results.rsplit('/', 1)[1]}.md]({results}.md).", ""]
    return "\n".join(lines)


def conditions(result):
    machine = result["machine"]
    quick = " A quick run: fewer programs and peers." if result["quick"] else ""
    if not result["complete"]:
        quick += " Interrupted: not everything was measured."
    jit = f" Gene ran with `--jit={result['jit']}`." if result["jit"] else ""
    took = f"{result['seconds'] // 60} min {result['seconds'] % 60} s"
    return (
        f"{machine['cpus']} CPUs, load {machine['load_before']} before and {machine['load_after']} after, "
        f"{machine['system']}; {', '.join(result['versions'].values())}; {took}.{jit}{quick}"
    )


def programs_table(result, peers, titles, key, scale, title, explained):
    """A row per program, and the means; nothing for times that were not measured."""
    measured = {name: told for name, told in result["programs"].items() if key in told["gene"]}
    if not measured:
        return []
    peers = [p for p in peers if any(key in told.get(p, {}) for told in measured.values())]
    lines = [f"## {title}", "", explained, ""]
    lines += ["| program | about | Gene | " + " | ".join(titles[p] for p in peers) + " |"]
    lines += ["|---|---|--:|" + "--:|" * len(peers)]
    table = ratios(measured, key)
    for name, results in measured.items():
        cells = [number(table.get(p, {}).get(name)) for p in peers]
        own = f"{results['gene'][key] * scale:.1f} ms"
        lines.append(f"| {name} | {TITLES[name]} | {own} | {' | '.join(cells)} |")
    means = [number(geometric_mean(table.get(p, {}).values())) for p in peers]
    lines.append("| **geometric mean** | | | " + " | ".join(f"**{m}**" for m in means) + " |")
    return lines + [""]


def processes_table(result, peers, titles):
    rows = []

    def row(what, results, key, unit):
        if results:
            cells = [number(results[p][key] / results["gene"][key]) if p in results else "-" for p in peers]
            rows.append(f"| {what} | {results['gene'][key]:.1f} {unit} | {' | '.join(cells)} |")

    row("start-up, wall", result["start_up"], "wall_ms", "ms")
    row("start-up, CPU", result["start_up"], "cpu_ms", "ms")
    row("start-up, peak memory", result["start_up"], "memory_mb", "MB")
    means = memory_means(result["programs"])
    row("peak memory of warm programs, geometric mean", means, "memory_mb", "MB")
    for name, title in (("modules", "modules"), ("lines", "lines")):
        told = result["generated"].get(name)
        if told:
            amount = thousands(told["amount"])
            row(f"program of {amount} {title}, first", told["results"], "first_ms", "ms")
            row(f"program of {amount} {title}, again", told["results"], "again_ms", "ms")
    if not rows:
        return []
    head = "| what | Gene | " + " | ".join(titles[p] for p in peers) + " |"
    lines = ["## Whole processes", "", "Columns of peers: theirs divided by Gene's.", "", head]
    lines += ["|---|--:|" + "--:|" * len(peers), *rows, ""]
    counted = result["classes"]
    if counted:
        outside = len(counted["outside_cache"])
        lines += [f"A start loads {counted['loaded']} classes, {outside} of them not from the AOT cache.", ""]
    return lines


def memory_means(programs):
    taken = {}
    for results in programs.values():
        for who, told in results.items():
            taken.setdefault(who, []).append(told["memory_mb"])
    return {who: {"memory_mb": geometric_mean(values)} for who, values in taken.items()}


def thousands(value):
    return f"{value:,}".replace(",", " ")


def number(value):
    if value is None:
        return "-"
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"
