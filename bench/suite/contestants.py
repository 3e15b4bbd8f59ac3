"""Who takes part: Gene, and those of its peers that are installed."""

import glob
import os
import re
import shutil
import subprocess
import sys

from .places import GENE, PROGRAMS, ROOT, TARGET

JARS = "/usr/share/java"
LIBRARIES = ["data.json.jar", "jackson-databind.jar", "jackson-core.jar", "jackson-annotations.jar"]


class Contestant:
    """How a language runs a file (`command`) and a piece of code that prints 1 (`hello`)."""

    def __init__(self, name, title, ending, command, hello, version, environment=None):
        self.name = name
        self.title = title
        self.ending = ending
        self.command = command
        self.hello = hello
        self.version = version
        self.environment = environment or {}

    def program(self, name):
        """The file of a program, or None when this language has no twin of it."""
        stem = name.capitalize() if self.ending == "java" else name
        path = os.path.join(PROGRAMS, name, f"{stem}.{self.ending}")
        return path if os.path.exists(path) else None

    def run(self, path, *args):
        return self.command(path) + [str(arg) for arg in args]


def found(jit=None, only=None):
    """All contestants that are installed, Gene first; `only` names the peers that are wanted."""
    everyone = [gene(jit), node(), python(), ruby(), clojure(), java()]
    return {
        c.name: c for c in everyone if c is not None and (not only or c.name in only or c.name == "gene")
    }


def gene(jit):
    options = [] if jit is None else [f"--jit={jit}"]
    return Contestant(
        "gene",
        "Gene",
        "gene",
        lambda path: [GENE, "run", *options, path],
        [GENE, "eval", "(println 1)"],
        line([GENE, "version"]),
    )


def node():
    program = shutil.which("node")
    return program and Contestant(
        "node",
        "Node",
        "js",
        lambda path: [program, path],
        [program, "-e", "console.log(1)"],
        "Node " + line([program, "--version"]).lstrip("v"),
    )


def python():
    program = os.path.realpath(sys.executable)  # not a wrapper that PATH may have
    return Contestant(
        "python",
        "Python",
        "py",
        lambda path: [program, path],
        [program, "-c", "print(1)"],
        line([program, "--version"]),
        {"PYTHONPATH": PROGRAMS},
    )


def ruby():
    program = shutil.which("ruby")
    return program and Contestant(
        "ruby",
        "Ruby",
        "rb",
        lambda path: [program, path],
        [program, "-e", "puts 1"],
        "Ruby " + re.sub(r"^ruby (\S+?)(p\d+)? .*", r"\1", line([program, "--version"])),
    )


def clojure():
    jar = os.path.join(JARS, "clojure.jar")
    java_program = tool("java")
    if not os.path.exists(jar) or not java_program:
        return None
    start = [java_program, "-cp", os.pathsep.join([jar, PROGRAMS, *libraries()]), "clojure.main"]
    return Contestant(
        "clojure",
        "Clojure",
        "clj",
        lambda path: [*start, path],
        [*start, "-e", "(println 1)"],
        "Clojure " + line([*start, "-e", "(print (clojure-version))"]),
    )


def java():
    program = tool("java")
    compiler = tool("javac")
    if not program or not compiler:
        return None
    classes = os.path.join(TARGET, "classes")
    compile_twins(compiler, classes)
    path = os.pathsep.join([classes, *libraries()])
    return Contestant(
        "java",
        "Java",
        "java",
        lambda source: [program, "-cp", path, os.path.splitext(os.path.basename(source))[0]],
        [program, "-cp", path, "Hello"],
        "Java " + re.sub(r'.*"(\S+)".*', r"\1", line([program, "-version"])),
    )


def libraries():
    return [path for path in (os.path.join(JARS, jar) for jar in LIBRARIES) if os.path.exists(path)]


def compile_twins(compiler, classes):
    sources = glob.glob(os.path.join(PROGRAMS, "*.java")) + glob.glob(os.path.join(PROGRAMS, "*", "*.java"))
    if not any("jackson-databind" in jar for jar in libraries()):
        sources = [source for source in sources if not source.endswith("Json.java")]
    stamp = os.path.join(classes, "Measure.class")
    if os.path.exists(stamp) and all(os.path.getmtime(s) <= os.path.getmtime(stamp) for s in sources):
        return
    path = os.pathsep.join(libraries())
    subprocess.run([compiler, "-nowarn", "-d", classes, "-cp", path, *sources], check=True, stderr=subprocess.PIPE)


def tool(name):
    """A tool of the JDK that Gene itself runs on, so that JVM languages compare on one JVM."""
    try:
        with open(os.path.join(ROOT, "target", "launcher"), encoding="utf-8") as file:
            path = os.path.join(file.read().splitlines()[1], "bin", name)
            return path if os.path.exists(path) else None
    except (OSError, IndexError):
        return shutil.which(name)


def line(command):
    """The first line that a command prints, on whichever stream."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return (done.stdout.strip().splitlines() or ["?"])[0]
