// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import Testing

@testable import MultiplaneGraphics

/// Frames that draw what changed have the bytes of frames that draw all.
@Suite struct RetainedDrawingTests {
  private static let background = CGColor(red: 0.9, green: 0.8, blue: 1, alpha: 0.9)

  /// The first pixel that differs.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> String? {
    for y in 0..<a.height {
      for x in 0..<a.width where a.pixels[y * a.stride + x] != b.pixels[y * b.stride + x] {
        let hex = [a, b].map { String($0.pixels[y * $0.stride + x], radix: 16) }
        return "(\(x), \(y)): \(hex[0]) instead of \(hex[1])"
      }
    }
    return nil
  }

  /// - Parameter isScaled: whether the list's units are no pixels.
  private func check(
    seed: UInt64, frames: Int, side: Int, count: Int, threads: Int = 1,
    path: Rasterizer.Path = .fast, isScaled: Bool = false
  ) {
    let drawing = RandomDrawing(seed: seed, side: side, count: count)
    let map =
      isScaled
      ? Homography(a: 1.5, b: 0, c: 0, d: 1.5, tx: 0.25, ty: -3) : Homography.identity
    let canvas = DisplayCanvas(width: side + 5, height: side)
    let renderer = DisplayListRenderer(threads: threads, path: path)
    let fresh = Bitmap(width: side + 5, height: side)
    for frame in 0..<frames {
      drawing.change()
      let list = frame % 7 == 3 ? drawing.freshList() : drawing.list()
      renderer.update(canvas, to: list, transform: map, background: Self.background)
      DisplayListRenderer(path: path).render(
        list, into: fresh, transform: map, background: Self.background)
      if let difference = difference(canvas.bitmap, fresh) {
        Issue.record("seed \(seed), frame \(frame): \(difference)")
        return
      }
    }
  }

  @Test(arguments: 0..<12) func randomTreesWithRandomChanges(seed: UInt64) {
    check(seed: seed, frames: 60, side: 96, count: 6)
  }

  @Test func manyStepsUnderAMap() {
    check(seed: 100, frames: 40, side: 200, count: 40, isScaled: true)
    check(seed: 101, frames: 40, side: 300, count: 80)
  }

  @Test func onTwoThreads() {
    check(seed: 200, frames: 40, side: 200, count: 12, threads: 2)
  }

  @Test func byTheReference() {
    check(seed: 300, frames: 8, side: 40, count: 4, path: .reference)
  }
}
