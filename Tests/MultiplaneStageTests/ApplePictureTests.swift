// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// Layers as Apple's frameworks drew them (oracles `blueprint-box`, UIKit on iOS 15 to 17, and
/// `swift-snapshot-testing`). Flat colour must agree within 2 levels; Core Graphics' antialiased edges lie up to 20
/// levels beside exact area coverage.
@MainActor @Suite struct ApplePictureTests {
  struct Box: Sendable {
    var name: String
    var size: CGSize
    var color: [CGFloat]?
    var cornerRadius: CGFloat = 0
    var border: (width: CGFloat, color: [CGFloat])?
  }

  nonisolated static let boxes: [Box] = [
    Box(name: "backgroundColor_red", size: CGSize(width: 100, height: 100), color: [1, 0, 0]),
    Box(name: "backgroundColor_clear", size: CGSize(width: 100, height: 100)),
    Box(
      name: "cornerStyle_wideCapsule", size: CGSize(width: 200, height: 100), color: [0, 0, 1],
      cornerRadius: 50),
    Box(
      name: "cornerStyle_longCapsule", size: CGSize(width: 100, height: 200), color: [0, 0, 1],
      cornerRadius: 50),
    Box(
      name: "cornerStyle_rounded", size: CGSize(width: 100, height: 100), color: [0, 0, 1],
      cornerRadius: 10),
    Box(
      name: "borders_square", size: CGSize(width: 100, height: 100), color: [0, 0, 1],
      border: (1, [1, 0.5, 0])),
    Box(
      name: "borders_rounded", size: CGSize(width: 100, height: 100), color: [0, 0, 1],
      cornerRadius: 10, border: (1, [1, 0.5, 0])),
  ]

  @Test(arguments: boxes) func boxLooksAsOnIOS(box: Box) throws {
    guard let url = Oracles.url("oracles/blueprint-box/test_\(box.name)_iOS-17.png") else { return }
    let picture = try draw(box)
    // Ours is 28 levels off where background and border have their edges in one pixel: not reached.
    try withKnownIssue {
      try expect(picture, looksLike: url, background: 255)
    } when: {
      box.name == "borders_rounded"
    }
    Oracles.count("blueprint-box", rows: box.name == "borders_rounded" ? 0 : 1)
  }

  @Test func borderIsInsideTheBounds() throws {
    let file = "oracles/swift-snapshot-testing/testCALayer.1.png"
    guard let url = Oracles.url(file) else { return }
    let picture = try draw(
      Box(
        name: "", size: CGSize(width: 100, height: 100), color: [1, 0, 0],
        border: (4, [0, 0, 0])), scale: 3)
    try expect(picture, looksLike: url, background: 255)
    Oracles.count("swift-snapshot-testing", rows: 1)
  }

  private func draw(_ box: Box, scale: CGFloat = 1) throws -> Bitmap {
    let stage = Stage(size: box.size, scale: scale)
    stage.perform {
      let layer = CALayer()
      layer.frame = CGRect(origin: .zero, size: box.size)
      layer.backgroundColor = box.color.map(color)
      layer.cornerRadius = box.cornerRadius
      if let border = box.border {
        layer.borderWidth = border.width
        layer.borderColor = color(border.color)
      }
      stage.layer.addSublayer(layer)
    }
    try stage.simulate(to: 0)
    return FrameRenderer(stage).frame(at: 0)
  }

  private func color(_ c: [CGFloat]) -> CGColor {
    CGColor(red: c[0], green: c[1], blue: c[2], alpha: 1)
  }

  private func expect(_ actual: Bitmap, looksLike url: URL, background: Int) throws {
    let expected = try GoldenPNG(contentsOf: url).still
    try #require(expected.width == actual.width && expected.height == actual.height)
    func apple(_ x: Int, _ y: Int) -> [Int] {
      let pixel = expected.pixels[y * expected.width + x]
      let alpha = Int(pixel >> 24)
      return [0, 8, 16].map {
        (Int(pixel >> UInt32($0) & 255) * alpha + background * (255 - alpha) + 127) / 255
      }
    }
    func isFlat(_ x: Int, _ y: Int) -> Bool {
      for ny in max(0, y - 1)...min(expected.height - 1, y + 1) {
        for nx in max(0, x - 1)...min(expected.width - 1, x + 1)
        where apple(nx, ny) != apple(x, y) { return false }
      }
      return true
    }
    var worst = (flat: 0, edge: 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let pixel = actual.pixels[y * actual.stride + x]
        let distance = zip([0, 8, 16], apple(x, y)).map { abs(Int(pixel >> UInt32($0) & 255) - $1) }
          .max()!
        if isFlat(x, y) {
          worst.flat = max(worst.flat, distance)
        } else {
          worst.edge = max(worst.edge, distance)
        }
      }
    }
    #expect(worst.flat <= 2, "\(url.lastPathComponent): flat colour is \(worst.flat) levels off")
    #expect(
      worst.edge <= 20, "\(url.lastPathComponent): an edge is \(worst.edge) levels off")
  }
}
