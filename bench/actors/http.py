"""A handler that computes for a millisecond, wrk with 64 connections: one VM, actors (^concurrent), a server per worker
(^shared_port), and Node's cluster module with two processes.

  http.py GENE [--quick]     GENE: the command

All servers are up all the time and take turns, so that a busy machine troubles them alike; the best round counts. Prints
"name<TAB>value<TAB>unit": requests per second and what they are against each other; how long the computing takes without
a server, and the most requests that leaves room for on two processors that do nothing else: whoever is close to that
cannot be beaten by a better server.
"""
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def start(command, port):
    process = subprocess.Popen([*command, str(port)], stdout=subprocess.DEVNULL)
    for _ in range(600):
        with socket.socket() as s:
            if s.connect_ex(("127.0.0.1", port)) == 0:
                return process
        if process.poll() is not None:
            break
        time.sleep(0.1)
    process.kill()
    sys.exit(f"bench/actors: {shlex.join(map(str, command))} does not listen")


def load(port, seconds):
    out = subprocess.run(
        ["wrk", "-t1", "-c64", f"-d{seconds}s", "--timeout", "30s", f"http://127.0.0.1:{port}/"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    failed = re.search(r"Non-2xx.*|Socket errors.*", out)
    if failed:
        sys.exit(f"bench/actors: {failed.group()}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", out).group(1))


def alone(command):
    """Microseconds of one computation."""
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def main():
    gene = shlex.split(sys.argv[1])
    seconds, rounds = (2, 3) if "--quick" in sys.argv else (5, 5)
    if not shutil.which("wrk"):
        sys.exit("bench/actors: needs wrk (a package of Debian)")
    commands = {mode: [*gene, "run", HERE / "http.gene", mode] for mode in ("plain", "concurrent", "shared")}
    if shutil.which("node"):
        commands["node cluster"] = ["node", HERE / "http.js"]
    ports = {name: free_port() for name in commands}
    processes = []
    try:
        for name, command in commands.items():
            processes.append(start(command, ports[name]))
        for name in commands:
            load(ports[name], seconds)  # warm
        best = dict.fromkeys(commands, 0.0)
        for _ in range(rounds):
            for name in commands:
                best[name] = max(best[name], load(ports[name], seconds))
    finally:
        for p in processes:
            p.terminate()
        for p in processes:
            p.wait()
    times = {"gene": alone([*gene, "run", HERE / "http.gene", "alone"])}
    if "node cluster" in best:
        times["node"] = alone(["node", HERE / "http.js"])
    for name, each in times.items():
        print(f"HTTP, computing alone, {name}\t{each:.0f}\tus")
        print(f"HTTP, two processors that only compute, {name}\t{2e6 / each:.0f}\trequests/s")
    for name, rate in best.items():
        print(f"HTTP, 1 ms handler, {name}\t{rate:.0f}\trequests/s")
    for name in ("concurrent", "shared"):
        for other in ("plain", "node cluster"):
            if other in best:
                print(f"HTTP, 1 ms handler, {name} against {other}\t{best[name] / best[other]:.2f}\ttimes")


main()
