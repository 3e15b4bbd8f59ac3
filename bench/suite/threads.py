"""Runs a JVM and asks the system from time to time how much CPU time each of its threads has taken."""

import os
import subprocess
import tempfile
import time

from .processes import Failure, Outcome

# Groups of threads by the beginning of their name. The serial collector works in the thread of the VM.
GROUPS = {
    "gene-jit": "gene-jit",
    "gene": "program",
    "C1 Compiler": "C1",
    "C2 Compiler": "C2",
    "VM Thread": "GC",
    "GC Thread": "GC",
    "G1 ": "GC",
    "JFR": "recorder",
    "java": "start",
}
OTHER = "other"
ASKED = 10  # how many times a thread is asked for its name: it begins with that of its parent
NANOS_PER_TICK = 1_000_000_000 // os.sysconf("SC_CLK_TCK")


def available():
    return os.path.exists("/proc/self/stat")


def group(name):
    return next((kind for prefix, kind in GROUPS.items() if name.startswith(prefix)), OTHER)


class Times:
    """CPU time by group of threads in the course of a process: moments, and the nanoseconds taken until then."""

    def __init__(self):
        self.history = []

    def note(self, moment, taken):
        self.history.append((moment, taken))

    def total(self):
        return self.history[-1][1] if self.history else {}

    def between(self, begin, end):
        """Nanoseconds of each group between two moments, in seconds since the epoch."""
        first, last = self.until(begin), self.until(end)
        return {kind: taken - first.get(kind, 0) for kind, taken in last.items()}

    def until(self, moment):
        earlier = {}
        for at, taken in self.history:
            if at > moment:
                break
            earlier = taken
        return earlier


class Watch:
    """The threads of one process. A thread that has ended counts with what was last seen."""

    def __init__(self, pid):
        self.pid = pid
        self.folder = f"/proc/{pid}/task"
        self.groups = {}
        self.asked = {}
        self.nanos = {}
        self.files = {}  # kept open: looking must cost little
        self.exact = os.path.exists(f"/proc/{pid}/schedstat")  # nanoseconds instead of ticks

    def look(self):
        try:
            threads = os.listdir(self.folder)
        except OSError:  # the process has ended
            threads = []
        for thread in threads:
            try:
                self.nanos[thread] = self.taken(thread)
                if self.asked.get(thread, 0) < ASKED:
                    self.asked[thread] = self.asked.get(thread, 0) + 1
                    self.groups[thread] = self.kind(thread)
            except (OSError, IndexError):  # the thread has ended meanwhile
                pass
        sums = {}
        for thread, nanos in self.nanos.items():
            kind = self.groups.get(thread, OTHER)
            sums[kind] = sums.get(kind, 0) + nanos
        return sums

    def kind(self, thread):
        """The first thread is the launcher, whatever its name, and then creates the JVM."""
        if int(thread) == self.pid:
            return "start"
        with open(f"{self.folder}/{thread}/comm", encoding="utf-8", errors="replace") as file:
            return group(file.read().strip())

    def taken(self, thread):
        file = self.files.get(thread)
        if file is None:
            file = os.open(f"{self.folder}/{thread}/{'schedstat' if self.exact else 'stat'}", os.O_RDONLY)
            self.files[thread] = file
        text = os.pread(file, 1024, 0)
        if self.exact:
            return int(text.split()[0])
        fields = text.rsplit(b")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * NANOS_PER_TICK

    def close(self):
        for file in self.files.values():
            os.close(file)
        self.files.clear()


def execute(command, environment, every_s):
    """The outcome of a process, and the CPU times of its threads. What the JVM says about itself is left out."""
    with tempfile.TemporaryFile() as out:
        began = time.perf_counter()
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env={**os.environ, **environment}
        )
        watch = Watch(process.pid)
        times = Times()
        try:
            ended = 0
            while not ended:
                times.note(time.time(), watch.look())
                time.sleep(every_s)
                ended, status, usage = os.wait4(process.pid, os.WNOHANG)
        except BaseException:
            process.kill()
            process.wait()
            raise
        finally:
            watch.close()
        wall = (time.perf_counter() - began) * 1000
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        lines = out.read().decode(errors="replace").splitlines(True)
    text = "".join(line for line in lines if not line.startswith("["))
    if process.returncode != 0:
        raise Failure(f"{' '.join(command)} failed:\n{text}")
    return Outcome(text, wall, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024), times
