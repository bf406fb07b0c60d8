# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of the time controls: play, steps, sliders, in and out points."""

from page import PageTest
from support import wait_until


class Playing(PageTest):
    def test_play_and_pause(self):
        page = self.visit()
        page.get_by_role("button", name="Play", exact=True).click()
        self.await_message("play")
        page.get_by_role("button", name="Pause").click()
        self.await_message("pause")
        # The button was clicked with the mouse, so Space belongs to the page and plays.
        page.keyboard.press("Space")
        wait_until(lambda: len(self.heard("play")) == 2)
        page.get_by_role("button", name="Pause").wait_for()

    def test_arrow_keys_step_frames(self):
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

    def test_scrub_starts_on_press(self):
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

    def test_sliders_announce_time_and_frame(self):
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

    def test_indefinite_scene_extends_timeline(self):
        self.mock.state.update(end=None, simulated=0.0)
        page = self.visit()
        last = page.locator(".ruler .mark").last
        for time, mark in [(1.3, "5 s"), (6.5, "10 s")]:
            self.mock.state.update(time=time, simulated=time)
            self.await_in(page, f"Number(scrubber.getAttribute('aria-valuemax')) === {time}")
            wait_until(lambda: last.text_content() == mark)
