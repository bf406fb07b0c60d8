# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of sizes, files, recorded touches and pages."""

import json

from page import PageTest


class Making(PageTest):
    def test_scene_sizes(self):
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
        page.get_by_label("Pixels per point").select_option("2")
        page.get_by_role("button", name="Set", exact=True).click()
        self.await_message("size", width=300, height=200, scale=2)
        self.await_in(
            page, "canvas.width === 600 && Math.round(frame.getBoundingClientRect().width) === 300"
        )

    def test_save_film(self):
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

    def test_empty_range_is_rejected(self):
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
        page.get_by_role("button", name="Record touches and keys").click()
        self.await_message("record", on=True)
        page.locator("#record[aria-pressed=true]").wait_for()
        page.locator("#canvas").click()
        page.get_by_role("button", name="Record touches and keys").click()
        script = json.loads(page.get_by_label("Touches", exact=True).input_value())
        self.assertEqual([each["phase"] for each in script], ["down", "up"])

    def test_page_selection(self):
        page = self.visit()
        page.locator("#page-choice").select_option("Springs")
        self.await_message("page", name="Springs")
        self.assertEqual(page.title(), "Cards – Multiplane")
