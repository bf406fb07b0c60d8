// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A path as two flat arrays: verbs, and the points that they use.
///
/// A verb other than `move` that follows `close` continues from the start of the closed subpath.
public struct Outline: Hashable, Sendable {
  /// An element of a path, without its points. Raw values are those of `CGPathElementType`.
  public enum Verb: UInt8, Sendable {
    /// The verbs, with 1, 1, 2, 3 and 0 points.
    case move, line, quad, cubic, close

    /// Number of points that the verb uses from ``Outline/points``: 1, 1, 2, 3, 0.
    @inlinable public var pointCount: Int {
      // The counts are the hexadecimal digits of one number, that of `move` lowest.
      (0x03211 >> (Int(rawValue) &* 4)) & 0xF
    }
  }

  /// The kinds of the elements, in order; the coordinates are in ``points``.
  public var verbs: [Verb] = []
  /// The points of all verbs, in order.
  public var points: [CGPoint] = []

  /// Creates an empty outline.
  public init() {}

  /// Whether the outline has no verbs.
  @inlinable public var isEmpty: Bool { verbs.isEmpty }

  /// Removes all verbs and points and keeps the allocated memory.
  @inlinable public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// Appends a move without validating the sequence of verbs.
  @inlinable public mutating func move(to p: CGPoint) {
    verbs.append(.move)
    points.append(p)
  }

  /// Appends a line without validating the sequence of verbs.
  @inlinable public mutating func line(to p: CGPoint) {
    verbs.append(.line)
    points.append(p)
  }

  /// Appends a quadratic curve without validating the sequence of verbs.
  @inlinable public mutating func quad(to p: CGPoint, control c: CGPoint) {
    verbs.append(.quad)
    points.append(c)
    points.append(p)
  }

  /// Appends a cubic curve without validating the sequence of verbs.
  @inlinable public mutating func cubic(
    to p: CGPoint, control1 c1: CGPoint, control2 c2: CGPoint
  ) {
    verbs.append(.cubic)
    points.append(c1)
    points.append(c2)
    points.append(p)
  }

  /// Appends a close without validating the sequence of verbs.
  @inlinable public mutating func close() { verbs.append(.close) }

  /// Appends the verbs and points of another outline.
  @inlinable public mutating func append(_ other: Outline) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }
}
