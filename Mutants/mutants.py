#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Mutation testing: changes one thing in an engine's source, and finds out whether a test fails. Run by `make mutants`.

For each module, draws changes by the seed (Sources/mutate finds them) and builds all at once in a copy of the
repository, with the tests of that module only. A change is active in a process where MULTIPLANE_MUTANT is its number
(mutants.c). Drawn changes that do not compile are counted, and the next ones drawn take their place. Each suite of tests
runs alone once to record which changes it reaches. Each change then runs with the suites that reach it, the fastest
first, until one fails, crashes or takes too long.

Drawn changes and results are in .build/mutants/MODULE-SEED; a later run resumes from them unless the sources of the
module or of its tests changed. Writes Documentation/Results/mutants.md.
"""
import argparse
import concurrent.futures
import datetime
import hashlib
import json
import os
import platform
import random
import re
import resource
import shutil
import signal
import subprocess
import threading
import time
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "Documentation/Results/mutants.md"
MUTATE = ROOT / "Mutants/.build/release/mutate"
# The folders of each module that are changed, and the tests that run.
MODULES = {
    "Raster": (["MultiplaneRaster"], ["MultiplaneRasterTests", "MultiplaneGraphicsTests"]),
    "Graphics": (["MultiplaneGraphics"], ["MultiplaneGraphicsTests"]),
    "Images": (["MultiplaneImages"], ["MultiplaneImagesTests"]),
    "Text": (["MultiplaneText"], ["MultiplaneTextTests"]),
    "Animation": (["MultiplaneAnimation"], ["MultiplaneAnimationTests", "MultiplaneLayerTests"]),
    "Stage": (["MultiplaneStage"], ["MultiplaneStageTests"]),
    "Solvers": (["MultiplaneSolvers"], ["MultiplaneUILayoutTests", "MultiplaneUITests"]),
    "UI": (["MultiplaneUI/Layout", "MultiplaneUI/Scroll"], ["MultiplaneUILayoutTests", "MultiplaneUITests"]),
}
# The time that suites may take with a change: this factor times that without, and these seconds.
SLOWER, MORE_SECONDS = 5, 10
MEMORY = 6 << 30
RUNNING = set()
KILLED = ("a test failed", "crashed", "too slow")

MAIN = """import Foundation
import Testing
@main struct Program {
  static func main() {
    Task.detached { await Testing.__swiftPMEntryPoint() as Never }
    while true { RunLoop.main.run(until: .distantFuture) }
  }
}
"""


def output(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def stop(*_):
    """Ends with the tests that are running, which are in sessions of their own."""
    for process in list(RUNNING):
        try:
            os.killpg(process.pid, 9)
        except ProcessLookupError:
            pass
    os._exit(1)


class Tree:
    """The copy of the repository that is changed and built."""

    def __init__(self, folder):
        self.folder = folder
        self.products = folder / ".build/debug"
        # Files with changes of modules that were built in this run, which stay there, inactive: without them, the
        # modules above would be compiled again.
        self.changed = set()

    def prepare(self):
        """Makes the files equal to those of the repository, touching only those that differ."""
        names = set(filter(None, output(
            "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT).split("\0")))
        for name in names:
            source, place = ROOT / name, self.folder / name
            if name in self.changed or not source.is_file():
                continue
            data = source.read_bytes()
            if place.exists() and place.read_bytes() == data:
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            shutil.copymode(source, place)
        for top in ("Sources", "Tests"):
            for path in (self.folder / top).rglob("*.swift"):
                if str(path.relative_to(self.folder)) not in names | self.changed:
                    path.unlink()

    def build(self, target, log):
        """Builds a target; returns the errors in sources as (file, line, message), or None."""
        with log.open("w") as file:
            status = subprocess.run(
                ["Scripts/build", "debug", "--target", target], cwd=self.folder, stdout=file,
                stderr=subprocess.STDOUT).returncode
        if status == 0:
            return None
        errors = []
        for line in log.read_text(errors="replace").splitlines():
            match = re.match(r"(/[^:]*\.swift):(\d+):\d+: error: (.*)", line)
            if match:
                errors.append((os.path.relpath(match[1], self.folder), int(match[2]), match[3]))
        if not errors:
            raise SystemExit(f"The build failed: {log}")
        return errors

    def link(self, tests, program):
        """Links a program of one test module, which is built."""
        package = json.loads(output(
            "swift", "package", "dump-package", cwd=self.folder, env=dict(os.environ, MULTIPLANE_SCRIPTS="1")))
        targets = {target["name"]: target for target in package["targets"]}
        needed, libraries = [], ["-ldl", "-lstdc++"]

        def add(name):
            if name in needed or name not in targets:
                return
            needed.append(name)
            target = targets[name]
            if target.get("pkgConfig"):
                libraries.extend(output("pkg-config", "--libs", target["pkgConfig"]).split())
            for setting in target["settings"]:
                libraries.extend("-l" + each["_0"] for kind, each in setting["kind"].items() if kind == "linkedLibrary")
            for dependency in target["dependencies"]:
                for kind, parts in dependency.items():
                    if kind in ("byName", "target"):
                        add(parts[0])

        add(tests)
        objects = []
        for name in needed:
            folder = self.products / f"{name}.build"
            table = folder / "output-file-map.json"
            if table.exists():
                outputs = [each.get("object") for each in json.loads(table.read_text()).values()]
                objects += [path for path in outputs if path and os.path.exists(path)]
            elif folder.exists():
                objects += sorted(map(str, folder.rglob("*.o")))
        main = self.products / "mutants-main.swift"
        main.write_text(MAIN)
        switch = self.products / "mutants-switch.o"
        output("clang", "-O2", "-Wall", "-c", "-o", switch, ROOT / "Mutants/mutants.c")
        arguments = self.products / "mutants-objects.txt"
        arguments.write_text("\n".join(f'"{path}"' for path in objects))
        output("swiftc", "-parse-as-library", "-use-ld=lld", "-o", program, main, f"@{arguments}", switch, *libraries)


class Module:
    def __init__(self, name, wanted, tree):
        self.name, self.wanted, self.tree = name, wanted, tree
        folders, self.tests = MODULES[name]
        self.folders = [f"Sources/{each}" for each in folders]
        self.target = folders[0].split("/")[0]
        self.folder = ROOT / f".build/mutants/{name}-{wanted.seed}"
        # Added to the numbers of changes, so that those of different modules can be in one program.
        self.base = 100_000 * list(MODULES).index(name)
        # In the folder of products, where tests look for resources.
        self.programs = {tests: tree.products / f"mutants-{name}-{tests}" for tests in self.tests}
        self.lock = threading.Lock()

    def load(self, name, default=None):
        path = self.folder / name
        return json.loads(path.read_text()) if path.exists() else default

    def save(self, name, value):
        new = self.folder / (name + ".new")
        new.write_text(json.dumps(value, indent=1))
        new.replace(self.folder / name)

    def results(self):
        path = self.folder / "results.jsonl"
        return {r["number"]: r for r in map(json.loads, path.read_text().splitlines())} if path.exists() else {}

    def run(self):
        digest = hashlib.sha256()
        for folder in self.folders + [f"Tests/{each}" for each in self.tests]:
            for path in sorted((ROOT / folder).rglob("*.swift")):
                digest.update(path.read_bytes())
        if (self.load("state.json") or {}).get("digest") != digest.hexdigest():
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.state = self.load("state.json") or dict(
            digest=digest.hexdigest(), candidates=0, broken=[], position=0, drawn=[], built=0)
        self.state["candidates"] = len(self.candidates())
        done = self.load("run.json", {"count": 0})["count"] >= self.wanted.count
        if self.state["built"] < self.wanted.count or not done and not all(p.exists() for p in self.programs.values()):
            self.build()
        if done:
            return
        self.cover()
        self.try_all()

    # The draw and the build

    def candidates(self):
        if not hasattr(self, "found"):
            lines = output(MUTATE, "list", ROOT, *self.folders).splitlines()
            self.found = list(map(json.loads, lines))
            random.Random(f"{self.wanted.seed} {self.name}").shuffle(self.found)
        return self.found

    def draw(self, count):
        """Draws changes until there are `count` of which none is known not to compile."""
        state, candidates = self.state, self.candidates()
        broken = {each["number"] for each in state["broken"]}
        while sum(c["number"] not in broken for c in state["drawn"]) < count:
            if state["position"] == len(candidates):
                raise SystemExit(f"{self.name} has too few changes.")
            change = candidates[state["position"]]
            # The number is the place in the order of the draw.
            number, state["position"] = state["position"], state["position"] + 1
            overlaps = any(
                other["mutation"]["file"] == change["file"] and other["number"] not in broken
                and other["mutation"]["range"][0] < change["range"][1]
                and change["range"][0] < other["mutation"]["range"][1]
                for other in state["drawn"])
            if not overlaps:
                state["drawn"].append(dict(number=number, mutation=change))

    def build(self):
        self.tree.changed -= {each for each in self.tree.changed if each.startswith(tuple(self.folders))}
        # Some do not compile, and each attempt takes as long as a build.
        self.draw(self.wanted.count * 5 // 4)
        self.tree.prepare()
        goals = [self.target] + self.tests
        while goals:
            places = self.apply()
            begin = time.monotonic()
            errors = self.tree.build(goals[0], self.folder / "build.log")
            print(f"{self.name}: built {goals[0]} in {time.monotonic() - begin:.0f} s", flush=True)
            if errors is None:
                goals.pop(0)
                continue
            blamed = {}
            for file, line, message in errors:
                number = self.culprit(places, file, line, message)
                if number is not None:
                    blamed.setdefault(number, message)
            if not blamed:
                raise SystemExit("\n".join(map(str, errors[:10])))
            print(f"{self.name}: {len(blamed)} changes do not compile.", flush=True)
            self.state["broken"] += [dict(number=n, message=m) for n, m in sorted(blamed.items())]
            self.draw(self.wanted.count)
            self.save("state.json", self.state)
        for tests in self.tests:
            self.tree.link(tests, self.programs[tests])
        self.state["built"] = self.wanted.count
        self.save("state.json", self.state)
        (self.folder / "coverage.json").unlink(missing_ok=True)

    def apply(self):
        # An earlier attempt changed these files.
        for file in {c["mutation"]["file"] for c in self.state["drawn"]}:
            (self.tree.folder / file).write_bytes((ROOT / file).read_bytes())
        broken = {each["number"] for each in self.state["broken"]}
        changes = [dict(c, number=self.base + c["number"]) for c in self.state["drawn"] if c["number"] not in broken]
        text = "".join(json.dumps(each) + "\n" for each in changes)
        places = map(json.loads, output(MUTATE, "apply", self.tree.folder, input=text).splitlines())
        places = [dict(place, number=place["number"] - self.base) for place in places]
        self.tree.changed |= {place["file"] for place in places} | {f"Sources/{self.target}/ActiveMutant.swift"}
        return places

    def culprit(self, places, file, line, message):
        """The change that an error is in; else, as for an uninitialized variable, the nearest before it in the file."""
        here = [p for p in places if p["file"] == file]
        inside = [p for p in here if p["lines"][0] <= line <= p["lines"][1]]
        if inside:
            return inside[0]["number"]
        kinds = {c["number"]: c["mutation"]["kind"] for c in self.state["drawn"]}
        before = [p for p in here if p["lines"][1] < line]
        if "initializ" in message:
            before = [p for p in before if kinds[p["number"]] == "statement"] or before
        nearest = max(before, key=lambda p: p["lines"][1], default=here[0] if here else None)
        return nearest["number"] if nearest else None

    def chosen(self):
        """The first of the drawn changes that compile, as many as wanted."""
        broken = {each["number"] for each in self.state["broken"]}
        return [c for c in self.state["drawn"] if c["number"] not in broken][:self.wanted.count]

    # The tests

    def suites(self):
        found = set()
        for tests, program in self.programs.items():
            for line in output(program, "--testing-library", "swift-testing", "--list-tests",
                               cwd=self.tree.folder).splitlines():
                match = re.match(rf"{tests}\.([A-Za-z0-9_]+|`[^`]*`)", line)
                if match:
                    found.add(f"{tests}.{match[1]}")
        return sorted(found)

    def test(self, suites, seconds, **variables):
        """Runs suites of one module; returns the status (None: too slow) and the seconds."""
        program = self.programs[suites[0].split(".")[0]]
        pattern = "^(" + "|".join(map(re.escape, suites)) + r")(/|\(|$)"
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", **{k: str(v) for k, v in variables.items()})

        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        begin = time.monotonic()
        process = subprocess.Popen(
            [program, "--testing-library", "swift-testing", "--no-parallel", "--filter", pattern],
            cwd=self.tree.folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=limit)
        RUNNING.add(process)
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            try:
                os.killpg(process.pid, 9)
            except ProcessLookupError:
                pass
            process.wait()
            RUNNING.discard(process)
        return status, time.monotonic() - begin

    def cover(self):
        """Records which changes each suite reaches, and how long it takes."""
        self.coverage = self.load("coverage.json", {})
        size = self.base + 1 + max(c["number"] for c in self.state["drawn"])

        def run(suite):
            path = self.folder / f"reached-{suite}"
            path.write_bytes(bytes(size))
            status, seconds = self.test([suite], 300, MULTIPLANE_MUTANTS_REACHED=path)
            numbers = [number for number, byte in enumerate(path.read_bytes()[self.base:]) if byte]
            path.unlink()
            with self.lock:
                self.coverage[suite] = dict(seconds=seconds, numbers=numbers, passes=status == 0)
                self.save("coverage.json", self.coverage)
                print(f"{suite}: {seconds:.1f} s, {len(numbers)} changes, status {status}", flush=True)

        with concurrent.futures.ThreadPoolExecutor(self.wanted.jobs) as pool:
            list(pool.map(run, [s for s in self.suites() if s not in self.coverage]))

    def try_all(self):
        done = self.results()
        usable = {s: c for s, c in self.coverage.items() if c["passes"]}

        def run(change):
            number, mutation = change["number"], change["mutation"]
            suites = sorted(
                (s for s, c in usable.items() if number in c["numbers"]), key=lambda s: usable[s]["seconds"])
            # One process for the suites that together take at most 4 s, then larger ones.
            groups, sums = [], []
            for suite in suites:
                seconds = usable[suite]["seconds"]
                same = groups and groups[-1][0].split(".")[0] == suite.split(".")[0]
                if not same or sums[-1] + seconds > 4 * len(groups):
                    groups.append([])
                    sums.append(0)
                groups[-1].append(suite)
                sums[-1] += seconds
            outcome, killer = ("survived" if suites else "not reached"), None
            for group, seconds in zip(groups, sums):
                status, _ = self.test(group, MORE_SECONDS + SLOWER * seconds, MULTIPLANE_MUTANT=self.base + number)
                if status != 0:
                    outcome = "too slow" if status is None else "a test failed" if status > 0 else "crashed"
                    killer = group
                    break
            with self.lock, (self.folder / "results.jsonl").open("a") as file:
                file.write(json.dumps(dict(number=number, outcome=outcome, suites=len(suites), killer=killer)) + "\n")
                print(f"{self.name} {number}: {outcome}, {mutation['file']}:{mutation['line']} "
                      f"{mutation['original']} -> {mutation['changed']}", flush=True)

        with concurrent.futures.ThreadPoolExecutor(self.wanted.jobs) as pool:
            list(pool.map(run, [c for c in self.chosen() if c["number"] not in done]))
        self.save("run.json", dict(
            date=str(datetime.date.today()), count=self.wanted.count,
            commit=output("git", "rev-parse", "--short", "HEAD", cwd=ROOT).strip()))


def report(modules):
    """Writes the results of all modules that have some."""
    cpu = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    table, survivors, failing, totals = [], [], [], Counter()
    for module in modules:
        state, about = module.load("state.json"), module.load("run.json")
        if not about:
            continue
        module.state, module.wanted = state, argparse.Namespace(**dict(vars(module.wanted), count=about["count"]))
        chosen, results = module.chosen(), module.results()
        last = chosen[-1]["number"]
        broken = [each for each in state["broken"] if each["number"] < last]
        outcomes = Counter(results[c["number"]]["outcome"] for c in chosen)
        counts = Counter({
            "candidates": state["candidates"], "drawn": len(chosen) + len(broken), "broken": len(broken),
            "killed": sum(outcomes[each] for each in KILLED), "survived": outcomes["survived"],
            "unreached": outcomes["not reached"], **{each: outcomes[each] for each in KILLED}})
        totals += counts
        table.append((module.name, f"{about['date']}, {about['commit']}", counts))
        for change in sorted(chosen, key=lambda c: (c["mutation"]["file"], c["mutation"]["line"])):
            result, mutation = results[change["number"]], change["mutation"]
            if result["outcome"] not in KILLED:
                text = f"`` {mutation['original']} `` → `` {mutation['changed']} ``".replace("|", "\\|")
                tests = {0: "none", 1: "1 suite"}.get(result["suites"], f"{result['suites']} suites")
                survivors.append(
                    f"| {mutation['file'].removeprefix('Sources/')}:{mutation['line']} | {text} | {tests} |")
        failing += [suite for suite, entry in module.load("coverage.json").items() if not entry["passes"]]
    if not table:
        raise SystemExit("No results.")

    def row(name, about, counts):
        compiled = counts["killed"] + counts["survived"] + counts["unreached"]
        cells = [name, about] + [counts[key] for key in (
            "candidates", "drawn", "broken", "killed", *KILLED, "survived", "unreached")]
        return "| " + " | ".join(map(str, cells)) + f" | {100 * counts['killed'] / max(compiled, 1):.0f} % |"

    lines = [
        "# Mutants", "",
        f"`make mutants`, seed {modules[0].wanted.seed}, {cpu[1] if cpu else platform.machine()}, "
        f"{os.cpu_count()} cores.", "",
        "A mutant is one change in a source: a comparison, constant, sign, branch or bound, or a statement left out. It is "
        f"killed if a test fails or crashes, or if its suites take more than {SLOWER} times as long and {MORE_SECONDS} s. "
        "Changes are drawn by the seed from all places of a module; its own tests run. The share counts the drawn changes "
        "that compile, including those that no test reaches.", "",
        "| module | measured | places | drawn | does not compile | killed | of these, a test failed | crashed | too slow "
        "| survived | not reached | share killed |",
        "| --- | --- |" + " ---: |" * 10,
        *(row(*each) for each in table),
    ]
    if len(table) > 1:
        lines.append(row("all", "", totals))
    if failing:
        lines += ["", "Not used, since they fail without a change: " + ", ".join(failing) + "."]
    lines += ["", "## Survivors", "", "| place | change | tests that reach it |", "| --- | --- | --- |", *survivors]
    RESULTS.write_text("\n".join(lines) + "\n")
    print(f"{totals['killed']} killed, {totals['survived']} survived, {totals['unreached']} not reached, "
          f"{totals['broken']} did not compile; {RESULTS.relative_to(ROOT)}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", default=",".join(MODULES), help="names, separated by commas; all by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50, help="the number of mutants of each module")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--tree", help="the copy of the repository that is changed and built")
    parser.add_argument("--report", action="store_true", help="only write the report")
    wanted = parser.parse_args()
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    tree = Tree(Path(wanted.tree or ROOT / ".build/mutants/tree").resolve())
    if not wanted.report:
        for name in wanted.modules.split(","):
            Module(name, wanted, tree).run()
    report([Module(name, wanted, tree) for name in MODULES])


if __name__ == "__main__":
    main()
