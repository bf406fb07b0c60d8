# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of the keyboard while the scene has captured it."""

from page import PageTest
from support import wait_until

TOGGLE = "Keyboard input for the scene"


class Typing(PageTest):
    def typing(self, **options):
        page = self.visit(**options)
        page.get_by_role("button", name=TOGGLE).click()
        page.locator("#keyboard-hint").wait_for()
        return page

    def spoken(self):
        """The received key and text messages in a short form."""
        return [
            each["text"]
            if each["type"] == "text"
            else " ".join([each["phase"], *each["modifiers"], each["key"]])
            for each in self.mock.received
            if each["type"] in ("key", "text")
        ]

    def test_keys_are_sent_to_scene_only(self):
        page = self.typing()
        page.keyboard.press("Shift+A")
        page.keyboard.press("l")
        page.keyboard.press("Space")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Tab")
        page.keyboard.press("Control+a")
        expected = ["down shift Shift", "down shift A", "up shift A", "up Shift"]
        for key in ["l", " ", "ArrowLeft", "Tab"]:
            expected += [f"down {key}", f"up {key}"]
        expected += ["down control Control", "down control a", "up control a", "up Control"]
        wait_until(lambda: len(self.spoken()) == len(expected))
        self.assertEqual(self.spoken(), expected)
        self.assertEqual(self.heard("key")[1]["code"], "KeyA")
        self.assertEqual([self.heard(kind) for kind in ("play", "step", "loop", "touch")], [[]] * 4)
        self.picture(page, "typing")
        # The focus returns to where it was, and the page's shortcuts work again.
        page.keyboard.press("Escape")
        page.locator("#keyboard-hint").wait_for(state="hidden")
        page.keyboard.press("ArrowLeft")
        self.await_message("step", frames=-1)
        self.assertEqual(len(self.spoken()), len(expected))

    def test_key_repeat_and_held_keys(self):
        page = self.typing()
        page.keyboard.down("x")
        page.keyboard.down("x")
        page.keyboard.press("Shift+Escape")
        wait_until(lambda: len(self.spoken()) == 6)
        self.assertEqual([each["repeat"] for each in self.heard("key")[:2]], [False, True])
        self.assertIn("down shift Escape", self.spoken())
        page.keyboard.press("Escape")
        wait_until(lambda: len(self.spoken()) == 7)
        self.assertEqual(self.spoken()[-1], "cancel x")
        page.keyboard.up("x")

    def test_composed_and_pasted_text(self):
        page = self.typing(permissions=["clipboard-read", "clipboard-write"])
        client = page.context.new_cdp_session(page)
        client.send("Input.imeSetComposition", dict(text="に", selectionStart=1, selectionEnd=1))
        client.send("Input.imeSetComposition", dict(text="日本", selectionStart=2, selectionEnd=2))
        client.send("Input.insertText", dict(text="日本"))
        self.await_message("text", text="日本")
        page.evaluate("navigator.clipboard.writeText('two\\nlines')")
        page.keyboard.press("Control+v")
        self.await_message("text", text="two\nlines")
        self.assertEqual([each["text"] for each in self.heard("text")], ["日本", "two\nlines"])
        self.assertEqual(page.locator("#keyboard").input_value(), "")

    def test_press_on_text_input_captures_keyboard(self):
        page = self.visit()
        page.locator("#canvas").click()
        wait_until(lambda: len(self.heard("touch")) == 2)
        self.assertEqual(page.evaluate("document.activeElement.id"), "")
        self.mock.state["keys"] = True
        self.mock.say(**self.mock.state)
        self.await_in(page, "document.activeElement.id === 'keyboard'")
        # Another press does not change it; Escape releases the keyboard, and another press captures it again.
        page.locator("#canvas").click()
        self.assertEqual(page.evaluate("document.activeElement.id"), "keyboard")
        page.keyboard.press("Escape")
        self.await_in(page, "document.activeElement === document.body")
        page.locator("#canvas").click()
        self.await_in(page, "document.activeElement.id === 'keyboard'")
        # The scene releases the keyboard.
        self.mock.state["keys"] = False
        self.mock.say(**self.mock.state)
        self.await_in(page, "document.activeElement === document.body")
        # Without a press the keyboard is not captured.
        page.wait_for_timeout(1100)
        self.mock.state["keys"] = True
        self.mock.say(**self.mock.state)
        page.wait_for_timeout(200)
        self.assertEqual(page.evaluate("document.activeElement.id"), "")

    def test_button_and_shortcut_toggle_capture(self):
        page = self.visit()
        page.keyboard.press("k")
        button = page.get_by_role("button", name=TOGGLE)
        page.locator(f"[aria-label='{TOGGLE}'][aria-pressed=true]").wait_for()
        button.click()
        page.locator(f"[aria-label='{TOGGLE}'][aria-pressed=false]").wait_for()
        self.assertEqual(self.spoken(), [])

    def test_keyboard_capture_is_accessible(self):
        for scheme in ["light", "dark"]:
            page = self.typing(color_scheme=scheme)
            self.assertAccessible(page, f"typing, {scheme}")
