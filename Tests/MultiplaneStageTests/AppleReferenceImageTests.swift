// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// Layers compared with images drawn by Apple's frameworks (oracles `blueprint-box`, UIKit on iOS 15 to 17, and
/// `swift-snapshot-testing`). Flat color must agree within 2 levels; Core Graphics' antialiased edges differ from exact
/// area coverage by up to 20 levels.
@MainActor @Suite struct AppleReferenceImageTests {
  struct Box: Sendable {
    var name: String
    var size: CGSize
    var color: [CGFloat]?
    var cornerRadius: CGFloat = 0
    var border: (width: CGFloat, color: [CGFloat])?
    /// The size of the layer, centered in the image, or nil if it fills the image.
    var layerSize: CGSize?
    var shadow: (radius: CGFloat, color: [CGFloat])?
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
    Box(
      name: "shadow_", size: CGSize(width: 100, height: 100), color: [0, 1, 0], cornerRadius: 10,
      layerSize: CGSize(width: 60, height: 60), shadow: (8, [1, 0, 1])),
    Box(
      name: "largeCornerRadius_", size: CGSize(width: 120, height: 100), color: [0, 0, 1],
      cornerRadius: 30, layerSize: CGSize(width: 80, height: 60), shadow: (2, [1, 0, 0])),
  ]

  /// Images of nested boxes: for each box its rectangle in points of the scale, and its color.
  nonisolated static let nests: [(name: String, scale: CGFloat, boxes: [(CGRect, [CGFloat])])] = {
    func row(_ name: String) -> (String, CGFloat, [(CGRect, [CGFloat])]) {
      let red = [0, 3, 5.5, 8.5, 11].map {
        (CGRect(x: $0, y: 0, width: 2, height: 5), [1.0, 0, 0] as [CGFloat])
      }
      return (name, 2, [(CGRect(x: 0, y: 0, width: 13, height: 5), [1, 1, 0])] + red)
    }
    // Each box is 1 point narrower on each side and 4 lower, unless it is a new one of the same width.
    let colors: [(inset: CGFloat, color: [CGFloat])] = [
      (0, [0, 1, 0]), (1, [1, 0, 0]), (1, [0, 1, 1]), (2, [1, 0.5, 0]), (2, [0.5, 0, 0.5]),
      (3, [1, 0, 1]), (4, [0, 0, 1]), (4, [1, 1, 0]), (5, [0, 1, 0]), (5, [1, 0, 0]),
      (6, [1, 1, 1]),
    ]
    let nested = colors.enumerated().map { i, box in
      (
        CGRect(
          x: box.inset, y: CGFloat(4 * i), width: 32 - 2 * box.inset,
          height: 100 - 8 * CGFloat(i)), box.color
      )
    }
    let corner: [(CGRect, [CGFloat])] = [(CGRect(x: 1, y: 1, width: 2, height: 2), [1, 0, 0])]
    return [
      row("fractionRow_flat"), row("fractionRow_nested"), ("nestedBoxes_flat", 1, nested),
      ("nestedBoxes_nested", 1, nested), ("sizePriority_flat", 1, corner),
      ("sizePriority_nested", 1, corner),
      ("horizontal_", 1, [(CGRect(x: 0, y: 10, width: 10, height: 2), [1, 0, 0])]),
      ("vertical_", 1, [(CGRect(x: 10, y: 0, width: 3, height: 10), [0, 0, 1])]),
    ]
  }()

  @Test(arguments: [true, false]) func nestedBoxesMatchIOS(isNested: Bool) throws {
    for nest in Self.nests {
      guard let url = Oracles.url("oracles/blueprint-box/test_\(nest.name)_iOS-17.png") else {
        return
      }
      let expected = try GoldenPNG(contentsOf: url).still
      let size = CGSize(
        width: CGFloat(expected.width) / nest.scale, height: CGFloat(expected.height) / nest.scale)
      let stage = Stage(size: size, scale: nest.scale)
      stage.perform {
        var outer = stage.layer
        for (frame, color) in nest.boxes {
          let layer = CALayer()
          layer.frame = stage.layer.convert(frame, to: outer)
          layer.backgroundColor = self.color(color)
          outer.addSublayer(layer)
          if isNested { outer = layer }
        }
      }
      try stage.simulate(to: 0)
      try expect(FrameRenderer(stage).frame(at: 0), looksLike: url, background: 255)
      if isNested { Oracles.count("blueprint-box", rows: 1) }
    }
  }

