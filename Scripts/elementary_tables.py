#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Derives the constants of MultiplaneMath from the mathematics, in 400-bit arithmetic.

Run (needs `pip install mpmath`), from the root of the package:

    python3 Scripts/elementary_tables.py > Sources/MultiplaneMath/Constants.swift
    swift format -i Sources/MultiplaneMath/Constants.swift

Polynomials are Chebyshev interpolants of the remainder after the leading terms that the code adds
exactly; each is printed with its worst error over its interval, in bits.
"""
import sys
from mpmath import mp, mpf, log, exp, sin, cos, asin, atan, pi, sqrt, floor, chebyfit, polyval

mp.prec = 400


def dbl(x):
    """The nearest double (mpmath rounds to nearest even when asked for 53 bits)."""
    return float(mp.mpf(x))


def cut(x, bits):
    """x rounded to a multiple of 2^-bits, as a double."""
    v = mp.nint(mp.ldexp(x, bits))
    r = float(mp.ldexp(v, -bits))
    assert mpf(r) == mp.ldexp(v, -bits)
    return r


def lit(x):
    return float(x).hex() if x != 0 else "0.0"


def fit(f, interval, degree):
    tiny = mpf(2) ** -60  # the quotients are 0 / 0 at 0
    c = chebyfit(lambda x: f(x if abs(x) > tiny else tiny), interval, degree + 1)
    c = [dbl(v) for v in c]  # highest first
    lo, hi = interval
    worst = mpf(0)
    for i in range(400):
        x = lo + (hi - lo) * (mpf(i) + mpf(1) / 3) / 400
        if abs(x) > mpf(2) ** -60:
            worst = max(worst, abs(polyval([mpf(v) for v in c], x) - f(x)))
    return c[::-1], mp.log(worst, 2)


out = []


def emit(s=""):
    out.append(s)


def array(doc, name, values, type_="Double"):
    emit(f"  /// {doc}")
    emit(f"  static let {name}: [{type_}] = [")
    for v in values:
        emit(f"    {v},")
    emit("  ]")
    emit()


def constant(doc, name, value):
    emit(f"  /// {doc}")
    emit(f"  static let {name} = {lit(value)}")


def polynomial(doc, name, f, interval, degree):
    c, bits = fit(f, interval, degree)
    emit(f"  /// {doc} Within 2^{float(bits):.1f}.")
    emit(f"  enum {name} {{")
    emit("    static let " + ", ".join(f"c{i} = {lit(v)}" for i, v in enumerate(c)))
    emit("  }")
    emit()


emit("// Copyright 2026 the Multiplane authors")
emit("// SPDX-License-Identifier: Apache-2.0")
emit()
emit("// Written by Scripts/elementary_tables.py; change that, not this.")
emit()
emit("/// Constants of the elementary functions. A pair `Hi`, `Lo` is a sum of two doubles.")
emit("enum Constants {")

# --- angles
half_pi = pi / 2
p1 = cut(half_pi, 32)
p2 = cut(half_pi - p1, 65)
p3 = cut(half_pi - p1 - p2, 98)
p4 = dbl(half_pi - p1 - p2 - p3)
constant("2 / pi.", "twoOverPi", dbl(2 / pi))
for i, v in enumerate([p1, p2, p3, p4]):
    constant(f"Part {i + 1} of pi / 2; the first three have 33 bits.", f"halfPi{i + 1}", v)
constant("pi / 2.", "halfPiHi", dbl(half_pi))
constant("What `halfPiHi` lacks.", "halfPiLo", dbl(half_pi - dbl(half_pi)))
constant("pi.", "piHi", dbl(pi))
constant("What `piHi` lacks.", "piLo", dbl(pi - dbl(pi)))
emit()
words = 20
mp.prec = 64 * words + 200
bits = int(floor(mp.ldexp(2 / pi, 64 * words)))
mp.prec = 400
array("A word of zeros, then the first 1280 bits of 2 / pi after the point, most significant first.",
      "twoOverPiWords",
      ["0"] + [f"0x{(bits >> (64 * (words - 1 - i))) & (2**64 - 1):016x}" for i in range(words)], "UInt64")

q = (pi / 4) ** 2 * (1 + mpf(2) ** -10)
polynomial("(sin x - x) / x^3 in z = x^2, to (pi / 4)^2.", "Sine",
           lambda z: (sin(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3, [mpf(0), q], 6)
polynomial("(cos x - 1 + x^2 / 2) / x^4 in z = x^2, to (pi / 4)^2.", "Cosine",
           lambda z: (cos(sqrt(z)) - 1 + z / 2) / z ** 2, [mpf(0), q], 5)
polynomial("(asin x - x) / x^3 in z = x^2, to 1 / 4.", "Arcsine",
           lambda z: (asin(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3, [mpf(0), mpf("0.2501")], 13)
polynomial("(atan x - x) / x^3 in z = x^2, to 1 / 1024.", "Arctangent",
           lambda z: (atan(sqrt(z)) - sqrt(z)) / sqrt(z) ** 3, [mpf(0), mpf("0.00098")], 4)
values = []
for i in range(17):
    a = atan(mpf(i) / 16)
    values.append(f"{lit(dbl(a))}, {lit(dbl(a - dbl(a)))}")
array("atan(i / 16), i = 0 ... 16, each as hi, lo.", "arctangents", values)

# --- exp
N = 128
step = log(2) / N
constant("128 / ln 2.", "stepsPerUnit", dbl(1 / step))
constant("ln 2 / 128 to 2^-42, so that a multiple by 18 bits is exact.", "stepHi", cut(step, 42))
constant("What `stepHi` lacks.", "stepLo", dbl(step - cut(step, 42)))
emit()
polynomial("(e^x - 1 - x) / x^2, |x| to ln 2 / 256.", "Exponential",
           lambda x: (exp(x) - 1 - x) / x ** 2,
           [-step / 2 * mpf("1.002"), step / 2 * mpf("1.002")], 4)
polynomial("(e^x - 1 - x - x^2 / 2) / x^3, |x| to ln 2 / 2.", "ExponentialMinusOne",
           lambda x: (exp(x) - 1 - x - x * x / 2) / x ** 3,
           [-log(2) / 2 * mpf("1.002"), log(2) / 2 * mpf("1.002")], 9)
values = []
for i in range(N):
    v = mpf(2) ** (mpf(i) / N)
    values.append(f"{lit(dbl(v))}, {lit(dbl((v - dbl(v)) / v))}")
array("2^(i / 128), i = 0 ... 127, each as the double and what it lacks, relative to it.",
      "powersOfTwo", values)

# --- log
constant("ln 2 to 2^-41, so that a multiple by 11 bits is exact.", "ln2Hi", cut(log(2), 41))
constant("What `ln2Hi` lacks.", "ln2Lo", dbl(log(2) - cut(log(2), 41)))
constant("1 / ln 2.", "log2eHi", dbl(1 / log(2)))
constant("What `log2eHi` lacks.", "log2eLo", dbl(1 / log(2) - dbl(1 / log(2))))
emit()
import struct
OFFSET = 0x3FE6A00000000000
values, low, high = [], mpf(0), mpf(0)
for i in range(128):
    a = struct.unpack("<d", struct.pack("<Q", OFFSET + (i << 45)))[0]
    b = struct.unpack("<d", struct.pack("<Q", OFFSET + ((i + 1) << 45)))[0]
    if a == 1 or b == 1:
        inverse = mpf(1)
    else:
        inverse = mp.nint(512 * 2 / (mpf(a) + mpf(b))) / 512
    low, high = min(low, a * inverse - 1), max(high, b * inverse - 1)
    l = -log(inverse)
    lhi = cut(l, 41)
    values.append(f"{lit(inverse)}, {lit(lhi)}, {lit(dbl(l - lhi))}")
polynomial(f"(ln(1 + x) - x + x^2 / 2) / x^3, x from {float(low):.5f} to {float(high):.5f}.",
           "Logarithm", lambda x: (log(1 + x) - x + x * x / 2) / x ** 3,
           [low * mpf("1.01"), high * mpf("1.01")], 6)
array("For each 128th of a binade from 0.70703: 1 / c in ten bits, and ln c as hi, lo.",
      "logarithms", values)
emit("}")
text = "\n".join(out)
sys.stdout.write(text + "\n")
