"""What the samples of a recording say: in which kind of code they were taken, and at which place."""

import collections
import os
import re

from .places import PROGRAMS

COMPILED = "gene.jit.rt.Gene$"  # classes of compiled Gene functions
BODY = "body"
INLINED = "Inlined"
# Kinds of code by the class of a method; what is none of them belongs to a library.
OF_GENE = {"gene.jit.": "compiled", "gene.interp.": "interpreter"}
KINDS = {**OF_GENE, "java.": "JDK", "jdk.": "JDK", "sun.": "JDK"}
LIBRARY = "library"
LEAST = 0.005  # places with less are left out

Frame = collections.namedtuple("Frame", "owner method line type")
Sample = collections.namedtuple("Sample", "at thread frames")
Hot = collections.namedtuple("Hot", "share place caller")


def frame(text):
    owner, method, line, how = text.rsplit("#", 3)
    return Frame(owner, method, int(line), how)


def kind(sample):
    """By the innermost method; but what HotSpot has inlined into Gene code, or into the interpreter, is part of it."""
    machine_code = next((f for f in sample.frames if f.type != INLINED), sample.frames[0])
    return matching(sample.frames[0], OF_GENE) or matching(machine_code, OF_GENE) or matching(sample.frames[0], KINDS)


def matching(found, kinds):
    default = LIBRARY if kinds is KINDS else None
    return next((kind for prefix, kind in kinds.items() if found.owner.startswith(prefix)), default)


def shares(samples):
    """The part of the samples in each kind of code."""
    counts = collections.Counter(kind(sample) for sample in samples)
    return {kind: count / len(samples) for kind, count in counts.items()}


def hottest(samples, sources, most):
    """The places in which most samples were taken, and for Java methods the Gene code that uses them most."""
    counts = collections.Counter()
    callers = collections.defaultdict(collections.Counter)
    for sample in samples:
        gene = sources.innermost(sample.frames)
        if sample.frames[0].owner.startswith(COMPILED):
            counts[gene] += 1
        else:
            place = java(sample.frames[0])
            counts[place] += 1
            callers[place][gene] += 1
    return [
        Hot(count / len(samples), place, callers[place].most_common(1)[0][0] if place in callers else None)
        for place, count in counts.most_common(most)
        if count >= LEAST * len(samples)
    ]


def java(top):
    owner = re.sub(r"\.0x[0-9a-f]+$", "", top.owner)
    return f"{owner}.{top.method}"


class Sources:
    """Finds the Gene function and line of compiled code: its class has the name of the function, and no file."""

    def __init__(self, texts):
        self.texts = texts  # file -> lines; the first file is that of the program
        self.first_lines = {}  # by class, of functions without name

    @staticmethod
    def of(program):
        texts = {}
        for path in (os.path.join(PROGRAMS, program, f"{program}.gene"), os.path.join(PROGRAMS, "measure.gene")):
            with open(path, encoding="utf-8") as file:
                texts[os.path.basename(path)] = file.read().splitlines()
        return Sources(texts)

    def learn(self, samples):
        """The first line in which each class was ever seen: where that begins which has no name."""
        for sample in samples:
            for found in sample.frames:
                if found.owner.startswith(COMPILED) and found.line > 0:
                    known = self.first_lines.get(found.owner, found.line)
                    self.first_lines[found.owner] = min(known, found.line)

    def innermost(self, frames):
        """The place of the innermost compiled Gene code of a stack, None when all of it is interpreted."""
        for index, found in enumerate(frames):
            if found.owner.startswith(COMPILED):
                return self.place(found.owner, self.line(frames, index))
        return None

    @staticmethod
    def line(frames, index):
        """Of the methods of a class only the body has lines; it is the caller of those for call sites."""
        owner = frames[index].owner
        for below in frames[index:]:
            if below.owner != owner:
                break
            if below.method == BODY:
                return below.line
        return -1

    def place(self, owner, line):
        function = re.sub(r"\.0x[0-9a-f]+$", "", owner[len(COMPILED):])
        function = re.sub(r"^_(\w+)_$", r"<\1>", function)  # what has no name: <fn>, <main>
        file, defined = self.definition(function)
        line = line if line > 0 else defined or self.first_lines.get(owner)
        return f"{file}:{line} {function}" if line else f"{file} {function}"

    def definition(self, function):
        """File and line of the definition; without line when several things have the name."""
        head = re.compile(r"\((?:fn|method|ctor)!?\s+" + re.escape(function) + r"[\s\[]")
        found = [
            (file, number)
            for file, lines in self.texts.items()
            for number, text in enumerate(lines, 1)
            if head.search(text)
        ]
        if len(found) == 1:
            return found[0]
        return (found[0][0] if found else next(iter(self.texts))), None
