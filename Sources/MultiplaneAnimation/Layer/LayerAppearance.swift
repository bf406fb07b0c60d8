// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a layer's contents lie in its bounds. Top and bottom are named for y that grows upwards.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; a layer takes unknown ones as ``center``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the edge of greatest y, at their own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the edge of least y, at their own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the edge of least x, at their own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the edge of greatest x, at their own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the corner of least x and greatest y, at their own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the corner of greatest x and y, at their own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the corner of least x and y, at their own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the corner of greatest x and least y, at their own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, in their own proportions, in the middle.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills the bounds, in their own proportions, in the middle.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Whether a layer takes it as it is.
  var isKnown: Bool {
    switch self {
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      .resize, .resizeAspect, .resizeAspectFill:
      true
    default: false
    }
  }
}

/// How a layer's drawing is stored.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Four bytes a pixel; the default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Four half-precision numbers a pixel.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// One byte a pixel.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// As the display and the drawing need it.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// How contents are sampled at another size than their own.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between the four nearest pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Between the nearest pixels of the two nearest sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; a layer takes unknown ones as ``circular``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature grows from 0, as the corners of an iPhone.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt32
  /// A set of edges by their bits, of which the lowest four count.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// At the least x. 1.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// At the greatest x. 2.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// At the least y. 4.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// At the greatest y. 8.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
