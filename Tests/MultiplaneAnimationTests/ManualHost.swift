// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// A host whose clock the test sets, and whose turns it runs.
final class ManualHost: MultiplaneAnimation.Host, @unchecked Sendable {
  var mediaTime: CFTimeInterval = 0
  let state = HostState()
  private(set) var diagnostics: [Diagnostic] = []
  private var turns: [() -> Void] = []

  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
  func enqueue(_ body: @escaping () -> Void) { turns.append(body) }

  // MARK: Display

  var maximumFramesPerSecond = 60
  private var scheduled: [(time: CFTimeInterval, body: () -> Void)] = []
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    scheduled.append((time, body))
  }

  /// How many times the host was asked for and has not come to.
  var scheduledCount: Int { scheduled.count }

  /// Goes to a time, by way of all times that something was scheduled for.
  func advance(to time: CFTimeInterval) {
    run {
      while let next = scheduled.map(\.time).min(), next <= time,
        let index = scheduled.firstIndex(where: { $0.time == next })
      {
        mediaTime = max(mediaTime, next)
        scheduled.remove(at: index).body()
      }
      mediaTime = time
    }
  }

  /// Runs what waits for later turns, and what that asks for.
  func drainQueue() {
    while !turns.isEmpty { turns.removeFirst()() }
  }

  /// Runs code inside this host.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try HostContext.$taskHost.withValue(self, operation: body)
  }

  /// Runs code inside this host whose changes do not animate by themselves.
  func silently(_ body: () throws -> Void) rethrows {
    try run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      try body()
    }
  }
}

/// The frozen-clock method: a root that stands still, whose time offset is the time that shows.
final class FrozenTree<Layer: CALayer> {
  let host = ManualHost()
  let root = CALayer()
  let layer: Layer
  let context: RenderContext

  /// - Parameter layer: stands in a committed root of speed 0 and time 0.
  init(_ layer: Layer) {
    self.layer = layer
    root.speed = 0
    root.addSublayer(layer)
    context = RenderContext(layer: root, host: host)
    context.commit()
  }

  /// Adds an animation that begins at 0.
  func add(_ animation: CAAnimation, forKey key: String? = nil) {
    root.timeOffset = 0
    context.commit()
    host.run { layer.add(animation, forKey: key) }
    context.commit()
  }

  /// What shows at that time.
  func presented(at time: Double) -> Layer {
    root.timeOffset = time
    context.commit()
    guard let copy = layer.presentation() else { fatalError("the layer is not committed") }
    return copy
  }

  /// One property's values at some times.
  func values<Value>(_ times: [Double], _ get: (Layer) -> Value) -> [Value] {
    times.map { get(presented(at: $0)) }
  }
}
