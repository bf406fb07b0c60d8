// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// A scene whose tree changes when animations begin and end: in completion blocks, in delegates of animations and
/// layers, and in layout.
private struct ReactiveScene: Scene {
  var size: CGSize { CGSize(width: 48, height: 24) }
  var duration: CFTimeInterval { 3 }

  func build(in stage: Stage) {
    let actor = Actor(stage.layer)
    actor.row.delegate = actor
    actor.grow()
  }

  @MainActor final class Actor: NSObject, CALayerDelegate, CAAnimationDelegate {
    let row = CALayer()
    var count = 0

    init(_ root: CALayer) {
      super.init()
      row.frame = CGRect(x: 2, y: 2, width: 20, height: 20)
      row.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 0.7, alpha: 1)
      root.addSublayer(row)
    }

    /// Adds a box, which spins when the row's resizing animation has completed.
    func grow() {
      count += 1
      let box = CALayer()
      box.bounds = CGRect(x: 0, y: 0, width: 6, height: 6)
      box.backgroundColor = CGColor(red: CGFloat(count) / 5, green: 0.2, blue: 0.6, alpha: 1)
      CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.spin(box) } }
      CATransaction.setAnimationDuration(0.137 * Double(count))
      row.addSublayer(box)
      row.frame.size.width += 6
    }

    func spin(_ box: CALayer) {
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = Double.pi / 2
      turn.duration = 0.21
      turn.delegate = self
      box.add(turn, forKey: "turn")
    }

    func animationDidStart(_ anim: CAAnimation) { row.cornerRadius = CGFloat(count) }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if count == 3 { row.sublayers?.first?.removeFromSuperlayer() }
      if count < 5 { grow() }
    }

    func layoutSublayers(of layer: CALayer) {
      for (index, box) in (layer.sublayers ?? []).enumerated() {
        box.position = CGPoint(x: 5 + 8 * CGFloat(index), y: layer.bounds.midY)
      }
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "cornerRadius" else { return nil }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = layer.cornerRadius
      animation.duration = 0.09
      return animation
    }
  }
}

extension FrameRenderer {
  /// Returns the pixels of a frame, row by row.
  func pixels(at time: CFTimeInterval) -> [UInt32] {
    let bitmap = frame(at: time)
    return (0..<bitmap.height).flatMap { row in
      UnsafeBufferPointer(start: bitmap.pixels + row * bitmap.stride, count: bitmap.width)
    }
  }
}

@MainActor @Suite struct ReactiveSceneTests {
  @Test func framesAreIndependentOfOrder() throws {
    func stage(stops: [Double]) throws -> Stage {
      let stage = try Stage(ReactiveScene())
      for time in stops { try stage.simulate(to: time) }
      return stage
    }
    let times = (0..<200).map { Double($0) * 3 / 199 }
    var shuffled = times
    var generator = FixedNumbers(state: 7)
    shuffled.shuffle(using: &generator)

    let atOnce = try stage(stops: [3])
    let renderer = FrameRenderer(atOnce)
    let frames = times.map { renderer.pixels(at: $0) }
    expect(Set(frames).count > 100)
    expect(atOnce.commitLog.entries.count >= 15)

    let other = FrameRenderer(try stage(stops: times))
    for time in shuffled {
      let index = times.firstIndex(of: time)!
      expectEqual(other.pixels(at: time), frames[index], "at \(time)")
    }
    let again = FrameRenderer(atOnce)
    for time in shuffled.reversed() {
      let index = times.firstIndex(of: time)!
      expectEqual(again.pixels(at: time), frames[index], "at \(time)")
    }
  }

  /// A random number generator with the same sequence in each run.
  private struct FixedNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
