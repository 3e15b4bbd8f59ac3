"""Requests per second, 99th percentile of the latency, and CPU time per request."""
from measuring import NAMES, load, median

PATHS = ("/hello", "/json", "/await")


def speed(bench):
    rounds, seconds = (1, 3) if bench.quick else (3, 6)
    servers = {name: bench.start(name) for name in NAMES}
    for server in servers.values():
        for path in PATHS:
            load(server, path, 64, seconds)
    header = "".join(f"  {name + '/s':>9} {'p99':>7} {'us cpu':>6}" for name in NAMES)
    print(f"{'path':8} {'conns':>5}{header}  {'gene/node':>9} {'gene/netty':>10}")
    results = []
    for path in PATHS:
        for connections in (64, 512):
            rows = {name: [] for name in NAMES}
            for _ in range(rounds):
                for name in NAMES:
                    rows[name].append(load(servers[name], path, connections, seconds))
            row = {name: {k: round(median(rows[name], k), 2) for k in ("rate", "p99", "cpu_us")} for name in NAMES}
            show(path, connections, row)
            results.append({"path": path, "connections": connections, **row})
    for server in servers.values():
        bench.stop(server)
    return results


def show(path, connections, row):
    figures = "".join(f"  {r['rate']:9.0f} {r['p99']:7.2f} {r['cpu_us']:6.1f}" for r in row.values())
    ratios = [row["gene"]["rate"] / row[peer]["rate"] for peer in ("node", "netty")]
    print(f"{path:8} {connections:5}{figures}  {ratios[0]:9.2f} {ratios[1]:10.2f}", flush=True)
