# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Shared code of the tests that run `multiplane play` with built scenes.

$MULTIPLANE is the program (default: .build/debug/multiplane, which `make test` builds), $SCENES the folder of the
executables of the examples (default: that of the program).
"""

import contextlib
import hashlib
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ROOT, BrowserTest

PROGRAM = Path(os.environ.get("MULTIPLANE", ROOT / ".build/debug/multiplane"))
FOLDERS = [PROGRAM.parent]
if "SCENES" in os.environ:
    FOLDERS = [Path(os.environ["SCENES"])]


def need(path):
    """Skips a test if a required file is missing; fails it if $CI is true."""
    if path.exists():
        return path
    if os.environ.get("CI") == "true":
        raise AssertionError(f"{path} is not built")
    raise unittest.SkipTest(f"{path} is not built")


def example(*names):
    """Returns the executable of an example: the first of its names that is built."""
    paths = [folder / name for name in names for folder in FOLDERS]
    return need(next((path for path in paths if path.exists()), paths[0]))


@contextlib.contextmanager
def playing(scene, saved_in):
    """Yields the address of a page that plays a scene, and the process that serves it."""
    process = subprocess.Popen(
        [PROGRAM, "play", scene, "--save-in", saved_in], stdout=subprocess.PIPE, text=True
    )
    try:
        yield re.search(r"http://\S+", process.stdout.readline()).group(0), process
    finally:
        process.terminate()
        try:
            process.wait(10)
        finally:
            process.kill()
            process.stdout.close()


class ProgramTest(BrowserTest):
    """A browser test with a temporary folder."""

    @classmethod
    def setUpClass(cls):
        need(PROGRAM)
        super().setUpClass()

    def setUp(self):
        super().setUp()
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))

    def play(self, scene, **options):
        """Opens a page that plays a scene."""
        address, self.process = self.stack.enter_context(playing(scene, self.folder))
        page = self.open(address, seconds=30, **options)
        page.locator(".tree .row").first.wait_for()
        return page

    def pixels(self, page):
        """A short hash of the canvas."""
        return hashlib.sha256(page.evaluate("canvas.toDataURL()").encode()).hexdigest()[:16]

    def pixel(self, page, x, y, width=320):
        """The pixel at a point of a stage with the given width."""
        return page.evaluate(
            "([x, y]) => Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data).slice(0, 3)",
            [at * page.evaluate("canvas.width") // width for at in (x, y)],
        )

    def place(self, page, x, y, width=320):
        """The position on the page of a point of a stage with the given width."""
        box = page.locator("#canvas").bounding_box()
        zoom = box["width"] / width
        return box["x"] + x * zoom, box["y"] + y * zoom

    def drag(self, page, *points, width=320, steps=10):
        """Presses at the first of some points of a stage with the given width, and moves to the others."""
        page.mouse.move(*self.place(page, *points[0], width))
        page.mouse.down()
        for point in points[1:]:
            page.mouse.move(*self.place(page, *point, width), steps=steps)

    def go(self, page, time):
        """Pauses the scene at a time and waits until it is drawn without loss."""
        label = "document.getElementById('play').getAttribute('aria-label')"
        for _ in range(3):
            # A film may end just before the button is pressed, which then restarts it.
            if page.evaluate(label) == "Pause":
                page.locator("#play").click()
                page.wait_for_timeout(200)
        page.get_by_label("Time in seconds").fill(str(time))
        page.keyboard.press("Enter")
        self.await_in(page, f"Math.abs(window.shown.at(-1).time - {time}) < 0.001", 15)
        page.wait_for_timeout(400)
