"""Profiles: samples, CPU times of threads, and the tables."""

import os
import subprocess
import sys
import unittest

from suite import processes, profile_report, profiles, programs, stacks, threads
from suite.places import ROOT

BODY = "gene.jit.rt.Gene$workload.0x01#body#{}#JIT compiled"
SITE = "gene.jit.rt.Gene$workload.0x01#site3#-1#Inlined"
ENTRY = "gene.jit.rt.Gene$_fn_.0x02#enter1#-1#JIT compiled"
LIBRARY = "gene.lib.collection.Sorting#merge#54#JIT compiled"
INTERPRETER = "gene.interp.Interpreter#run#391#JIT compiled"


def sample(*frames, at=0.0):
    return stacks.Sample(at, "gene", [stacks.frame(text) for text in frames])


def sources():
    return stacks.Sources({
        "sort.gene": ["(fn workload [n]", "  (n + 1))", "(fn less [a b] (a < b))", "(method x [])", "(method x [])"],
        "measure.gene": ["", "(fn measure [f] (f))"],
    })


class KindTest(unittest.TestCase):
    def kind(self, *frames):
        return stacks.kind(sample(*frames))

    def test_by_the_innermost_method(self):
        self.assertEqual(self.kind(BODY.format(2), LIBRARY), "compiled")
        self.assertEqual(self.kind(LIBRARY, BODY.format(2)), "library")
        self.assertEqual(self.kind("com.fasterxml.jackson.core.X#y#1#JIT compiled"), "library")
        self.assertEqual(self.kind("java.util.regex.Pattern#match#1#Inlined", LIBRARY), "JDK")
        self.assertEqual(self.kind(INTERPRETER), "interpreter")

    def test_what_is_inlined_into_gene_code_is_part_of_it(self):
        inlined = "gene.runtime.ops.Arithmetic#add#30#Inlined"
        self.assertEqual(self.kind(inlined, SITE, BODY.format(2)), "compiled")
        self.assertEqual(self.kind("java.lang.Long#valueOf#1#Inlined", inlined, INTERPRETER), "interpreter")
        self.assertEqual(self.kind(inlined, LIBRARY, BODY.format(2)), "library")


class HottestTest(unittest.TestCase):
    def hottest(self, samples, most=8):
        return [(round(h.share, 3), h.place, h.caller) for h in stacks.hottest(samples, sources(), most)]

    def test_gene_code_with_line_and_java_methods_with_the_gene_code_that_uses_them(self):
        samples = [sample(BODY.format(2))] + [sample(SITE, BODY.format(2))] + [sample(LIBRARY, BODY.format(2))] * 2
        self.assertEqual(
            self.hottest(samples),
            [(0.5, "sort.gene:2 workload", None), (0.5, "gene.lib.collection.Sorting.merge", "sort.gene:2 workload")],
        )

    def test_java_methods_that_interpreted_code_uses(self):
        self.assertEqual(self.hottest([sample(LIBRARY, INTERPRETER)]), [(1.0, "gene.lib.collection.Sorting.merge", None)])

    def test_only_so_many_and_none_that_hardly_matters(self):
        samples = [sample(BODY.format(2))] * 600 + [sample(LIBRARY)] * 398 + [sample(INTERPRETER)] * 2
        self.assertEqual(len(self.hottest(samples)), 2)
        self.assertEqual(len(self.hottest(samples, 1)), 1)

    def test_code_without_line_is_that_of_its_function(self):
        entry = "gene.jit.rt.Gene$less.0x03#direct#-1#JIT compiled"
        self.assertEqual(self.hottest([sample(entry, BODY.format(2))]), [(1.0, "sort.gene:3 less", None)])
        entry = "gene.jit.rt.Gene$measure.0x04#direct#-1#JIT compiled"
        self.assertEqual(self.hottest([sample(entry)]), [(1.0, "measure.gene:2 measure", None)])

    def test_of_several_functions_with_one_name_none_is_taken_for_the_other(self):
        found = sources()
        entry = sample("gene.jit.rt.Gene$x.0x05#direct#-1#JIT compiled").frames
        self.assertEqual(found.innermost(entry), "sort.gene x")
        found.learn([sample("gene.jit.rt.Gene$x.0x05#body#5#JIT compiled")])
        self.assertEqual(found.innermost(entry), "sort.gene:5 x")

    def test_functions_without_name_begin_where_they_were_first_seen(self):
        found = sources()
        self.assertEqual(found.innermost(sample(ENTRY).frames), "sort.gene <fn>")
        found.learn([sample(ENTRY.replace("enter1#-1", "body#8")), sample(ENTRY.replace("enter1#-1", "body#7"))])
        self.assertEqual(found.innermost(sample(ENTRY).frames), "sort.gene:7 <fn>")


