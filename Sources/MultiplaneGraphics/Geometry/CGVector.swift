// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A displacement in the plane.
public struct CGVector: Hashable, Sendable {
  /// The components along x and y.
  public var dx, dy: CGFloat

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// Creates a vector from components that are converted to `CGFloat`.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Creates a vector from integers that are converted to `CGFloat`.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Creates the zero vector.
  public init() { self.init(dx: CGFloat.zero, dy: CGFloat.zero) }

  /// The vector whose components are both 0.
  public static let zero = CGVector()
}

extension CGVector: Codable {
  /// Decodes an unkeyed sequence of two numbers, the encoding of Core Graphics.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(dx: try values.decode(CGFloat.self), dy: try values.decode(CGFloat.self))
  }

  /// Encodes the components as an unkeyed sequence of two numbers.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}
