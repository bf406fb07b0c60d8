// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contexts that drawing without a named one goes to, of a host; the last counts.
final class CurrentContexts: @unchecked Sendable {
  private let lock = NSLock()
  private var stack: [CGContext] = []

  static var ofHost: CurrentContexts { HostContext.current.state.part { CurrentContexts() } }

  var last: CGContext? {
    lock.lock()
    defer { lock.unlock() }
    return stack.last
  }

  func push(_ context: CGContext) {
    lock.lock()
    defer { lock.unlock() }
    stack.append(context)
  }

  func pop() {
    lock.lock()
    defer { lock.unlock() }
    stack.removeLast(stack.isEmpty ? 0 : 1)
  }
}

/// The context that drawing goes to in `draw(_:)` and in image contexts; nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.ofHost.last }

/// Makes a context the current one, until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContexts.ofHost.push(context) }

/// Makes the context before the current one again; nothing without.
public func UIGraphicsPopContext() { CurrentContexts.ofHost.pop() }
