// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
@testable import MultiplaneSolvers
import MultiplaneStage

@testable import MultiplaneUI

/// A view of 400 x 400 points with an animator, on a stage whose clock advances by calls of `run`.
@MainActor final class DynamicsBox {
  let stage: Stage
  private(set) var view: UIView!
  private(set) var animator: UIDynamicAnimator!
  private(set) var time = 0.0
  let recorder = DynamicsRecorder()

  init(rate: Int = 60) {
    stage = Stage(size: CGSize(width: 400, height: 400), maximumFramesPerSecond: rate)
    stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      view = UIView(frame: window.bounds)
      window.addSubview(view)
      window.makeKeyAndVisible()
      animator = UIDynamicAnimator(referenceView: view)
      animator.delegate = recorder
    }
  }

  deinit { MainActor.assumeIsolated { stage.invalidate() } }

  /// Adds a view to the box.
  func card(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100
  ) -> ShapedView {
    stage.perform {
      let card = ShapedView(
        frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
      view.addSubview(card)
      return card
    }
  }

  func add(_ behaviors: UIDynamicBehavior...) {
    stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  func perform<Result>(_ body: @MainActor () -> Result) -> Result { stage.perform(body) }

  func run(_ duration: Double) throws {
    // Rounds the time so that sums reach whole frames despite rounding errors.
    time = ((time + duration) * 1e9).rounded() / 1e9
    try stage.simulate(to: time + 1e-9)
  }

  /// Advances frame by frame and calls a closure after each frame.
  func run(_ duration: Double, eachFrame body: () -> Void) throws {
    let start = time
    for frame in 1...Int((duration * 60).rounded()) {
      try run(start + Double(frame) / 60 - time)
      body()
    }
  }

  func body(of item: any UIDynamicItem) -> RigidBody {
    animator.configure()
    return animator.body(of: item)!
  }

  /// Returns the kinetic energy and, with downward gravity, the potential energy above the bottom.
  func energy(gravity: Double = 0) -> Double {
    animator.entries.reduce(0) { sum, entry in
      sum + entry.body.kineticEnergy + entry.body.mass * gravity * (400 - entry.body.position.y)
    }
  }
}

/// Returns the frames of a scene at some times, rendered in that order after a simulation in some steps.
@MainActor func film(
  of scene: some ViewScene, _ steps: [Double], _ times: [Double]
) throws -> [Double: [UInt32]] {
  let stage = try Stage(scene)
  for time in steps { try stage.simulate(to: time) }
  let renderer = FrameRenderer(stage)
  var frames: [Double: [UInt32]] = [:]
  for time in times {
    let frame = renderer.frame(at: time)
    frames[time] = Array(
      UnsafeBufferPointer(start: frame.pixels, count: frame.stride * frame.height))
  }
  stage.invalidate()
  return frames
}

/// A view with a settable collision shape.
final class ShapedView: UIView {
  var shape = UIDynamicItemCollisionBoundsType.rectangle
  var path = UIBezierPath()
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { shape }
  override var collisionBoundingPath: UIBezierPath { path }
}

/// A delegate that logs the callbacks of animators and collision behaviors.
@MainActor
final class DynamicsRecorder: NSObject, UIDynamicAnimatorDelegate,
  UICollisionBehaviorDelegate
{
  var log: [String] = []
  var places: [CGPoint] = []
  var names: [ObjectIdentifier: String] = [:]

  private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    log.append("\(name(item1)) meets \(name(item2))")
    places.append(p)
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) { log.append("\(name(item1)) leaves \(name(item2))") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    log.append("\(name(item)) meets \(identifier.map { "\($0)" } ?? "bounds")")
    places.append(p)
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { log.append("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "bounds")") }
}

/// A deterministic generator of numbers in 0 ..< 1.
struct DynamicsRandom {
  private var state: UInt64
  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / 0x1p53
  }

  mutating func next(_ low: Double, _ high: Double) -> Double { low + (high - low) * next() }
}
