#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Makes each system call of each command fail once, and checks what is left. Run by `make faults`.

Each command runs twice to list its calls (faults.c), by call site, and to keep its result. It then runs once for each
site, for the first and the second call there, and each effect: errors that the call can return, half of the bytes, and
kill -9 before the call. Afterwards
- an output is the old one or, if the command succeeded, the new one, byte for byte; a film that FFmpeg encodes must
  decode to the same pictures instead;
- a command that succeeded wrote and printed everything, and one that failed says why on standard error, without a trap;
- its exit code is one that the manual names;
- no other file is left, but for the temporary file of a killed process;
- neither the command nor a child of it still runs 5 s after it should have ended.

Each fault is appended to out/faults.jsonl, so that a run resumes where an earlier one ended; results of programs that
have changed are not used again. Writes Documentation/Results/faults.md after a run of all commands.
"""
import argparse
import concurrent.futures
import datetime
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent
EFFECTS = {
    "open": ["EACCES", "EMFILE", "ENOSPC", "EINTR", "kill"],
    "read": ["EIO", "EINTR", "short", "kill"],
    "pread": ["EIO", "EINTR", "short", "kill"],
    "recv": ["EIO", "EINTR", "short", "kill"],
    "write": ["ENOSPC", "EIO", "EINTR", "short", "kill"],
    "pwrite": ["ENOSPC", "EIO", "EINTR", "short", "kill"],
    "send": ["EIO", "EINTR", "short", "kill"],
    "vmsplice": ["EIO", "EINTR", "ENOSYS", "kill"],
    "copy_file_range": ["EIO", "ENOSPC", "EINTR", "ENOSYS", "kill"],
    "mmap": ["ENOMEM", "kill"],
    "memfd_create": ["EMFILE", "ENOSYS", "kill"],
    "pipe": ["EMFILE", "kill"],
    "pipe2": ["EMFILE", "kill"],
    "socket": ["EMFILE", "kill"],
    "socketpair": ["EMFILE", "kill"],
    "bind": ["EACCES", "kill"],
    "listen": ["EMFILE", "kill"],
    "accept": ["EMFILE", "EINTR", "kill"],
    "accept4": ["EMFILE", "EINTR", "kill"],
    "fork": ["EAGAIN", "kill"],
    "posix_spawn": ["EAGAIN", "kill"],
    "execv": ["ENOMEM", "kill"],
    "execve": ["ENOMEM", "kill"],
    "execvp": ["ENOMEM", "kill"],
    "syscall": ["ENOSYS", "EIO", "kill"],
}
# The calls that the table of results names; all others are not intercepted.
FUNCTIONS = [*EFFECTS, "fsync", "fdatasync", "rename", "renameat", "renameat2", "ftruncate", "mkdir"]
USUAL = ["EIO", "ENOSPC", "kill"]
# Seconds after which a command hangs, beyond four times its usual time.
PATIENCE = 5
TRAP = re.compile(r"Fatal error|Illegal instruction|Segmentation fault|Program crashed|Backtrace")


class Command:
    """A command, what it reads and writes, and what counts as its success.

    name        its name in the results
    arguments   the program and its arguments
    main        the name of the program that is killed by `kill`; by default that of `arguments`
    programs    the programs whose calls fail; by default all that the command starts
    input       files that exist before, by name
    old         files of an earlier output, given the files that the command writes; by default each with other contents
    is_whole    whether all files of the output are replaced together
    exact       whether the output has the same bytes in each run
    codes       the exit codes that the manual names
    build       a digest of the programs and scripts, by which results are recognized
    In the arguments, {place} stands for the folder in which the command runs.
    """

    def __init__(
            self, name, arguments, main=None, programs=None, input=None, old=None, is_whole=False, exact=True,
            codes=(0, 1, 2, 3, 4)):
        self.name, self.arguments, self.programs, self.input = name, arguments, programs, input or {}
        self.main = main or Path(arguments[0]).name
        self.old = old or (lambda written: {name: b"old" for name in written})
        self.is_whole, self.exact, self.codes = is_whole, exact, codes
        paths = [Path(a) for a in arguments if a.startswith("/") and Path(a).is_file()]
        self.build = digest(b"".join(path.read_bytes() for path in paths))[:16]


class Outcome:
    def __init__(self, status, output, error, files, contents, left, hit, seconds):
        self.status, self.output, self.error, self.files, self.contents = status, output, error, files, contents
        self.left, self.hit, self.seconds = left, hit, seconds


def digest(data):
    return hashlib.sha256(data).hexdigest()


def run(command, library, seconds=60, fault=None, log=None, old=None, keep=False):
    """Runs a command in an empty folder, which contains the output of an earlier run if `old` is given."""
    with tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True) as place:
        folder, aside = Path(place) / "work", Path(place) / "aside"
        folder.mkdir()
        aside.mkdir()
        for name, data in {**command.input, **(old or {})}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        hit = aside / "hit"
        environment = dict(
            os.environ, LD_PRELOAD=library.name, LD_LIBRARY_PATH=str(library.parent), TMPDIR=str(aside),
            MULTIPLANE_FAULTS_HIT=str(hit),
            MULTIPLANE_FAULTS_RUN=place, HOME=str(aside), SWIFT_BACKTRACE="enable=no")
        if fault:
            environment["MULTIPLANE_FAULT"] = fault
        if log:
            environment["MULTIPLANE_FAULTS_LOG"] = str(log)
        begin = time.monotonic()
        process = subprocess.Popen(
            [a.replace("{place}", str(folder)) for a in command.arguments], cwd=folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=(aside / "output").open("wb"), stderr=(aside / "error").open("wb"),
            start_new_session=True)
        status, spent = None, 0.0
        while status is None and spent < seconds:
            # Counted in steps, so that the time for which this whole group of processes is stopped does not count.
            step = time.monotonic()
            try:
                status = process.wait(0.5)
            except subprocess.TimeoutExpired:
                pass
            spent += min(time.monotonic() - step, 1)
        took = time.monotonic() - begin
        marker = f"MULTIPLANE_FAULTS_RUN={place}".encode()
        left = running(marker)
        end = time.monotonic() + PATIENCE
        while left and status is not None and time.monotonic() < end:
            time.sleep(0.1)
            left = running(marker)
        for number in left:
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
        process.wait()
        paths = [p for p in sorted(folder.rglob("*")) if p.is_file()]
        contents = {str(p.relative_to(folder)): p.read_bytes() for p in paths}
        digests = {name: digest(data) for name, data in contents.items()}
        # Without what differs from run to run.
        output = re.sub(rb"in \d+(\.\d+)? s", b"", (aside / "output").read_bytes().replace(place.encode(), b""))
        return Outcome(
            status, digest(output), (aside / "error").read_text(errors="replace"), digests,
            contents if keep or not command.exact else {}, left, hit.exists(), took)


def running(marker):
    """The processes with a variable in their environment."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            if marker in (entry / "environ").read_bytes().split(b"\0") and "Z" != (
                    entry / "stat").read_text().rsplit(")", 1)[1].split()[0]:
                found.append(int(entry.name))
        except OSError:
            pass
    return found