  @Test(arguments: boxes) func boxMatchesIOS(box: Box) throws {
    guard let url = Oracles.url("oracles/blueprint-box/test_\(box.name)_iOS-17.png") else { return }
    let picture = try draw(box)
    let frame = box.layerSize.map {
      CGRect(
        x: (box.size.width - $0.width) / 2, y: (box.size.height - $0.height) / 2, width: $0.width,
        height: $0.height)
    }
    try expect(picture, looksLike: url, background: 255, shadowAround: frame)
    Oracles.count("blueprint-box", rows: 1)
  }

  @Test func borderIsInsideBounds() throws {
    let file = "oracles/swift-snapshot-testing/testCALayer.1.png"
    guard let url = Oracles.url(file) else { return }
    let picture = try draw(
      Box(
        name: "", size: CGSize(width: 100, height: 100), color: [1, 0, 0],
        border: (4, [0, 0, 0])), scale: 3)
    try expect(picture, looksLike: url, background: 255)
    Oracles.count("swift-snapshot-testing", rows: 1)
  }

  /// The old simulator interpreted the colors as generic RGB, which looks different; here they are sRGB. The comparison
  /// converts the actual colors as if they were generic RGB.
  @Test func gradientsRunFromTop() throws {
    let file = "oracles/swift-snapshot-testing/testCALayerWithGradient.1.png"
    guard let url = Oracles.url(file) else { return }
    let expected = try GoldenPNG(contentsOf: url).still
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 3)
    stage.perform {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.colors = [color([1, 0, 0]), color([1, 1, 0])]
      stage.layer.addSublayer(layer)
    }
    try stage.simulate(to: 0)
    let actual = FrameRenderer(stage).frame(at: 0)
    try #require(expected.width == actual.width && expected.height == actual.height)
    func generic(_ t: Double) -> Double {
      // The green of (1, t, 0) in generic RGB: gamma 1.8 and wider primaries, as in its profile.
      let linear = pow(t, 1.8) * 0.95 + 0.019
      return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055)
    }
    var worst = 0.0
    for y in 0..<expected.height {
      let apple = Double(expected.pixels[y * expected.width + 150] >> 8 & 255)
      let ours = Double(actual.pixels[y * actual.stride + 150] >> 8 & 255)
      worst = max(worst, abs(apple - generic((ours / 255))))
    }
    #expect(worst <= 2, "\(worst)")
    Oracles.count("swift-snapshot-testing", rows: 1)
  }

  private func draw(_ box: Box, scale: CGFloat = 1) throws -> Bitmap {
    let stage = Stage(size: box.size, scale: scale)
    stage.perform {
      let layer = CALayer()
      let size = box.layerSize ?? box.size
      layer.frame = CGRect(
        x: (box.size.width - size.width) / 2, y: (box.size.height - size.height) / 2,
        width: size.width, height: size.height)
      layer.backgroundColor = box.color.map(color)
      layer.cornerRadius = box.cornerRadius
      if let border = box.border {
        layer.borderWidth = border.width
        layer.borderColor = color(border.color)
      }
      if let shadow = box.shadow {
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, shadow.radius, .zero)
        layer.shadowColor = color(shadow.color)
        layer.shadowPath = CGPath(
          continuousRoundedRect: layer.bounds, byRoundingCorners: .allCorners,
          cornerRadius: box.cornerRadius)
      }
      stage.layer.addSublayer(layer)
    }
    try stage.simulate(to: 0)
    return FrameRenderer(stage).frame(at: 0)
  }

  private func color(_ c: [CGFloat]) -> CGColor {
    CGColor(red: c[0], green: c[1], blue: c[2], alpha: 1)
  }

  /// - Parameter frame: The frame of a layer with a shadow, which must agree within 4 levels.
  private func expect(
    _ actual: Bitmap, looksLike url: URL, background: Int, shadowAround frame: CGRect? = nil
  ) throws {
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
    var worst = (flat: 0, edge: 0, shadow: 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let pixel = actual.pixels[y * actual.stride + x]
        let distance = zip([0, 8, 16], apple(x, y)).map { abs(Int(pixel >> UInt32($0) & 255) - $1) }
          .max()!
        if let frame, !frame.insetBy(dx: -1, dy: -1).contains(CGPoint(x: x, y: y)) {
          worst.shadow = max(worst.shadow, distance)
        } else if isFlat(x, y) {
          worst.flat = max(worst.flat, distance)
        } else {
          worst.edge = max(worst.edge, distance)
        }
      }
    }
    #expect(
      worst.shadow <= 4, "\(url.lastPathComponent): a shadow is \(worst.shadow) levels off")
    #expect(worst.flat <= 2, "\(url.lastPathComponent): flat color is \(worst.flat) levels off")
    #expect(
      worst.edge <= 20, "\(url.lastPathComponent): an edge is \(worst.edge) levels off")
  }
}
