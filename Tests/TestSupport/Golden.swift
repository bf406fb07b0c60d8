// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster
import Testing

/// Compares an image with the reference in the folder `Golden` next to the test file, pixel by pixel.
///
/// `name` is `topic/name` for `Golden/topic/name.png`. With `MULTIPLANE_RECORD=1` the image is stored as the reference
/// instead, and the test fails, so that no recording run passes. On a difference, images `actual`, `expected` and
/// `difference` are written to `out/golden-failures/` in the package's folder, and the first differing pixels are
/// reported.
public func expectGolden(
  _ bitmap: Bitmap, named name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  Golden(name: name, file: "\(file)").expect(bitmap, sourceLocation)
}

private struct Golden {
  let url: URL
  let failures: URL
  let name: String

  init(name: String, file: String) {
    self.name = name
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    url = folder.appendingPathComponent("Golden/\(name).png")
    let module = folder.lastPathComponent
    while folder.path != "/",
      !FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    failures = folder.appendingPathComponent("out/golden-failures/\(module)")
  }

  func expect(_ bitmap: Bitmap, _ sourceLocation: SourceLocation) {
    do {
      if ProcessInfo.processInfo.environment["MULTIPLANE_RECORD"] == "1" {
        try write(bitmap, to: url)
        Issue.record("Recorded \(name).png; look at it", sourceLocation: sourceLocation)
        return
      }
      guard FileManager.default.fileExists(atPath: url.path) else {
        try write(bitmap, to: failure("actual"))
        Issue.record(
          "\(url.path) is missing; MULTIPLANE_RECORD=1 records it", sourceLocation: sourceLocation)
        return
      }
      let expected = try GoldenPNG(contentsOf: url).still.bitmap()
      guard let report = try compare(bitmap, expected) else { return }
      Issue.record(Comment(rawValue: report), sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(name).png: \(error)", sourceLocation: sourceLocation)
    }
  }

  /// Returns a description of the differences; nil if there are none.
  private func compare(_ actual: Bitmap, _ expected: Bitmap) throws -> String? {
    guard actual.width == expected.width, actual.height == expected.height else {
      try write(actual, to: failure("actual"))
      try write(expected, to: failure("expected"))
      return "\(name): \(actual.width) x \(actual.height) pixels instead of "
        + "\(expected.width) x \(expected.height); see \(failures.path)"
    }
    let difference = Bitmap(width: actual.width, height: actual.height)
    var count = 0
    var largest = 0
    var lines: [String] = []
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        let a = channels(actual, x, y)
        let e = channels(expected, x, y)
        let distance = zip(a, e).map { abs($0 - $1) }.max()!
        // Black where equal, otherwise from dark red to white.
        var color: [Int] = [0, 0, 0]
        if distance > 0 { color = [min(255, 96 + distance), min(255, 2 * distance), distance] }
        difference.pixels[y * difference.stride + x] =
          UInt32(color[0] | color[1] << 8 | color[2] << 16 | 255 << 24).littleEndian
        guard distance > 0 else { continue }
        count += 1
        largest = max(largest, distance)
        if lines.count < 10 { lines.append("(\(x), \(y)): \(a) instead of \(e)") }
      }
    }
    guard count > 0 else { return nil }
    try write(actual, to: failure("actual"))
    try write(expected, to: failure("expected"))
    try write(difference, to: failure("difference"))
    return "\(name): \(count) pixels differ, by at most \(largest); see \(failures.path)\n"
      + lines.joined(separator: "\n")
  }

  private func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let pixel = UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x])
    return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  private func failure(_ kind: String) -> URL {
    failures.appendingPathComponent("\(name)-\(kind).png")
  }

  private func write(_ bitmap: Bitmap, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNGEncoder(.smallest).encode(bitmap)).write(to: url)
  }
}
