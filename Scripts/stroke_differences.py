#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Draws the strokes of the oracle whose outlines differ from Skia's: Documentation/stroke-differences.png.

usage: Scripts/stroke_differences.py TABLE DRIVER

TABLE is stroke_outline.tsv of the oracles, DRIVER the path-driver program (`Scripts/build release --package-path
Benchmarks --product path-driver`). Requires `pip install skia-python numpy pillow`. Prints the rows.
"""
import os, subprocess, sys
import numpy
import skia
from PIL import Image, ImageDraw

OUT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Documentation", "stroke-differences.png")
CAPS = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
JOINS = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}
BLUE, RED, BOTH = 0xFF2A5BD7, 0xFFD7352A, 0xFFC9CDD6
CELL, LABEL = 150, 170


def parse(data):
    path, words = skia.Path(), data.replace("M", " M ").replace("L", " L ").replace("Q", " Q ") \
        .replace("C", " C ").replace("Z", " Z ").split()
    counts = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
    add = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo, "Z": path.close}
    i = 0
    while i < len(words):
        n = counts[words[i]]
        add[words[i]](*[float(w) for w in words[i + 1:i + 1 + n]])
        i += 1 + n
    return path


def skia_stroke(row):
    paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=float(row[1]), StrokeMiter=float(row[4]),
                       StrokeCap=CAPS[row[2]], StrokeJoin=JOINS[row[3]])
    if row[5]:
        phase, lengths = row[5].split(":")
        paint.setPathEffect(skia.DashPathEffect.Make([float(v) for v in lengths.split(",")], float(phase)))
    outline = skia.Path()
    paint.getFillPath(parse(row[0]), outline)
    return outline


def mask(path, scale, center, size):
    """Returns the coverage, 0...255, of the path around a point."""
    surface = skia.Surface(size, size)
    canvas = surface.getCanvas()
    canvas.translate(size / 2, size / 2)
    canvas.scale(scale, scale)
    canvas.translate(-center[0], -center[1])
    canvas.drawPath(path, skia.Paint(AntiAlias=True))
    return Image.fromarray(surface.makeImageSnapshot().toarray()[:, :, 3])


def edges(path):
    """Returns the line segments of the path; curves are divided into 48."""
    result, start, last = [], None, None
    for verb, p in path:
        p = [(q.x(), q.y()) for q in p]
        if verb == skia.Path.kMove_Verb:
            start = last = p[0]
            continue
        if verb == skia.Path.kClose_Verb:
            points = [start]
        elif len(p) == 2:
            points = p[1:]
        else:
            weights = {3: lambda t, u: (u * u, 2 * u * t, t * t),
                       4: lambda t, u: (u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3)}[len(p)]
            points = [tuple(sum(w * q[k] for w, q in zip(weights(i / 48, 1 - i / 48), p)) for k in (0, 1))
                      for i in range(1, 49)]
        for q in points:
            if q[1] != last[1]:
                result.append((*last, *q, 1) if q[1] > last[1] else (*q, *last, -1))
            last = q
    return numpy.array(result)


def area(path):
    """Returns the area of the nonzero fill, by scan lines between the y coordinates of all points."""
    if path.isEmpty():
        return 0
    x0, y0, x1, y1, way = edges(path).T
    heights, total = numpy.unique(numpy.concatenate([y0, y1])), 0
    for low, high in zip(heights, heights[1:]):
        count = int((high - low) / 0.1) + 1
        for i in range(count):
            y = low + (high - low) * (i + 0.5) / count
            on = (y0 <= y) & (y < y1)
            x = x0[on] + (x1[on] - x0[on]) * (y - y0[on]) / (y1[on] - y0[on])
            order = numpy.argsort(x)
            inside = numpy.cumsum(way[on][order])[:-1] != 0
            total += (numpy.diff(x[order]) * inside).sum() * (high - low) / count
    return total


def differs(row, path):
    expected, bounds = float(row[6]), [float(v) for v in row[7].split()] if row[7] != "empty" else None
    if path.isEmpty() or bounds is None:
        return path.isEmpty() != (bounds is None)
    box = path.computeTightBounds()
    far = max(abs(a - b) for a, b in zip((box.left(), box.top(), box.width(), box.height()), bounds))
    return far > 0.3 or abs(area(path) - expected) > max(0.5, 0.003 * expected)


def cell(ours, theirs, zoom, center):
    a, b = (mask(p, zoom, center, CELL) for p in (ours, theirs))
    image = Image.new("RGB", (CELL, CELL), "white")
    for color, region in ((BOTH, (1, 1)), (BLUE, (1, 0)), (RED, (0, 1))):
        rgb = ((color >> 16) & 255, (color >> 8) & 255, color & 255)
        x = a if region[0] else a.point(lambda v: 255 - v)
        y = b if region[1] else b.point(lambda v: 255 - v)
        pixels = Image.new("L", (CELL, CELL))
        pixels.putdata([p * q // 255 for p, q in zip(x.tobytes(), y.tobytes())])
        image.paste(rgb, mask=pixels)
    return image


table, driver = sys.argv[1:]
rows = [line.split("\t") for line in open(table).read().splitlines() if not line.startswith("#")]
outlines = subprocess.run([driver, "--strokes", table], check=True, capture_output=True, text=True).stdout.split("\n")
found = [(row, parse(data)) for row, data in zip(rows, outlines) if differs(row, parse(data))]
sheet = Image.new("RGB", (LABEL + 3 * (CELL + 8), len(found) * (CELL + 8) + 24), "white")
draw = ImageDraw.Draw(sheet)
for i, title in enumerate(("ours", "Skia's", "blue: ours alone, red: Skia's")):
    draw.text((LABEL + i * (CELL + 8), 6), title, fill="black")
empty = skia.Path()
for i, (row, ours) in enumerate(found):
    theirs, top = skia_stroke(row), 24 + i * (CELL + 8)
    is_dot = ours.isEmpty()
    zoom, center = (200, (50, 50)) if is_dot else (1.5, (50, 50))
    close_up = (200, (50, 50)) if is_dot else (14, (27, 11))
    print("\t".join(row))
    draw.text((4, top + 40), "%s\nwidth %s, %s, dash %s\narea %.3f, Skia's %s\n%s" % (
        row[0], row[1], row[2], row[5], area(ours), row[6], "magnified 200 times" if is_dot else "close-up: 14 times"),
        fill="black")
    for k, image in enumerate((cell(ours, empty, zoom, center), cell(empty, theirs, zoom, center),
                               cell(ours, theirs, *close_up))):
        sheet.paste(image, (LABEL + k * (CELL + 8), top))
        draw.rectangle((LABEL + k * (CELL + 8), top, LABEL + k * (CELL + 8) + CELL - 1, top + CELL - 1), outline=(170, 170, 170))
sheet.quantize(64).save(OUT, optimize=True)
