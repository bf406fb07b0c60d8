# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of saving the file of a playing scene, of edited values, and of recorded keys."""

import json
import subprocess

from PIL import Image
from program import PROGRAM, ProgramTest
from support import wait_until

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
# A custom text field: its width is the number of characters; it is red if the last is a capital.
FIELD = """
import UIKit
import PlaygroundSupport

class Field: UIView, UIKeyInput {
  var text = "" {
    didSet {
      bar.frame.size.width = CGFloat(text.count * 20)
      bar.backgroundColor = text.last?.isUppercase == true ? .red : .blue
    }
  }
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    addSubview(bar)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(begin)))
  }
  required init?(coder: NSCoder) { fatalError() }
  override var canBecomeFirstResponder: Bool { true }
  @objc func begin() { becomeFirstResponder() }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { text = String(text.dropLast()) }
}
PlaygroundPage.current.liveView = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
"""
BLUE, WHITE, RED = [0, 0, 255], [255, 255, 255], [255, 0, 0]


class Reload(ProgramTest):
    def test_edit_touch_reload_and_error_recovery(self):
        file = self.folder / "Ball.swift"
        file.write_text(BALL)
        page = self.play(file)
        wait_until(lambda: self.pixel(page, 60, 60)[0] > 240 and self.pixel(page, 60, 60)[1] < 20)
        row = page.locator(".tree .row", has_text="<img src=x")
        row.click()
        field = page.get_by_label("backgroundColor", exact=True)
        field.fill("#00ff00")
        page.keyboard.press("Enter")
        wait_until(lambda: self.pixel(page, 60, 60)[1] > 240)
        self.drag(page, (60, 60), (200, 300))
        page.mouse.up()
        wait_until(
            lambda: self.pixel(page, 200, 300)[1] > 240 and self.pixel(page, 200, 300)[0] < 40
        )
        self.picture(page, "play-edited")

        # A compiler error: the scene stays, and the page shows its position.
        file.write_text(BALL.replace("addSubview(ball)", "addSubveiw(ball)"))
        alert = page.get_by_role("alert")
        alert.get_by_text("addSubveiw").first.wait_for(timeout=30_000)
        self.assertRegex(alert.text_content(), r"Ball\.swift:12:\d+")
        self.assertIn("^", alert.locator("pre").first.text_content())
        self.picture(page, "play-compile-error")

        # Corrected, with another background; the playhead stays at about the same time.
        time = page.evaluate("window.shown.at(-1).time")
        file.write_text(BALL.replace("= .white", "= UIColor(red: 0, green: 0, blue: 1, alpha: 1)"))
        wait_until(lambda: alert.text_content() == "", 30)
        wait_until(lambda: self.pixel(page, 10, 470) == [0, 0, 255], 30)
        self.assertGreaterEqual(page.evaluate("window.shown.at(-1).time"), time - 0.1)
        wait_until(lambda: page.get_by_label("backgroundColor", exact=True).count() == 1)
        self.assertIsNone(page.evaluate("window.attacked ?? null"))
        self.picture(page, "play-reloaded")

    def test_record_and_replay_typing(self):
        file = self.folder / "Field.swift"
        file.write_text(FIELD)
        page = self.play(file)

        def shows(x, colour):
            # Moving parts are sent lossy first.
            wait_until(lambda: self.pixel(page, x, 50, 200) == colour)

        page.get_by_role("button", name="Record touches and keys").click()
        page.locator("#record[aria-pressed=true]").wait_for()
        shows(10, WHITE)
        page.mouse.click(*self.place(page, 100, 50, 200))
        self.await_in(page, "document.activeElement.id === 'keyboard'")
        page.keyboard.type("abc")
        shows(50, BLUE)
        page.keyboard.press("Backspace")
        page.keyboard.press("Shift+Z")
        shows(50, RED)
        page.keyboard.insert_text("日本")
        shows(90, BLUE)
        shows(110, WHITE)
        self.picture(page, "play-typed")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Record touches and keys").click()
        script = page.get_by_label("Touches", exact=True).input_value()
        steps = json.loads(script)
        self.assertEqual([step["text"] for step in steps if "text" in step], ["日本"])
        typed = [step["keydown"] for step in steps if "keydown" in step]
        self.assertEqual(typed, ["a", "b", "c", "Backspace", "Shift", "Z"])

        # The same script without a page ends with the same image.
        touches, still = self.folder / "typed.json", self.folder / "typed.png"
        touches.write_text(script)
        end = str(max(step["time"] for step in steps) + 0.1)
        subprocess.run(
            [PROGRAM, "still", file, "--touches", touches, "--at", end, "-o", still, "--scale", "1"],
            check=True,
            capture_output=True,
        )
        with Image.open(still) as image:
            pixels = [list(image.convert("RGB").getpixel((x, 50))) for x in (90, 110)]
        self.assertEqual(pixels, [BLUE, WHITE])
