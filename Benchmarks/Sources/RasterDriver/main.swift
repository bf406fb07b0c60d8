// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// raster-driver SCENE.json WIDTH HEIGHT BUDGET OUT.bgra
//
// Draws a scene in the format vscene-1 for about BUDGET seconds and prints one line of JSON: the CPU milliseconds of
// each frame, and the peak memory of the process. A frame is the cost of an animated layer: background, and flattening,
// stroking and filling of every step; only memory is reused between frames. RASTER_THREADS sets the number of threads
// (default 1), RASTER_CLOCK=wall selects wall-clock time. `shapes:N` instead of a file draws N generated shapes.

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

guard CommandLine.arguments.count == 6, let width = Int(CommandLine.arguments[2]),
  let height = Int(CommandLine.arguments[3]), let budget = Double(CommandLine.arguments[4])
else {
  FileHandle.standardError.write(
    Data("usage: raster-driver SCENE.json WIDTH HEIGHT BUDGET OUT.bgra\n".utf8))
  exit(2)
}

let environment = ProcessInfo.processInfo.environment
let clock = environment["RASTER_CLOCK"] == "wall" ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func write(_ object: [String: Any]) throws {
  let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
  print(String(decoding: data, as: UTF8.self))
}

do {
  let name = CommandLine.arguments[1]
  let scene =
    name.hasPrefix("shapes:")
    ? SceneFile(shapes: Int(name.dropFirst(7)) ?? 0) : try SceneFile(path: name)
  let list = DisplayList(scene.items)
  let map = scene.transform(width: width, height: height)
  let bitmap = Bitmap(width: width, height: height)
  let renderer = DisplayListRenderer(threads: environment["RASTER_THREADS"].flatMap(Int.init) ?? 1)
  func frame() {
    renderer.render(list, into: bitmap, transform: map, background: scene.background)
  }
  var times: [Double] = []
  for _ in 0..<3 { frame() }
  let end = milliseconds() + budget * 1000
  while times.count < 5 || (milliseconds() < end && times.count < 2000) {
    let start = milliseconds()
    frame()
    times.append(milliseconds() - start)
  }
  if CommandLine.arguments[5] != "-" {
    try bitmap.bgra.write(to: URL(fileURLWithPath: CommandLine.arguments[5]))
  }
  var usage = rusage()
  getrusage(0, &usage)
  try write([
    "times": times, "version": "Multiplane", "peakBytes": usage.ru_maxrss * 1024,
  ])
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
