// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// A list of recorded events.
final class Log {
  var entries: [String] = []
}

/// A delegate that records the start and end of animations.
final class Recorder: NSObject, CAAnimationDelegate {
  nonisolated(unsafe) let log: Log
  nonisolated let name: String
  nonisolated init(_ log: Log, _ name: String = "") {
    self.log = log
    self.name = name
  }
  func animationDidStart(_ anim: CAAnimation) { log.entries.append("start" + name) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.entries.append("stop\(name) \(flag)")
  }
}

/// A committed layer of a live tree whose clock is set by the test.
@MainActor final class LiveTree {
  let host = ManualHost()
  let root = CALayer()
  let layer = CALayer()
  let log = Log()
  let context: RenderContext

  init() {
    root.addSublayer(layer)
    context = RenderContext(layer: root, host: host)
    context.commit()
  }

  func animation(_ name: String = "", duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    animation.delegate = Recorder(log, name)
    return animation
  }

  func note(_ entry: String) -> () -> Void { { [log] in log.entries.append(entry) } }

  func run(_ body: () -> Void) { host.run(body) }

  func go(to time: Double) {
    host.mediaTime = time
    context.processAnimationEvents()
    host.drainQueue()
    context.commit()
    host.drainQueue()
  }
}
