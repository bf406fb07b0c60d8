# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""The live page in a real browser, against a server that says whatever a test needs."""

import asyncio
import json
import re
import struct
import unittest

from mock import HOSTILE, ID, PAGE, Mock
from support import ROOT, BrowserTest, wait_until


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
            return last if last and all(last.get(key) == value for key, value in fields.items()) else None
        return wait_until(found)

    def row(self, page, name):
        return page.locator(f"[data-layer='{ID[name]}']")

    def select(self, page, name="disc"):
        self.row(page, name).locator(".name").click()
        page.locator(".inspector tbody tr").first.wait_for()


class Showing(PageTest):
    def test_frames_are_drawn_and_acknowledged(self):
        page = self.visit(playing=True)
        self.await_in(page, "shown.length > 20")
        sequences = page.evaluate("shown.map((each) => each.sequence)")
        self.assertEqual(sequences, sorted(set(sequences)))
        waiting = next(iter(self.mock.unacknowledged.values()))
        self.assertLessEqual(len(waiting), 3)
        pixel = page.evaluate("Array.from(canvas.getContext('2d').getImageData(40, 60, 1, 1).data)")
        self.assertEqual(pixel, [38, 52, 64, 255])

    def test_transparency_is_kept(self):
        page = self.visit()
        corner = page.evaluate("Array.from(canvas.getContext('2d').getImageData(2, 2, 1, 1).data)")
        self.assertEqual(corner, [0, 0, 0, 0])

    def test_broken_frames_are_left_out(self):
        page = self.visit()
        head = struct.pack("<4sIdIIHHH", b"MPF1", 9, 0.0, 0, 0, 375, 668, 1)
        for frame in [b"", b"MPF1", b"XXXX" + bytes(40), head, head + struct.pack("<HHHHB3xI", 0, 0, 9, 9, 2, 99999),
                      head + struct.pack("<HHHHB3xI", 0, 0, 9, 9, 7, 0)]:
            for socket in self.mock.sockets:
                asyncio.run_coroutine_threadsafe(socket.send(frame), self.mock.loop).result(5)
        count = page.evaluate("shown.length")
        page.locator("#step-forward").click()
        self.await_in(page, f"shown.length > {count}")

    def test_only_rectangles_that_came_are_redrawn(self):
        page = self.visit()
        from io import BytesIO

        from PIL import Image
        body = BytesIO()
        Image.new("RGB", (4, 4), (0, 200, 0)).save(body, "PNG")
        body = body.getvalue()
        frame = struct.pack("<4sIdIIHHH", b"MPF1", 999, 0.0, 0, 0, 375, 668, 1)
        frame += struct.pack("<HHHHB3xI", 100, 60, 4, 4, 2, len(body)) + body
        for socket in self.mock.sockets:
            asyncio.run_coroutine_threadsafe(socket.send(frame), self.mock.loop).result(5)
        self.await_in(page, "shown.at(-1).sequence === 999")
        pixels = page.evaluate("Array.from(canvas.getContext('2d').getImageData(99, 61, 2, 1).data)")
        self.assertEqual(pixels, [38, 52, 64, 255, 0, 200, 0, 255])

    def test_policy_forbids_inline_code(self):
        text = (PAGE / "index.html").read_text()
        self.assertNotRegex(text, r"<style|\sstyle=|\son\w+=|<script(?![^>]*src=)")
        for file in PAGE.glob("*.js"):
            self.assertNotRegex(file.read_text(), r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", file.name)

    def test_every_file_is_in_the_table(self):
        table = (PAGE.parent / "page.c").read_text()
        served = set(re.findall(r'^  \{"/([^"]*)"', table, re.M))
        embedded = set(re.findall(r'#embed "Page/([^"]+)"', table))
        files = {file.name for file in PAGE.iterdir()}
        self.assertEqual(embedded, files)
        self.assertEqual(served, files - {"index.html"} | {""})

    def test_zoom(self):
        page = self.visit()
        page.locator("#zoom").select_option("2")
        self.await_in(page, "Math.round(frame.getBoundingClientRect().width) === 750")
        page.locator("#zoom-out").click()
        self.await_in(page, "Math.round(frame.getBoundingClientRect().width) === 563")
        page.keyboard.press("0")
        self.await_in(page, "frame.getBoundingClientRect().bottom < document.getElementById('viewport').getBoundingClientRect().bottom")
        page.keyboard.press("1")
        self.await_in(page, "Math.round(frame.getBoundingClientRect().width) === 375")

    def test_backdrop_is_remembered(self):
        page = self.visit()
        page.get_by_role("button", name="View").click()
        page.get_by_label("Colour behind the scene").fill("#336699")
        colour = "getComputedStyle(canvas).backgroundColor"
        self.assertEqual(page.evaluate(colour), "rgb(51, 102, 153)")
        page.reload()
        self.await_in(page, "window.shown?.length > 0")
        self.assertEqual(page.evaluate(colour), "rgb(51, 102, 153)")

    def test_redrawn_rectangles_can_be_seen(self):
        page = self.visit(playing=True)
        page.get_by_role("button", name="View").click()
        page.get_by_label("Outline what each frame redraws").check()
        page.locator(".overlay .redrawn").wait_for(state="attached")
        self.assertEqual(page.locator(".overlay .redrawn").get_attribute("width"), "375")


class Playing(PageTest):
    def test_play_and_pause(self):
        page = self.visit()
        page.get_by_role("button", name="Play", exact=True).click()
        self.await_message("play")
        page.get_by_role("button", name="Pause").click()
        self.await_message("pause")
        # Clicked with the mouse, so Space is the page's and plays.
        page.keyboard.press("Space")
        wait_until(lambda: len(self.heard("play")) == 2)
        page.get_by_role("button", name="Pause").wait_for()

    def test_arrows_step(self):
        page = self.visit()
        page.keyboard.press("ArrowRight")
        self.await_message("step", frames=1)
        page.keyboard.press("Shift+ArrowRight")
        self.await_message("step", frames=10)
        page.keyboard.press("ArrowLeft")
        self.await_message("step", frames=-1)
        self.await_in(page, "document.getElementById('frame-number').value === '10'")
        self.assertEqual(page.locator("#time").input_value(), "0.17")

    def test_speed_and_loop(self):
        page = self.visit()
        page.get_by_label("Speed").select_option("0.1")
        self.await_message("speed", value=0.1)
        page.locator("#loop").click()
        self.await_message("loop", on=False)
        page.keyboard.press("]")
        self.await_message("speed", value=0.25)

    def test_scrub_from_the_first_press(self):
        page = self.visit(playing=True)
        box = page.locator("#scrubber").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 10)
        page.mouse.down()
        seek = self.await_message("seek")
        self.assertAlmostEqual(seek["time"], 2, delta=0.02)
        self.assertTrue(self.heard("pause"))
        page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + 90, steps=5)
        wait_until(lambda: abs(self.mock.last("seek")["time"] - 3) < 0.02)
        self.assertFalse(self.heard("play"))
        page.mouse.up()
        self.await_message("play")

    def test_sliders_say_time_and_frame(self):
        page = self.visit()
        for name in ["Scrubber", "Timeline"]:
            slider = page.get_by_role("slider", name=name)
            self.mock.go(0)
            slider.focus()
            page.keyboard.press("Home")
            for _ in range(7):
                page.keyboard.press("PageUp")
            for _ in range(5):
                page.keyboard.press("ArrowRight")
            wait_until(lambda: slider.get_attribute("aria-valuetext") == "1.25 s, frame 75")
            self.await_message("seek", time=1.25)
            self.assertEqual(slider.get_attribute("aria-valuenow"), "1.250")
            page.keyboard.press("End")
            wait_until(lambda: slider.get_attribute("aria-valuetext") == "4.00 s, frame 240")

    def test_typed_time(self):
        page = self.visit()
        page.get_by_label("Time in seconds").fill("1,5")
        page.keyboard.press("Enter")
        self.await_message("seek", time=1.5)
        page.get_by_label("Time in seconds").fill("30f")
        page.keyboard.press("Enter")
        self.await_message("seek", time=0.5)
        page.get_by_label("Frame", exact=True).fill("120")
        page.keyboard.press("Enter")
        self.await_message("seek", time=2)
        page.get_by_label("Frame", exact=True).fill("soon")
        page.keyboard.press("Enter")
        wait_until(lambda: page.get_by_label("Frame", exact=True).input_value() == "120")

    def test_in_and_out_points(self):
        page = self.visit()
        page.get_by_label("Time in seconds").fill("1")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="In", exact=True).click()
        self.await_message("range", **{"from": 1, "to": None})
        page.get_by_label("Time in seconds").fill("3")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Out", exact=True).click()
        self.await_message("range", **{"from": 1, "to": 3})
        page.get_by_role("slider", name="Out point").focus()
        page.keyboard.press("Shift+ArrowLeft")
        wait_until(lambda: abs(self.mock.last("range")["to"] - 3 + 10 / 60) < 1e-9)
        handle = page.get_by_role("slider", name="In point")
        box, lane = handle.bounding_box(), page.locator("#ruler").bounding_box()
        page.mouse.move(box["x"] + 12, box["y"] + 10)
        page.mouse.down()
        page.mouse.move(lane["x"] + lane["width"] / 8, box["y"] + 10, steps=4)
        page.mouse.up()
        wait_until(lambda: abs(self.mock.last("range")["from"] - 0.5) < 0.02)
        page.get_by_role("button", name="Clear in and out").click()
        self.await_message("range", **{"from": None, "to": None})

    def test_reduced_motion_opens_paused(self):
        self.visit(playing=True, reduced_motion="reduce")
        self.await_message("pause")
        self.visit(playing=True)
        self.assertEqual(len(self.heard("pause")), 1)

    def test_a_scene_without_end_has_a_growing_timeline(self):
        self.mock.state.update(end=None, simulated=0.0)
        page = self.visit(playing=True)
        self.await_in(page, "Number(scrubber.getAttribute('aria-valuemax')) > 1.2", seconds=8)
        self.assertEqual(page.locator(".ruler .mark").last.text_content(), "5 s")


