// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour as the rasterizer stores it: premultiplied, 8 bits a channel.
public struct PremultipliedColor: Hashable, Sendable {
  public var red, green, blue, alpha: UInt8

  /// A colour whose components are multiplied already; none may exceed the alpha.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The pixel in memory order R, G, B, A on a little-endian machine.
  public var pixel: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}

/// Which side of a path counts as inside.
public enum FillRule: Hashable, Sendable {
  case nonZero, evenOdd
}

/// A colour stop of a gradient: straight (not premultiplied) sRGB components, 0...1.
public struct GradientStop: Hashable, Sendable {
  public var location, red, green, blue, alpha: Double

  /// A stop. Its colour holds at `location`, 0 at the start of the gradient and 1 at its end.
  public init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    (self.location, self.red, self.green, self.blue) = (location, red, green, blue)
    self.alpha = alpha
  }
}

/// What a shape is filled with.
public enum Paint: Sendable {
  case solid(PremultipliedColor)
  case linear(LinearGradient)
}

/// A gradient along the line from `start` to `end`, in the space of the draw that uses it.
public struct LinearGradient: Hashable, Sendable {
  public var start, end: CGPoint
  /// Stops in order of location, at least one.
  public var stops: [GradientStop]
  /// Whether the first colour goes on before `start`, and the last behind `end`.
  public var extendsStart, extendsEnd: Bool

  /// A gradient; beyond an end that does not extend nothing is drawn.
  public init(
    start: CGPoint, end: CGPoint, stops: [GradientStop], extendsStart: Bool = true,
    extendsEnd: Bool = true
  ) {
    (self.start, self.end, self.stops) = (start, end, stops)
    (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
  }
}
