# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of `multiplane play` as a whole: the page in a real browser, the server, and the processes of the examples."""

from program import ProgramTest, example
from support import wait_until

EXAMPLES = ["ArcTravel", "FigureEight", "Cards", "ExpandingCard", "JumpingPinViews"]
SCHEMES = [dict(color_scheme="light"), dict(color_scheme="dark"), dict(forced_colors="active")]


class Play(ProgramTest):
    def test_examples_render(self):
        for name in EXAMPLES:
            with self.subTest(name):
                page = self.play(example(name))
                self.go(page, 0.5)
                before = self.pixels(page)
                self.go(page, 1.3)
                self.assertNotEqual(self.pixels(page), before)
                self.picture(page, f"play-{name}")
                self.go(page, 0.5)
                self.assertEqual(self.pixels(page), before, "the same time is the same picture")

    def red(self, page):
        """The center of the red pixels, in points of a stage with width 320."""
        return page.evaluate(
            """() => {
              const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
              let [count, x, y] = [0, 0, 0];
              for (let at = 0; at < data.length; at += 4) {
                if (data[at] < 200 || data[at + 1] > 90 || data[at + 2] > 90) continue;
                count += 1;
                x += (at / 4) % width;
                y += Math.floor(at / 4 / width);
              }
              return count && [x, y].map((sum) => (sum / count / width) * 320);
            }"""
        )

    def test_drag_around_figure_eight(self):
        page = self.play(example("FigureEight"))
        self.go(page, 0)
        x, y = self.red(page)
        # To the center of the screen. The time is paused, so only the drag moves the handle.
        self.drag(page, (x, y), (160, 240), steps=40)

        def has_moved():
            now = self.red(page)
            return now and abs(now[0] - x) + abs(now[1] - y) > 30

        wait_until(has_moved)
        self.assertEqual(page.evaluate("window.shown.at(-1).time"), 0)
        self.picture(page, "play-figure-eight-dragged")
        page.mouse.up()

    def test_card_taps(self):
        page = self.play(example("Cards"))
        # The scene without touches.
        self.go(page, 0.5)
        untouched = self.pixels(page)
        self.go(page, 0)
        box = page.locator("#canvas").bounding_box()
        for share in [0.2, 0.4, 0.6, 0.8]:
            page.mouse.click(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        self.await_in(page, "window.shown.at(-1).input >= 8")
        self.go(page, 0.5)
        self.assertNotEqual(self.pixels(page), untouched)

    def test_card_expands_and_collapses(self):
        page = self.play(example("ExpandingCard"))
        # A touch at the beginning overrides the scripted touches.
        self.go(page, 0)
        closed = self.pixels(page)
        page.mouse.click(*self.place(page, 160, 160))
        self.await_in(page, "window.shown.at(-1).input >= 2")
        self.go(page, 1.5)
        self.assertNotEqual(self.pixels(page), closed)
        self.picture(page, "play-card-open")
        rows = page.locator(".tree .row").count()
        page.mouse.click(*self.place(page, 288, 34))
        self.await_in(page, "window.shown.at(-1).input >= 4")
        self.go(page, 4)
        self.assertEqual(self.pixels(page), closed)
        wait_until(lambda: page.locator(".tree .row").count() < rows)

    def test_scrubbing_and_stepping(self):
        page = self.play(example("ArcTravel"))
        self.go(page, 1)
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        self.await_in(page, "Math.abs(window.shown.at(-1).time - 61 / 60) < 0.001")
        box = page.locator("#scrubber").bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + 10)
        page.mouse.down()
        half = page.evaluate("Number(scrubber.getAttribute('aria-valuemax')) / 2")
        self.await_in(page, f"Math.abs(window.shown.at(-1).time - {half}) < 0.02")
        page.mouse.up()

    def test_save_gif(self):
        page = self.play(example("ArcTravel"))
        page.get_by_role("button", name="Save…").click()
        page.locator("#save-to").fill("0.5")
        page.locator("#save-go").click()
        link = page.get_by_role("link")
        link.wait_for(timeout=60_000)
        self.picture(page, "play-saved")
        answer = page.context.request.get(page.url.rstrip("/") + link.get_attribute("href"))
        self.assertEqual(answer.body()[:6], b"GIF89a")
        self.assertIn(" render", page.get_by_label("Command").input_value())

    def test_scene_page_is_accessible(self):
        for options in SCHEMES:
            with self.subTest(**options):
                page = self.play(example("Cards"), **options)
                self.go(page, 1)
                page.locator(".tree .row").nth(3).click()
                page.locator(".inspector tbody tr").first.wait_for()
                self.assertAccessible(page, str(options))
                self.picture(page, "play-" + "-".join(options.values()))
