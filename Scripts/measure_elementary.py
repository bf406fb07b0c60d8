#!/usr/bin/env python3
# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Measures the error of MultiplaneMath against 60 digits, and its speed compared with the C library.

Run from the root of the package (requires `pip install mpmath` and swiftc):

    python3 Scripts/measure_elementary.py [points per function, default 150000] [functions]
"""
import glob
import math
import os
import random
import struct
import subprocess
import sys
import tempfile

import mpmath
from mpmath import mp, mpf

mp.prec = 220
COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 150_000
DRIVER = r"""
import Foundation
let one: [String: (Double) -> Double] = [
  "sin": Elementary.sin, "cos": Elementary.cos, "tan": Elementary.tan, "asin": Elementary.asin,
  "acos": Elementary.acos, "atan": Elementary.atan, "exp": Elementary.exp,
  "expm1": Elementary.expm1, "log": Elementary.log, "log2": Elementary.log2,
]
let two: [String: (Double, Double) -> Double] = ["atan2": Elementary.atan2, "pow": Elementary.pow]
let libm1: [String: (Double) -> Double] = [
  "sin": sin, "cos": cos, "tan": tan, "asin": asin, "acos": acos, "atan": atan, "exp": exp,
  "expm1": expm1, "log": log, "log2": log2,
]
let libm2: [String: (Double, Double) -> Double] = ["atan2": atan2, "pow": pow]
func time(_ xs: [Double], _ f: (Double) -> Double) -> Double {
  var best = Double.infinity, sum = 0.0
  for _ in 0..<5 {
    let start = DispatchTime.now().uptimeNanoseconds
    for x in xs { sum += f(x) }
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / Double(xs.count))
  }
  if sum == 0.123 { print("") }
  return best
}
if CommandLine.arguments[1] == "time" {
  let small = (0..<200_000).map { Double($0) * 0.00002 + 0.1 }
  let unit = small.map { $0 / 4.2 }
  for name in (one.keys.sorted() + two.keys.sorted()) {
    let xs = name == "asin" || name == "acos" ? unit : small
    let ours = one[name].map { time(xs, $0) } ?? time(xs) { two[name]!($0, 2.2) }
    let libm = libm1[name].map { time(xs, $0) } ?? time(xs) { libm2[name]!($0, 2.2) }
    print(String(format: "%@ %.1f ns, C library %.1f ns", name, ours, libm))
  }
} else {
  let name = CommandLine.arguments[1]
  let input = FileHandle.standardInput.readDataToEndOfFile()
  let words: [UInt64] = input.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
  let xs = words.map(Double.init(bitPattern:))
  let results: [UInt64]
  if let f = one[name] {
    results = xs.map { f($0).bitPattern }
  } else {
    results = stride(from: 0, to: xs.count, by: 2).map { two[name]!(xs[$0], xs[$0 + 1]).bitPattern }
  }
  FileHandle.standardOutput.write(results.withUnsafeBytes { Data($0) })
}
"""
EXACT = {
    "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "asin": mp.asin, "acos": mp.acos,
    "atan": mp.atan, "exp": mp.exp, "expm1": mp.expm1, "log": mp.log,
    "log2": lambda x: mp.log(x) / mp.ln2, "atan2": mp.atan2, "pow": mp.power,
}
rng = random.Random(2026)


def bits(n):
    return struct.unpack("<d", struct.pack("<Q", n))[0]


def anything():
    while True:
        v = bits(rng.getrandbits(64))
        if math.isfinite(v):
            return v


def near_multiples():
    """Returns a double close to a multiple of pi / 2."""
    k = rng.getrandbits(rng.randint(1, 40)) + 1
    x = float(k * mp.pi / 2)
    return x + rng.randint(-2, 2) * math.ulp(x)


def argument(name):
    pick = rng.random()
    if name in ("sin", "cos", "tan"):
        if pick < 0.4:
            return rng.uniform(-1, 1) * math.pi
        if pick < 0.6:
            return rng.uniform(-1000, 1000)
        if pick < 0.75:
            return near_multiples()
        if pick < 0.9:
            return rng.uniform(-1, 1) * 2.0 ** rng.uniform(0, 1023)
        return rng.uniform(-1, 1) * 2.0 ** rng.uniform(-40, 0)
    if name in ("asin", "acos"):
        if pick < 0.7:
            return rng.uniform(-1, 1)
        if pick < 0.85:
            return rng.choice([-1, 1]) * (1 - 2.0 ** rng.uniform(-53, -1))
        return rng.uniform(-1, 1) * 2.0 ** rng.uniform(-60, 0)
    if name in ("exp", "expm1"):
        if pick < 0.5:
            return rng.uniform(-1, 1)
        if pick < 0.8:
            return rng.uniform(-745, 709.7)
        if pick < 0.9:
            return rng.uniform(-745, -708)
        return rng.uniform(-1, 1) * 2.0 ** rng.uniform(-60, 0)
    if name in ("log", "log2"):
        if pick < 0.6:
            return rng.uniform(0.3, 3)
        if pick < 0.75:
            return 1 + rng.uniform(-1, 1) * 2.0 ** rng.uniform(-50, -2)
        return abs(anything())
    if name == "atan":
        if pick < 0.7:
            return rng.uniform(-3, 3)
        return rng.uniform(-1, 1) * 2.0 ** rng.uniform(-80, 80)
    raise KeyError(name)


def arguments(name):
    if name == "atan2":
        while True:
            pick = rng.random()
            if pick < 0.7:
                return (rng.uniform(-1, 1), rng.uniform(-1, 1))
            y, x = anything(), anything()
            if pick < 0.9:
                x = y * 2.0 ** rng.uniform(-70, 70) * rng.choice([-1, 1])
            if math.isfinite(x) and x != 0 and y != 0:
                return (y, x)
    if name == "pow":
        while True:
            pick = rng.random()
            x = rng.uniform(0, 3) if pick < 0.5 else abs(anything())
            if 0.4 < pick < 0.5:
                x = 1 + rng.uniform(-1, 1) * 2.0 ** rng.uniform(-50, -2)
            if x in (0, 1):
                continue
            limit = 745 / abs(math.log(x))
            y = rng.uniform(-1, 1) * (limit if rng.random() < 0.5 else min(limit, 4))
            if y != 0:
                return (x, y)
    return (argument(name),)


def ulps(result, exact):
    if abs(exact) >= mpf(2) ** 1024:
        return 0 if math.isinf(result) else math.inf
    if math.isinf(result):
        return 0 if abs(exact) > mpf(2) ** 1024 - mpf(2) ** 970 else math.inf
    size = max(float(abs(exact)), 2.0 ** -1022)
    exponent = math.frexp(size)[1] - 53
    return abs(mpf(result) - exact) / mpf(2) ** max(exponent, -1074)


with tempfile.TemporaryDirectory() as folder:
    main = os.path.join(folder, "main.swift")
    open(main, "w").write(DRIVER)
    program = os.path.join(folder, "measure")
    sources = sorted(glob.glob("Sources/MultiplaneMath/*.swift"))
    subprocess.run(["swiftc", "-O", "-wmo", "-o", program, main] + sources, check=True)
    for name in sys.argv[2:] or EXACT:
        points = [arguments(name) for _ in range(COUNT)]
        data = b"".join(struct.pack(f"<{len(p)}d", *p) for p in points)
        output = subprocess.run([program, name], input=data, stdout=subprocess.PIPE, check=True)
        results = struct.unpack(f"<{COUNT}d", output.stdout)
        worst, at, wrong = 0, None, 0
        for p, r in zip(points, results):
            e = ulps(r, EXACT[name](*map(mpf, p)))
            wrong += e > 0.5
            if not e <= worst:
                worst, at = e, p
        print(f"{name}: worst {float(worst):.4f} ulp at {[v.hex() for v in at]},"
              f" {100 * wrong / COUNT:.2f} % not correctly rounded", flush=True)
    print(subprocess.run([program, "time"], stdout=subprocess.PIPE, check=True).stdout.decode())
