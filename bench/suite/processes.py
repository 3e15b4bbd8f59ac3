"""Runs contestants as processes and measures them from outside."""

import os
import subprocess
import time


class Failure(Exception):
    """A contestant that did not do what it should; the text says what."""


class Outcome:
    """Output of a process, its wall and CPU time in milliseconds, its peak memory in megabytes."""

    def __init__(self, out, wall_ms, cpu_ms, memory_mb):
        self.out = out
        self.wall_ms = wall_ms
        self.cpu_ms = cpu_ms
        self.memory_mb = memory_mb

    def report(self):
        """The lines `name number` that a program prints about itself."""
        return {name: int(number) for name, number in (line.split() for line in self.out.splitlines())}


def execute(command, environment=None, folder=None):
    began = time.perf_counter()
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **(environment or {})},
        cwd=folder,
    )
    try:
        out = process.stdout.read().decode(errors="replace")
    except KeyboardInterrupt:
        process.kill()
        process.wait()
        raise
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    wall = (time.perf_counter() - began) * 1000
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise Failure(f"{' '.join(command)} failed:\n{out}")
    return Outcome(out, wall, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024)
