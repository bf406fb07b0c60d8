// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import MultiplaneStage
import Testing

/// Frames that draw what changed since the frame before.
@MainActor @Suite struct CanvasTests {
  private func bytes(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in
      Array(UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.stride, count: bitmap.width))
    }
  }

  /// A hundred boxes, of which one moves, one fades with what is in it, and one turns in space.
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

  @Test func framesInAnyOrderHaveTheBytesOfFreshOnes() throws {
    let renderer = FrameRenderer(try stage(moving: true))
    let canvas = DisplayCanvas(width: renderer.width, height: renderer.height)
    var drawn = 0.0
    let times = [0, 0.1, 0.11, 0.5, 0.3, 0.98, 1, 1.1, 0, 2] + (0..<20).map { Double($0) / 25 }
    for time in times {
      let rects = renderer.update(canvas, at: time)
      drawn += rects.reduce(0) { $0 + Double($1.width * $1.height) }
      #expect(bytes(canvas.bitmap) == bytes(renderer.frame(at: time)), "at \(time)")
    }
    #expect(drawn / Double(times.count) < 0.3 * 200 * 150)
  }

  @Test func whatStandsStillIsNotDrawn() throws {
    let renderer = FrameRenderer(try stage(moving: false))
    let canvas = DisplayCanvas(width: 200, height: 150)
    #expect(renderer.update(canvas, at: 0) == [CGRect(x: 0, y: 0, width: 200, height: 150)])
    for time in [0, 0.5, 2, 0.1] { #expect(renderer.update(canvas, at: time).isEmpty) }
    // Nor what stands still after it moved.
    let other = FrameRenderer(try stage(moving: true))
    other.update(canvas, at: 1.5)
    #expect(other.update(canvas, at: 2.5).isEmpty)
    #expect(bytes(canvas.bitmap) == bytes(other.frame(at: 2)))
  }

  @Test func anotherRendererOfTheSameTreeDrawsItsOwn() throws {
    let stage = try stage(moving: false)
    let canvas = DisplayCanvas(width: 200, height: 150)
    let (white, black) = (
      FrameRenderer(stage),
      FrameRenderer(tape: stage.tape, size: stage.size, background: .init(gray: 0, alpha: 1))
    )
    white.update(canvas, at: 0)
    #expect(!black.update(canvas, at: 0).isEmpty)
    #expect(bytes(canvas.bitmap) == bytes(black.frame(at: 0)))
    #expect(!white.update(canvas, at: 0).isEmpty)
  }

  @Test func commitsOfTheTapeChangeWhatTheyChange() throws {
    let stage = try stage(moving: false)
    var layer: CALayer?
    stage.perform {
      CATransaction.setDisableActions(true)
      layer = stage.layer.sublayers?[42]
      layer?.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    }
    try stage.simulate(to: 4)
    let renderer = FrameRenderer(stage)
    let canvas = DisplayCanvas(width: 200, height: 150)
    renderer.update(canvas, at: 2)
    let rects = renderer.update(canvas, at: 3.5)
    let frame = try #require(layer?.frame)
    #expect(rects.count == 1)
    #expect(rects[0].contains(frame))
    #expect(rects[0].width <= frame.width + 4 && rects[0].height <= frame.height + 4)
  }
}
