"""Programs that are generated: one of 20 000 lines, and one that imports 100 modules.

Each is run twice over: `first`, where nothing compiled is kept from earlier runs, and `again`, where the language
may use what it kept (Gene's compiled files, Python's bytecode, Java's classes). Languages that keep nothing do the
same work both times.
"""

import os
import statistics

from .places import GENE
from .processes import Failure, execute

MODULES = 100
LINES = 20_000
LINES_OF_FUNCTION = 20

FUNCTION = {
    "gene": """(fn f{k} [a b]
  (var x (a + {k}))
  (var y (b * 3 + 1))
  (var i 0)
  (while (i < 3)
    (if (x > y)
      (x = x - y)
    else
      (y = y - x + 1))
    (i += 1))
  (var items [x y {k}])
  (var names {{^x x ^y y ^label "function {k}"}})
  (var sum 0)
  (for item in items
    (sum += item))
  (if (names/label/.size > 3)
    (sum += 1)
  else
    (sum -= 1))
  (sum + names/x))
""",
    "js": """function f{k}(a, b) {{
  let x = a + {k};
  let y = b * 3 + 1;
  for (let i = 0; i < 3; i++) {{
    if (x > y) {{
      x = x - y;
    }} else {{
      y = y - x + 1;
    }}
  }}
  const items = [x, y, {k}];
  const names = {{ x, y, label: "function {k}" }};
  let sum = 0;
  for (const item of items) {{
    sum += item;
  }}
  if (names.label.length > 3) {{
    sum += 1;
  }} else sum -= 1;
  return sum + names.x; }}
""",
    "py": """def f{k}(a, b):
    x = a + {k}
    y = b * 3 + 1
    for i in range(3):
        if x > y:
            x = x - y
        else:
            y = y - x + 1
    items = [x, y, {k}]
    names = {{"x": x, "y": y, "label": "function {k}"}}
    total = 0
    for item in items:
        total += item
    if len(names["label"]) > 3:
        total += 1
    else:
        total -= 1
    return total + names["x"]


""",
    "rb": """def f{k}(a, b)
  x = a + {k}
  y = b * 3 + 1
  3.times do
    if x > y
      x = x - y
    else
      y = y - x + 1
    end
  end
  items = [x, y, {k}]
  names = {{ x: x, y: y, label: "function {k}" }}
  sum = 0
  items.each {{ |item| sum += item }}
  if names[:label].length > 3
    sum += 1
  else
    sum -= 1
  end
  sum + names[:x]; end
""",
    "clj": """(defn f{k} [a b]
  (let [[x y] (loop [i 0
                     x (+ a {k})
                     y (+ (* b 3) 1)]
                (if (< i 3)
                  (if (> x y)
                    (recur (inc i)
                           (- x y)
                           y)
                    (recur (inc i)
                           x
                           (+ (- y x) 1)))
                  [x y]))
        items [x y {k}]
        names {{:x x :y y :label "function {k}"}}
        sum (reduce + items)]
    (if (> (count (:label names)) 3)
      (+ sum 1 (:x names))
      (+ sum -1 (:x names)))))

""",
    "java": """  static long f{k}(long a, long b) {{
    long x = a + {k};
    long y = b * 3 + 1;
    for (int i = 0; i < 3; i++) {{
      if (x > y) {{
        x = x - y;
      }} else {{
        y = y - x + 1;
      }}
    }}
    long[] items = {{x, y, {k}}};
    java.util.Map<String, Object> names = java.util.Map.of("x", x, "label", "function {k}");
    long sum = 0;
    for (long item : items) {{
      sum += item;
    }}
    if (((String) names.get("label")).length() > 3) {{
      sum += 1;
    }} else sum -= 1;
    return sum + (Long) names.get("x"); }}
""",
}


