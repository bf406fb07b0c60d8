# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Figures of the live page: frames drawn in the browser each second, and from a touch to its picture.

    python3 Tests/LivePage/measure.py SCENE [SECONDS]

SCENE is what `multiplane play` takes; MULTIPLANE names the program. Latency is from a pointer event's timeStamp
to the animation frame after the canvas shows its sequence number.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("MULTIPLANE", ROOT / ".build/release/multiplane")
WATCH = """
window.stamps = [];
window.latencies = [];
window.frames = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  const touch = typeof text === "string" && text.includes('"touch"') ? JSON.parse(text) : null;
  if (touch?.type === "touch") stamps.push(touch);
  send.call(this, text);
};
addEventListener("shown", ({ detail: { input } }) => {
  frames.push(performance.now());
  requestAnimationFrame(() => {
    const now = performance.now();
    while (stamps.length > 0 && stamps[0].sequence <= input) latencies.push(now - stamps.shift().stamp);
  });
}, true);
"""


def share(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main(scene, seconds):
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [PROGRAM, "play", scene, "--save-in", folder], stdout=subprocess.PIPE, text=True
        )
        try:
            address = re.search(r"http://\S+", process.stdout.readline()).group(0)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                    args=["--no-sandbox"] if os.geteuid() == 0 else [],
                )
                page = browser.new_page(viewport=dict(width=1440, height=900))
                page.add_init_script(WATCH)
                page.goto(address)
                page.locator(".tree .row").first.wait_for(timeout=30_000)
                page.locator("#loop").click()
                for width, height in [(800, 600), (1920, 1080)]:
                    page.get_by_role("button", name="Size of the scene").click()
                    page.get_by_role("button", name=re.compile(f"{width} × {height}")).last.click()
                    page.wait_for_timeout(1500)
                    begin = page.evaluate("[frames.length, performance.now()]")
                    page.wait_for_timeout(seconds * 1000)
                    end = page.evaluate("[frames.length, performance.now()]")
                    rate = 1000 * (end[0] - begin[0]) / (end[1] - begin[1])
                    print(f"{width} x {height}: {rate:.1f} frames/s drawn")
                    box = page.locator("#canvas").bounding_box()
                    page.evaluate("latencies.length = stamps.length = 0")
                    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                    page.mouse.down()
                    for step in range(seconds * 40):
                        page.mouse.move(
                            box["x"] + box["width"] * (0.3 + 0.4 * (step % 50) / 50),
                            box["y"] + box["height"] / 2,
                        )
                        page.wait_for_timeout(16)
                    page.mouse.up()
                    page.wait_for_timeout(500)
                    latencies = page.evaluate("latencies")
                    print(
                        f"  touch to picture: median {statistics.median(latencies):.1f} ms, "
                        f"95 % within {share(latencies, 0.95):.1f} ms, of {len(latencies)}"
                    )
                browser.close()
        finally:
            process.terminate()
            process.wait(10)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5)