class Touching(PageTest):
    def test_a_drag_arrives_in_points(self):
        page = self.visit()
        box = page.locator("#canvas").bounding_box()
        zoom = box["width"] / 375
        page.mouse.move(box["x"] + 100 * zoom, box["y"] + 200 * zoom)
        page.mouse.down()
        page.mouse.move(box["x"] + 150 * zoom, box["y"] + 300 * zoom, steps=4)
        # Beyond the stage the drag goes on.
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

    def test_two_fingers(self):
        page = self.visit(has_touch=True)
        box = page.locator("#canvas").bounding_box()
        x, y = box["x"] + 100, box["y"] + 100
        client = page.context.new_cdp_session(page)
        def send(kind, *points):
            client.send("Input.dispatchTouchEvent", dict(
                type=kind, touchPoints=[dict(x=px, y=py, id=n) for n, (px, py) in enumerate(points)]))
        send("touchStart", (x, y))
        send("touchStart", (x, y), (x + 60, y))
        send("touchMove", (x - 10, y), (x + 70, y))
        wait_until(lambda: len({each["id"] for each in self.heard("touch")}) == 2)
        self.assertEqual(page.locator(".overlay .touch").count(), 2)
        send("touchEnd")
        wait_until(lambda: sum(each["phase"] == "up" for each in self.heard("touch")) == 2)
        self.assertEqual(page.locator(".overlay .touch").count(), 0)

    def test_alt_adds_the_opposite_finger(self):
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

    def test_wheel(self):
        page = self.visit()
        page.keyboard.press("1")
        box = page.locator("#canvas").bounding_box()
        page.mouse.move(box["x"] + 50, box["y"] + 60)
        page.mouse.wheel(5, 120)
        wheel = self.await_message("wheel")
        self.assertAlmostEqual(wheel["dy"], 120, delta=0.5)
        self.assertAlmostEqual(wheel["dx"], 5, delta=0.5)
        self.assertAlmostEqual(wheel["x"], 50, delta=1)

    def test_keys_move_a_finger(self):
        page = self.visit()
        page.locator("#canvas").focus()
        page.locator("#key-hint").wait_for()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.down(" ")
        page.keyboard.press("ArrowRight")
        page.keyboard.up(" ")
        wait_until(lambda: len(self.heard("touch")) == 3)
        self.assertEqual([(each["phase"], each["x"], each["y"]) for each in self.heard("touch")],
                         [("down", 177.5, 333), ("move", 187.5, 333), ("up", 187.5, 333)])
        self.assertEqual(self.heard("step") + self.heard("play"), [])
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowLeft")
        self.await_message("step", frames=-1)

    def test_a_click_in_the_scene_leaves_the_keys_to_the_page(self):
        page = self.visit()
        page.locator("#canvas").click()
        page.keyboard.press("Space")
        self.await_message("play")

    def test_many_touches_have_small_numbers(self):
        page = self.visit(has_touch=True)
        box = page.locator("#canvas").bounding_box()
        for _ in range(8):
            page.touchscreen.tap(box["x"] + 40, box["y"] + 40)
        wait_until(lambda: len(self.heard("touch")) >= 16)
        self.assertEqual({each["id"] for each in self.heard("touch")}, {0})

    def test_picking_a_layer(self):
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

    def test_tab_leaves_the_scene(self):
        page = self.visit()
        page.locator("#canvas").focus()
        page.keyboard.press("Tab")
        self.assertNotEqual(page.evaluate("document.activeElement.id"), "canvas")

    def test_page_keys_rest_in_fields_and_when_turned_off(self):
        page = self.visit()
        self.select(page)
        page.get_by_label("opacity", exact=True).focus()
        page.keyboard.press("Space")
        page.keyboard.press("l")
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        page.locator("#help-open").click()
        page.get_by_label("Keys work anywhere on the page").uncheck()
        page.get_by_role("button", name="Close").click()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
        page.keyboard.press("l")
        page.locator("#step-back").click()
        self.await_message("step", frames=-1)
        self.assertEqual(self.heard("play") + self.heard("pause") + self.heard("loop"), [])


