// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// Incremental frames, which draw what changed since the frame before.
@MainActor @Suite struct IncrementalFrameTests {
  private func bytes(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in
      Array(UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.stride, count: bitmap.width))
    }
  }

  /// Creates a stage of a hundred boxes: one moves, one fades with its sublayer, and one rotates in 3D.
  private func stage(moving: Bool) throws -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 150))
    stage.perform {
      for i in 0..<100 {
        let layer = CALayer()
        layer.frame = CGRect(x: i % 10 * 20, y: i / 10 * 15, width: 17, height: 12)
        layer.backgroundColor = CGColor(red: CGFloat(i) / 100, green: 0.4, blue: 0.7, alpha: 0.9)
        layer.cornerRadius = CGFloat(i % 4)
        stage.layer.addSublayer(layer)
        if !moving { continue }
        if i == 23 { layer.add(animation("position.x", 30, 90), forKey: nil) }
        if i == 50 {
          layer.masksToBounds = true
          let inner = CALayer()
          inner.frame = CGRect(x: 3.5, y: 2, width: 30, height: 5)
          inner.backgroundColor = CGColor(gray: 1, alpha: 1)
          layer.addSublayer(inner)
          layer.add(animation("opacity", 0, 1), forKey: nil)
        }
        if i == 77 { layer.add(animation("transform.rotation.y", 0, 3), forKey: nil) }
      }
    }
    try stage.simulate(to: 3)
    return stage
  }

  private func animation(_ keyPath: String, _ from: Double, _ to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = 1
    return animation
  }

  @Test func incrementalFramesMatchFreshFrames() throws {
    let renderer = FrameRenderer(try stage(moving: true))
    let canvas = RetainedSurface(width: renderer.width, height: renderer.height)
    var drawn = 0.0
    let steps = (0..<20).map { (n: Int) -> Double in Double(n) / 25 }
    let times: [Double] = [0, 0.1, 0.11, 0.5, 0.3, 0.98, 1, 1.1, 0, 2] + steps
    for time in times {
      let rects = renderer.update(canvas, at: time)
      drawn += rects.reduce(0) { $0 + Double($1.width * $1.height) }
      expectEqual(bytes(canvas.bitmap), bytes(renderer.frame(at: time)), "at \(time)")
    }
    expect(drawn / Double(times.count) < 0.3 * 200 * 150)
  }

  /// Creates a stage with particles, boxes that move and fade below blurred backdrops, and a backdrop in a group.
  private func backdropStage() throws -> Stage {
    let stage = Stage(size: CGSize(width: 160, height: 120))
    stage.perform {
      let colors: [CGColor] = [
        CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1),
        CGColor(red: 0.1, green: 0.6, blue: 0.4, alpha: 0.7),
      ]
      func box(_ frame: CGRect, _ color: Int?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color.map { colors[$0] }
        return layer
      }
      func glass(_ frame: CGRect, _ filters: [CIFilter]) -> CALayer {
        let layer = box(frame, nil)
        layer.cornerRadius = 9
        layer.backgroundFilters = filters
        return layer
      }
      let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])!
      let invert = CIFilter(name: "CIColorInvert")!
      for i in 0..<12 {
        let layer = box(CGRect(x: i % 4 * 40, y: i / 4 * 40, width: 30, height: 26), i % 2)
        stage.layer.addSublayer(layer)
        if i == 5 { layer.add(animation("position.x", 50, 90), forKey: nil) }
      }
      stage.layer.addSublayer(glass(CGRect(x: 20, y: 20, width: 70, height: 60), [blur]))
      let picture = box(CGRect(x: 80, y: 50, width: 70, height: 60), 1)
      picture.opacity = 0.8
      let inner = box(CGRect(x: 10, y: 10, width: 20, height: 30), 0)
      inner.add(animation("opacity", 0, 1), forKey: nil)
      picture.addSublayer(inner)
      picture.addSublayer(glass(CGRect(x: 4, y: 12, width: 40, height: 20), [invert]))
      stage.layer.addSublayer(picture)
      let cell = CAEmitterCell()
      cell.contents = CGImage(
        width: 4, height: 4,
        premultipliedRGBA: (0..<16).flatMap { [UInt8($0 * 15), 90, 120, 240] })
      (cell.birthRate, cell.lifetime, cell.velocity) = (12, 1, 30)
      (cell.emissionRange, cell.spin, cell.redSpeed) = (7, 3, -0.8)
      let sparks = CAEmitterLayer()
      sparks.frame = CGRect(x: 90, y: 10, width: 60, height: 60)
      sparks.emitterPosition = CGPoint(x: 30, y: 30)
      sparks.emitterCells = [cell]
      stage.layer.addSublayer(sparks)
      stage.layer.addSublayer(glass(CGRect(x: 100, y: 10, width: 50, height: 40), [invert, blur]))
    }
    try stage.simulate(to: 3)
    return stage
  }

  @Test(arguments: [1, 2]) func particlesBehindBackdropsMatchFreshFrames(
    threads: Int
  ) throws {
    let stage = try backdropStage()
    for cacheLimit in [0, 40_000, DisplayListRenderer.defaultCacheLimit] {
      let renderer = FrameRenderer(stage, threads: threads, cacheLimit: cacheLimit)
      let canvas = RetainedSurface(width: renderer.width, height: renderer.height)
      for time in [0.5, 0.52, 0.54, 0.9, 0.2, 1.2, 1.25, 1.25, 2.5, 0.5] {
        renderer.update(canvas, at: time)
        expectEqual(bytes(canvas.bitmap), bytes(renderer.frame(at: time)), "at \(time)")
      }
    }
  }

  @Test func staticContentIsNotRedrawn() throws {
    let renderer = FrameRenderer(try stage(moving: false))
    let canvas = RetainedSurface(width: 200, height: 150)
    expectEqual(renderer.update(canvas, at: 0), [CGRect(x: 0, y: 0, width: 200, height: 150)])
    for time in [0, 0.5, 2, 0.1] { expect(renderer.update(canvas, at: time).isEmpty) }
    // Content that stands still after a motion is not drawn either.
    let other = FrameRenderer(try stage(moving: true))
    other.update(canvas, at: 1.5)
    expect(other.update(canvas, at: 2.5).isEmpty)
    expectEqual(bytes(canvas.bitmap), bytes(other.frame(at: 2)))
  }

  @Test func otherRendererRedrawsSharedSurface() throws {
    let stage = try stage(moving: false)
    let canvas = RetainedSurface(width: 200, height: 150)
    let (white, black) = (
      FrameRenderer(stage),
      FrameRenderer(
        commitLog: stage.commitLog, size: stage.size, background: .init(gray: 0, alpha: 1))
    )
    white.update(canvas, at: 0)
    expect(!black.update(canvas, at: 0).isEmpty)
    expectEqual(bytes(canvas.bitmap), bytes(black.frame(at: 0)))
    expect(!white.update(canvas, at: 0).isEmpty)
  }

  @Test func commitsDamageOnlyChangedLayers() throws {
    let stage = try stage(moving: false)
    var layer: CALayer?
    stage.perform {
      CATransaction.setDisableActions(true)
      layer = stage.layer.sublayers?[42]
      layer?.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    }
    try stage.simulate(to: 4)
    let renderer = FrameRenderer(stage)
    let canvas = RetainedSurface(width: 200, height: 150)
    renderer.update(canvas, at: 2)
    let rects = renderer.update(canvas, at: 3.5)
    let frame = try #require(layer?.frame)
    expectEqual(rects.count, 1)
    expect(rects[0].contains(frame))
    expect(rects[0].width <= frame.width + 4 && rects[0].height <= frame.height + 4)
  }
}
