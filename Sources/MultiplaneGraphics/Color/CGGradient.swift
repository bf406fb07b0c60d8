// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Colours at locations along a line, at least one. Never changes.
public final class CGGradient: Sendable {
  /// In order of location, 0...1; colours at the same location keep their order.
  public let stops: [(location: CGFloat, color: CGColor)]

  /// A gradient of stops that are taken as they are.
  package init(stops: [(location: CGFloat, color: CGColor)]) { self.stops = stops }

  /// A gradient of colours; nil without colours, when one is not a `CGColor`, or with fewer
  /// locations than colours.
  /// - Parameters:
  ///   - space: that the colours are converted to; nil is sRGB.
  ///   - colors: each a `CGColor`.
  ///   - locations: of each colour, clamped to 0...1 and put in order; nil spaces the colours
  ///     evenly from 0 to 1.
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

  /// A gradient of colours given by their components; nil when there are fewer components or
  /// locations than `count` colours need, or no colour.
  /// - Parameters:
  ///   - space: of the components.
  ///   - components: those of the first colour and its alpha, then those of the next.
  ///   - locations: of each colour, clamped to 0...1 and put in order; nil spaces the colours
  ///     evenly from 0 to 1.
  ///   - count: of the colours.
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
    // The offset makes the order of equal locations certain.
    let order = stops.indices.sorted {
      (stops[$0].location, $0) < (stops[$1].location, $1)
    }
    self.init(stops: order.map { stops[$0] })
  }
}