class Looking(PageTest):
    def test_tree_by_keys(self):
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

    def test_names_are_text(self):
        self.mock.diagnostics = [dict(id=1, layer=ID["hostile"], message=HOSTILE, mend=HOSTILE, time=1)]
        page = self.visit()
        self.select(page, "hostile")
        self.mock.say(type="hello", version=1, scene=HOSTILE, file=None, pages=[HOSTILE, "b"], page=HOSTILE)
        self.mock.say(type="build", state="failed", seconds=1, errors=[
            dict(file=HOSTILE, line=1, column=1, message=HOSTILE, source=HOSTILE, caret=3)])
        self.mock.say(type="process", state="crashed", message=HOSTILE)
        self.mock.say(type="refused", about=HOSTILE, message=HOSTILE)
        self.mock.say(type="saved", kind=HOSTILE, file=HOSTILE, url="javascript:window.attacked=1", command=HOSTILE)
        self.mock.say(type="touches", script=HOSTILE)
        self.mock.say(type="plot", layer=ID["hostile"], keyPath=HOSTILE, **{"from": 0}, to=1, series=[
            dict(name=HOSTILE, values=[0, 1]), dict(name=HOSTILE, values=[0, 1])])
        page.locator("#plot svg[role=img]").wait_for(state="attached")
        page.wait_for_timeout(200)
        self.assertEqual(self.row(page, "hostile").locator(".name").text_content(), HOSTILE)
        self.assertIn(HOSTILE, page.locator("#alarm").text_content())
        self.assertEqual(page.locator("img, [onerror]").count(), 0)
        self.assertEqual(page.locator("a").count(), 0)
        self.assertIsNone(page.evaluate("window.attacked ?? null"))

    def test_the_stage_carries_the_tree_as_text(self):
        page = self.visit()
        self.await_in(page, "canvas.querySelectorAll('li').length === 15")
        self.assertIn("Disc, CAShapeLayer", page.locator("#canvas").text_content())
        self.assertEqual(page.locator("#canvas").get_attribute("aria-label"), "Scene, 375 by 668 points")

    def test_selection_is_outlined_here_and_in_the_timeline(self):
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
        self.assertEqual(field.input_value(), "0.5", "what is typed is not overwritten while the scene plays")
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

    def test_tracks(self):
        page = self.visit()
        row = page.locator(".tracks > li:has-text('transform.scale')")
        self.assertEqual(row.locator(".bar").count(), 3)
        # Four key times, three times; the last of one repeat is the first of the next.
        self.assertEqual(row.locator(".diamond").count(), 10)
        lane, bar = page.locator("#ruler").bounding_box(), row.locator(".bar").first.bounding_box()
        self.assertAlmostEqual((bar["x"] - lane["x"]) / lane["width"], 0.5 / 4, delta=0.003)
        self.assertAlmostEqual(bar["width"] / lane["width"], 0.75 / 4, delta=0.003)
        self.assertEqual(page.locator(".tracks .forever").count(), 1)
        row.get_by_role("button", name="Ring transform.scale", exact=True).click()
        self.await_message("select", layer=ID["ring"])
        self.assertIn("begins at 0.5 s, lasts 0.75 s, 3 times", row.text_content())

    def test_timeline_zoom_follows_the_playhead(self):
        page = self.visit()
        for _ in range(3):
            page.get_by_role("button", name="Show less time").click()
        page.get_by_label("Time in seconds").fill("3.5")
        page.keyboard.press("Enter")
        self.await_in(page, 
            "playhead.getBoundingClientRect().left > ruler.getBoundingClientRect().left && !playhead.hidden")
        self.assertNotEqual(page.locator(".ruler .mark").first.text_content(), "0 s")
        page.get_by_role("button", name="Show all time").click()
        wait_until(lambda: page.locator(".ruler .mark").first.text_content() == "0 s")

    def test_plot(self):
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

    def test_a_large_tree_stays_quick(self):
        self.mock.layers = [dict(id=n, parent=None if n == 0 else n - n % 50 if n % 50 else 0,
                                 name=f"Layer {n}", kind="CALayer", hidden=False)
                            for n in range(3000)]
        page = self.visit()
        self.assertLess(page.locator(".tree .row").count(), 200)
        page.locator(".tree .row").nth(1).click()
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator("#canvas li").count(), 501)


