# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of pointers, touches, wheel and keys over the scene."""

from page import PageTest
from support import wait_until


class Touching(PageTest):
    def test_drag_is_sent_in_points(self):
        page = self.visit()
        box = page.locator("#canvas").bounding_box()
        zoom = box["width"] / 375
        page.mouse.move(box["x"] + 100 * zoom, box["y"] + 200 * zoom)
        page.mouse.down()
        page.mouse.move(box["x"] + 150 * zoom, box["y"] + 300 * zoom, steps=4)
        # The drag continues outside of the stage.
        page.mouse.move(box["x"] - 20 * zoom, box["y"] + 300 * zoom)
        page.mouse.up()
        wait_until(lambda: self.heard("touch")[-1:] and self.heard("touch")[-1]["phase"] == "up")
        touches = self.heard("touch")
        self.assertEqual([each["phase"] for each in touches], ["down"] + ["move"] * 5 + ["up"])
        self.assertAlmostEqual(touches[0]["x"], 100, delta=1)
        self.assertAlmostEqual(touches[0]["y"], 200, delta=1)
        self.assertAlmostEqual(touches[-1]["x"], -20, delta=1)
        sequences = [each["sequence"] for each in touches]
        self.assertEqual(sequences, sorted(set(sequences)))
        self.assertTrue(all(each["stamp"] > 0 for each in touches))
        self.await_in(page, f"shown.at(-1).input === {sequences[-1]}")

    def test_two_finger_touches(self):
        page = self.visit(has_touch=True)
        box = page.locator("#canvas").bounding_box()
        x, y = box["x"] + 100, box["y"] + 100
        client = page.context.new_cdp_session(page)

        def send(kind, *points):
            client.send(
                "Input.dispatchTouchEvent",
                dict(
                    type=kind,
                    touchPoints=[dict(x=px, y=py, id=n) for n, (px, py) in enumerate(points)],
                ),
            )

        send("touchStart", (x, y))
        send("touchStart", (x, y), (x + 60, y))
        send("touchMove", (x - 10, y), (x + 70, y))
        wait_until(lambda: len({each["id"] for each in self.heard("touch")}) == 2)
        self.assertEqual(page.locator(".overlay .touch").count(), 2)
        send("touchEnd")
        wait_until(lambda: sum(each["phase"] == "up" for each in self.heard("touch")) == 2)
        self.assertEqual(page.locator(".overlay .touch").count(), 0)

    def test_alt_adds_opposite_touch(self):
        page = self.visit()
        box = page.locator("#canvas").bounding_box()
        page.keyboard.down("Alt")
        page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] / 4)
        page.mouse.down()
        page.mouse.up()
        page.keyboard.up("Alt")
        wait_until(lambda: len(self.heard("touch")) == 4)
        one, other = self.heard("touch")[:2]
        self.assertAlmostEqual(one["x"] + other["x"], 375, delta=0.01)
        self.assertAlmostEqual(one["y"] + other["y"], 668, delta=0.01)

    def test_wheel_events(self):
        page = self.visit()
        page.keyboard.press("1")
        box = page.locator("#canvas").bounding_box()
        page.mouse.move(box["x"] + 50, box["y"] + 60)
        page.mouse.wheel(5, 120)
        wheel = self.await_message("wheel")
        self.assertAlmostEqual(wheel["dy"], 120, delta=0.5)
        self.assertAlmostEqual(wheel["dx"], 5, delta=0.5)
        self.assertAlmostEqual(wheel["x"], 50, delta=1)

    def test_keys_simulate_touch(self):
        page = self.visit()
        page.locator("#canvas").focus()
        page.locator("#key-hint").wait_for()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.down(" ")
        page.keyboard.press("ArrowRight")
        page.keyboard.up(" ")
        wait_until(lambda: len(self.heard("touch")) == 3)
        self.assertEqual(
            [(each["phase"], each["x"], each["y"]) for each in self.heard("touch")],
            [("down", 177.5, 333), ("move", 187.5, 333), ("up", 187.5, 333)],
        )
        self.assertEqual(self.heard("step") + self.heard("play"), [])
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowLeft")
        self.await_message("step", frames=-1)

    def test_scene_click_keeps_page_shortcuts(self):
        page = self.visit()
        page.locator("#canvas").click()
        page.keyboard.press("Space")
        self.await_message("play")

    def test_touch_identifiers_are_reused(self):
        page = self.visit(has_touch=True)
        box = page.locator("#canvas").bounding_box()
        for _ in range(8):
            page.touchscreen.tap(box["x"] + 40, box["y"] + 40)
        wait_until(lambda: len(self.heard("touch")) >= 16)
        self.assertEqual({each["id"] for each in self.heard("touch")}, {0})

    def test_layer_picking(self):
        page = self.visit()
        page.get_by_role("button", name="Pick a layer in the scene").click()
        page.locator("#canvas").click(position=dict(x=30, y=40))
        self.await_message("pick")
        self.assertEqual(self.heard("touch"), [])
        wait_until(lambda: self.row(page, "disc").get_attribute("aria-selected") == "true")
        page.locator("#canvas").click()
        wait_until(lambda: len(self.heard("touch")) == 2)
        page.locator("#canvas").click(modifiers=["Shift"])
        wait_until(lambda: len(self.heard("pick")) == 2)

    def test_tab_moves_focus_out_of_scene(self):
        page = self.visit()
        page.locator("#canvas").focus()
        page.keyboard.press("Tab")
        self.assertNotEqual(page.evaluate("document.activeElement.id"), "canvas")

    def test_shortcuts_are_inactive_in_fields(self):
        page = self.visit()
        self.select(page)
        page.get_by_label("opacity", exact=True).focus()
        page.keyboard.press("Space")
        page.keyboard.press("l")
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        page.locator("#help-open").click()
        page.get_by_label("Shortcuts work anywhere on the page").uncheck()
        page.get_by_role("button", name="Close").click()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
        page.keyboard.press("l")
        page.locator("#step-back").click()
        self.await_message("step", frames=-1)
        self.assertEqual(self.heard("play") + self.heard("pause") + self.heard("loop"), [])

    def test_page_scrolls_beside_stage(self):
        page = self.visit(width=390, height=700, has_touch=True, is_mobile=True)
        stage, room = page.locator("#canvas").bounding_box(), page.locator("#viewport").bounding_box()
        self.assertGreaterEqual(stage["x"] - room["x"], 40)
        for name, action in [("viewport", "auto"), ("canvas", "none")]:
            style = f"getComputedStyle(document.getElementById('{name}'))"
            self.assertEqual(page.evaluate(f"{style}.touchAction"), action)
