// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What a gradient paints beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32
  /// Options by Core Graphics' bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Paints the clip with a gradient along a line; colours stay the same at right angles to it.
  ///
  /// Between location 0 and the first colour, and between the last one and location 1, those colours
  /// hold. The current path stays.
  /// - Parameters:
  ///   - start: of location 0, in user space.
  ///   - end: of location 1, in user space; the same as `start`, all is behind the end.
  ///   - options: what is painted before the start and behind the end: nothing without them.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard let toUser = state.ctm.inverse else { return }
    // All that can be seen, and a unit more, so that its edge is nowhere in sight.
    let area = deviceBounds.insetBy(dx: -1, dy: -1)
    let path = CGMutablePath()
    path.addRect(area, transform: toUser)
    var shown = gradient
    if state.alpha < 1 || bitmapTarget != nil {
      shown = CGGradient(
        stops: gradient.stops.map { stop in
          let color = bitmapTarget?.layout.shown(stop.color) ?? stop.color
          return (stop.location, color.copy(alpha: color.alpha * state.alpha) ?? color)
        })
    }
    draw(
      .fill(
        CGPath(outline: path.outline), rule: .winding,
        paint: .linearGradient(
          shown, start: start, end: end,
          extendsStart: options.contains(.drawsBeforeStartLocation),
          extendsEnd: options.contains(.drawsAfterEndLocation)),
        transform: Homography(state.ctm.concatenating(deviceToList))),
      alpha: 1)
  }
}