def pictures(data, name):
    """The digests of the frames of a film, and the messages of its decoder."""
    with tempfile.NamedTemporaryFile(suffix=Path(name).suffix) as file:
        file.write(data)
        file.flush()
        result = subprocess.run(
            ["ffmpeg", "-v", "error", "-i", file.name, "-f", "framemd5", "-"], capture_output=True, text=True)
        return result.stdout + result.stderr.replace(file.name, name)


def problems(command, outcome, usual, old, fault):
    """The rules that an outcome breaks."""
    program, effect = fault[0], fault[4]
    killed = effect == "kill" and program == command.main
    if outcome.status is None:
        return ["hangs"]
    if not outcome.hit:
        killed = False
    found = []
    if outcome.left:
        found.append("leaves a process")
    if killed:
        # A killed child of a shell script fails the script.
        if outcome.status != -signal.SIGKILL and not (command.main == "bash" and outcome.status > 0):
            found.append(f"ends with {outcome.status}")
    elif outcome.status < 0:
        found.append(f"ends by signal {-outcome.status}")
    elif outcome.status in (70, 71):
        found.append({70: "hangs", 71: "serves no page"}[outcome.status])
    elif outcome.status not in command.codes:
        found.append(f"ends with the code {outcome.status}")
    elif outcome.status != usual.status and not outcome.error.strip():
        found.append("fails without a message")
    if TRAP.search(outcome.error):
        found.append("traps: " + TRAP.search(outcome.error)[0])
    succeeded = outcome.status == usual.status
    if succeeded and outcome.output != usual.output and command.exact:
        found.append("prints something else")
    written = {n: d for n, d in usual.files.items() if n not in command.input}
    before = {n: digest(d) for n, d in old.items()}
    now = {n: d for n, d in outcome.files.items() if n in written or n in before}
    if command.is_whole:
        if now != written and (succeeded or now != before):
            found.append("the output is damaged" if now else "the old output is lost")
    else:
        for name in written:
            if name not in now:
                if succeeded:
                    found.append(f"succeeds without {name}")
                elif name in before:
                    found.append(f"the old {name} is lost")
            elif now[name] != written[name] and (succeeded or now[name] != before.get(name)):
                if command.exact or pictures(outcome.contents[name], name) != pictures(usual.contents[name], name):
                    found.append(f"{name} is damaged")
    for name in outcome.files:
        if name not in written and name not in command.input and name not in before and not killed:
            found.append(f"leaves {Path(name).name}")
    return found


