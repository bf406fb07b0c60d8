// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ties a root layer to a host: its tree is live, can be committed, and has presentation layers.
public final class RenderContext {
  /// The root of the live tree.
  public let layer: CALayer
  /// What was committed last; nil before the first commit.
  public private(set) var tree: RenderTree?

  /// Makes `layer` the root of a live tree in `host`, until ``invalidate()``.
  public init(layer: CALayer, host: any Host) { self.layer = layer }

  /// Ends the implicit transaction: layout, then the next ``tree`` at the host's time. True when it changed.
  @discardableResult public func commit() -> Bool { false }

  /// The next time above the host's at which an animation begins or ends and code must hear of it.
  public var nextEventTime: CFTimeInterval? { nil }

  /// Starts and ends animations up to the host's time: completion blocks, delegates, removal.
  public func processAnimationEvents() {}

  /// Ends the tree's life: its animations are removed, unfinished.
  public func invalidate() {}
}

/// An immutable, committed layer tree; evaluated at any time, on any thread.
public final class RenderTree: Sendable {
  init() {}

  /// What the tree shows at a media time: in points of the root's superlayer, y down.
  public func displayList(at time: CFTimeInterval) -> DisplayList { .empty }

  /// The interval of media time, around `time`, in which the picture is the same.
  public func stillInterval(at time: CFTimeInterval) -> ClosedRange<CFTimeInterval> { time...time }
}
