# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of the layer tree, the inspector, the timeline and the plot."""

import re

from mock import HOSTILE, ID
from page import PageTest
from support import wait_until


class Looking(PageTest):
    def test_tree_keyboard_navigation(self):
        page = self.visit()
        self.row(page, "window").focus()
        for key in ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]:
            page.keyboard.press(key)
        self.await_message("select", layer=ID["disc"])
        self.assertEqual(self.row(page, "disc").get_attribute("aria-selected"), "true")
        page.keyboard.press("ArrowLeft")
        self.row(page, "ring").wait_for(state="detached")
        page.keyboard.press("ArrowRight")
        self.row(page, "ring").wait_for()
        page.keyboard.press("End")
        self.assertEqual(page.evaluate("document.activeElement.dataset.layer"), str(ID["card6"]))
        self.assertEqual(self.row(page, "card6").get_attribute("aria-posinset"), "6")

    def test_names_are_escaped(self):
        self.mock.diagnostics = [
            dict(id=1, layer=ID["hostile"], message=HOSTILE, mend=HOSTILE, time=1)
        ]
        page = self.visit()
        self.select(page, "hostile")
        self.mock.say(
            type="hello", version=1, scene=HOSTILE, file=None, pages=[HOSTILE, "b"], page=HOSTILE
        )
        self.mock.say(
            type="build",
            state="failed",
            seconds=1,
            errors=[dict(file=HOSTILE, line=1, column=1, message=HOSTILE, source=HOSTILE, caret=3)],
        )
        self.mock.say(type="process", state="crashed", message=HOSTILE)
        self.mock.say(type="refused", about=HOSTILE, message=HOSTILE)
        self.mock.say(
            type="saved",
            kind=HOSTILE,
            file=HOSTILE,
            url="javascript:window.attacked=1",
            command=HOSTILE,
        )
        self.mock.say(type="touches", script=HOSTILE)
        self.mock.say(
            type="plot",
            layer=ID["hostile"],
            keyPath=HOSTILE,
            **{"from": 0},
            to=1,
            series=[dict(name=HOSTILE, values=[0, 1]), dict(name=HOSTILE, values=[0, 1])],
        )
        page.locator("#plot svg[role=img]").wait_for(state="attached")
        page.wait_for_timeout(200)
        self.assertEqual(self.row(page, "hostile").locator(".name").text_content(), HOSTILE)
        self.assertIn(HOSTILE, page.locator("#alarm").text_content())
        self.assertEqual(page.locator("img, [onerror]").count(), 0)
        self.assertEqual(page.locator("a").count(), 0)
        self.assertIsNone(page.evaluate("window.attacked ?? null"))

    def test_canvas_exposes_tree_as_text(self):
        page = self.visit()
        self.await_in(page, "canvas.querySelectorAll('li').length === 15")
        self.assertIn("Disc, CAShapeLayer", page.locator("#canvas").text_content())
        self.assertEqual(
            page.locator("#canvas").get_attribute("aria-label"), "Scene, 375 by 668 points"
        )

    def test_selection_is_outlined_in_scene_and_timeline(self):
        page = self.visit()
        self.select(page)
        page.locator(".overlay .outline .line").wait_for(state="attached")
        self.assertEqual(page.locator(".tracks .selected").count(), 1)
        page.get_by_label("Selected layer only").check()
        wait_until(lambda: page.locator(".tracks > li").count() == 1)
        self.assertEqual(page.locator(".tracks .diamond").count(), 3)

    def test_inspector_edits(self):
        page = self.visit(playing=True)
        self.select(page)
        field = page.get_by_label("opacity", exact=True)
        field.fill("0.5")
        page.wait_for_timeout(300)
        self.assertEqual(
            field.input_value(), "0.5", "what is typed is not overwritten while the scene plays"
        )
        page.keyboard.press("Enter")
        self.await_message("edit", layer=ID["disc"], key="opacity", value="0.5")
        page.get_by_label("cornerRadius").focus()
        page.keyboard.press("Shift+ArrowUp")
        self.await_message("edit", layer=ID["disc"], key="cornerRadius", value="46")
        page.get_by_label("Choose backgroundColor").fill("#112233")
        page.get_by_label("Choose backgroundColor").blur()
        self.await_message("edit", layer=ID["disc"], key="backgroundColor", value="#112233")
        page.get_by_label("isHidden").click()
        self.await_message("edit", layer=ID["disc"], key="isHidden", value="true")
        self.assertEqual(page.locator("tr:has-text('superlayer') input").count(), 0)
        page.locator(".presented.differs").first.wait_for()

    def test_timeline_tracks(self):
        page = self.visit()
        row = page.locator(".tracks > li:has-text('transform.scale')")
        self.assertEqual(row.locator(".bar").count(), 3)
        # Four key times, three repeats; the last key time of one repeat is the first of the next.
        self.assertEqual(row.locator(".diamond").count(), 10)
        lane, bar = page.locator("#ruler").bounding_box(), row.locator(".bar").first.bounding_box()
        self.assertAlmostEqual((bar["x"] - lane["x"]) / lane["width"], 0.5 / 4, delta=0.003)
        self.assertAlmostEqual(bar["width"] / lane["width"], 0.75 / 4, delta=0.003)
        self.assertEqual(page.locator(".tracks .forever").count(), 1)
        row.get_by_role("button", name="Ring transform.scale", exact=True).click()
        self.await_message("select", layer=ID["ring"])
        self.assertIn("begins at 0.5 s, lasts 0.75 s, 3 times", row.text_content())

    def test_timeline_zoom_follows_playhead(self):
        page = self.visit()
        for _ in range(3):
            page.get_by_role("button", name="Show less time").click()
        page.get_by_label("Time in seconds").fill("3.5")
        page.keyboard.press("Enter")
        self.await_in(
            page,
            "playhead.getBoundingClientRect().left > ruler.getBoundingClientRect().left && !playhead.hidden",
        )
        self.assertNotEqual(page.locator(".ruler .mark").first.text_content(), "0 s")
        page.get_by_role("button", name="Show all time").click()
        wait_until(lambda: page.locator(".ruler .mark").first.text_content() == "0 s")

    def test_timeline_scroll_buttons(self):
        page = self.visit()
        earlier = page.get_by_role("button", name="Show earlier time")
        later = page.get_by_role("button", name="Show later time")
        self.assertTrue(earlier.is_disabled() and later.is_disabled())
        for _ in range(2):
            page.get_by_role("button", name="Show less time").click()
        wait_until(later.is_enabled)
        later.focus()
        first = page.locator(".ruler .mark").first
        before = first.text_content()
        page.keyboard.press("Enter")
        wait_until(lambda: first.text_content() != before)
        self.assertTrue(later.evaluate("(button) => button === document.activeElement"))
        earlier.click()
        wait_until(lambda: first.text_content() == before)
        page.get_by_role("button", name="Show all time").click()
        wait_until(lambda: earlier.is_disabled())

    def test_property_plot(self):
        page = self.visit()
        page.get_by_role("button", name="Curve of position of Disc").click()
        self.await_message("plot", layer=ID["disc"], keyPath="position")
        page.get_by_role("img", name=re.compile("position of Disc from 0 to 2 s")).wait_for()
        page.get_by_label("Time in seconds").fill("1")
        page.keyboard.press("Enter")
        page.get_by_text(re.compile(r"Now x \d+.*, y \d+")).wait_for()
        page.get_by_label("Time in seconds").fill("1.95")
        page.keyboard.press("Enter")
        page.get_by_text(re.compile(r"Now x \d+.*, y –")).wait_for()
        page.get_by_role("button", name="Close the curve").click()
        self.await_message("plot", layer=None)

    def test_onion_skin(self):
        page = self.visit()
        page.get_by_role("button", name="View").click()
        page.get_by_label("Before").fill("3")
        page.get_by_label("Every").fill("6")
        page.keyboard.press("Tab")
        self.await_message("onion", before=3, after=0, step=6)

    def test_large_tree_stays_responsive(self):
        self.mock.layers = [
            dict(
                id=n,
                parent=None if n == 0 else n - n % 50 if n % 50 else 0,
                name=f"Layer {n}",
                kind="CALayer",
                hidden=False,
            )
            for n in range(3000)
        ]
        page = self.visit()
        self.assertLess(page.locator(".tree .row").count(), 200)
        page.locator(".tree .row").nth(1).click()
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator("#canvas li").count(), 501)