def sites(logs, programs):
    """The calls in logs: program, function and site, with the number of calls (2 stands for more)."""
    counts = defaultdict(int)
    for log in logs:
        for line in log.read_text().splitlines():
            program, function, site, count = line.split()
            if programs is None or program in programs:
                counts[program, function, site] = max(counts[program, function, site], int(count))
    return counts


def list_faults(command, library):
    """The usual outcome of a command, and its faults."""
    with tempfile.TemporaryDirectory() as place:
        # Calls that only one of two runs makes are included as well, though they may not be reached again.
        logs = [Path(place) / str(i) for i in range(2)]
        usual, again = [run(command, library, log=log, keep=True) for log in logs]
        if usual.status != again.status or usual.files.keys() != again.files.keys():
            raise SystemExit(f"error: {command.name} does not give the same result twice.")
        if usual.status not in (0, 3):
            raise SystemExit(f"error: {command.name} fails without a fault: {usual.error}")
        if command.exact and usual.files != again.files:
            raise SystemExit(f"error: {command.name} does not write the same bytes twice.")
        counts = sites(logs, command.programs)
    return usual, [
        (program, function, site, nth, effect)
        for (program, function, site), count in sorted(counts.items()) for nth in range(1, count + 1)
        for effect in EFFECTS.get(function, USUAL)
    ]


def examine(command, library, options, done, file):
    """Runs a command with each fault that `done` does not contain; returns the results."""
    usual, wanted = list_faults(command, library)
    old = command.old({n: d for n, d in usual.contents.items() if n not in command.input})
    results, rest = [], []
    for fault in wanted:
        known = done.get((command.build, command.name, *fault))
        results.append(known) if known else rest.append(fault)
    end = time.monotonic() + options.seconds if options.seconds else None
    if options.sample and len(rest) > options.sample:
        rest = sorted(rest, key=lambda f: digest(f"{options.seed} {f}".encode()))[:options.sample]

    def one(fault):
        if end and time.monotonic() > end:
            return fault, None, None
        seconds = 4 * usual.seconds + PATIENCE
        outcome = run(command, library, seconds, " ".join(map(str, fault)), old=old)
        found = problems(command, outcome, usual, old, fault)
        return fault, outcome, found

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for fault, outcome, found in pool.map(one, rest):
            if outcome is None:
                continue
            program, function, site, nth, effect = fault
            result = dict(
                build=command.build, commit=options.commit, command=command.name, program=program, function=function, site=site,
                nth=nth, effect=effect, hit=outcome.hit, status=outcome.status, problems=found,
                error=outcome.error.strip()[-200:])
            results.append(result)
            file.write(json.dumps(result) + "\n")
            file.flush()
            if found:
                print(f"{command.name}: {' '.join(map(str, fault))}: {', '.join(found)} "
                      f"[{outcome.error.strip()[-120:]}]", flush=True)
    print(f"{command.name}: {len(results)} of {len(wanted)} faults, {sum(r['hit'] for r in results)} reached, "
          f"{sum(bool(r['problems']) for r in results)} wrong", flush=True)
    return results


