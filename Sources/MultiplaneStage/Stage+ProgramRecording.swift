// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation

// For who films a program that says only while it runs how large and how long its film is.
extension Stage {
  /// Gives the picture another size, before anything of it is drawn; the root layer follows.
  package func setSize(_ size: CGSize) {
    setPictureSize(size)
    perform { layer.bounds = CGRect(origin: .zero, size: size) }
  }

  /// When the next event happens, of an animation or of anything else; nil when none is to come.
  package var nextEventTime: CFTimeInterval? {
    let next = min(context?.nextEventTime ?? .infinity, queue.nextTime ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Whether timers, delays or touches are to come, which may go on for ever.
  package var hasPendingEvents: Bool { queue.nextTime != nil || queue.hasReady }

  /// What the animations have before them at the present time.
  package var outlook: AnimationActivity {
    perform { context?.animationActivity ?? AnimationActivity() }
  }

  /// Commits what scene code has changed so far, from within it, and puts it on the tape.
  package func commitNow() {
    perform {
      CATransaction.flush()
      if let context {
        context.commit()
        if let tree = context.tree { commitLog.append(tree, at: time) }
      }
    }
  }

  /// Runs code that is none of the scene's, called from within it: the process's clocks and threads are its own.
  package func performOutside<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    let inside = stage_clock_enter(StageClockThread(stage: nil, nanoseconds: nil))
    defer { _ = stage_clock_enter(inside) }
    return try HostContext.$taskHost.withValue(nil) { try body() }
  }
}
