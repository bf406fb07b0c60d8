// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A frame of reference on a screen: that of a view or of the screen itself.
///
/// <https://developer.apple.com/documentation/uikit/uicoordinatespace>
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds of the object in its own coordinates, in points.
  var bounds: CGRect { get }
  /// Converts a point to another coordinate space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another coordinate space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to another coordinate space; returns the bounding box of the result.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another coordinate space; returns the bounding box of the result.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// Returns the layer of a coordinate space that is a view; nil for the screen, which contains all windows.
@MainActor private func backingLayer(of space: any UICoordinateSpace) -> CALayer? {
  (space as? UIView)?.layer
}

// The conversions through layers include the position of the window on the screen.
extension UIView: UICoordinateSpace {
  /// Converts a point to the coordinates of another view or of the screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, to: backingLayer(of: coordinateSpace))
  }
  /// Converts a point from the coordinates of another view or of the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, from: backingLayer(of: coordinateSpace))
  }
  /// Converts a rectangle to the coordinates of another view or of the screen; returns the bounding box of the result.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, to: backingLayer(of: coordinateSpace))
  }
  /// Converts a rectangle from the coordinates of another view or of the screen; returns the bounding box of the
  /// result.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, from: backingLayer(of: coordinateSpace))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen itself, whose coordinates are those of the interface in its current orientation.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen itself, as ``coordinateSpace``.
  /// - Note: In UIKit, these coordinates stay in portrait orientation when the interface rotates.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Converts a point of the screen to the coordinates of a view; unchanged if `coordinateSpace` is a screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    backingLayer(of: coordinateSpace)?.convert(point, from: nil) ?? point
  }
  /// Converts a point of a view to the coordinates of the screen; unchanged if `coordinateSpace` is a screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    backingLayer(of: coordinateSpace)?.convert(point, to: nil) ?? point
  }
  /// Converts a rectangle of the screen to the coordinates of a view; returns the bounding box of the result.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    backingLayer(of: coordinateSpace)?.convert(rect, from: nil) ?? rect
  }
  /// Converts a rectangle of a view to the coordinates of the screen; returns the bounding box of the result.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    backingLayer(of: coordinateSpace)?.convert(rect, to: nil) ?? rect
  }
}
