# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""The equivalent of text-driver with Skia's paragraphs: prints the CPU milliseconds of each page as JSON.

usage: skia_page.py TEXT FONT SIZE WIDTH HEIGHT ROUNDS [PICTURE.png]
"""
import json, sys, time

import skia
from skia import textlayout

text = open(sys.argv[1], encoding="utf-8").read()
size, width, height, rounds = float(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]), int(sys.argv[6])
typeface = skia.Typeface.MakeFromFile(sys.argv[2])
provider = textlayout.TypefaceFontProvider()
provider.registerTypeface(typeface)
fonts = textlayout.FontCollection()
fonts.setDefaultFontManager(provider)
surface = skia.Surface(width, height)
canvas = surface.getCanvas()
style = textlayout.TextStyle()
style.setFontSize(size)
style.setFontFamilies([typeface.getFamilyName()])
style.setForegroundColor(skia.Paint(Color=skia.ColorBLACK))


def paragraph(text):
    builder = textlayout.ParagraphBuilder.make(textlayout.ParagraphStyle(), fonts, skia.Unicodes.ICU.Make())
    builder.pushStyle(style)
    builder.addText(text)
    made = builder.Build()
    made.layout(width - 40)
    return made


shape, draw = [], []
for i in range(rounds):
    start = time.thread_time()
    # A different text for each page, because Skia caches whole paragraphs.
    page = paragraph("%d %s" % (i, text))
    middle = time.thread_time()
    canvas.clear(skia.ColorWHITE)
    page.paint(canvas, 20, 20)
    end = time.thread_time()
    shape.append((middle - start) * 1e3)
    draw.append((end - middle) * 1e3)
if len(sys.argv) > 7:
    surface.makeImageSnapshot().save(sys.argv[7], skia.kPNG)
print(json.dumps({"shape": shape, "draw": draw}))
