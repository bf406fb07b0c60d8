// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The host of a ``CARenderer``'s layers. It forwards to the host of the code that created the renderer, with two
/// exceptions: the time is that of the last frame that the renderer has begun, and enqueued blocks run when a frame
/// ends or the renderer is deallocated.
final class RendererHost: Host, @unchecked Sendable {
  let outer: any Host
  private var queuedBlocks: [() -> Void] = []

  var mediaTime: CFTimeInterval = 0
  var state: HostState { outer.state }
  var wantsDiagnostics: Bool { outer.wantsDiagnostics }
  var maximumFramesPerSecond: Int { outer.maximumFramesPerSecond }

  init(_ outer: any Host) { self.outer = outer }

  func report(_ diagnostic: Diagnostic) { outer.report(diagnostic) }
  func enqueue(_ body: @escaping () -> Void) { queuedBlocks.append(body) }
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    outer.schedule(at: time, body)
  }

  /// Runs the queued blocks and the blocks that these enqueue, in at most 100 rounds; later blocks stay queued.
  func drainQueue() {
    HostContext.$taskHost.withValue(self) {
      for _ in 0..<100 where !queuedBlocks.isEmpty {
        let round = queuedBlocks
        queuedBlocks = []
        for turn in round { turn() }
      }
    }
  }
}