class FiguresTest(unittest.TestCase):
    HALF = profiles.LEAST_SAMPLES // 2
    LINES = [
        "allocated\t9000000\tgene\t1000000",
        *["sample\t9500000\tgene\t" + BODY.format(2)] * HALF,
        "sample\t9600000\tmain\t" + LIBRARY,
        "collection\t5000000\t70000000",
        "collection\t9700000\t30000000",
        "allocated\t9900000\tgene\t91000000",
        "allocated\t9900000\tmain\t5",
        *["sample\t10000000\tgene\t" + LIBRARY] * HALF,
        "sample\t1000000\tgene\t" + INTERPRETER,
    ]

    def figures(self, lines):
        times = threads.Times()
        times.note(7.9, {"program": 1_000, "C1": 500, "GC": 0, "recorder": 10})
        times.note(9.9, {"program": 4_000, "C1": 900, "GC": 600, "recorder": 9_000})
        return profiles.figures("sort", {"median_us": 20_000, "repetitions": 100}, times, *profiles.events(lines))

    def test_the_end_of_a_recording(self):
        told = self.figures(self.LINES)
        self.assertEqual(told["samples"], profiles.LEAST_SAMPLES)
        self.assertEqual(told["shares"], {"compiled": 0.375, "library": 0.375, "GC": 0.15, "compilers": 0.1})
        self.assertAlmostEqual(told["allocated_mb"], 2.0)
        self.assertEqual((told["collections_per_s"], told["pause_ms_per_s"]), (0.5, 15.0))
        self.assertEqual(len(told["hottest"]), 2)

    def test_a_recording_that_caught_too_little(self):
        with self.assertRaisesRegex(profiles.Disturbed, "sort: nothing was recorded"):
            self.figures([])
        with self.assertRaisesRegex(profiles.Disturbed, "sort: only 1 samples of the program in 2000 ms"):
            self.figures(self.LINES[:2])

    def test_is_made_again(self):
        answers = [profiles.Disturbed("once"), profiles.Disturbed("twice"), {"samples": 900}]

        def recorded(*_):
            answer = answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer

        original, profiles.recorded = profiles.recorded, recorded
        try:
            self.assertEqual(profiles.warm(None, None), {"samples": 900})
            answers[:] = [profiles.Disturbed(str(i)) for i in range(4)]
            with self.assertRaisesRegex(profiles.Disturbed, "^2$"):
                profiles.warm(None, None)
        finally:
            profiles.recorded = original

    def test_what_no_group_has_taken_is_other(self):
        outcome = processes.Outcome("", 120.0, 100.0, 50.0)
        told = profiles.account(outcome, {"program": 40_000_000, "C1": 30_000_000, "start": 20_000_000})
        self.assertEqual((told["program"], told["C1"], told["C2"], told["other"]), (40, 30, 0, 10))


