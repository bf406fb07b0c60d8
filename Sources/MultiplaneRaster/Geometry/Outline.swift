// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A path as two flat arrays: what is drawn next, and the points it takes.
///
/// A verb other than `move` that follows `close` continues from the start of the closed subpath.
public struct Outline: Hashable, Sendable {
  /// One step of a path. Raw values are those of `CGPathElementType`.
  public enum Verb: UInt8, Sendable {
    /// Takes 1, 1, 2, 3 and 0 points.
    case move, line, quad, cubic, close

    /// How many points the verb takes from ``Outline/points``: 1, 1, 2, 3, 0.
    @inlinable public var pointCount: Int {
      // The counts as the nibbles of one number, that of `move` lowest.
      (0x03211 >> (Int(rawValue) &* 4)) & 0xF
    }
  }

  /// The steps in order.
  public var verbs: [Verb] = []
  /// The points of all verbs, in order.
  public var points: [CGPoint] = []

  /// An empty outline.
  public init() {}

  /// Whether there is no step at all.
  @inlinable public var isEmpty: Bool { verbs.isEmpty }

  /// Forgets the steps and keeps the memory.
  @inlinable public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// Appends a step without looking at what comes before it.
  @inlinable public mutating func move(to p: CGPoint) {
    verbs.append(.move)
    points.append(p)
  }

  /// Appends a step without looking at what comes before it.
  @inlinable public mutating func line(to p: CGPoint) {
    verbs.append(.line)
    points.append(p)
  }

  /// Appends a step without looking at what comes before it.
  @inlinable public mutating func quad(to p: CGPoint, control c: CGPoint) {
    verbs.append(.quad)
    points.append(c)
    points.append(p)
  }

  /// Appends a step without looking at what comes before it.
  @inlinable public mutating func cubic(
    to p: CGPoint, control1 c1: CGPoint, control2 c2: CGPoint
  ) {
    verbs.append(.cubic)
    points.append(c1)
    points.append(c2)
    points.append(p)
  }

  /// Appends a step without looking at what comes before it.
  @inlinable public mutating func close() { verbs.append(.close) }

  /// Appends all steps of another outline.
  @inlinable public mutating func append(_ other: Outline) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }
}
