// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTesting
import TestSupport
import Testing

/// The assertion as tests use it, with references in the folder `Golden`.
@MainActor @Suite struct AssertSnapshotTests {
  @Test func squareSlides() {
    assertSnapshot(of: SlidingSquare(), at: [0, 0.25, 0.5, 1], as: .film(columns: 2))
    assertSnapshot(of: SlidingSquare(), at: [0, 0.25], as: .values)
    assertSnapshot(of: SlidingSquare(), at: [0.5], named: "large", scale: 3)
  }

  @Test func layersStandForThemselves() {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 50, width: 24, height: 16)
    layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0.3, alpha: 0.5)
    layer.cornerRadius = 6
    assertSnapshot(of: layer)
    // Again, from the beginning.
    assertSnapshot(of: layer)
    expect(layer.superlayer == nil)
  }

  @Test func stageContinuesFromCurrentTime() throws {
    let stage = try Stage(SlidingSquare())
    try stage.simulate(to: 0.75)
    assertSnapshot(of: stage, at: [0.5, 1])
    expectEqual(stage.time, 1)
  }

  @Test(arguments: ["left", "right"]) func imagesToo(side: String) {
    let gray: UInt8 = side == "left" ? 40 : 200
    let image = CGImage(
      width: 2, height: 2, premultipliedRGBA: Array(repeating: gray, count: 16))!
    assertSnapshot(of: image, named: side)
  }

  @Test(arguments: [40, 200] as [UInt8], ["a/b", "a b"]) func casesAreApart(
    gray: UInt8, side: String
  ) {
    let width = side == "a b" ? 3 : 2
    let bytes = Array(repeating: gray, count: 4 * width)
    assertSnapshot(of: CGImage(width: width, height: 1, premultipliedRGBA: bytes)!)
  }
}