class Troubles(PageTest):
    def test_compile_error_and_recovery(self):
        page = self.visit(playing=True)
        self.mock.say(type="build", state="building", seconds=0, errors=[])
        page.get_by_text("Building…").wait_for()
        self.mock.say(type="build", state="failed", seconds=0.3, errors=[dict(
            file="Cards.swift", line=12, column=8, message="cannot find 'cornerRadios' in scope",
            source="\tlayer.cornerRadios = 12", caret=8)])
        alert = page.get_by_role("alert")
        alert.get_by_text("Cards.swift:12:8").wait_for()
        self.assertIn("cannot find 'cornerRadios' in scope", alert.text_content())
        self.assertEqual(alert.locator("pre").text_content(), "\tlayer.cornerRadios = 12\n\t      ^")
        count = page.evaluate("shown.length")
        self.await_in(page, f"shown.length > {count} + 5")
        self.picture(page, "compile-error")
        self.mock.say(type="build", state="ok", seconds=0.41, errors=[])
        page.get_by_text("Built in 0.41 s").wait_for()
        self.assertEqual(alert.text_content(), "")

    def test_crash_and_restart(self):
        page = self.visit()
        self.mock.say(type="process", state="crashed", message="Fatal error: Index out of range")
        page.get_by_role("alert").get_by_text("Index out of range").wait_for()
        page.get_by_role("button", name="Restart", exact=True).click()
        self.await_message("restart")
        wait_until(lambda: page.get_by_role("alert").text_content() == "")

    def test_diagnostics_lead_to_the_layer(self):
        self.mock.diagnostics = [dict(id=1, layer=ID["card6"], message="Snaps back.", mend="Set the model value.", time=1.5)]
        page = self.visit()
        page.get_by_role("tab", name="Problems 1").click()
        page.get_by_text("Set the model value.").wait_for()
        self.picture(page, "problems")
        page.get_by_role("button", name="Go to 1.50 s").click()
        self.await_message("seek", time=1.5)
        page.locator("#problem-list").get_by_role("button", name="Card 6").click()
        self.await_message("select", layer=ID["card6"])
        page.keyboard.press("Tab")
        page.get_by_role("tab", name="Problems 1").focus()
        page.keyboard.press("ArrowLeft")
        page.locator("#timeline").wait_for()

    def test_a_lost_connection_comes_back(self):
        page = self.visit()
        self.select(page)
        self.mock.drop()
        page.get_by_text("The server does not answer").wait_for()
        wait_until(lambda: self.mock.sockets)
        wait_until(lambda: page.get_by_role("alert").text_content() == "")
        self.assertEqual(self.row(page, "disc").get_attribute("aria-selected"), "true")

    def test_another_process_has_other_numbers(self):
        page = self.visit()
        self.select(page)
        self.mock.selected = self.mock.state["selected"] = None
        self.mock.say(type="hello", version=1, scene="Cards", file=None, pages=[], page=None, session=2)
        wait_until(lambda: page.locator(".tree [aria-selected=true]").count() == 0)
        page.get_by_text("Choose a layer to see its values.").wait_for()
        self.mock.selected = ID["ring"]
        self.mock.state["selected"] = ID["ring"]
        self.mock.say(**self.mock.state)
        wait_until(lambda: self.row(page, "ring").get_attribute("aria-selected") == "true")
        # A still scene says a layer's values once, before the state that has it selected.
        self.mock.silent = True
        page.wait_for_timeout(300)
        self.mock.say(type="inspect", layer=ID["title"], time=0, outline=None, rows=[
            dict(key="opacity", model="0.5", presentation="0.5", editable=True, kind="number", animated=False)])
        wait_until(lambda: page.get_by_label("opacity", exact=True).input_value() == "0.5")
        self.assertEqual(self.row(page, "title").get_attribute("aria-selected"), "true")

    def test_what_the_scene_is_doing(self):
        page = self.visit()
        self.mock.state["busy"] = "playing again"
        self.mock.say(**self.mock.state)
        page.get_by_text("Playing again…").wait_for()
        self.mock.state.update(busy=None, future="again")
        self.mock.say(**self.mock.state)
        page.get_by_text("Looking back").wait_for()
        self.mock.say(type="process", state="silent", message="The scene has been busy for more than 2 s.")
        page.get_by_role("alert").get_by_text("busy for more than 2 s").wait_for()
        self.mock.say(type="process", state="running", message="Fatal error in the new one")
        page.get_by_text("The new scene crashed; the one before goes on").wait_for()

    def test_a_refused_edit_shows_the_model_again(self):
        page = self.visit()
        self.select(page)
        field = page.get_by_label("cornerRadius", exact=True)
        field.fill("much")
        page.keyboard.press("Enter")
        self.await_message("edit", value="much")
        self.mock.say(type="refused", about="edit", message="cornerRadius takes a number.")
        wait_until(lambda: field.input_value() == "36")

    def test_refusals_are_said(self):
        page = self.visit()
        self.mock.say(type="refused", about="save", message="At most 60 s in one film.")
        page.get_by_role("alert").get_by_text("At most 60 s in one film.").wait_for()

    def test_nonsense_from_the_server_is_borne(self):
        page = self.visit()
        for message in [{}, dict(type="nothing"), dict(type="tracks"), dict(type="tree"), dict(type="diagnostics"),
                        dict(type="plot"), dict(type="inspect"), dict(type="build"), dict(type="process")]:
            self.mock.say(**message)
        self.mock.say(type="tree", revision=2, layers=self.mock.layers)
        self.row(page, "disc").wait_for()