class ThreadsTest(unittest.TestCase):
    def test_groups(self):
        names = {"gene": "program", "gene-jit": "gene-jit", "C2 CompilerThre": "C2", "VM Thread": "GC", "java": "start",
                 "Common-Cleaner": "other"}
        self.assertEqual({name: threads.group(name) for name in names}, names)

    def test_time_between_moments(self):
        times = threads.Times()
        times.note(1.0, {"program": 10})
        times.note(2.0, {"program": 30, "C1": 5})
        times.note(3.0, {"program": 60, "C1": 7})
        self.assertEqual(times.between(1.5, 3.5), {"program": 50, "C1": 7})
        self.assertEqual(times.between(0.5, 2.5), {"program": 30, "C1": 5})
        self.assertEqual(times.total(), {"program": 60, "C1": 7})

    @unittest.skipUnless(threads.available(), "no /proc here")
    def test_a_process_and_what_it_says(self):
        work = "print('[0.1s][info] of the JVM'); x = sum(i * i for i in range(2_000_000)); print('checksum 7')"
        outcome, times = threads.execute([sys.executable, "-c", work], {}, 0.002)
        self.assertEqual(outcome.report(), {"checksum": 7})
        self.assertGreater(times.total()["start"], 10_000_000)
        self.assertLessEqual(times.total()["start"] / 1e6, outcome.cpu_ms + 20)

    @unittest.skipUnless(threads.available(), "no /proc here")
    def test_a_process_that_fails(self):
        with self.assertRaisesRegex(processes.Failure, "failed:\nsorry"):
            threads.execute(["sh", "-c", "echo sorry; exit 3"], {}, 0.002)


class ReportTest(unittest.TestCase):
    def profile(self):
        cold = {"wall_ms": 250.4, "cpu_ms": 400, "program": 100, "C1": 90, "C2": 80, "gene-jit": 30, "GC": 20,
                "start": 60, "other": 20}
        hot = [{"share": 0.25, "place": "fib.gene:6 fib", "caller": None},
               {"share": 0.0212, "place": "gene.lib.collection.Sorting.merge", "caller": "fib.gene:6 fib"}] * 4
        warm = {"median_ms": 21.34, "samples": 900, "shares": {"compiled": 0.9, "GC": 0.0312}, "allocated_mb": 12.34,
                "collections_per_s": 2.5, "pause_ms_per_s": 10.01, "hottest": hot}
        return {"warm": warm, "second": cold, "short": cold}

    def text(self):
        return profile_report.markdown({
            "date": "2026-01-01",
            "version": "gene 1",
            "machine": {"cpus": 2, "load_before": 0.1, "load_after": 0.2},
            "programs": {name: self.profile() for name in programs.NAMES},
        })

    def test_tables(self):
        lines = self.text().splitlines()
        self.assertIn("| fib | 21.3 | 90 | 0 | 0 | 0 | 3.1 | 0 | 12.3 | 2.5 | 10.0 |", lines)
        self.assertEqual(lines.count("| fib | 250 | 400 | 100 | 90 | 80 | 30 | 20 | 60 | 20 |"), 2)
        self.assertIn("| 25 | `fib.gene:6 fib` |  |", lines)
        self.assertIn("| 2.1 | `gene.lib.collection.Sorting.merge` | `fib.gene:6 fib` |", lines)

    def test_all_programs_fit_on_a_page_that_can_be_read(self):
        self.assertLessEqual(len(self.text().splitlines()), 400)


class CommandTest(unittest.TestCase):
    def run_profile(self, *args):
        command = [sys.executable, os.path.join(ROOT, "bench", "profile"), *args]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)

    def test_unknown_programs(self):
        done = self.run_profile("nonsense")
        self.assertEqual(done.returncode, 2)
        self.assertIn("unknown program: nonsense; there are fib tak", done.stdout)

    def test_what_is_saved_is_complete(self):
        done = self.run_profile("--save", "fib")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--save keeps profiles of all programs: name none", done.stdout)


if __name__ == "__main__":
    unittest.main()
