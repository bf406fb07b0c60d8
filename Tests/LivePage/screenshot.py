# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Takes the screenshot of the live page in the README: the real page, playing an example.

    Scripts/live-test --run portrait.py

Writes Documentation/live-page.webp; look at it before you commit it.
"""

import io
import tempfile

from PIL import Image
from playwright.sync_api import sync_playwright
from program import example, playing
from support import ROOT, launch

FILE = ROOT / "Documentation/live-page.webp"


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with playing(example("Cards"), folder) as (address, _):
            page = browser.new_page(viewport=dict(width=1200, height=760))
            page.goto(address)
            page.locator(".tree .row", has_text="DemoCardView").nth(4).click(timeout=60_000)
            pause = page.locator("#play[aria-label=Pause]")
            if pause.count() > 0:
                pause.click()
            page.get_by_label("Time in seconds").fill("2.05")
            page.keyboard.press("Enter")
            page.locator(".inspector tbody tr").first.wait_for()
            curve = page.locator(".tracks li.selected button[aria-label^=Curve]").first
            curve.click(timeout=30_000)
            page.locator("#plot svg[role=img]").first.wait_for()
            page.mouse.move(5, 755)
            page.evaluate("document.activeElement.blur()")
            page.wait_for_timeout(1500)
            picture = Image.open(io.BytesIO(page.screenshot()))
        browser.close()
    picture.convert("RGB").save(FILE, quality=82, method=6)
    print(f"{FILE.relative_to(ROOT)}  {picture.width} x {picture.height}  {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