def inputs(scene, folder):
    """Images and films that readers are given, by name."""
    subprocess.run([scene, "still", "-o", folder / "a.png", "--at", "0.5", "--scale", "0.3", "--background", "white"],
                   check=True, stdout=subprocess.DEVNULL)
    size = ["--to", "0.1", "--scale", "0.3", "--quiet"]
    for name in ["anim.png", "anim.gif", "film.mp4", "film.y4m"]:
        subprocess.run([scene, "render", "-o", folder / name, *size], check=True, stdout=subprocess.DEVNULL)
    for name in ["a.jpg", "a.webp"]:
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", folder / "a.png", folder / name], check=True)
    return {p.name: p.read_bytes() for p in folder.iterdir()}


def commands(build, folder):
    scene, tool = str(build / "FigureEight"), str(build / "multiplane")
    files = inputs(scene, folder)
    size = ["--to", "0.1", "--scale", "0.3"]
    found = []
    for name in ["film.gif", "film.png", "film.y4m", "frame-%d.png"]:
        found.append(Command(f"render {name}", [scene, "render", "-o", name, *size]))
    for name in ["film.mp4", "film.mov", "film.webm"]:
        found.append(Command(f"render {name}", [scene, "render", "-o", name, *size], exact=False))
    found.append(Command("render -", [scene, "render", "-o", "-", *size]))
    found.append(Command("still", [scene, "still", "-o", "still.png", "--at", "0.5"]))
    found.append(Command("sheet", [scene, "sheet", "-o", "sheet.png"]))
    found.append(Command("check", [scene, "check", "--to", "0.2"]))
    found.append(Command("inspect", [scene, "inspect", "--at", "0.5"]))
    for name in ["a.png", "anim.png", "anim.gif", "a.jpg", "a.webp", "film.mp4", "film.y4m"]:
        found.append(Command(
            f"compare {name}", [tool, "compare", name, "other" + Path(name).suffix, "--tolerance", "0"],
            input={name: files[name], "other" + Path(name).suffix: files[name]}))
    found.append(Command(
        "compare -o", [tool, "compare", "a.png", "b.png", "-o", "difference.png"],
        input={"a.png": files["a.png"], "b.png": files["anim.png"]}))
    found.append(Command("path -o", [tool, "path", "M0 0L10 10L20 0Z", "-o", "path.png"]))
    found.append(Command(
        "new", [tool, "new", "Ball", "--into", ".", "--depend-on", str(ROOT)], old=lambda written: {}, is_whole=True))
    found.append(Command(
        "play", [str(HERE / "play.py"), tool, scene], main="multiplane", programs=["multiplane", "FigureEight"]))
    found.append(Command(
        "export", [tool, "export", scene, "-o", "copy"], is_whole=True, programs=["multiplane"],
        old=lambda written: {n: d + b" old" * n.endswith("README.txt") for n, d in written.items()}))
    modules = folder.parent / "modules"
    (modules / "Modules").mkdir(parents=True, exist_ok=True)
    for name in ["Multiplane", "MultiplaneUI"]:
        (modules / "Modules" / f"{name}.swiftmodule").write_bytes(name.encode())
        (modules / f"{name}.build").mkdir(exist_ok=True)
        (modules / f"{name}.build/main.o").write_bytes(name.encode())
    found.append(Command(
        "install", [str(ROOT / "Scripts/install"), "{place}/prefix", "--from", tool, str(modules)],
        main="bash", programs=["bash", "cp", "mv", "install", "mkdir"], is_whole=True, codes=range(256),
        old=lambda written: {n: d + b" old" if "/lib/" in n else d for n, d in written.items()}))
    return found


def summary(results):
    """Rows of tables: by command and by call."""
    def row(name, chosen):
        reached = [r for r in chosen if r["hit"]]
        places = {(r["program"], r["function"], r["site"]) for r in chosen}
        return (f"| {name} | {len(places)} | {len(chosen)} | {len(reached)} | "
                f"{sum(r['effect'] == 'kill' for r in reached)} | {sum(bool(r['problems']) for r in chosen)} |")

    def table(head, key, order):
        lines = [f"| {head} | call sites | faults | made | of these, kill -9 | wrong |", "| --- " * 6 + "|"]
        return lines + [row(name, [r for r in results if r[key] == name]) for name in order if any(
            r[key] == name for r in results)]

    return table("command", "command", list(dict.fromkeys(r["command"] for r in results))), table(
        "call", "function", FUNCTIONS)


