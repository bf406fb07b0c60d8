# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Measures hours of live play, and writes Documentation/Results/live-hours.md.

    Scripts/live-test --run hours.py [--hours N] [--minutes N] [--only stage|browser] [--kept SECONDS]

An hour of stage time without a browser, as fast as it goes, for two scenes, each with constant dragging: a step of the
paused scene for each move of the finger. The memory of the processes and the time from the input to its frame, every
ten minutes; then the time until a saved source is restored. And 20 minutes in the browser in real time with constant
dragging: the time from a pointer event to the picture, every minute. Parts that are not run keep their earlier figures.

With --kept, the commits of that many seconds are kept instead of those of 10 minutes, and figures are printed every
half minute and not written: `--kept 5 --hours 0.05` shows within two minutes whether memory grows.
"""

import argparse
import datetime
import http.client
import json
import os
import platform
import re
import shutil
import statistics
import struct
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from measure import WATCH, Process, share
from playwright.sync_api import sync_playwright
from program import PROGRAM, example, playing
from support import ROOT, launch
from websockets.sync.client import connect

RESULTS = ROOT / "Documentation/Results"
PARTS = ROOT / "out/live-hours.json"
RATE = 60
SCENES = [("FigureEight", None), ("Rows", Path(__file__).parent / "Rows.swift")]


class Client:
    """A page without a browser, which acknowledges each frame."""

    def __init__(self, address):
        place = urlsplit(address)
        connection = http.client.HTTPConnection(place.netloc, timeout=30)
        connection.request("GET", f"{place.path}?{place.query}")
        cookie = connection.getresponse().getheader("Set-Cookie").split(";")[0]
        connection.close()
        self.opening = connect(
            f"ws://{place.netloc}/socket",
            origin=f"http://{place.netloc}",
            additional_headers={"Cookie": cookie},
            max_size=None,
        )
        self.state, self.sequence = {}, 0

    def __enter__(self):
        self.socket = self.opening.__enter__()
        return self

    def __exit__(self, *error):
        return self.opening.__exit__(*error)

    def send(self, type, **fields):
        self.socket.send(json.dumps({"type": type, **fields}))

    def input(self, type, **fields):
        self.sequence += 1
        self.send(type, sequence=self.sequence, **fields)

    def receive(self, seconds=60):
        """Receives a message, and returns the time and the input number of a frame; None for other messages."""
        message = self.socket.recv(timeout=seconds)
        if isinstance(message, str):
            message = json.loads(message)
            if message["type"] == "state":
                self.state = message
            if message.get("state") in ("failed", "crashed", "stopped"):
                raise SystemExit(f"The scene has failed: {message}")
            return None
        magic, number, when, _, shown = struct.unpack_from("<4sIdII", message)
        assert magic == b"MPF1"
        self.send("ack", sequence=number)
        return when, shown

    def await_frame(self, time_, sequence=0):
        while True:
            found = self.receive()
            if found and found[0] >= time_ - 1e-6 and found[1] >= sequence:
                return found


def finger(tick):
    """The phase and the position of a finger that drags up and down for 1.5 s at a time."""
    step = tick % 90
    phase = "down" if step == 0 else "up" if step == 89 else "move"
    swing = abs(step % 60 - 30) / 30
    return phase, 160 + 60 * (0.5 - swing), 120 + 200 * (swing if tick // 90 % 2 else 1 - swing)


def memory(process):
    server = Process(process.pid)
    return sum(each.memory for each in server.children), server.memory


def drag(name, file, hours, folder, moments):
    """Drags for some hours; measures at 1 minute and at every multiple of `moments` minutes."""
    scene = example(name) if file is None else Path(shutil.copy(file, folder))
    result = dict(scene=name, rows=[])
    with playing(scene, folder) as (address, process), Client(address) as client:
        client.await_frame(0)
        client.send("pause")
        while client.state.get("playing", True) or client.state.get("busy"):
            client.receive()
        begin, latencies = time.monotonic(), []
        first = client.state["frame"]
        for tick in range(int(hours * 3600 * RATE) + 1):
            phase, x, y = finger(tick)
            sent = time.monotonic()
            client.input("touch", id=0, phase=phase, x=x, y=y, stamp=0)
            client.send("step", frames=1)
            client.await_frame((first + tick + 1) / RATE, client.sequence)
            latencies.append(time.monotonic() - sent)
            if tick == 60 * RATE or (tick and tick % int(moments * 60 * RATE) == 0):
                own, server = memory(process)
                row = dict(
                    minutes=tick / RATE / 60, scene=own, server=server,
                    median=1000 * statistics.median(latencies), most=1000 * share(latencies, 0.95),
                    touches=client.state["touches"], elapsed=time.monotonic() - begin,
                )
                result["rows"].append(row)
                print(name, {key: round(value, 2) for key, value in row.items()}, flush=True)
                latencies = []
        if file is not None:
            result["restored"] = restore(client, scene)
            print(name, result["restored"], flush=True)
    return result


def restore(client, scene):
    """Saves a source, and returns the seconds until the new build shows its first frame and is at the playhead."""
    when = client.state["time"]
    saved = time.monotonic()
    scene.write_text(scene.read_text().replace(".red", ".blue"))
    shown, report = None, None
    while True:
        found = client.receive(120)
        if shown is None and client.state.get("progress") is not None:
            shown = time.monotonic() - saved
        if found and shown and client.state.get("progress") is None and found[0] >= when - 1e-6:
            return dict(shown=shown, done=time.monotonic() - saved, playhead=when)


def stage(hours, scenes, moments=10):
    with tempfile.TemporaryDirectory() as folder:
        results = [None] * len(scenes)

        def run(index):
            own = Path(folder) / str(index)
            own.mkdir()
            try:
                results[index] = drag(*scenes[index], hours, own, moments)
            except SystemExit as failure:
                print(failure, flush=True)

        threads = [threading.Thread(target=run, args=[index]) for index in range(len(scenes))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if None in results:
        raise SystemExit("A scene has failed.")
    return results


def browser(minutes):
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        scene = Path(shutil.copy(SCENES[1][1], folder))
        with playing(scene, folder) as (address, process):
            window = launch(playwright)
            page = window.new_page(viewport=dict(width=1440, height=900))
            page.add_init_script(WATCH)
            page.goto(address)
            page.locator(".tree .row").first.wait_for(timeout=60_000)
            page.wait_for_timeout(2000)
            box = page.locator("#canvas").bounding_box()
            begin = time.monotonic()
            for minute in range(minutes):
                page.evaluate("latencies.length = stamps.length = 0")
                tick = 0
                while time.monotonic() < begin + 60 * (minute + 1):
                    phase, x, y = finger(tick)
                    page.mouse.move(
                        box["x"] + box["width"] * x / 320, box["y"] + box["height"] * y / 480
                    )
                    if phase == "down":
                        page.mouse.down()
                    elif phase == "up":
                        page.mouse.up()
                    tick += 1
                    page.wait_for_timeout(16)
                page.mouse.up()
                page.wait_for_timeout(200)
                found = page.evaluate("latencies")
                own, server = memory(process)
                row = dict(
                    minute=minute + 1, count=len(found), median=statistics.median(found),
                    most=share(found, 0.95), scene=own, server=server,
                )
                rows.append(row)
                print({key: round(value, 2) for key, value in row.items()}, flush=True)
            window.close()
    return rows


def command(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()


def environment():
    info = Path("/proc/cpuinfo").read_text()
    name = re.search(r"model name\s*: (.*)", info)
    return dict(
        date=datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
        commit=command("git", "rev-parse", "--short", "HEAD"),
        note="With uncommitted changes." if command("git", "status", "--porcelain", "Sources") else "",
        processor=f"{name.group(1) if name else platform.machine()}, {info.count('processor')} cores",
        build=PROGRAM.parent.name,
    )


def where(part):
    return (
        f"Measured on {part['date']} at commit {part['commit']}, {part['build']} build, "
        f"{part['processor']}." + (f" {part['note']}" if part.get("note") else "")
    )


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" * len(heads)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def report(parts):
    lines = [
        "# Hours of live play",
        "",
        "`make live-hours` writes this page. The live page keeps the commits of 10 minutes of stage time; of earlier",
        "times it keeps the inputs.",
    ]
    scenes = [parts[name] for name, _ in SCENES if name in parts]
    if scenes:
        lines += ["", "## Stage time, as fast as it goes", ""]
        lines += [
            "A finger moves 60 times a second of stage time. The time is that from sending an input to receiving the frame",
            "that shows it, over a local connection without a browser; the first row is that of the first minute, the",
            "others are those since the row above.",
        ]
        for scene in scenes:
            lines += ["", f"### {scene['scene']}", "", where(scene), ""]
            lines += table(
                ["minutes of stage time", "inputs", "scene process, MiB", "server, MiB",
                 "input to frame, median, ms", "95th percentile, ms", "elapsed, s"],
                [
                    [f"{row['minutes']:.0f}", f"{row['touches']}", f"{row['scene']:.1f}",
                     f"{row['server']:.1f}", f"{row['median']:.2f}", f"{row['most']:.2f}",
                     f"{row['elapsed']:.0f}"]
                    for row in scene["rows"]
                ],
            )
            kept = [row for row in scene["rows"] if row["minutes"] >= 10 + 10]
            if len(kept) > 1:
                hours = (kept[-1]["minutes"] - kept[0]["minutes"]) / 60
                growth = (kept[-1]["scene"] - kept[0]["scene"]) / hours
                change = 100 * (scene["rows"][-1]["median"] / scene["rows"][0]["median"] - 1)
                lines += [
                    "",
                    f"From minute {kept[0]['minutes']:.0f} on, the scene process grows by {growth:.1f} MiB an hour "
                    "(target: at most 10).",
                    f"The median time of the last ten minutes differs by {change:+.0f} % from that of the first minute "
                    "(target: at most 20 %).",
                ]
            if "restored" in scene:
                restored = scene["restored"]
                lines += [
                    "",
                    f"A source saved at {restored['playhead']:.0f} s, including its build: progress is shown after "
                    f"{restored['shown']:.1f} s, and the scene is at the playhead after {restored['done']:.1f} s.",
                ]
    missing = [name for name, _ in SCENES if name not in parts]
    if missing:
        lines += ["", f"Not measured yet: {', '.join(missing)}."]
    if "browser" in parts:
        part = parts["browser"]
        rows = part["rows"]
        lines += ["", "## Real time in the browser", "", where(part)]
        lines += ["The scene Rows; the time is that from a pointer event to the animation frame after its picture.", ""]
        lines += table(
            ["minute", "inputs", "median, ms", "95th percentile, ms", "scene process, MiB", "server, MiB"],
            [
                [f"{row['minute']}", f"{row['count']}", f"{row['median']:.1f}", f"{row['most']:.1f}",
                 f"{row['scene']:.1f}", f"{row['server']:.1f}"]
                for row in rows
            ],
        )
        change = 100 * (rows[-1]["median"] / rows[0]["median"] - 1)
        lines += ["", f"The median of the last minute differs by {change:+.0f} % from that of the first (target: at most 20 %)."]
        later = [row for row in rows if row["minute"] >= 12]
        if len(later) > 1:
            growth = 60 * (later[-1]["scene"] - later[0]["scene"]) / (len(later) - 1)
            lines += [f"From minute 12 on, the scene process grows by {growth:.1f} MiB an hour (target: at most 10)."]
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "live-hours.md").write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--minutes", type=int, default=20)
    parser.add_argument("--only", choices=["stage", "browser", "report"])
    parser.add_argument("--scene", choices=[name for name, _ in SCENES], help="the only scene of the hours")
    parser.add_argument("--kept", type=float, help="the seconds of which commits are kept")
    wanted = parser.parse_args()
    if wanted.kept is not None:
        os.environ["MULTIPLANE_KEPT_SECONDS"] = str(wanted.kept)
        stage(wanted.hours, [each for each in SCENES if wanted.scene in (None, each[0])], moments=0.5)
        return
    parts = json.loads(PARTS.read_text()) if PARTS.exists() else {}
    PARTS.parent.mkdir(exist_ok=True)
    if wanted.only in (None, "stage"):
        scenes = [each for each in SCENES if wanted.scene in (None, each[0])]
        for result in stage(wanted.hours, scenes):
            parts[result["scene"]] = dict(result, **environment())
    if wanted.only in (None, "browser"):
        parts["browser"] = dict(rows=browser(wanted.minutes), **environment())
    PARTS.write_text(json.dumps(parts, indent=1))
    report(parts)


if __name__ == "__main__":
    main()
