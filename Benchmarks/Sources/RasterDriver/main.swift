// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// raster-driver SCENE.json WIDTH HEIGHT BUDGET OUT.bgra
//
// Draws a neutral scene for about BUDGET seconds and prints one line of JSON: the CPU milliseconds
// of each frame. A frame is what an animated layer costs: background, flattening, stroking and
// filling of every step, on one thread, nothing kept from the frame before but memory.

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

func cpuMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func write(_ object: [String: Any]) throws {
  let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
  print(String(decoding: data, as: UTF8.self))
}

do {
  let scene = try SceneFile(path: CommandLine.arguments[1])
  let list = DisplayList(scene.items)
  let map = scene.transform(width: width, height: height)
  let bitmap = Bitmap(width: width, height: height)
  let renderer = DisplayListRenderer()
  func frame() {
    renderer.render(list, into: bitmap, transform: map, background: scene.background)
  }
  var times: [Double] = []
  for _ in 0..<3 { frame() }
  let end = cpuMilliseconds() + budget * 1000
  while times.count < 5 || (cpuMilliseconds() < end && times.count < 2000) {
    let start = cpuMilliseconds()
    frame()
    times.append(cpuMilliseconds() - start)
  }
  if CommandLine.arguments[5] != "-" {
    try bitmap.bgra.write(to: URL(fileURLWithPath: CommandLine.arguments[5]))
  }
  try write(["times": times, "version": "Multiplane"])
}

extension Bitmap {
  /// Premultiplied bytes B, G, R, A without gaps between rows.
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
