"""Latencies of a service that computes and allocates, under a load that it can bear, and where pauses come from.

64 connections, each with a pause before every request: far from what the server could do at most, as in production. The JVM
writes a log of its collections and compilations, from its start on.
"""
import re

from measuring import load

PATH = "/report"
CONNECTIONS = 64
PAUSE_MS = 20


def tail(bench):
    warm_up, seconds = (5, 15) if bench.quick else (15, 60)
    print(f"latency in ms of {PATH}, {CONNECTIONS} connections that pause {PAUSE_MS} ms, {seconds} s")
    results = {"path": PATH, "connections": CONNECTIONS, "pause_ms": PAUSE_MS, "seconds": seconds}
    for name in ("gene", "node"):
        log = bench.folder / "jvm.log"
        options = f"-Xlog:gc*=info,jit+compilation=debug:file={log}:uptime" if name == "gene" else ""
        server = bench.start(name, options)
        load(server, PATH, CONNECTIONS, warm_up, PAUSE_MS)
        at = len(log.read_text()) if log.exists() else 0
        result = load(server, PATH, CONNECTIONS, seconds, PAUSE_MS)
        if name == "gene":
            result.update(pauses(log.read_text()[at:]))
        bench.stop(server)
        results[name] = {k: round(v, 3) for k, v in result.items()}
        print(f"{name:5} {result['rate']:6.0f}/s  p50 {result['p50']:.2f}  p99 {result['p99']:.2f}"
              f"  p99.9 {result['p999']:.2f}  max {result['max']:.2f}  cpu {result['cpu_us']:.1f} us", flush=True)
    gene = results["gene"]
    print(f"      collections {gene['gc_count']}, together {gene['gc_total_ms']} ms, longest {gene['gc_max_ms']} ms;"
          f" compilations {gene['compilations']}")
    return results


def pauses(log):
    times = [float(ms) for ms in re.findall(r"Pause [^\n]* (\d+\.\d+)ms$", log, re.MULTILINE)]
    compilations = sum("nmethod" not in line and "jit" in line for line in log.splitlines())
    return {
        "gc_count": len(times),
        "gc_total_ms": sum(times),
        "gc_max_ms": max(times, default=0),
        "compilations": compilations,
    }
