// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour: components in a colour space, and alpha.
public final class CGColor: Hashable, Sendable {
  /// Components, then alpha, as Core Graphics stores them: 4 in RGB, 2 in gray; each 0...1.
  public let storedComponents: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storedComponents = [red, green, blue, alpha]
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.storedComponents == b.storedComponents
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(storedComponents) }
}

/// Colours at locations along a line.
public final class CGGradient: Sendable {
  public let stops: [(location: CGFloat, color: CGColor)]

  package init(stops: [(location: CGFloat, color: CGColor)]) { self.stops = stops }
}
