"""Memory of connections that have made a request and stay open.

Resident memory alone says nothing of a JVM, whose heap is there before anybody needs it. So this counts what is in use:
objects that survive a full collection, and memory outside of that heap: for Gene what the JVM accounts for buffers, threads and
itself, without its compilers; for Node what it reports as external. Node's structures in C++ are only in the resident
memory, which is measured after both have filled their heaps by a load and collected.
"""
import json
import re
import subprocess
import time
import urllib.request

from measuring import HERE, load


def memory(bench):
    count = 2000 if bench.quick else 10000
    results = {"connections": count}
    print(f"memory of {count} idle connections, KB each")
    for name in ("gene", "node"):
        options = "-XX:NativeMemoryTracking=summary" if name == "gene" else ""
        server = bench.start(name, options)
        load(server, "/hello", 64, 5)
        before = used(bench, server)
        done = bench.folder / f"{name}.idle"
        client = subprocess.Popen(["node", HERE / "idle.js", str(server.port), str(count), done])
        while not done.exists():
            if client.poll() is not None:
                raise SystemExit("bench/http: the idle connections failed")
            time.sleep(0.1)
        after = used(bench, server)
        client.kill()
        client.wait()
        bench.stop(server)
        each = {k: round((after[k] - before[k]) / count, 2) for k in after}
        each["used"] = round(each["heap"] + each["outside"], 2)
        results[name] = each
        print(f"{name:5} heap {each['heap']:6.2f}  outside {each['outside']:6.2f}  together {each['used']:6.2f}"
              f"  resident {each['resident']:6.2f}", flush=True)
    return results


def used(bench, server):
    """KB in use after a collection."""
    if server.name == "node":
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/memory") as answer:
            figures = json.load(answer)
        heap, outside = figures["heapUsed"] / 1024, figures["external"] / 1024
    else:
        bench.jcmd(server, "GC.run")
        heap = sum(int(n) for n in re.findall(r"used (\d+)K", bench.jcmd(server, "GC.heap_info").split("Metaspace")[0]))
        native = bench.jcmd(server, "VM.native_memory", "summary", "scale=KB")
        outside = sum(int(n) for n in re.findall(r"- +(?:Other|Internal|Thread) .*committed=(\d+)KB", native))
    return {"heap": heap, "outside": outside, "resident": server.resident()}
