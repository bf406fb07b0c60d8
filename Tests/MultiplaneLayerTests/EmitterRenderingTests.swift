// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// The rendering of emitter layers.
@Suite struct EmitterRenderingTests {
  /// A white disc with a soft edge.
  private static let disc: CGImage = {
    var pixels: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<16 {
        let dx = Double(x) - 7.5, dy = Double(y) - 7.5
        let cover = min(max(8 - (dx * dx + dy * dy).squareRoot(), 0), 3) / 3
        pixels += Array(repeating: UInt8((cover * 255).rounded()), count: 4)
      }
    }
    return CGImage(width: 16, height: 16, premultipliedRGBA: pixels)!
  }()

  /// An image of 2 x 2 squares in four colors.
  private static let quarters: CGImage = {
    let colors: [[UInt8]] = [
      [200, 0, 0, 255], [0, 255, 0, 255], [0, 0, 200, 255], [255, 255, 0, 255],
    ]
    var pixels: [UInt8] = []
    for i in 0..<64 {
      let row = i / 32, column = i % 8 / 4
      pixels += colors[2 * row + column]
    }
    return CGImage(width: 8, height: 8, premultipliedRGBA: pixels)!
  }()

  private func cell(_ rate: Float, _ lifetime: Float, _ image: CGImage = disc) -> CAEmitterCell {
    let cell = CAEmitterCell.dot(rate: rate, lifetime: lifetime)
    cell.contents = image
    return cell
  }

  private func tree(
    _ cells: [CAEmitterCell], _ configure: (CAEmitterLayer) -> Void = { _ in }
  ) -> EmitterTree {
    EmitterTree { layer in
      layer.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
      layer.backgroundColor = CGColor(red: 0.1, green: 0.1, blue: 0.25, alpha: 1)
      layer.emitterPosition = CGPoint(x: 48, y: 48)
      layer.emitterCells = cells
      configure(layer)
    }
  }

  private func expect(_ tree: EmitterTree, at time: Double = 1, named name: String) {
    expectGolden(
      of: tree.tree.displayList(at: time), after: tree.tree.displayList(at: time - 0.05), width: 96,
      height: 96, background: .clear, named: "emitter/" + name)
  }

  @Test func fallingSnow() {
    let flake = cell(40, 4)
    (flake.velocity, flake.velocityRange) = (30, 20)
    (flake.emissionLongitude, flake.emissionRange) = (.pi, .pi / 4)
    (flake.scale, flake.scaleRange) = (0.3, 0.3)
    flake.alphaRange = 0.6
    let tree = tree([flake]) { layer in
      layer.emitterShape = .line
      layer.emitterPosition = CGPoint(x: 48, y: -4)
      layer.emitterSize = CGSize(width: 110, height: 0)
    }
    expect(tree, named: "snow")
  }

  @Test func additiveColors() {
    let spark = cell(60, 0.8)
    (spark.velocity, spark.velocityRange, spark.emissionRange) = (30, 30, 2 * .pi)
    spark.color = CGColor(red: 0.9, green: 0.5, blue: 0.3, alpha: 0.6)
    (spark.redRange, spark.greenRange, spark.alphaSpeed) = (0.2, 0.6, -0.7)
    let tree = tree([spark]) { $0.renderMode = .additive }
    expect(tree, named: "additive")
    tree.change(at: 0) { $0.renderMode = .oldestLast }
    expect(tree, named: "oldestLast")
  }

  @Test func rotatingAndGrowingImages() {
    let card = cell(16, 1, Self.quarters)
    (card.velocity, card.spin) = (30, 2)
    (card.scale, card.scaleSpeed) = (0.5, 2)
    card.magnificationFilter = "nearest"
    let tree = tree([card]) { layer in
      (layer.emitterShape, layer.emitterMode) = (.circle, .outline)
      layer.emitterSize = CGSize(width: 12, height: 0)
      (layer.masksToBounds, layer.cornerRadius, layer.borderWidth) = (true, 30, 3)
      layer.borderColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    }
    expect(tree, named: "turningCards")
  }

  @Test func burstingRockets() {
    let trail = cell(60, 0.4)
    (trail.velocity, trail.emissionLongitude, trail.emissionRange) = (10, .pi, 0.5)
    (trail.scale, trail.alphaSpeed) = (0.25, -2)
    let burst = cell(1500, 0.7)
    (burst.beginTime, burst.duration) = (0.6, 0.05)
    (burst.velocity, burst.emissionRange, burst.yAcceleration) = (45, 2 * .pi, 30)
    (burst.scale, burst.alphaSpeed) = (0.35, -1)
    let rocket = cell(1, 0.65)
    (rocket.velocity, rocket.emissionLongitude) = (90, -.pi / 2)
    (rocket.scale, rocket.greenRange, rocket.blueRange) = (0.6, 1, 1)
    rocket.color = CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 1)
    rocket.emitterCells = [trail, burst]
    let tree = tree([rocket]) { layer in
      layer.emitterPosition = CGPoint(x: 48, y: 96)
      layer.renderMode = .additive
    }
    expect(tree, at: 0.5, named: "rocketRises")
    expect(tree, at: 0.9, named: "rocketBursts")
  }

  @Test func depthIsPreserved() {
    let star = cell(60, 1.5)
    (star.zAcceleration, star.scale) = (160, 0.4)
    let tree = tree([star]) { layer in
      layer.emitterShape = .rectangle
      layer.emitterSize = CGSize(width: 90, height: 90)
      layer.emitterZPosition = -200
      (layer.preservesDepth, layer.renderMode) = (true, .backToFront)
      var lens = CATransform3DIdentity
      lens.m34 = -1 / 150
      layer.transform = lens
    }
    expect(tree, named: "depth")
    tree.change(at: 0) { $0.preservesDepth = false }
    expect(tree, named: "flattened")
  }

  // MARK: - Pixel values

  private func pixel(_ tree: EmitterTree, _ x: Int, _ y: Int, at time: Double = 1) -> [Int] {
    Pixels(tree.context, 96, 96, at: time)[x, y]
  }

  @Test func imagesAreCenteredOnParticles() {
    // One particle of 8 x 8 pixels at two pixels per point, centered at (48, 48).
    let card = cell(1, 1.5, Self.quarters)
    card.contentsScale = 2
    card.magnificationFilter = "nearest"
    let tree = tree([card]) { $0.backgroundColor = nil }
    expectEqual(pixel(tree, 46, 46), [200, 0, 0, 255])
    expectEqual(pixel(tree, 49, 46), [0, 255, 0, 255])
    expectEqual(pixel(tree, 46, 49), [0, 0, 200, 255])
    expectEqual(pixel(tree, 49, 49), [255, 255, 0, 255])
    expectEqual(pixel(tree, 45, 48)[3], 0)
    expectEqual(pixel(tree, 50, 48)[3], 0)
    // A quarter of the image, in the same position.
    card.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    tree.change(at: 1) { layer in
      layer.beginTime = 0
      layer.emitterCells = [card]
    }
    expectEqual(pixel(tree, 47, 47, at: 2.9), [0, 255, 0, 255])
    expectEqual(pixel(tree, 46, 46, at: 2.9)[3], 0)
  }

  @Test func particleColorsMultiplyImage() {
    let card = cell(1, 0.9, Self.quarters)
    card.color = CGColor(red: 0.5, green: 0.4, blue: 1, alpha: 0.5)
    let tree = tree([card]) { $0.backgroundColor = nil }
    let red = pixel(tree, 46, 46)
    #expect(abs(red[0] - 50) <= 1 && red[1] == 0 && abs(red[3] - 128) <= 1)
    let yellow = pixel(tree, 50, 50)
    #expect(abs(yellow[0] - 64) <= 1 && abs(yellow[1] - 51) <= 1 && yellow[2] == 0)
    // The layer's opacity applies to the composited group.
    tree.change(at: 0) { $0.opacity = 0.5 }
    #expect(abs(pixel(tree, 46, 46)[3] - 64) <= 1)
    tree.change(at: 0) { $0.isHidden = true }
    expectEqual(pixel(tree, 46, 46)[3], 0)
  }

  @Test func particlesAreDrawnAboveBorder() {
    let tree = tree([cell(4, 1, Self.quarters)]) { layer in
      layer.emitterPosition = CGPoint(x: 0, y: 48)
      layer.borderWidth = 10
    }
    expectEqual(pixel(tree, 2, 50), [255, 255, 0, 255])
  }

  @Test func replicatorsCopyParticles() {
    let card = cell(1, 1.5, Self.quarters)
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [card]
    emitter.emitterPosition = CGPoint(x: 10, y: 10)
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
    (replicator.instanceCount, replicator.instanceBlueOffset) = (2, -1)
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.addSublayer(emitter)
    let pixels = Pixels(replicator, 96, 96)
    expectEqual(pixels[8, 12], [0, 0, 200, 255])
    expectEqual(pixels[28, 12], [0, 0, 0, 255])
    expectEqual(pixels[32, 12], [255, 255, 0, 255])
  }
}
