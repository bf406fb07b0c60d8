// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A displacement in the plane.
public struct CGVector: Hashable, Sendable {
  /// To the right and, in the direction in which y grows, along y.
  public var dx, dy: CGFloat

  /// A displacement by its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// A displacement by its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// A displacement by its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// No displacement.
  public init() { self.init(dx: CGFloat.zero, dy: CGFloat.zero) }

  /// No displacement.
  public static let zero = CGVector()
}

extension CGVector: Codable {
  /// Reads two numbers in a row, as Core Graphics writes them.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(dx: try values.decode(CGFloat.self), dy: try values.decode(CGFloat.self))
  }

  /// Writes two numbers in a row.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}
