# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Shared code of the tests that open the live page in a real browser."""

import importlib.util
import os
import shutil
import time
import unittest
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "out/live"
# The timeout of tests in seconds. It is no measure of speed, since the machine may be busy.
PATIENCE = 20
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def axe_source():
    package = importlib.util.find_spec("axe_playwright_python")
    return (Path(package.submodule_search_locations[0]) / "axe.min.js").read_text()


def launch(playwright):
    """Starts Chromium: the executable in $CHROMIUM, or else the installed one.

    Its headless shell is the same engine without windows and tabs, and takes less than half the CPU time.
    """
    names = [os.environ.get("CHROMIUM")]
    names += map(shutil.which, ["chromium-headless-shell", "chromium", "chromium-browser"])
    # Chromium refuses to run its sandbox as root, the user of tests in a container.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(
        executable_path=next(filter(None, names), None), args=arguments, timeout=30_000
    )


def wait_until(condition, seconds=PATIENCE):
    """Returns the first true value of `condition`; fails with a message if there is none in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.02)
    raise AssertionError(f"not within {seconds} s")


class BrowserTest(unittest.TestCase):
    """A browser for all tests of a class; each test has its own context, and fails on any page or console error."""

    problem = None

    @classmethod
    def setUpClass(cls):
        PICTURES.mkdir(parents=True, exist_ok=True)
        # If the browser cannot be started once, it cannot be started for the other classes either.
        if BrowserTest.problem:
            raise AssertionError(BrowserTest.problem)
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        try:
            cls.browser = launch(playwright)
        except Exception as error:
            BrowserTest.problem = f"The browser does not start: {str(error).splitlines()[0]}"
            raise
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.contexts, self.complaints = [], []

    def tearDown(self):
        for context in self.contexts:
            context.close()
        self.assertEqual(self.complaints, [])

    def open(self, address, width=1440, height=900, seconds=PATIENCE, **options):
        context = self.browser.new_context(viewport=dict(width=width, height=height), **options)
        context.set_default_timeout(1000 * PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda message: (
                self.complaints.append(message.text) if message.type == "error" else None
            ),
        )
        page.add_init_script(
            "addEventListener('shown', ({ detail: { sequence, input, time } }) =>"
            " { (window.shown ??= []).push({ sequence, input, time }); }, true)"
        )
        page.goto(address)
        self.await_in(page, "window.shown?.length > 0", seconds)
        return page

    def await_in(self, page, expression, seconds=PATIENCE):
        """Waits until an expression is true in the page; Playwright's function needs `eval`, which the policy forbids."""
        return wait_until(lambda: page.evaluate(expression), seconds)

    def picture(self, page, name, whole=False):
        page.screenshot(path=str(PICTURES / f"{name}.png"), full_page=whole)

    def assertAccessible(self, page, what):
        """Fails if axe finds violations."""
        if not page.evaluate("'axe' in window"):
            page.evaluate(axe_source())
        # Results of passed rules contain the HTML of all elements.
        found = page.evaluate(
            """async (tags) => (await axe.run(document,
            { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })).violations""",
            RULES,
        )
        lines = [
            f"{rule['id']}: {rule['help']}\n    {node['html'][:200]}\n    {node['failureSummary'][:300]}"
            for rule in found
            for node in rule["nodes"]
        ]
        self.assertEqual(lines, [], what + "\n" + "\n".join(lines))
