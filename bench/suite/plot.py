"""The plot of a run: an SVG made by hand, readable on light and on dark pages."""

import math

from .programs import TITLES
from .report import geometric_mean, ratios

WIDTH = 860
LEFT = 190
RIGHT = 30
ROW = 22
LEGEND = 64
TOP = LEGEND + 34
PANELS = {"median_us": "Warm", "second_ms": "First second"}
COLOURS = {  # light, dark
    "node": ("#2f8132", "#6cc070"),
    "python": ("#2b6cb0", "#73b3f0"),
    "ruby": ("#c0392b", "#f08a80"),
    "clojure": ("#7b4fc9", "#b79bf0"),
    "java": ("#b7791f", "#f0b95a"),
}
STYLE = """
  .page { fill: #ffffff; }
  .text { fill: #24292f; font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; }
  .faint { fill: #6e7781; font: 11px system-ui, -apple-system, 'Segoe UI', sans-serif; }
  .title { fill: #24292f; font: 600 15px system-ui, -apple-system, 'Segoe UI', sans-serif; }
  .strong { fill: #24292f; font: 600 12px system-ui, -apple-system, 'Segoe UI', sans-serif; }
  .grid { stroke: #d0d7de; stroke-width: 1; }
  .even { stroke: #57606a; stroke-width: 1.5; }
  .band { fill: #f6f8fa; }
"""
DARK = """
    .page { fill: #0d1117; }
    .text, .title, .strong { fill: #e6edf3; }
    .faint { fill: #8b949e; }
    .grid { stroke: #30363d; }
    .even { stroke: #c9d1d9; }
    .band { fill: #161b22; }
"""


def svg(result):
    """A panel for each kind of time: each row is a program, each dot a peer; right of the line Gene is faster."""
    peers = [who for who in result["versions"] if who in COLOURS]
    tables = {title: ratios(result["programs"], key) for key, title in PANELS.items()}
    tables = {title: table for title, table in tables.items() if table}
    names = list(result["programs"])
    low, high = bounds(value for table in tables.values() for row in table.values() for value in row.values())
    panel = TOP - LEGEND + ROW * (len(names) + 1) + 14 + 34
    height = LEGEND + panel * len(tables)

    def x(value):
        position = (math.log10(value) - low) / (high - low)
        return LEFT + position * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-label="Speed of Gene against its peers">',
        f"<style>{STYLE}{dots(0)}  @media (prefers-color-scheme: dark) {{{DARK}{dots(1)}  }}\n</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="6"/>',
        '<text class="title" x="20" y="30">Time of the peer / time of Gene</text>',
        *legend(peers, result["titles"]),
    ]
    for index, (title, table) in enumerate(tables.items()):
        parts += panel_of(title, table, names, peers, result["titles"], TOP + panel * index, range(low, high + 1), x)
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def panel_of(heading, table, names, peers, titles, top, exponents, x):
    bottom = top + ROW * (len(names) + 1) + 14
    parts = [f'<text class="strong" x="20" y="{top - 14}">{heading}</text>']
    for exponent in exponents:
        value = 10.0**exponent
        kind = "even" if exponent == 0 else "grid"
        parts.append(f'<line class="{kind}" x1="{x(value):.1f}" x2="{x(value):.1f}" y1="{top - 8}" y2="{bottom}"/>')
        label = "equal" if exponent == 0 else f"{value:g}x"
        parts.append(f'<text class="faint" text-anchor="middle" x="{x(value):.1f}" y="{bottom + 18}">{label}</text>')
    parts.append(f'<text class="faint" text-anchor="end" x="{x(1) - 8:.1f}" y="{top - 14}">the peer is faster</text>')
    parts.append(f'<text class="faint" x="{x(1) + 8:.1f}" y="{top - 14}">Gene is faster</text>')
    parts.append(f'<rect class="band" x="12" y="{top}" width="{WIDTH - 24}" height="{ROW}" rx="4"/>')
    means = {p: geometric_mean(table[p].values()) for p in peers if table.get(p)}
    parts.append(line_of("geometric mean", "strong", top, x, means, titles, 6))
    for index, name in enumerate(names):
        values = {p: table[p][name] for p in peers if name in table.get(p, {})}
        parts.append(line_of(TITLES[name], "text", top + 8 + ROW * (index + 1), x, values, titles, 4.5))
    return parts


def bounds(values):
    logs = [math.log10(v) for v in values] or [0.0]
    return min(-1, math.floor(min(logs))), max(1, math.ceil(max(logs)))


def dots(tone):
    return "".join(f"  .{who} {{ fill: {colours[tone]}; }}\n" for who, colours in COLOURS.items())


def legend(peers, titles):
    parts = []
    for index, who in enumerate(peers):
        left = 26 + index * 92
        parts.append(f'<circle class="{who}" cx="{left}" cy="51" r="5"/>')
        parts.append(f'<text class="text" x="{left + 11}" y="55">{titles[who]}</text>')
    return parts


def line_of(label, style, top, x, values, titles, radius):
    middle = top + ROW / 2
    parts = [f'<text class="{style}" text-anchor="end" x="{LEFT - 12}" y="{middle + 4:.1f}">{label}</text>']
    for who, value in values.items():
        parts.append(
            f'<circle class="{who}" cx="{x(value):.1f}" cy="{middle:.1f}" r="{radius}" fill-opacity="0.9">'
            f"<title>{titles[who]}, {label}: {value:.2f}</title></circle>"
        )
    return "".join(parts)
