# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of the seed of the scene's random numbers: its display, a typed seed and a new one."""

from page import PageTest


class Seed(PageTest):
    def open_panel(self, page):
        page.get_by_role("button", name="Seed of the random numbers").click()
        return page.get_by_label("Seed", exact=True)

    def test_typed_seed_restarts_the_scene(self):
        page = self.visit()
        button = page.get_by_role("button", name="Seed of the random numbers")
        self.assertEqual(button.inner_text().split()[-1], "7")
        field = self.open_panel(page)
        self.assertEqual(field.input_value(), "7")
        self.assertAccessible(page, "the panel of the seed")
        self.picture(page, "seed")
        field.fill(" 18446744073709551615 ")
        page.keyboard.press("Enter")
        self.await_message("restart", seed="18446744073709551615")
        self.await_in(page, "document.getElementById('seed-text').textContent.startsWith('1844')")
        self.assertFalse(field.is_visible())

    def test_texts_that_are_no_seed_are_rejected(self):
        page = self.visit()
        field = self.open_panel(page)
        for text in ["", "-1", "2.5", "many", "18446744073709551616"]:
            field.fill(text)
            page.keyboard.press("Enter")
            self.assertFalse(page.evaluate("document.getElementById('seed').checkValidity()"), text)
        self.assertEqual(self.heard("restart"), [])

    def test_new_seeds_differ(self):
        page = self.visit()
        seeds = []
        for number in range(3):
            self.open_panel(page)
            page.get_by_role("button", name="New seed").click()
            self.await_in(page, f"document.getElementById('seed-text').textContent !== '{(seeds or ['7'])[-1]}'")
            seeds.append(page.locator("#seed-text").text_content())
            self.await_message("restart", seed=seeds[-1])
        self.assertEqual(len(set(seeds)), 3)

    def test_restart_keeps_the_seed(self):
        page = self.visit()
        page.get_by_role("button", name="Restart the scene").click()
        self.await_message("restart")
        self.assertNotIn("seed", self.heard("restart")[-1])
