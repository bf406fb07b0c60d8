// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An immutable sequence of colors at locations 0...1, which contexts paint along a line, between circles or around a
/// point.
public final class CGGradient: Sendable {
  /// The colors and their locations. In a gradient created by a public initializer, locations are 0...1 and ascending,
  /// and colors at the same location keep their order.
  public let stops: [(location: CGFloat, color: CGColor)]

  /// Creates a gradient of stops, which are not validated or sorted.
  package init(stops: [(location: CGFloat, color: CGColor)]) { self.stops = stops }

  /// Creates a gradient of colors; nil without colors, if an element is not a `CGColor` or cannot be converted to the
  /// space (a pattern), or with fewer locations than colors.
  /// - Parameters:
  ///   - space: the space that the colors are converted to; nil is sRGB.
  ///   - colors: each a `CGColor`.
  ///   - locations: one per color, clamped to 0...1 and sorted; surplus ones are ignored. Nil spaces the colors evenly
  ///     from 0 to 1.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?)
  {
    let space = space ?? .sRGBSpace
    var converted: [CGColor] = []
    for color in colors {
      guard let color = color as? CGColor,
        let result = color.converted(to: space, intent: .defaultIntent, options: nil)
      else { return nil }
      converted.append(result)
    }
    self.init(colors: converted, locations: locations)
  }

  /// Creates a gradient of colors given by their components; nil if `count` is not above 0, if there are too few
  /// components or locations for `count` colors, or for a pattern space.
  /// - Parameters:
  ///   - space: the space of the components.
  ///   - components: the components and the alpha of the first color, then of the second, and so on.
  ///   - locations: one per color, clamped to 0...1 and sorted; surplus ones are ignored. Nil spaces the colors evenly
  ///     from 0 to 1.
  ///   - count: the number of colors.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    let size = space.numberOfComponents + 1
    guard count > 0, components.count / size >= count else { return nil }
    self.init(
      colors: (0..<count).compactMap {
        CGColor(colorSpace: space, components: Array(components[$0 * size..<($0 + 1) * size]))
      }, locations: locations)
  }

  private convenience init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    let stops = colors.indices.map { i in
      let location = locations?[i] ?? CGFloat(i) / last
      return (location: location.isNaN ? 0 : min(max(location, 0), 1), color: colors[i])
    }
    // Comparing the indices makes the sort stable.
    let order = stops.indices.sorted {
      (stops[$0].location, $0) < (stops[$1].location, $1)
    }
    self.init(stops: order.map { stops[$0] })
  }
}