class Making(PageTest):
    def test_sizes(self):
        page = self.visit()
        page.get_by_role("button", name="Size of the scene").click()
        page.get_by_role("button", name="Phone 393 × 852", exact=True).click()
        self.await_message("size", width=393, height=852, scale=1)
        self.await_in(page, "canvas.width === 393 && canvas.height === 852")
        page.get_by_role("button", name="Rotate the scene").click()
        self.await_message("rotate")
        self.await_in(page, "canvas.width === 852")
        page.get_by_role("button", name="Size of the scene").click()
        page.get_by_label("Width").fill("300")
        page.get_by_label("Height").fill("200")
        page.get_by_label("Pixels a point").select_option("2")
        page.get_by_role("button", name="Set", exact=True).click()
        self.await_message("size", width=300, height=200, scale=2)
        self.await_in(page, "canvas.width === 600 && Math.round(frame.getBoundingClientRect().width) === 300")

    def test_save(self):
        page = self.visit(permissions=["clipboard-read", "clipboard-write"])
        page.keyboard.press("s")
        page.get_by_label("MP4").check()
        page.locator("#save-to").fill("1.5")
        page.locator("#save-go").click()
        self.await_message("save", kind="mp4", **{"from": 0}, to=1.5)
        link = page.get_by_role("link", name="out/cards-1.mp4")
        self.assertEqual(link.get_attribute("href"), "/saved/cards-1.mp4")
        command = "multiplane render Cards.swift --to 1.5 -o out/cards-1.mp4"
        self.assertEqual(page.get_by_label("Command").input_value(), command)
        page.get_by_role("button", name="Copy").click()
        page.get_by_role("button", name="Copied").wait_for()
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), command)
        self.picture(page, "save")
        page.get_by_label("PNG this frame").check()
        page.locator("#save-go").click()
        self.await_message("save", kind="png", **{"from": 0}, to=0)

    def test_an_empty_range_is_not_sent(self):
        page = self.visit()
        page.get_by_role("button", name="Save…").click()
        page.locator("#save-from").fill("2")
        page.locator("#save-to").fill("1")
        page.locator("#save-go").click()
        page.wait_for_timeout(200)
        self.assertEqual(self.heard("save"), [])
        page.locator("#save-to").fill("3")
        page.locator("#save-go").click()
        self.await_message("save", kind="gif", **{"from": 2}, to=3)

    def test_recorded_touches(self):
        page = self.visit()
        page.get_by_role("button", name="Record touches").click()
        self.await_message("record", on=True)
        page.locator("#record[aria-pressed=true]").wait_for()
        page.locator("#canvas").click()
        page.get_by_role("button", name="Record touches").click()
        script = json.loads(page.get_by_label("Touches", exact=True).input_value())
        self.assertEqual([each["phase"] for each in script], ["down", "up"])

    def test_pages(self):
        page = self.visit()
        page.locator("#page-choice").select_option("Springs")
        self.await_message("page", name="Springs")
        self.assertEqual(page.title(), "Cards – Multiplane")


