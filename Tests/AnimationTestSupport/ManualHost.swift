// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// A host whose clock is set by the test and whose run-loop iterations the test runs.
final class ManualHost: MultiplaneAnimation.Host, @unchecked Sendable {
  var mediaTime: CFTimeInterval = 0
  let state = HostState()
  private(set) var diagnostics: [Diagnostic] = []
  var wantsDiagnostics = true
  private var turns: [() -> Void] = []

  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
  func enqueue(_ body: @escaping () -> Void) { turns.append(body) }

  // MARK: Display

  var maximumFramesPerSecond = 60
  private var scheduled: [(time: CFTimeInterval, body: () -> Void)] = []
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    scheduled.append((time, body))
  }

  /// The number of scheduled times that have not been reached.
  var scheduledCount: Int { scheduled.count }

  /// Advances to a time, stopping at each scheduled time on the way.
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

  /// Runs the blocks enqueued for later run-loop iterations, including those they enqueue.
  func drainQueue() {
    while !turns.isEmpty { turns.removeFirst()() }
  }

  /// Runs a closure with this host as the current host.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try HostContext.$taskHost.withValue(self, operation: body)
  }

  /// Runs a closure with this host as the current host and without implicit animations.
  func silently(_ body: () throws -> Void) rethrows {
    try run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      defer { CATransaction.commit() }
      try body()
    }
  }
}

/// A tree under a root with speed 0, whose timeOffset is the time shown.
final class FrozenTree<Layer: CALayer> {
  let host = ManualHost()
  let root = CALayer()
  let layer: Layer
  let context: RenderContext

  /// - Parameter layer: The layer to add to a committed root with speed 0 and time 0.
  init(_ layer: Layer) {
    self.layer = layer
    root.speed = 0
    root.addSublayer(layer)
    context = RenderContext(layer: root, host: host)
    context.commit()
  }

  /// Adds an animation that begins at time 0.
  func add(_ animation: CAAnimation, forKey key: String? = nil) {
    root.timeOffset = 0
    context.commit()
    host.run { layer.add(animation, forKey: key) }
    context.commit()
  }

  /// Returns the presentation at a time.
  func presented(at time: Double) -> Layer {
    root.timeOffset = time
    context.commit()
    guard let copy = layer.presentation() else { fatalError("the layer is not committed") }
    return copy
  }

  /// Returns the values of one property at several times.
  func values<Value>(_ times: [Double], _ get: (Layer) -> Value) -> [Value] {
    times.map { get(presented(at: $0)) }
  }
}
