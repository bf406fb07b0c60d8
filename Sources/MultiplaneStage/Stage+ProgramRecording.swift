// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

// Members for rendering a program whose size and duration are known only while it runs, such as a playground.
extension Stage {
  /// Changes the size of frames and of the root layer, in points. Must be called before frames are rendered.
  package func setSize(_ size: CGSize) {
    setPictureSize(size)
    perform { layer.bounds = CGRect(origin: .zero, size: size) }
  }

  /// The time in seconds of the next event: the begin or end of an animation, or scheduled work. Nil if there is none.
  package var nextEventTime: CFTimeInterval? {
    let next = min(context?.nextEventTime ?? .infinity, queue.nextTime ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Whether work such as timers, delays and touches is ready or scheduled. Animations do not count. A timer that
  /// repeats indefinitely keeps the property true, and an invalidated `Timer` normally counts until its fire date.
  package var hasPendingEvents: Bool { queue.nextTime != nil || queue.hasReady }

  /// A summary of the animations at the current time: when they end, or the periods of indefinite ones.
  package var animationActivity: AnimationActivity {
    perform { context?.animationActivity ?? AnimationActivity() }
  }

  /// Commits the changes that scene code has made so far, and appends the commit to ``commitLog``. Unlike a simulation,
  /// can be called while scene code runs.
  package func commitNow() {
    perform {
      CATransaction.flush()
      if let context {
        context.commit()
        if let tree = context.tree { commitLog.append(tree, at: time) }
      }
    }
  }

  /// Runs code that does not belong to the scene, from within scene code: the code uses the system's clocks and queues,
  /// and the stage is not its host.
  /// - Throws: The error of `body`.
  package func performOutside<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try queue.backend.runOutside {
      try HostContext.$taskHost.withValue(nil) { try body() }
    }
  }
}