def many_lines(folder, ending, functions):
    """Writes the long program and its start; the path of the start."""
    body = "".join(FUNCTION[ending].format(k=k) for k in range(functions))
    numbers = range(functions)
    calls = {
        "gene": "\n".join(f"(sum += (f{k} {k} 7))" for k in numbers),
        "js": "\n".join(f"sum += f{k}({k}, 7);" for k in numbers),
        "py": "\n".join(f"total += f{k}({k}, 7)" for k in numbers),
        "rb": "\n".join(f"$sum += f{k}({k}, 7)" for k in numbers),
        "clj": "\n".join(f"(vswap! sum + (f{k} {k} 7))" for k in numbers),
    }
    big = {
        "gene": lambda: f"{body}(var sum 0)\n{calls['gene']}\n(println sum)\n",
        "js": lambda: f"{body}let sum = 0;\n{calls['js']}\nconsole.log(sum);\n",
        "py": lambda: f"{body}total = 0\n{calls['py']}\nprint(total)\n",
        "rb": lambda: f"{body}$sum = 0\n{calls['rb']}\nputs $sum\n",
        "clj": lambda: f"{body}(def sum (volatile! 0))\n{calls['clj']}\n(println @sum)\n",
        "java": lambda: java_lines(body, functions),
    }[ending]()
    if ending == "py":  # Python keeps the bytecode of modules, not of the program it starts
        write(folder, "big.py", big)
        return write(folder, "main.py", "import big\n")
    return write(folder, {"java": "Big.java"}.get(ending, f"big.{ending}"), big)


