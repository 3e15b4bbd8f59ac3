"""The tables of a run, as Markdown."""

import math

from .programs import TITLES


def geometric_mean(values):
    values = list(values)
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else None


def ratios(programs, key):
    """peer -> program -> time of the peer / time of Gene."""
    found = {}
    for name, results in programs.items():
        for who, told in results.items():
            if who != "gene" and told[key] > 0 and results["gene"][key] > 0:
                found.setdefault(who, {})[name] = told[key] / results["gene"][key]
    return found


def markdown(result):
    peers = [who for who in result["versions"] if who != "gene"]
    titles = result["titles"]
    lines = [f"# Figures of {result['date']}", "", conditions(result), ""]
    if result["programs"]:
        lines += programs_table(result, peers, titles, "median_us", 0.001, "Warm", "warm")
        lines += programs_table(result, peers, titles, "cold_ms", 1, "Cold", "cold")
    lines += processes_table(result, peers, titles)
    if result["reading"]:
        read = result["reading"]
        lines += [f"Reading Gene data, warm: {read['median_mb_per_s']} MB/s, at best {read['best_mb_per_s']} MB/s.", ""]
    return "\n".join(lines)


def summary(result):
    """The means against each peer, for the documentation."""
    peers = [who for who in result["versions"] if who != "gene"]
    warm, cold = ratios(result["programs"], "median_us"), ratios(result["programs"], "cold_ms")
    lines = [f"{result['date']}: {conditions(result)}", ""]
    lines += ["Time of the peer divided by Gene's; above 1 Gene is faster. Geometric means over "
              f"{len(result['programs'])} programs.", ""]
    lines += ["| | " + " | ".join(result["titles"][p] for p in peers) + " |", "|---|" + "--:|" * len(peers)]
    for what, table in (("warm", warm), ("cold", cold)):
        means = [number(geometric_mean(table.get(p, {}).values())) for p in peers]
        lines.append(f"| {what} | {' | '.join(means)} |")
    start = result["start_up"]
    cells = [number(start[p]["wall_ms"] / start["gene"]["wall_ms"]) for p in peers]
    lines.append(f"| start-up | {' | '.join(cells)} |")
    lines += ["", "![Gene against its peers, program by program](../bench/results/latest.svg)", ""]
    lines += ["All figures: [latest.md](../bench/results/latest.md).", ""]
    return "\n".join(lines)


def conditions(result):
    machine = result["machine"]
    quick = " A quick run: small sizes, few repetitions." if result["quick"] else ""
    jit = f" Gene ran with `--jit={result['jit']}`." if result["jit"] else ""
    return (
        f"{machine['cpus']} CPUs, load {machine['load_before']} before and {machine['load_after']} after, "
        f"{machine['system']}; {', '.join(result['versions'].values())}.{jit}{quick}"
    )


def programs_table(result, peers, titles, key, scale, title, kind):
    explained = {
        "warm": "Time of one repetition in a process that has repeated the program for a while (median of the later "
        "half). Columns of peers: their time divided by Gene's, so above 1 Gene is faster.",
        "cold": "Time of a whole process that runs the program once, start-up included. Columns of peers as above.",
    }[kind]
    lines = [f"## {title}", "", explained, ""]
    lines += ["| program | about | Gene | " + " | ".join(titles[p] for p in peers) + " |"]
    lines += ["|---|---|--:|" + "--:|" * len(peers)]
    table = ratios(result["programs"], key)
    for name, results in result["programs"].items():
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
    for name, title in (("modules", "modules"), ("lines", "lines")):
        told = result["generated"].get(name)
        if told:
            amount = f"{told['amount']:,}".replace(",", " ")
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


def number(value):
    if value is None:
        return "-"
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"
