// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A path as two flat arrays: what is drawn next, and the points it takes.
public struct Outline: Hashable, Sendable {
  /// One step of a path. Raw values are those of `CGPathElementType`.
  public enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// How many points the verb takes from ``Outline/points``: 1, 1, 2, 3, 0.
    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// The steps in order.
  public var verbs: [Verb] = []
  /// The points of all verbs, in order.
  public var points: [CGPoint] = []

  /// An empty outline.
  public init() {}
}
