// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A smooth transition along a line or between two circles, whose colors a ``CGFunction`` computes.
public final class CGShading: Sendable {
  let geometry: DisplayList.Gradient.Geometry
  let options: CGGradientDrawingOptions
  private let space: CGColorSpace
  private let function: CGFunction

  private init?(
    _ geometry: DisplayList.Gradient.Geometry, _ space: CGColorSpace, _ function: CGFunction,
    _ extendStart: Bool, _ extendEnd: Bool
  ) {
    guard space.kind != .pattern, function.domainDimension == 1,
      function.rangeDimension == space.numberOfComponents + 1
    else { return nil }
    (self.geometry, self.space, self.function) = (geometry, space, function)
    var options: CGGradientDrawingOptions = []
    if extendStart { options.insert(.drawsBeforeStartLocation) }
    if extendEnd { options.insert(.drawsAfterEndLocation) }
    self.options = options
  }

  /// Creates a shading along the line between two points; nil for a pattern space, and for a function with other than
  /// one argument or other than one result per component and alpha.
  /// - Parameters:
  ///   - space: the space of the components that the function returns.
  ///   - start: the point of the argument 0. If it equals `end`, nothing is painted.
  ///   - end: the point of the argument 1.
  ///   - function: the components of the color, and its alpha, for an argument 0...1.
  ///   - extendStart: whether the first color continues before the start.
  ///   - extendEnd: whether the last color continues past the end.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    self.init(.linear(start: start, end: end), space, function, extendStart, extendEnd)
  }

  /// Creates a shading of circles interpolated between two circles, where later circles cover earlier ones; nil for a
  /// pattern space, and for a function with other than one argument or other than one result per component and alpha.
  /// - Parameters:
  ///   - space: the space of the components that the function returns.
  ///   - start: the center of the circle of the argument 0.
  ///   - startRadius: the radius of this circle; 0 is a point. Negative radii paint nothing.
  ///   - end: the center of the circle of the argument 1.
  ///   - endRadius: the radius of this circle. Equal circles paint nothing.
  ///   - function: the components of the color, and its alpha, for an argument 0...1.
  ///   - extendStart: whether further circles with the first color are extrapolated before the start.
  ///   - extendEnd: whether further circles with the last color are extrapolated past the end.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius), space,
      function, extendStart, extendEnd)
  }

  /// Whether the shading may paint something; `false` for a linear shading between equal points and for a radial
  /// shading with a negative radius.
  var isVisible: Bool {
    switch geometry {
    case .linear(let start, let end): start != end
    case .radial(_, let startRadius, _, let endRadius): startRadius >= 0 && endRadius >= 0
    case .conic: true
    }
  }

  private struct Sample {
    let location: CGFloat
    let values: [CGFloat]

    /// Returns whether the values of this sample are within 1/1024 of those interpolated between two other samples.
    func isNear(_ a: Sample, _ b: Sample) -> Bool {
      let share = (location - a.location) / (b.location - a.location)
      return values.indices.allSatisfy {
        abs(a.values[$0] + (b.values[$0] - a.values[$0]) * share - values[$0]) < 1.0 / 1024
      }
    }
  }

  /// The colors at locations at most 1/256 apart, and less where they do not change evenly, so that a sudden change
  /// takes less than 1/100,000 of the distance.
  var gradient: CGGradient {
    func sample(_ location: CGFloat) -> Sample {
      Sample(location: location, values: function.values(at: location))
    }
    var samples: [Sample] = [sample(0)]
    func add(_ end: Sample, _ depth: Int) {
      let start = samples[samples.count - 1]
      let middle = sample((start.location + end.location) / 2)
      if depth < 2 || depth < 12 && !middle.isNear(start, end) {
        add(middle, depth + 1)
        add(end, depth + 1)
      } else {
        samples.append(end)
      }
    }
    for step in 1...64 { add(sample(CGFloat(step) / 64), 0) }
    return CGGradient(
      stops: samples.compactMap { sample in
        CGColor(colorSpace: space, components: sample.values).map { (sample.location, $0) }
      })
  }
}

extension CGContext {
  /// Paints the clip with a shading. The current path is unchanged.
  /// - Note: The function of the shading is evaluated at 257 locations or more, whatever the size of the area.
  public func drawShading(_ shading: CGShading) {
    if shading.isVisible { draw(shading.gradient, shading.geometry, shading.options) }
  }
}

/// Paints the area inside the clip with a shading; nil paints nothing.
@available(*, deprecated, renamed: "CGContext.drawShading(self:_:)")
public func CGContextDrawShading(_ c: CGContext?, _ shading: CGShading?) {
  if let shading { c?.drawShading(shading) }
}