def describe(results, options):
    """Writes the results to Documentation/Results/faults.md."""
    processor = next(
        (line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
         if line.startswith("model name")), "unknown processor")
    by_command, by_call = summary(results)
    commit = ", ".join(sorted({r["commit"] for r in results}))
    places = len({(r["command"], r["program"], r["function"], r["site"]) for r in results})
    made, bad = sum(r["hit"] for r in results), sum(bool(r["problems"]) for r in results)
    wrong = Counter(
        (r["command"], r["program"], r["function"], r["effect"], ", ".join(r["problems"])) for r in results
        if r["problems"])
    lines = [
        "# Faults", "",
        f"`make faults`, {datetime.date.today()}, commit {commit}, {processor}, {os.cpu_count()} cores.", "",
        f"{len(results)} faults at {places} call sites of {len({r['command'] for r in results})} commands, of which "
        f"{made} were made and {bad} left something wrong. Of a call site, the first and the second call failed. A "
        "fault that was planned and not made belongs to a call that the command makes only in some runs.", "",
        *by_command, "", *by_call, "", "## Wrong", ""]
    head = ["| command | program | call | effect | what is wrong | times |", "| --- " * 6 + "|"]
    lines += head if wrong else ["Nothing."]
    lines += [f"| {' | '.join(key)} | {count} |" for key, count in sorted(wrong.items())]
    unreached = [f for f in FUNCTIONS if not any(r["function"] == f and r["hit"] for r in results)]
    lines += ["", "## Not covered", "",
              "- Calls at which no fault of these results was made: " + ", ".join(f"`{name}`" for name in unreached) + ".",
              "- System calls that the C library makes for its own functions (`fwrite`, `getline`, the dynamic linker), "
              "memory mapped without a file, and programs linked statically.",
              "- The third and later calls at a call site.",
              "- WebP is written only to memory, so that no command has a WebP writer."]
    if options.missing:
        lines.append("- Commands without results: " + ", ".join(f"`{name}`" for name in options.missing) + ".")
    if options.sample:
        lines.append(f"- Of each command, at most {options.sample} faults, drawn by the seed {options.seed}.")
    if options.seconds:
        lines.append(f"- Of each command, the faults after {options.seconds} s of a run.")
    (ROOT / "Documentation/Results/faults.md").write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", type=Path, required=True, help="faults.c as a shared library")
    parser.add_argument("--build", type=Path, default=ROOT / ".build/debug", help="the folder of the programs")
    parser.add_argument("--only", default=".", help="a regular expression of commands")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, help="the time for each command")
    parser.add_argument("--sample", type=int, help="the number of new faults for each command")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the sample")
    parser.add_argument("--results", type=Path, default=ROOT / "out/faults.jsonl")
    parser.add_argument("--report", action="store_true", help="write the report of earlier results only")
    options = parser.parse_args()
    build = options.build.resolve()
    options.results.parent.mkdir(parents=True, exist_ok=True)
    options.commit = subprocess.run(
        ["git", "rev-parse", "--short=8", "HEAD"], capture_output=True, text=True, cwd=ROOT).stdout.strip()
    done = {}
    if options.results.exists():
        for line in options.results.read_text().splitlines():
            r = json.loads(line)
            done[r["build"], r["command"], r["program"], r["function"], r["site"], r["nth"], r["effect"]] = r
    with tempfile.TemporaryDirectory() as place, options.results.open("a") as file:
        folder = Path(place) / "inputs"
        folder.mkdir()
        all_commands = commands(build, folder)
        builds = {command.name: command.build for command in all_commands}
        results = [r for r in done.values() if builds.get(r["command"]) == r["build"]]
        for command in all_commands:
            if not options.report and re.search(options.only, command.name):
                new = examine(command, options.library.resolve(), options, done, file)
                results = [r for r in results if r["command"] != command.name] + new
    options.missing = [name for name in builds if all(r["command"] != name for r in results)]
    bad = sum(bool(r["problems"]) for r in results)
    if options.report or options.only == ".":
        describe(results, options)
    print(f"{len(results)} faults, {sum(r['hit'] for r in results)} made, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
