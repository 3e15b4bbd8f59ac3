"""Where things are."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GENE = os.path.join(ROOT, "bin", "gene")
PROGRAMS = os.path.join(ROOT, "bench", "programs")
RESULTS = os.path.join(ROOT, "bench", "results")
TARGET = os.path.join(ROOT, "target", "bench")
