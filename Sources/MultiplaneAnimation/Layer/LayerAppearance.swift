// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The placement of a layer's contents in its bounds. The names of top and bottom assume that y increases upward.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; a layer treats an unknown one as ``center``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the center, at their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the edge of maximum y, at their own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the edge of minimum y, at their own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the edge of minimum x, at their own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the edge of maximum x, at their own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the corner of minimum x and maximum y, at their own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the corner of maximum x and y, at their own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the corner of minimum x and y, at their own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the corner of maximum x and minimum y, at their own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit the bounds, preserving the aspect ratio, at the center.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, preserving the aspect ratio, at the center.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Whether the value is one of the constants.
  var isKnown: Bool {
    switch self {
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      .resize, .resizeAspect, .resizeAspectFill:
      true
    default: false
    }
  }
}

/// The storage format of a layer's drawn contents.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Four bytes per pixel; the default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Four half-precision numbers per pixel.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// One byte per pixel.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// A format chosen for the display and the drawing.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// The sampling filter of contents drawn at a size other than their own.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The value of the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolation between the four nearest pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Interpolation between the nearest pixels of the two nearest mipmap levels.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; a layer treats an unknown one as ``circular``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature increases from 0, as at the corners of an iPhone.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt32
  /// Creates a set from its bits, of which a layer uses the lowest four.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of minimum x; raw value 1.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge of maximum x; raw value 2.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge of minimum y; raw value 4.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge of maximum y; raw value 8.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
