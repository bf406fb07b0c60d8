# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Random pairs of paths, and winding numbers of points by lines between points of the curves."""
import math
import random

import numpy

OPERATIONS = [lambda a, b: a | b, lambda a, b: a & b, lambda a, b: a & ~b, lambda a, b: a ^ b, lambda a, b: a]
NAMES = ["union", "intersection", "difference", "symmetric difference", "normalized"]
POINTS = 40
# The largest distance of lines from their curve. The paths are within 100 x 100.
FLATNESS = 0.005
# Points nearer to an edge are not compared.
MARGIN = 0.02


def contour(r, grid):
    def point():
        p = [r.uniform(0, 100), r.uniform(0, 100)]
        return [round(v / grid) * grid for v in p] if grid else p

    elements = [["M", *point()]]
    for _ in range(r.randint(1, 6)):
        kind = r.choice("LLLQC")
        elements.append([kind, *sum((point() for _ in range("LQC".index(kind) + 1)), [])])
    if r.random() < 0.8:
        elements.append(["Z"])
    return elements


def rectangle(r, grid):
    side = grid or 1
    x, y, w, h = (side * r.randint(0, int(60 / side)) for _ in range(4))
    w, h = max(w, side) * r.choice([1, 1, -1]), max(h, side)
    return [["M", x, y], ["L", x + w, y], ["L", x + w, y + h], ["L", x, y + h], ["Z"]]


def case(number):
    r = random.Random(number)
    grid = r.choice([0, 0, 5, 10, 25])
    kinds = r.choice([[contour], [contour], [rectangle], [contour, rectangle]])
    path = lambda: sum((r.choice(kinds)(r, grid) for _ in range(r.choice([1, 1, 2, 3]))), [])
    a, b = path(), path()
    # Common edges.
    if r.random() < 0.3:
        b = b + a if r.random() < 0.5 else a + b
    return dict(a=a, b=b, isEvenOdd=r.random() < 0.5)


def edges(elements):
    """Returns the lines of a path, with closed contours, as rows x0, y0, x1, y1."""
    rows, start, last = [], None, None

    def close():
        if start is not None and start != last:
            rows.append(numpy.array([[*last, *start]]))

    for name, *n in elements:
        points = [(n[i], n[i + 1]) for i in range(0, len(n), 2)]
        if name == "M":
            close()
            start = last = points[0]
            continue
        if name == "Z":
            close()
            last = start
            continue
        p = [numpy.array(q, float) for q in [last, *points]]
        # The distance is at most an eighth of the second derivative times the square of the step.
        bend = max((numpy.abs(p[i] - 2 * p[i + 1] + p[i + 2]).sum() for i in range(len(p) - 2)), default=0)
        count = max(1, math.ceil(math.sqrt((len(p) - 1) * (len(p) - 2) * bend / (8 * FLATNESS))))
        t = numpy.linspace(0, 1, count + 1)[:, None]
        if name == "L":
            line = numpy.array([p[0], p[1]])
        elif name == "Q":
            line = (1 - t) ** 2 * p[0] + 2 * t * (1 - t) * p[1] + t * t * p[2]
        else:
            line = (1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1] + 3 * t * t * (1 - t) * p[2] + t ** 3 * p[3]
        rows.append(numpy.hstack([line[:-1], line[1:]]))
        last = points[-1]
    close()
    return numpy.vstack(rows) if rows else numpy.zeros((0, 4))


def winding(lines, points):
    x0, y0, x1, y1 = (lines[:, i][None, :] for i in range(4))
    px, py = points[:, 0][:, None], points[:, 1][:, None]
    side = (x1 - x0) * (py - y0) - (px - x0) * (y1 - y0)
    up = (y0 <= py) & (py < y1) & (side > 0)
    down = (y1 <= py) & (py < y0) & (side < 0)
    return up.sum(1) - down.sum(1)


def distance(lines, points):
    if not len(lines):
        return numpy.full(len(points), numpy.inf)
    a, d = lines[None, :, :2], lines[None, :, 2:] - lines[None, :, :2]
    length = (d ** 2).sum(2)
    t = ((points[:, None, :] - a) * d).sum(2) / numpy.where(length > 0, length, 1)
    nearest = a + numpy.clip(t, 0, 1)[:, :, None] * d
    return numpy.sqrt(((points[:, None, :] - nearest) ** 2).sum(2).min(1))


def check(number, system, results):
    """Returns the faults of the results, and the number of compared points."""
    inputs = [edges(system["a"]), edges(system["b"])]
    points = numpy.random.default_rng(number).uniform(-5, 105, (POINTS, 2))
    points = points[numpy.minimum(*(distance(lines, points) for lines in inputs)) > MARGIN]
    inside = [(w & 1 if system["isEvenOdd"] else w) != 0 for w in (winding(lines, points) for lines in inputs)]
    faults = []
    for name, operation, result in zip(NAMES, OPERATIONS, results):
        got, expected = winding(edges(result), points), operation(*inside)
        for test, rule in [(got != 0, "winding"), (got & 1 != 0, "even-odd")]:
            for i in numpy.nonzero(test != expected)[0][:1]:
                faults.append("%s: (%g, %g) is %s the result by the %s rule"
                              % (name, *points[i], "in" if test[i] else "not in", rule))
    return faults, len(points)
