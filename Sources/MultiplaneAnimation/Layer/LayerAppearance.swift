// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The placement of a layer's contents in its bounds. The names of ``top``, ``bottom`` and the corners assume that y
/// increases upward.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; a layer treats an unknown one as ``center``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The contents keep their size and are centered.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// The contents keep their size, at the middle of the edge of maximum y.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// The contents keep their size, at the middle of the edge of minimum y.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// The contents keep their size, at the middle of the edge of minimum x.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// The contents keep their size, at the middle of the edge of maximum x.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// The contents keep their size, in the corner of minimum x and maximum y.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// The contents keep their size, in the corner of maximum x and y.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// The contents keep their size, in the corner of minimum x and y.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// The contents keep their size, in the corner of maximum x and minimum y.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// The contents are stretched to fill the bounds; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The contents are scaled to fit in the bounds, preserving the aspect ratio, and centered.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The contents are scaled to cover the bounds, preserving the aspect ratio, and centered.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Whether the value is one of the constants of the type.
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
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a format with any name; unknown names are preserved.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Four channels of 8-bit integers; the default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Four channels of half-precision floating-point numbers.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// One gray channel of 8-bit integers.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// A format that Core Animation chooses on Apple's platforms.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// The filter that samples contents that are drawn larger or smaller than their size in pixels.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a filter with any name; unknown names are preserved and act as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The color of the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolation between the four nearest pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Interpolation between the nearest pixels of the two nearest mipmap levels.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of a layer's rounded corners: a quarter circle, or a curve without jumps of curvature.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; a layer treats an unknown one as ``circular``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature increases from 0 at the sides, as at the corners of an iPhone.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A set of edges of a layer, used to select those that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits of the set: 1, 2, 4 and 8 for the edges.
  public let rawValue: UInt32
  /// Creates a set from its bits. A layer uses only the lowest four bits.
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
