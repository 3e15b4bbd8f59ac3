"""Servers as processes, load by wrk, and what both say about themselves."""
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAMES = ("gene", "node", "netty")
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A contestant that listens; ends with the bench."""

    def __init__(self, name, port, command, folder, environment=None):
        self.name, self.port = name, port
        output = folder / f"{name}.{port}.out"
        with output.open("w") as out:
            self.process = subprocess.Popen(
                [*map(str, command), str(port)], stdout=out, stderr=out, env={**os.environ, **(environment or {})}
            )
        for _ in range(600):
            if "listening" in output.read_text():
                return
            time.sleep(0.1)
        sys.exit(output.read_text())

    @property
    def pid(self):
        return self.process.pid

    def cpu(self):
        """Seconds of user and system time so far."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident(self):
        """KB."""
        status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))

    def stop(self):
        self.process.kill()
        self.process.wait()


class Bench:
    """A run: the servers it started and a folder for what they write."""

    def __init__(self, quick):
        self.quick = quick
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.servers = []
        self.next_port = 18081
        subprocess.run([ROOT / "bin/gene", "eval", "1"], stdout=subprocess.DEVNULL, check=True)  # builds
        self.java_home = pathlib.Path((ROOT / "target/launcher").read_text().splitlines()[1])
        jars = f"{ROOT}/target/lib/*"
        subprocess.run(
            [self.java_home / "bin/javac", "-cp", jars, "-d", self.folder, HERE / "PlainNetty.java"], check=True
        )
        self.commands = {
            "gene": [ROOT / "bin/gene", "run", HERE / "server.gene"],
            "node": ["node", "--expose-gc", HERE / "server.js"],
            "netty": [
                *(self.java_home / "bin/java", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"),
                *("-cp", f"{self.folder}:{jars}", "PlainNetty"),
            ],
        }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.servers:
            server.stop()
        shutil.rmtree(self.folder)

    def start(self, name, java_options=""):
        """Starts a contestant; options are for the JVM of Gene."""
        environment = {"GENE_JAVA_OPTS": java_options} if java_options else None
        server = Server(name, self.next_port, self.commands[name], self.folder, environment)
        self.next_port += 1
        self.servers.append(server)
        return server

    def stop(self, server):
        server.stop()
        self.servers.remove(server)

    def jcmd(self, server, *command):
        return subprocess.run(
            [self.java_home / "bin/jcmd", str(server.pid), *command], capture_output=True, text=True, check=True
        ).stdout


def load(server, path, connections, seconds, pause_ms=0):
    """What wrk and the process say of a load; latencies in ms, CPU in microseconds per request."""
    before = server.cpu()
    out = subprocess.run(
        [
            *("wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s"),
            *("-s", HERE / "latency.lua", f"http://127.0.0.1:{server.port}{path}", "--", str(pause_ms)),
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    result = json.loads(out.strip().splitlines()[-1])
    result["cpu_us"] = (server.cpu() - before) * 1e6 / max(1, result["requests"])
    return result


def median(rounds, key):
    return statistics.median(r[key] for r in rounds)


def save(name, quick, results):
    """Parts that were not measured this time stay as they are."""
    path = ROOT / "bench/results" / f"{name}.json"
    kept = json.loads(path.read_text()) if path.exists() else {}
    kept.update(
        date=datetime.date.today().isoformat(),
        quick=quick,
        machine={
            "cpus": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1),
            "system": f"{platform.system()} {platform.machine()}",
        },
        **results,
    )
    path.write_text(json.dumps(kept, indent=1) + "\n")
