#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Writes the reference table for the tests of MultiplaneMath, computed in 220-bit arithmetic.

Run from the root of the package (requires `pip install mpmath`):

    python3 Scripts/elementary_reference.py > Tests/MultiplaneMathTests/ElementaryReference.swift
"""
import math
import random
import struct
from mpmath import mp, mpf

mp.prec = 220
rng = random.Random(1961)
COUNT = 240


def spread(low, high):
    """Returns a random number of either sign between two powers of two."""
    return rng.choice([-1, 1]) * 2.0 ** rng.uniform(low, high)


def near_quarter_turn():
    x = float((rng.getrandbits(rng.randint(1, 60)) + 1) * mp.pi / 2)
    return x + rng.randint(-1, 1) * math.ulp(x)


def some(*makers):
    return [makers[i % len(makers)]() for i in range(COUNT)]


# The doubles nearest to multiples of pi / 2 (the first is the nearest of all doubles), and other difficult cases.
ANGLES = [math.ldexp(6381956970095103, 797), float.fromhex("0x1.6ac5b262ca1ffp+849"), 1e22,
          float.fromhex("0x1.fffffffffffffp+1023"), 2.0 ** 1023, 1_600_000.0,
          math.nextafter(1_600_000, 0), float(mp.pi), float(mp.pi / 2), float(mp.pi / 4),
          math.nextafter(float(mp.pi / 4), 1), 11.0, 22.0, 355.0, 5e-324, 2.0 ** -27, 2.0 ** -26]
angles = lambda: ANGLES + some(lambda: rng.uniform(-3.2, 3.2), near_quarter_turn,
                               lambda: spread(-60, 20), lambda: spread(20, 1024 - 1e-9))
units = lambda: [1.0, -1.0, 0.5, -0.5, math.nextafter(0.5, 0), math.nextafter(1, 0), 5e-324] + some(
    lambda: rng.uniform(-1, 1), lambda: rng.choice([-1, 1]) * (1 - 2.0 ** rng.uniform(-53, -1)),
    lambda: spread(-60, -1))
powers = lambda: [709.782712893384, -708.3964185322641, -745.1332191019411, -744.4400719213812,
                  -708.4, -745.0, 1.0, -1.0, 2.0 ** -54, 5e-324] + some(
    lambda: rng.uniform(-1, 1), lambda: rng.uniform(-745, 709.7),
    lambda: spread(-60, 0), lambda: rng.uniform(-745, -708))
positives = lambda: [5e-324, 2.0 ** -1022, float.fromhex("0x1.fffffffffffffp+1023"), 2.0, 0.5,
                     math.nextafter(1, 0), math.nextafter(1, 2), 10.0] + some(
    lambda: rng.uniform(0.3, 3), lambda: 1 + spread(-52, -3), lambda: abs(spread(-1073, 1023)))
plane = lambda: [(1.0, 1.0), (5e-324, 5e-324), (1e308, 1e308), (-1e308, -1.7e308), (5e-324, 1e-310),
                 (3e-320, -4e-320)] + some(
    lambda: (rng.uniform(-1, 1), rng.uniform(-1, 1)), lambda: (spread(-70, 70), spread(-70, 70)),
    lambda: (spread(-1073, 1023), spread(-1073, 1023)),
    lambda: (spread(-1070, -1020), spread(-1073, -1020)))


def bases():
    pairs = [(2.0, 0.5), (2.0, -1074.0), (2.0, 1023.0), (10.0, 308.0), (10.0, -323.0), (-3.0, 5.0),
             (-2.0, -3.0), (5e-324, 0.5), (5e-324, -0.95), (1.7e308, 0.999), (0.5, 2.2),
             (math.nextafter(1, 2), 2.0 ** 61), (math.nextafter(1, 0), 2.0 ** 62), (1e-5, 1 / 2.4),
             (-1.0, 2.0 ** 53 - 1)]
    while len(pairs) < COUNT:
        x = [lambda: rng.uniform(0, 3), lambda: abs(spread(-1073, 1023)),
             lambda: 1 + spread(-52, -3)][len(pairs) % 3]()
        limit = 744 / abs(math.log(x)) if x != 1 else 0
        y = rng.uniform(-1, 1) * (limit if len(pairs) % 2 else min(limit, 4))
        if y:
            pairs.append((x, y))
    return pairs


FUNCTIONS = {
    "sin": (mp.sin, angles), "cos": (mp.cos, angles), "tan": (mp.tan, angles),
    "asin": (mp.asin, units), "acos": (mp.acos, units),
    "atan": (mp.atan, lambda: some(lambda: rng.uniform(-3, 3), lambda: spread(-1073, 1023),
                                   lambda: spread(-30, 60))),
    "exp": (mp.exp, powers), "expm1": (mp.expm1, powers), "log": (mp.log, positives),
    "log2": (lambda x: mp.log(x) / mp.ln2, positives), "atan2": (mp.atan2, plane),
    "pow": (mp.power, bases),
}


def word(x):
    return struct.pack(">d", x).hex()


def nearest(exact):
    """Returns the nearest double, including subnormals, and its error in thousandths of an ulp."""
    exponent = -1074 if exact == 0 else max(int(mp.floor(mp.log(abs(exact), 2))) - 52, -1074)
    unit = mpf(2) ** exponent
    rounded = mp.nint(exact / unit) * unit
    return float(rounded), int(mp.nint((exact - rounded) / unit * 1000))


print("""// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/elementary_reference.py; edit that script, not this file.

/// Values of elementary functions to 220 bits. A line contains a name, the bits of one or two arguments and the
/// nearest double, and the exact value minus that double in thousandths of its ulp.
let elementaryReference = \"\"\"""")
for name, (function, arguments) in FUNCTIONS.items():
    for point in arguments():
        point = point if isinstance(point, tuple) else (point,)
        exact = function(*map(mpf, point))
        if abs(exact) >= mpf(2) ** 1024 - mpf(2) ** 970:
            continue
        value, rest = nearest(mpf(exact))
        print(" ", name, *map(word, point), word(value), rest)
print('  """')
