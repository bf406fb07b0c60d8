// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stack of current graphics contexts of one host and one thread; the last is the current one.
///
/// Each thread has its own stack, as in UIKit, so that images can be drawn on several threads concurrently.
final class GraphicsContextStack {
  private struct Entry {
    let context: CGContext
    /// Whether ``UIGraphicsBeginImageContextWithOptions(_:_:_:)`` created the context.
    let isImage: Bool
    /// Pixels per point of the image; nil if the context produces no image.
    let scale: CGFloat?
  }

  private var stack: [Entry] = []

  /// The stacks of a thread by host; the stacks of deallocated hosts are removed.
  private final class ThreadStacks {
    static let key = "Multiplane.currentContexts"
    var entries: [(host: Weak, contexts: GraphicsContextStack)] = []
    struct Weak { weak var state: HostState? }
  }

  /// The stack of the current host and thread.
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
  /// The current context and its scale, if it produces an image.
  var image: (context: CGContext, scale: CGFloat)? {
    guard let last = stack.last, let scale = last.scale else { return nil }
    return (last.context, scale)
  }

  func push(_ context: CGContext) {
    // An image context that is pushed again keeps its scale.
    let scale = stack.last { $0.context === context }?.scale
    stack.append(Entry(context: context, isImage: false, scale: scale))
  }

  /// - Parameter scale: Pixels per point; nil for a context that produces no image.
  func pushImage(_ context: CGContext, scale: CGFloat?) {
    stack.append(Entry(context: context, isImage: true, scale: scale))
  }

  func pop() { stack.removeLast(stack.isEmpty ? 0 : 1) }

  /// Removes the current context if it is an image context.
  func popImage() { if stack.last?.isImage == true { stack.removeLast() } }
}

/// Returns the current context of the calling thread, in `draw(_:)` and in image contexts; nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.last }

/// Makes a context the current one of the calling thread until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.push(context)
}

/// Restores the previous current context; without one, does nothing.
public func UIGraphicsPopContext() { GraphicsContextStack.current.pop() }
