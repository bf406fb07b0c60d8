// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation

// For rendering a program whose size and duration are known only while it runs.
extension Stage {
  /// Changes the size of frames and of the root layer, before anything is rendered.
  package func setSize(_ size: CGSize) {
    setPictureSize(size)
    perform { layer.bounds = CGRect(origin: .zero, size: size) }
  }

  /// The time of the next event, of an animation or scheduled work; nil if there is none.
  package var nextEventTime: CFTimeInterval? {
    let next = min(context?.nextEventTime ?? .infinity, queue.nextTime ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Whether work is ready or scheduled, such as timers, delays and touches; may remain true indefinitely.
  package var hasPendingEvents: Bool { queue.nextTime != nil || queue.hasReady }

  /// A summary of the running animations at the current time.
  package var animationActivity: AnimationActivity {
    perform { context?.animationActivity ?? AnimationActivity() }
  }

  /// Commits the changes that scene code has made so far, and appends the commit to the log. Called by scene code.
  package func commitNow() {
    perform {
      CATransaction.flush()
      if let context {
        context.commit()
        if let tree = context.tree { commitLog.append(tree, at: time) }
      }
    }
  }

  /// Runs code that does not belong to the scene, called by scene code, with the system's clocks and real threads.
  package func performOutside<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    let inside = stage_clock_enter(StageClockThread(stage: nil, nanoseconds: nil))
    defer { _ = stage_clock_enter(inside) }
    return try HostContext.$taskHost.withValue(nil) { try body() }
  }
}
