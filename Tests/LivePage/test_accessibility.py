# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of accessibility: axe, widths, target sizes, keys."""

from mock import ID
from page import PageTest


class Access(PageTest):
    def look_everywhere(self, name, **options):
        self.mock.diagnostics = [
            dict(
                id=1, layer=ID["disc"], message="Snaps back.", mend="Set the model value.", time=1.5
            )
        ]
        page = self.visit(**options)
        page.keyboard.press("i")
        page.keyboard.press("Shift+ArrowRight")
        self.await_message("step", frames=10)
        self.await_in(page, "document.getElementById('frame-number').value === '10'")
        page.keyboard.press("o")
        self.select(page)
        page.get_by_role("button", name="Curve of position of Disc").click()
        page.locator("#plot svg[role=img]").wait_for()
        self.picture(page, f"page-{name}")
        self.assertAccessible(page, "page")
        page.get_by_role("tab", name="Problems").click()
        self.fail_build("cannot find 'x' in scope", "  layer.x = 12", caret=9)
        self.mock.say(type="process", state="crashed", message="Fatal error: Index out of range")
        page.get_by_role("alert").get_by_text("Cards.swift").wait_for()
        self.picture(page, f"errors-{name}")
        self.assertAccessible(page, "errors")
        self.mock.say(type="build", state="ok", seconds=0.3, errors=[])
        self.mock.say(type="process", state="running", message="")
        for button, what in [("Size of the scene", "sizes"), ("View", "view")]:
            page.get_by_role("button", name=button).click()
            self.picture(page, f"{what}-{name}")
            self.assertAccessible(page, what)
            page.keyboard.press("Escape")
        page.get_by_role("button", name="Save…").click()
        page.locator("#save-go").click()
        page.get_by_role("link").wait_for()
        self.picture(page, f"save-{name}")
        self.assertAccessible(page, "save")
        page.locator("#save-close").click()
        page.locator("#help-open").click()
        self.picture(page, f"help-{name}")
        self.assertAccessible(page, "help")

    def test_light_scheme(self):
        self.look_everywhere("light", color_scheme="light")

    def test_dark_scheme(self):
        self.look_everywhere("dark", color_scheme="dark")

    def test_forced_colors(self):
        self.look_everywhere("forced", color_scheme="dark", forced_colors="active")

    def test_layout_at_common_widths(self):
        for width, height in [(1440, 900), (1024, 720), (700, 900), (320, 640)]:
            page = self.visit(width=width, height=height)
            self.select(page)
            self.picture(page, f"width-{width}", whole=True)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            self.assertAccessible(page, f"{width} pixels")
            for panel in ["Size of the scene", "View"]:
                page.get_by_role("button", name=panel).click()
                box = page.locator("[popover]:popover-open").bounding_box()
                self.assertGreaterEqual(box["x"], 0)
                self.assertLessEqual(box["x"] + box["width"], width)
                page.keyboard.press("Escape")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)

    def test_targets_are_large_enough(self):
        page = self.visit()
        self.select(page)
        small = page.evaluate(
            """() => [...document.querySelectorAll(
            'button, select, input:not([type=checkbox], [type=radio]), [role=slider], [role=treeitem], [role=tab]')]
          .filter((each) => each.checkVisibility())
          .map((each) => [each.id || each.textContent || each.className, each.getBoundingClientRect()])
          .filter(([, box]) => box.width < 24 || box.height < 23.99).map(([name, box]) => `${name} ${box.width} ${box.height}`)"""
        )
        self.assertEqual(small, [])

    def test_all_controls_are_reachable_by_tab(self):
        page = self.visit()
        reached = []
        for _ in range(80):
            page.keyboard.press("Tab")
            reached.append(
                page.evaluate("document.activeElement.id || document.activeElement.className")
            )
        for wanted in [
            "page-choice",
            "size-button",
            "zoom",
            "save-open",
            "canvas",
            "play",
            "time",
            "scrubber",
            "speed",
            "set-in",
            "tab-timeline",
            "only-selected",
            "ruler",
            "track-label",
        ]:
            self.assertIn(wanted, reached)
