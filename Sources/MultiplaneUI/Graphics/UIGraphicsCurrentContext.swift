// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contexts that drawing without a named one goes to, of a host and a thread; the last counts.
///
/// Each thread has a stack of its own, as with UIKit, so that pictures can be drawn on several threads at once.
final class GraphicsContextStack {
  private struct Entry {
    let context: CGContext
    /// Whether ``UIGraphicsBeginImageContextWithOptions(_:_:_:)`` made it.
    let isImage: Bool
    /// Pixels a point of the picture; nil where there is none to make.
    let scale: CGFloat?
  }

  private var stack: [Entry] = []

  /// Those of a thread, by host; a host that is gone takes its contexts along.
  private final class ThreadStacks {
    static let key = "Multiplane.currentContexts"
    var entries: [(host: Weak, contexts: GraphicsContextStack)] = []
    struct Weak { weak var state: HostState? }
  }

  /// Those of the host and the thread whose code runs.
  static var current: GraphicsContextStack {
    let values = Thread.current.threadDictionary
    let thread =
      values[ThreadStacks.key] as? ThreadStacks
      ?? {
        let made = ThreadStacks()
        values[ThreadStacks.key] = made
        return made
      }()
    let state = HostContext.current.state
    if let known = thread.entries.first(where: { $0.host.state === state }) {
      return known.contexts
    }
    thread.entries.removeAll { $0.host.state == nil }
    let made = GraphicsContextStack()
    thread.entries.append((ThreadStacks.Weak(state: state), made))
    return made
  }

  var last: CGContext? { stack.last?.context }
  /// The last context and its scale, if it is an image context that has pixels.
  var image: (context: CGContext, scale: CGFloat)? {
    guard let last = stack.last, let scale = last.scale else { return nil }
    return (last.context, scale)
  }

  func push(_ context: CGContext) {
    // What is pushed again is still the picture that it was begun as.
    let scale = stack.last { $0.context === context }?.scale
    stack.append(Entry(context: context, isImage: false, scale: scale))
  }

  /// - Parameter scale: nil for one that makes no picture.
  func pushImage(_ context: CGContext, scale: CGFloat?) {
    stack.append(Entry(context: context, isImage: true, scale: scale))
  }

  func pop() { stack.removeLast(stack.isEmpty ? 0 : 1) }

  /// Only where the last is an image context.
  func popImage() { if stack.last?.isImage == true { stack.removeLast() } }
}

/// The context that drawing goes to in `draw(_:)` and in image contexts, of the calling thread; nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.last }

/// Makes a context the current one of the calling thread, until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.push(context)
}

/// Makes the context before the current one again; nothing without.
public func UIGraphicsPopContext() { GraphicsContextStack.current.pop() }