class Access(PageTest):
    def look_everywhere(self, name, **options):
        self.mock.diagnostics = [dict(id=1, layer=ID["disc"], message="Snaps back.", mend="Set the model value.", time=1.5)]
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
        self.mock.say(type="build", state="failed", seconds=0.3, errors=[
            dict(file="Cards.swift", line=12, column=8, message="cannot find 'x' in scope", source="  layer.x = 12", caret=9)])
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

    def test_light(self):
        self.look_everywhere("light", color_scheme="light")

    def test_dark(self):
        self.look_everywhere("dark", color_scheme="dark")

    def test_forced_colours(self):
        self.look_everywhere("forced", color_scheme="dark", forced_colors="active")

    def test_widths(self):
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
        small = page.evaluate("""() => [...document.querySelectorAll(
            'button, select, input:not([type=checkbox], [type=radio]), [role=slider], [role=treeitem], [role=tab]')]
          .filter((each) => each.checkVisibility())
          .map((each) => [each.id || each.textContent || each.className, each.getBoundingClientRect()])
          .filter(([, box]) => box.width < 24 || box.height < 23.99).map(([name, box]) => `${name} ${box.width} ${box.height}`)""")
        self.assertEqual(small, [])

    def test_everything_is_reached_by_tab(self):
        page = self.visit()
        reached = []
        for _ in range(80):
            page.keyboard.press("Tab")
            reached.append(page.evaluate("document.activeElement.id || document.activeElement.className"))
        for wanted in ["page-choice", "size-button", "zoom", "save-open", "canvas", "play", "time", "scrubber", "speed",
                       "set-in", "tab-timeline", "only-selected", "ruler", "track-label"]:
            self.assertIn(wanted, reached)


if __name__ == "__main__":
    unittest.main(verbosity=2)
