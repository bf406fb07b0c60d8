// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stack of graphics contexts of one host and one thread; the last context is the current one.
///
/// Each thread has its own stack, as in UIKit, so that images can be drawn on several threads concurrently.
final class GraphicsContextStack {
  private struct Entry {
    let context: CGContext
    /// Whether ``UIGraphicsBeginImageContextWithOptions(_:_:_:)`` added the entry, so that
    /// ``UIGraphicsEndImageContext()`` removes it.
    let isImage: Bool
    /// Pixels per point of the image that ``UIGraphicsGetImageFromCurrentImageContext()`` returns; nil if the context
    /// produces no image.
    let scale: CGFloat?
  }

  private var stack: [Entry] = []

  /// The stacks of a thread, one for each host; the stacks of deallocated hosts are removed when a stack is added.
  private final class ThreadStacks {
    static let key = "Multiplane.currentContexts"
    var entries: [(host: Weak, contexts: GraphicsContextStack)] = []
    struct Weak { weak var state: HostState? }
  }

  /// The stack of the current host and thread; created on first access.
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
  /// The current context and its scale in pixels per point; nil if there is no current context, or if the current
  /// context produces no image.
  var image: (context: CGContext, scale: CGFloat)? {
    guard let last = stack.last, let scale = last.scale else { return nil }
    return (last.context, scale)
  }

  func push(_ context: CGContext) {
    // An image context that is pushed again keeps its scale.
    let scale = stack.last { $0.context === context }?.scale
    stack.append(Entry(context: context, isImage: false, scale: scale))
  }

  /// Makes an image context the current one until ``popImage()``.
  /// - Parameter scale: Pixels per point; nil for a context that produces no image.
  func pushImage(_ context: CGContext, scale: CGFloat?) {
    stack.append(Entry(context: context, isImage: true, scale: scale))
  }

  func pop() { stack.removeLast(stack.isEmpty ? 0 : 1) }

  /// Removes the current context if ``pushImage(_:scale:)`` added it.
  func popImage() { if stack.last?.isImage == true { stack.removeLast() } }
}

/// Returns the current graphics context of the calling thread; nil if there is none. A context is current in
/// `draw(_:)`, in the closures of a ``UIGraphicsImageRenderer``, and after ``UIGraphicsPushContext(_:)`` and
/// ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.last }

/// Makes a context the current graphics context of the calling thread until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.push(context)
}

/// Removes the current graphics context of the calling thread, so that the previous one becomes current again. Does
/// nothing if there is no current context.
public func UIGraphicsPopContext() { GraphicsContextStack.current.pop() }
