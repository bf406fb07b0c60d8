# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of frames, zoom and the backdrop."""

import asyncio
import re
import struct

from mock import PAGE
from page import PageTest


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

    def test_transparency_is_preserved(self):
        page = self.visit()
        corner = page.evaluate("Array.from(canvas.getContext('2d').getImageData(2, 2, 1, 1).data)")
        self.assertEqual(corner, [0, 0, 0, 0])

    def test_invalid_frames_are_ignored(self):
        page = self.visit()
        head = struct.pack("<4sIdIIHHH", b"MPF1", 9, 0.0, 0, 0, 375, 668, 1)
        for frame in [
            b"",
            b"MPF1",
            b"XXXX" + bytes(40),
            head,
            head + struct.pack("<HHHHB3xI", 0, 0, 9, 9, 2, 99999),
            head + struct.pack("<HHHHB3xI", 0, 0, 9, 9, 7, 0),
        ]:
            for socket in self.mock.sockets:
                asyncio.run_coroutine_threadsafe(socket.send(frame), self.mock.loop).result(5)
        count = page.evaluate("shown.length")
        page.locator("#step-forward").click()
        self.await_in(page, f"shown.length > {count}")

    def test_only_received_rectangles_are_redrawn(self):
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
        pixels = page.evaluate(
            "Array.from(canvas.getContext('2d').getImageData(99, 61, 2, 1).data)"
        )
        self.assertEqual(pixels, [38, 52, 64, 255, 0, 200, 0, 255])

    def test_policy_forbids_inline_code(self):
        text = (PAGE / "index.html").read_text()
        self.assertNotRegex(text, r"<style|\sstyle=|\son\w+=|<script(?![^>]*src=)")
        for file in PAGE.glob("*.js"):
            self.assertNotRegex(
                file.read_text(),
                r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b",
                file.name,
            )

    def test_every_page_file_is_served(self):
        table = (PAGE.parent / "page.c").read_text()
        served = set(re.findall(r'^  \{"/([^"]*)"', table, re.M))
        embedded = set(re.findall(r'#embed "Page/([^"]+)"', table))
        files = {file.name for file in PAGE.iterdir()}
        self.assertEqual(embedded, files)
        self.assertEqual(served, files - {"index.html"} | {""})

    def test_zoom_controls(self):
        page = self.visit()
        page.locator("#zoom").select_option("2")
        self.await_in(page, "Math.round(frame.getBoundingClientRect().width) === 750")
        page.locator("#zoom-out").click()
        self.await_in(page, "Math.round(frame.getBoundingClientRect().width) === 563")
        page.keyboard.press("0")
        self.await_in(
            page,
            "frame.getBoundingClientRect().bottom < document.getElementById('viewport').getBoundingClientRect().bottom",
        )
        page.keyboard.press("1")
        self.await_in(page, "Math.round(frame.getBoundingClientRect().width) === 375")

    def test_background_color_persists(self):
        page = self.visit()
        page.get_by_role("button", name="View").click()
        page.get_by_label("Background color").fill("#336699")
        colour = "getComputedStyle(canvas).backgroundColor"
        self.assertEqual(page.evaluate(colour), "rgb(51, 102, 153)")
        page.reload()
        self.await_in(page, "window.shown?.length > 0")
        self.assertEqual(page.evaluate(colour), "rgb(51, 102, 153)")

    def test_redrawn_regions_are_outlined(self):
        page = self.visit(playing=True)
        page.get_by_role("button", name="View").click()
        page.get_by_label("Outline redrawn regions").check()
        page.locator(".overlay .redrawn").wait_for(state="attached")
        self.assertEqual(page.locator(".overlay .redrawn").get_attribute("width"), "375")
