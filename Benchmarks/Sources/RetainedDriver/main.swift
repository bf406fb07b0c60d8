// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// retained-driver COUNT BUDGET [SCENE.txt OUT.bgra]
//
// Draws a tree of COUNT shape layers, ten of which move, at 1920 x 1080 on one thread: first only the differences from
// the previous frame, then whole frames, and then a tree in which nothing moves. Prints one line of JSON: CPU
// milliseconds of the frames (evaluation, comparison and drawing), pixels drawn, and the peak memory of the process.
// Writes the shapes for other renderers, and the last frame, after comparing it with one that was drawn whole.

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import MultiplaneStage

guard CommandLine.arguments.count >= 3, let count = Int(CommandLine.arguments[1]),
  let budget = Double(CommandLine.arguments[2])
else {
  FileHandle.standardError.write(
    Data("usage: retained-driver COUNT BUDGET [SCENE.txt OUT.bgra]\n".utf8))
  exit(2)
}

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Draws frames 1 to 3, then times the following frames until the budget is used up: at least 5, at most 4,000.
func times(_ frame: (Int) -> Void) -> [Double] {
  for i in 1...3 { frame(i) }
  var times: [Double] = []
  let end = milliseconds() + budget * 1000
  while times.count < 5 || (milliseconds() < end && times.count < 4000) {
    let start = milliseconds()
    frame(times.count + 4)
    times.append(milliseconds() - start)
  }
  return times
}

func time(_ frame: Int) -> Double { Double(frame) / 60 }

func peakBytes() -> Int {
  var usage = rusage()
  getrusage(0, &usage)
  return usage.ru_maxrss * 1024
}

extension Bitmap {
  /// Premultiplied bytes B, G, R, A without padding between rows.
  var bgra: Data {
    var bytes = Data(capacity: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let p = pixels[y * stride + x]
        let swapped = p & 0xff00_ff00 | p >> 16 & 0xff | (p & 0xff) << 16
        withUnsafeBytes(of: swapped.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return bytes
  }
}

do {
  let forest = ShapeForest(count: count)
  let stage = try forest.stage(moving: true)
  let renderer = FrameRenderer(stage)
  let canvas = RetainedSurface(width: renderer.width, height: renderer.height)
  let whole = Bitmap(width: renderer.width, height: renderer.height)
  var drawn = 0.0, frames = 0
  let retained = times { frame in
    let rects = renderer.update(canvas, at: time(frame))
    if frame > 3 {
      drawn += rects.reduce(0) { $0 + Double($1.width * $1.height) }
      frames += 1
    }
  }
  let retainedPeak = peakBytes()
  let full = times { renderer.draw(at: time($0), into: whole) }
  let last = 29
  renderer.update(canvas, at: time(last))
  renderer.draw(at: time(last), into: whole)
  let isSame = canvas.bitmap.bgra == whole.bgra
  if CommandLine.arguments.count > 4 {
    try Data(forest.text.utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[3]))
    try whole.bgra.write(to: URL(fileURLWithPath: CommandLine.arguments[4]))
  }
  let still = FrameRenderer(try forest.stage(moving: false))
  canvas.invalidate()
  still.update(canvas, at: 0)
  var stillDrawn = 0.0
  let unchanged = times { frame in
    let rects = still.update(canvas, at: time(frame))
    stillDrawn += rects.reduce(0) { $0 + Double($1.width * $1.height) }
  }
  let report: [String: Any] = [
    "retained": retained, "full": full, "static": unchanged,
    "drawnPixels": drawn / Double(frames), "staticPixels": stillDrawn, "isSame": isSame,
    "retainedPeakBytes": retainedPeak, "peakBytes": peakBytes(),
  ]
  let data = try JSONSerialization.data(withJSONObject: report, options: .sortedKeys)
  print(String(decoding: data, as: UTF8.self))
}
