"""Tables and plot of a run."""

import unittest
import xml.etree.ElementTree as xml

from suite import plot, programs, report


def result(*names, **times):
    """A run whose programs took all contestants these times; a time is a number, or one by contestant."""
    told = {}
    for name in names:
        told[name] = {
            who: {key: t if isinstance(t, (int, float)) else t[who] for key, t in times.items()
                  if isinstance(t, (int, float)) or who in t}
            for who in ("gene", "node", "python")
        }
    return {
        "date": "2026-01-01",
        "quick": False,
        "jit": None,
        "complete": True,
        "seconds": 61,
        "machine": {"cpus": 2, "load_before": 0.1, "load_after": 0.2, "system": "Linux"},
        "versions": {"gene": "gene 1", "node": "Node 1", "python": "Python 3"},
        "titles": {"gene": "Gene", "node": "Node", "python": "Python"},
        "start_up": {who: {"wall_ms": 50, "cpu_ms": 50, "memory_mb": 50} for who in ("gene", "node", "python")},
        "classes": {},
        "programs": told,
        "generated": {},
        "compiling": {},
        "reading": {},
    }


TIMES = {
    "median_us": {"gene": 1000, "node": 2000, "python": 8000},
    "cold_ms": {"gene": 200, "node": 100, "python": 100},
    "second_ms": {"gene": 500, "node": 1000},
    "memory_mb": 50,
}


class ReportTest(unittest.TestCase):
    def test_a_table_for_each_kind_of_run(self):
        text = report.markdown(result("fib", "json", **TIMES))
        headings = [line for line in text.splitlines() if line.startswith("## ")]
        self.assertEqual(headings, ["## Warm", "## First second", "## Short runs", "## Whole processes"])
        self.assertIn("| fib | calls | 1.0 ms | 2.00 | 8.00 |", text)
        self.assertIn("| fib | calls | 200.0 ms | 0.50 | 0.50 |", text)

    def test_the_first_second_leaves_out_who_was_not_measured(self):
        lines = report.markdown(result("fib", "json", **TIMES)).splitlines()
        table = lines[lines.index("## First second"):lines.index("## Short runs")]
        self.assertIn("| program | about | Gene | Node |", table)
        self.assertIn("| fib | calls | 500.0 ms | 2.00 |", table)
        self.assertIn("| **geometric mean** | | | **2.00** |", table)

    def test_results_without_the_first_second_have_no_table_of_it(self):
        earlier = result("fib", **{key: t for key, t in TIMES.items() if key != "second_ms"})
        self.assertNotIn("First second", report.markdown(earlier))
        self.assertNotIn("first second", report.summary(earlier, "results/latest"))

    def test_means_of_the_summary(self):
        text = report.summary(result("fib", "json", **TIMES), "results/latest")
        self.assertIn("| warm | 2.00 | 8.00 |\n| first second | 2.00 | - |\n| short runs | 0.50 | 0.50 |\n", text)


class PlotTest(unittest.TestCase):
    def texts(self, told):
        return [e.text for e in xml.fromstring(plot.svg(told)).iter("{http://www.w3.org/2000/svg}text")]

    def dots(self, told):
        return [e.text for e in xml.fromstring(plot.svg(told)).iter("{http://www.w3.org/2000/svg}title")]

    def test_a_panel_for_warm_runs_and_one_for_the_first_second(self):
        told = result("fib", "json", **TIMES)
        self.assertEqual([t for t in self.texts(told) if t in ("Warm", "First second")], ["Warm", "First second"])
        self.assertEqual(self.dots(told).count("Node, calls: 2.00"), 2)
        self.assertEqual(self.dots(told).count("Python, calls: 8.00"), 1)

    def test_one_panel_without_the_first_second(self):
        told = result("fib", median_us=1000)
        self.assertNotIn("First second", self.texts(told))


class ProgramsTest(unittest.TestCase):
    def test_names_are_those_of_folders_and_unique(self):
        self.assertEqual(len(set(programs.NAMES)), len(programs.NAMES))
        self.assertEqual(len(programs.QUICK), 10)

    def test_the_first_second_has_more_work_than_short_runs(self):
        for program in programs.TABLE:
            with self.subTest(program.name):
                self.assertGreater(program.second, program.short)

    def test_processes_are_measured_by_their_median(self):
        class Fake:
            def __init__(self, wall):
                self.wall_ms, self.cpu_ms = wall, 2 * wall

            def report(self):
                return {"checksum": 7}

        walls = iter([30, 10, 20])
        original, programs.run = programs.run, lambda *_: Fake(next(walls))
        try:
            results = {"gene": {}}
            programs.whole(results, "second", {"gene": None}, programs.of("fib"), 3, 39, 1, 0)
        finally:
            programs.run = original
        self.assertEqual(results, {"gene": {"second_ms": 20, "second_cpu_ms": 40}})


if __name__ == "__main__":
    unittest.main()
