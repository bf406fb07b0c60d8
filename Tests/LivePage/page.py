# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""The live page in a real browser, against a server that sends whatever a test needs."""

from mock import ID, Mock
from support import BrowserTest, wait_until


class PageTest(BrowserTest):
    def setUp(self):
        super().setUp()
        self.mock = Mock().start()

    def tearDown(self):
        super().tearDown()
        self.assertEqual(self.mock.wrong, [], "what the page said that no server understands")

    def visit(self, playing=False, **options):
        self.mock.state["playing"] = playing
        page = self.open(f"http://127.0.0.1:{self.mock.port}/", **options)
        page.locator(".tree .row").first.wait_for()
        return page

    def heard(self, kind):
        return [each for each in self.mock.received if each["type"] == kind]

    def await_message(self, message, **fields):
        def found():
            last = self.mock.last(message)
            return (
                last
                if last and all(last.get(key) == value for key, value in fields.items())
                else None
            )

        return wait_until(found)

    def row(self, page, name):
        return page.locator(f"[data-layer='{ID[name]}']")

    def select(self, page, name="disc"):
        self.row(page, name).locator(".name").click()
        page.locator(".inspector tbody tr").first.wait_for()

    def fail_build(self, message, source, caret):
        """Sends a compiler error from the server."""
        error = dict(file="Cards.swift", line=12, column=8, message=message, source=source, caret=caret)
        self.mock.say(type="build", state="failed", seconds=0.3, errors=[error])