def java_lines(body, functions):
    """The calls in methods of 500, since a method has a largest size."""
    parts = [
        f"  static long part{p}() {{\n    long sum = 0;\n"
        + "".join(f"    sum += f{k}({k}, 7);\n" for k in range(p * 500, min(functions, p * 500 + 500)))
        + "    return sum;\n  }\n"
        for p in range((functions + 499) // 500)
    ]
    sums = " + ".join(f"part{p}()" for p in range(len(parts)))
    main = f"  public static void main(String[] args) {{\n    System.out.println({sums});\n  }}\n"
    return "final class Big {\n" + body + "".join(parts) + main + "}\n"


def many_modules(folder, ending, count):
    """Writes modules of five functions, and a start that imports them all; the path of the start."""
    modules = range(count)
    for m in modules:
        body = "".join(FUNCTION[ending].format(k=k) for k in range(5))
        if ending == "java":
            write(folder, f"M{m}.java", f"final class M{m} {{\n{body}}}\n")
        elif ending == "js":
            write(folder, f"m{m}.js", f"{body}module.exports = {{ f0, f1, f2, f3, f4 }};\n")
        elif ending == "rb":
            write(folder, f"m{m}.rb", f"module M{m}\n{body.replace('def f', 'def self.f')}end\n")
        elif ending == "clj":
            write(folder, f"m{m}.clj", f"(ns m{m})\n{body}")
        else:
            write(folder, f"m{m}.{ending}", body)
    start = {
        "gene": lambda: "".join(f'(import f4:g{m} from "./m{m}")\n' for m in modules)
        + "(var sum 0)\n"
        + "".join(f"(sum += (g{m} {m} 7))\n" for m in modules)
        + "(println sum)\n",
        "js": lambda: "let sum = 0;\n"
        + "".join(f'sum += require("./m{m}.js").f4({m}, 7);\n' for m in modules)
        + "console.log(sum);\n",
        "py": lambda: "".join(f"import m{m}\n" for m in modules)
        + "print("
        + " + ".join(f"m{m}.f4({m}, 7)" for m in modules)
        + ")\n",
        "rb": lambda: "".join(f'require_relative "m{m}"\n' for m in modules)
        + "puts("
        + " + ".join(f"M{m}.f4({m}, 7)" for m in modules)
        + ")\n",
        "clj": lambda: "".join(f'(load-file "m{m}.clj")\n' for m in modules)
        + "(println (+ "
        + " ".join(f"(m{m}/f4 {m} 7)" for m in modules)
        + "))\n",
        "java": lambda: "final class Start {\n  public static void main(String[] args) {\n    System.out.println("
        + " + ".join(f"M{m}.f4({m}, 7)" for m in modules)
        + ");\n  }\n}\n",
    }[ending]()
    return write(folder, "Start.java" if ending == "java" else f"start.{ending}", start)


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    return path


# ---- running


def first(contestant, path, folder):
    """The command that uses nothing kept from earlier runs."""
    if contestant.name == "gene":
        command = contestant.run(path)
        return command[:2] + ["--no-gir-cache"] + command[2:]
    if contestant.name == "python":
        return [contestant.hello[0], "-B", path]
    if contestant.name == "java":
        return [contestant.hello[0], path]
    return contestant.run(path)


def again(contestant, path, folder):
    if contestant.name == "java":
        return [contestant.hello[0], "-cp", os.path.join(folder, "classes"), stem(path)]
    if contestant.name == "python":
        return [contestant.hello[0], path]
    return contestant.run(path)


def stem(path):
    return os.path.splitext(os.path.basename(path))[0]


def measure(contestants, make, amount, rounds, folder):
    """Median wall times in milliseconds of whole processes: `first_ms` and `again_ms`."""
    places = {}
    results = {}
    for who, contestant in contestants.items():
        home = os.path.join(folder, f"{make.__name__}-{who}")
        os.makedirs(home)
        places[who] = (home, make(home, contestant.ending, amount))
        if who == "java":
            compile_java(contestant, home)
    for kind in (first, again):
        walls = {who: [] for who in contestants}
        for turn in range(rounds + (kind is again)):  # the first turn of `again` fills what is kept
            for who, contestant in contestants.items():
                home, path = places[who]
                outcome = execute(
                    kind(contestant, path, home), {"XDG_CACHE_HOME": os.path.join(folder, "cache")}, home
                )
                result = results.setdefault(who, {"checksum": outcome.out.strip()})
                if outcome.out.strip() != result["checksum"]:
                    raise Failure(f"{make.__name__}: {who} disagrees with itself: {outcome.out}")
                if kind is first or turn > 0:
                    walls[who].append(outcome.wall_ms)
        for who, taken in walls.items():
            results[who][f"{kind.__name__}_ms"] = round(statistics.median(taken), 1)
    if len({result["checksum"] for result in results.values()}) != 1:
        raise Failure(f"{make.__name__}: the checksums differ: {results}")
    return results


def compile_java(contestant, home):
    compiler = os.path.join(os.path.dirname(contestant.hello[0]), "javac")
    sources = [os.path.join(home, name) for name in sorted(os.listdir(home)) if name.endswith(".java")]
    execute([compiler, "-nowarn", "-d", os.path.join(home, "classes"), *sources])


# ---- the reader


def data_file(folder, size):
    """Gene data as programs write it: nested forms with properties, strings and numbers."""
    path = os.path.join(folder, "data.gene")
    written = 0
    number = 0
    with open(path, "w", encoding="utf-8") as out:
        while written < size:
            number += 1
            written += out.write(
                f'(order ^id {number} ^customer "Customer {number % 997}" ^paid {str(number % 3 == 0).lower()}\n'
                f"  ^at 2024-01-{number % 28 + 1:02d}\n"
                f'  [(item ^sku a{number % 100} ^price {number % 89}.25 "first") (item ^count {number % 7})]\n'
                f"  {{^note nil ^tags [x/y `quoted -1.5e3]}})\n"
            )
    return path


def reading(program, folder, size, limit_ms, warm_up_ms):
    """How many megabytes of data per second the reader takes, warm."""
    path = data_file(folder, size)
    told = execute([GENE, "run", program, path, "1000", str(limit_ms), str(warm_up_ms)]).report()
    size = os.path.getsize(path)
    return {
        "bytes": size,
        "best_mb_per_s": round(size / told["best_us"] * 1e6 / 1048576, 1),
        "median_mb_per_s": round(size / told["median_us"] * 1e6 / 1048576, 1),
    }


# ---- the compiler


def compiling(folder, files):
    """Lines per second of `gene compile`: of the first long file in a process, and of the later half of many."""
    home = os.path.join(folder, "compiling")
    os.makedirs(home)
    empty = write(home, "empty.gene", "nil\n")
    with open(many_lines(home, "gene", LINES // LINES_OF_FUNCTION), encoding="utf-8") as file:
        text = file.read()
    copies = [write(home, f"copy{i}.gene", text) for i in range(files)]
    lines = text.count("\n")

    def seconds(*paths):
        return execute([GENE, "compile", "--force", "-o", "out", *paths], {}, home).wall_ms / 1000

    seconds(copies[0])  # fills caches of the system
    start = statistics.median(seconds(empty) for _ in range(3))
    first = statistics.median(seconds(copies[0]) for _ in range(3))
    half = seconds(*copies[: files // 2])
    whole = seconds(*copies)
    return {
        "lines": lines,
        "first_lines_per_s": round(lines / (first - start)),
        "warm_lines_per_s": round(lines * (files - files // 2) / (whole - half)),
    }
