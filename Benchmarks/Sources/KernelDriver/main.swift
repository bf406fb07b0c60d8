// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// kernel-driver [BUDGET]
//
// Times every row kernel in Swift and in C on rows of 1,024 pixels, each for about BUDGET seconds (default 0.05),
// alternating between the variants. Then times drawing a color of 50 % opacity over a whole frame, by the rasterizer
// and by a hand-written AVX2 loop. Prints one line of JSON: for each kernel the nanoseconds per pixel of each variant,
// for the frame the milliseconds of the rasterizer and of the loop.

import CHandWritten
import Foundation
@_spi(Benchmarks) import MultiplaneRaster

let budget = CommandLine.arguments.count > 1 ? Double(CommandLine.arguments[1]) ?? 0.05 : 0.05

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the shortest CPU time of a call of each closure, in seconds; the closures run alternately.
func shortest(_ runs: [() -> Void], budget: Double) -> [Double] {
  var best = [Double](repeating: .infinity, count: runs.count)
  // The number of calls of each closure that take about 20 µs together.
  let calls = runs.map { run in
    run()
    let start = seconds()
    run()
    return max(1, Int(2e-5 / max(seconds() - start, 1e-8)))
  }
  let end = seconds() + budget * Double(runs.count)
  repeat {
    for (i, run) in runs.enumerated() {
      let start = seconds()
      for _ in 0..<calls[i] { run() }
      best[i] = min(best[i], (seconds() - start) / Double(calls[i]))
    }
  } while seconds() < end
  return best
}

let variants = RowKernelTables.all
var kernels: [[String: Any]] = []
for (name, run) in KernelCases().all {
  let times = shortest(variants.map { variant in { run(variant.table.pointee) } }, budget: budget)
  let perPixel = times.map { $0 / Double(KernelCases.count) * 1e9 }
  kernels.append([
    "name": name, "ns": Dictionary(uniqueKeysWithValues: zip(variants.map(\.name), perPixel)),
  ])
}

// Times drawing a color of 50 % opacity over a frame of 1920 x 1080 pixels.
let color = PremultipliedColor(red: 100, green: 60, blue: 20, alpha: 128)
let bitmap = Bitmap(width: 1920, height: 1080)
var list = DrawList(width: 1920, height: 1080)
var outline = Outline()
outline.move(to: CGPoint(x: 0, y: 0))
outline.line(to: CGPoint(x: 1920, y: 0))
outline.line(to: CGPoint(x: 1920, y: 1080))
outline.line(to: CGPoint(x: 0, y: 1080))
outline.close()
list.fill(
  outline, transform: .identity, rule: .nonZero, paint: .solid(color),
  paintTransform: .identity)
let rasterizer = Rasterizer(), complete = list
var result: [String: Any] = ["kernels": kernels]
if hand_written_solid_over(bitmap.pixels, 16, 0x8014_3c64) != 0 {
  let times = shortest(
    [
      { rasterizer.draw(complete, into: bitmap) },
      { _ = hand_written_solid_over(bitmap.pixels, bitmap.stride * bitmap.height, 0x8014_3c64) },
    ], budget: 20 * budget)
  result["frame"] = ["ours": times[0] * 1e3, "handWritten": times[1] * 1e3]
}
let data = try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
print(String(decoding: data, as: UTF8.self))
