"""Where the time of a program goes: warm by a flight recording, in whole processes by the CPU time of threads."""

import os
import statistics
import subprocess
import tempfile

from . import contestants, programs, stacks, threads
from .places import TARGET
from .processes import Failure

HERE = os.path.dirname(os.path.abspath(__file__))
SETTINGS = os.path.join(HERE, "profile.jfc")
READER = os.path.join(HERE, "Recording.java")
WARM_UP_MS = 3000
RECORDED_MS = 2000
ATTEMPTS = 3
LEAST_SAMPLES = 100  # an eighth of what a quiet machine gives
COLD_ROUNDS = 3
WARM_LOOK_S = 0.02
COLD_LOOK_S = 0.004
HOTTEST = 8
PROGRAM = "gene"  # the thread that runs the program
OWN = ("program", "GC", "C1", "C2", "gene-jit")  # threads that work for the program; the recorder does not


def of(gene, name):
    program = programs.of(name)
    return {
        "warm": warm(gene, program),
        "second": cold(gene, program, program.second, program.turns),
        "short": cold(gene, program, program.short, 1),
    }


# ---- warm


class Disturbed(Failure):
    """A recording that caught next to nothing of the program: the machine had other things to do."""


def warm(gene, program):
    for attempt in range(ATTEMPTS):
        try:
            return recorded(gene, program)
        except Disturbed:
            if attempt == ATTEMPTS - 1:
                raise


def recorded(gene, program):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "recording.jfr")
        options = f"-XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints {recording(file)}"
        repetitions = programs.MOST_REPETITIONS * 10
        command = gene.run(gene.program(program.name), program.size, repetitions, RECORDED_MS, WARM_UP_MS)
        outcome, times = threads.execute(command, java_options(options), WARM_LOOK_S)
        samples, collections, allocated = events(read(file))
    return figures(program.name, outcome.report(), times, samples, collections, allocated)


def recording(file):
    return f"-XX:StartFlightRecording:filename={file},settings={SETTINGS}"


def java_options(more):
    return {"GENE_JAVA_OPTS": f"{os.environ.get('GENE_JAVA_OPTS', '')} {more}".strip()}


def read(file):
    """The lines of a recording, by a program of the JDK that Gene runs on."""
    if not contestants.tool("javac"):
        raise Failure("a recording is read by a Java program, and the JDK of Gene has no javac")
    classes = os.path.join(TARGET, "profile")
    compiled = os.path.join(classes, "Recording.class")
    if not os.path.exists(compiled) or os.path.getmtime(compiled) < os.path.getmtime(READER):
        subprocess.run([contestants.tool("javac"), "-d", classes, READER], check=True)
    command = [contestants.tool("java"), "-XX:+UseSerialGC", "-cp", classes, "Recording", file]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode().splitlines()


def events(lines):
    """Samples of the program's thread; collections as moment and seconds of pause; allocation as moment and bytes."""
    samples, collections, allocated = [], [], []
    for line in lines:
        what, at, *rest = line.split("\t")
        at = int(at) / 1e6
        if what == "sample" and rest[0] == PROGRAM:
            samples.append(stacks.Sample(at, rest[0], [stacks.frame(text) for text in rest[1:]]))
        elif what == "collection":
            collections.append((at, int(rest[0]) / 1e9))
        elif what == "allocated" and rest[0] == PROGRAM:
            allocated.append((at, int(rest[1])))
    return samples, collections, allocated


def figures(name, told, times, samples, collections, allocated):
    """What is left of a recording: of its end, when the program was warm."""
    if not samples:
        raise Disturbed(f"{name}: nothing was recorded")
    sources = stacks.Sources.of(name)
    sources.learn(samples)
    end = max(sample.at for sample in samples)
    begin = end - RECORDED_MS / 1000
    samples = [sample for sample in samples if sample.at >= begin]
    taken = times.between(begin, end)
    total = sum(taken.get(kind, 0) for kind in OWN)
    if len(samples) < LEAST_SAMPLES or not total:
        raise Disturbed(f"{name}: only {len(samples)} samples of the program in {RECORDED_MS} ms; is the machine busy?")
    shares = {kind: part * taken.get("program", 0) / total for kind, part in stacks.shares(samples).items()}
    shares["GC"] = taken.get("GC", 0) / total
    shares["compilers"] = sum(taken.get(kind, 0) for kind in ("C1", "C2", "gene-jit")) / total
    pauses = [pause for at, pause in collections if at >= begin]
    return {
        "median_ms": told["median_us"] / 1000,
        "samples": len(samples),
        "shares": shares,
        "allocated_mb": rate(allocated, begin) * RECORDED_MS / 1000 / told["repetitions"] / 1e6,
        "collections_per_s": len(pauses) / (end - begin),
        "pause_ms_per_s": sum(pauses) * 1000 / (end - begin),
        "hottest": [hot._asdict() for hot in stacks.hottest(samples, sources, HOTTEST)],
    }


def rate(allocated, begin):
    """Bytes per second since that moment."""
    late = sorted(entry for entry in allocated if entry[0] >= begin)
    if len(late) < 2 or late[-1][0] == late[0][0]:
        return 0.0
    return (late[-1][1] - late[0][1]) / (late[-1][0] - late[0][0])


# ---- cold


def cold(gene, program, size, turns):
    """Milliseconds of whole processes: wall, CPU, and CPU by group of threads; medians."""
    taken = []
    for _ in range(COLD_ROUNDS):
        command = gene.run(gene.program(program.name), size, turns, programs.LONGEST_MS)
        outcome, times = threads.execute(command, {}, COLD_LOOK_S)
        taken.append(account(outcome, times.total()))
    return {key: statistics.median(one[key] for one in taken) for key in taken[0]}


def account(outcome, nanos):
    """What no group has taken is for the last moments, other threads, and processes that the launcher has started."""
    told = {kind: nanos.get(kind, 0) / 1e6 for kind in (*OWN, "start")}
    return {
        "wall_ms": outcome.wall_ms,
        "cpu_ms": outcome.cpu_ms,
        **told,
        threads.OTHER: max(0.0, outcome.cpu_ms - sum(told.values())),
    }
