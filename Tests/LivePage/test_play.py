# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""`multiplane play` as a whole: the page in a real browser, the server, and scenes in their processes.

MULTIPLANE names the program (default: .build/release/multiplane) and SCENES the folder of the
examples' executables (default: those of Examples and of the package). What is not built is skipped;
where CI=true the program and FlippingCards must be there.
"""

import hashlib
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ROOT, BrowserTest, wait_until

PROGRAM = Path(os.environ.get("MULTIPLANE", ROOT / ".build/release/multiplane"))
FOLDERS = [ROOT / "Examples/.build/release", ROOT / ".build/release"]
if "SCENES" in os.environ:
    FOLDERS = [Path(os.environ["SCENES"])]
EXAMPLES = ["ArcTravel", "FigureEight", "FlippingCards", "JumpingPin"]
BALL = """
import UIKit
import PlaygroundSupport

class BallView: UIView {
  let ball = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    ball.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    ball.layer.name = "<img src=x onerror=window.attacked=1>"
    addSubview(ball)
    ball.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan)))
  }
  required init?(coder: NSCoder) { fatalError() }
  @objc func pan(_ pan: UIPanGestureRecognizer) { ball.center = pan.location(in: self) }
}
PlaygroundPage.current.liveView = BallView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
"""


def need(path, always=True):
    """Skips a test without what it needs; where everything is tested it fails."""
    if path.exists():
        return path
    if always and os.environ.get("CI") == "true":
        raise AssertionError(f"{path} is not built")
    raise unittest.SkipTest(f"{path} is not built")


def example(name):
    found = [folder / name for folder in FOLDERS if (folder / name).exists()]
    return found[0] if found else need(FOLDERS[0] / name, always=name == "FlippingCards")


class Play(BrowserTest):
    @classmethod
    def setUpClass(cls):
        need(PROGRAM)
        super().setUpClass()

    def setUp(self):
        super().setUp()
        self.folder = tempfile.TemporaryDirectory()

    def play(self, scene, **options):
        """A page on which a scene plays."""
        process = subprocess.Popen(
            [PROGRAM, "play", scene, "--save-in", self.folder.name],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(self.folder.cleanup)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait, 10)
        self.addCleanup(process.terminate)
        address = re.search(r"http://\S+", process.stdout.readline()).group(0)
        page = self.open(address, seconds=30, **options)
        page.locator(".tree .row").first.wait_for()
        return page

    def pixels(self, page):
        """What the canvas shows, as a short word."""
        return hashlib.sha256(page.evaluate("canvas.toDataURL()").encode()).hexdigest()[:16]

    def pixel(self, page, x, y, width=320):
        """A pixel at a point of a stage of that width."""
        return page.evaluate(
            "([x, y]) => Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data).slice(0, 3)",
            [at * page.evaluate("canvas.width") // width for at in (x, y)],
        )

    def go(self, page, time):
        """Holds the scene at a time, drawn exactly."""
        label = "document.getElementById('play').getAttribute('aria-label')"
        for _ in range(3):
            # A film may end of itself just before the button is pressed, which then begins it anew.
            if page.evaluate(label) == "Pause":
                page.locator("#play").click()
                page.wait_for_timeout(200)
        page.get_by_label("Time in seconds").fill(str(time))
        page.keyboard.press("Enter")
        self.await_in(page, f"Math.abs(window.shown.at(-1).time - {time}) < 0.001", 15)
        page.wait_for_timeout(400)

    def test_examples(self):
        for name in EXAMPLES:
            with self.subTest(name):
                page = self.play(example(name))
                self.go(page, 0.5)
                before = self.pixels(page)
                self.go(page, 1.5)
                self.assertNotEqual(self.pixels(page), before)
                self.picture(page, f"play-{name}")
                self.go(page, 0.5)
                self.assertEqual(self.pixels(page), before, "the same time is the same picture")

    def red(self, page):
        """The middle of what is red, in points of a stage 320 wide; what moves by itself is held."""
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

    def test_dragging_round_the_figure_eight(self):
        page = self.play(example("FigureEight"))
        self.go(page, 0)
        x, y = self.red(page)
        box = page.locator("#canvas").bounding_box()
        zoom = box["width"] / 320
        page.mouse.move(box["x"] + x * zoom, box["y"] + y * zoom)
        page.mouse.down()
        # To the middle of the screen, and on: time stands still, so only the finger moves the handle.
        for step in range(1, 41):
            page.mouse.move(
                box["x"] + (x + (160 - x) * step / 40) * zoom,
                box["y"] + (y + (240 - y) * step / 40) * zoom,
            )

        def has_moved():
            now = self.red(page)
            return now and abs(now[0] - x) + abs(now[1] - y) > 30

        wait_until(has_moved)
        self.assertEqual(page.evaluate("window.shown.at(-1).time"), 0)
        self.picture(page, "play-figure-eight-dragged")
        page.mouse.up()

    def test_tapping_the_cards(self):
        page = self.play(example("Cards"))
        # What the scene shows by itself, before and after.
        self.go(page, 0.5)
        untouched = self.pixels(page)
        self.go(page, 0)
        box = page.locator("#canvas").bounding_box()
        for share in [0.2, 0.4, 0.6, 0.8]:
            page.mouse.click(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
        self.await_in(page, "window.shown.at(-1).input >= 8")
        self.go(page, 0.5)
        self.assertNotEqual(self.pixels(page), untouched)

    def test_scrubbing_and_stepping(self):
        page = self.play(example("FlippingCards"))
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

    def test_saving_a_gif(self):
        page = self.play(example("FlippingCards"))
        page.get_by_role("button", name="Save…").click()
        page.locator("#save-to").fill("0.5")
        page.locator("#save-go").click()
        link = page.get_by_role("link")
        link.wait_for(timeout=60_000)
        self.picture(page, "play-saved")
        answer = page.context.request.get(page.url.rstrip("/") + link.get_attribute("href"))
        self.assertEqual(answer.body()[:6], b"GIF89a")
        self.assertIn(" render", page.get_by_label("Command").input_value())

    def test_editing_touching_reloading_and_mending(self):
        file = Path(self.folder.name) / "Ball.swift"
        file.write_text(BALL)
        page = self.play(file)
        wait_until(lambda: self.pixel(page, 60, 60)[0] > 240 and self.pixel(page, 60, 60)[1] < 20)
        row = page.locator(".tree .row", has_text="<img src=x")
        row.click()
        field = page.get_by_label("backgroundColor", exact=True)
        field.fill("#00ff00")
        page.keyboard.press("Enter")
        wait_until(lambda: self.pixel(page, 60, 60)[1] > 240)
        box = page.locator("#canvas").bounding_box()
        zoom = box["width"] / 320
        page.mouse.move(box["x"] + 60 * zoom, box["y"] + 60 * zoom)
        page.mouse.down()
        page.mouse.move(box["x"] + 200 * zoom, box["y"] + 300 * zoom, steps=10)
        page.mouse.up()
        wait_until(
            lambda: self.pixel(page, 200, 300)[1] > 240 and self.pixel(page, 200, 300)[0] < 40
        )
        self.picture(page, "play-edited")

        # An error of the compiler: the scene stays, the page says where.
        file.write_text(BALL.replace("addSubview(ball)", "addSubveiw(ball)"))
        alert = page.get_by_role("alert")
        alert.get_by_text("addSubveiw").first.wait_for(timeout=30_000)
        self.assertRegex(alert.text_content(), r"Ball\.swift:12:\d+")
        self.assertIn("^", alert.locator("pre").first.text_content())
        self.picture(page, "play-compile-error")

        # Mended, on another ground; the playhead stays about where it was.
        time = page.evaluate("window.shown.at(-1).time")
        file.write_text(BALL.replace("= .white", "= UIColor(red: 0, green: 0, blue: 1, alpha: 1)"))
        wait_until(lambda: alert.text_content() == "", 30)
        wait_until(lambda: self.pixel(page, 10, 470) == [0, 0, 255], 30)
        self.assertGreaterEqual(page.evaluate("window.shown.at(-1).time"), time - 0.1)
        wait_until(lambda: page.get_by_label("backgroundColor", exact=True).count() == 1)
        self.assertIsNone(page.evaluate("window.attacked ?? null"))
        self.picture(page, "play-reloaded")

    def test_the_page_of_a_scene_is_accessible(self):
        page = self.play(example("FlippingCards"))
        self.go(page, 1)
        page.locator(".tree .row").nth(3).click()
        page.locator(".inspector tbody tr").first.wait_for()
        self.assertAccessible(page, "FlippingCards")


if __name__ == "__main__":
    unittest.main(verbosity=2)
