// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneSolvers

/// An object that an animator moves, with a center, a rotation and a size. Views and collection view layout attributes
/// are dynamic items.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center in the space of the reference view, or of the collection view's content. The animator sets the center
  /// when the item moves.
  var center: CGPoint { get set }
  /// The bounds; only their size is used. Read when the item is added and by `updateItem(usingCurrentState:)`.
  var bounds: CGRect { get }
  /// The transform; only its rotation is used. The animator sets the transform to a rotation once the item rotates.
  var transform: CGAffineTransform { get set }
  /// The type of the collision shape; a rectangle of the item's size by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The collision shape for ``UIDynamicItemCollisionBoundsType/path``, relative to the center.
  ///
  /// - Note: Unlike in UIKit, the path may be concave and may have several subpaths.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default type of the collision shape, a rectangle of the item's size.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default path, which is empty.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The shapes with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// A rectangle of the item's size.
  case rectangle
  /// The ellipse inscribed in a rectangle of the item's size.
  case ellipse
  /// The item's `collisionBoundingPath`, or a rectangle of the item's size if the path encloses no area.
  case path
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
  /// The rotation of the transform, in radians, clockwise on screen; 0 for the identity.
  var dynamicAngle: Double {
    let transform = transform
    guard transform.b != 0 || transform.a != 1 else { return 0 }
    let angle = Elementary.atan2(Double(transform.b), Double(transform.a))
    return angle.isFinite ? angle : 0
  }

  /// The collision shapes, relative to the center. The sides of rectangles and the axes of ellipses are clamped to
  /// 1...1,000,000 points.
  var dynamicShapes: [ConvexShape] {
    if let group = self as? UIDynamicItemGroup { return group.groupedShapes }
    func length(_ x: CGFloat) -> Double { x.isFinite ? min(max(Double(x), 1), 1e6) : 1 }
    let (width, height) = (length(bounds.width), length(bounds.height))
    switch collisionBoundsType {
    case .rectangle: break
    case .ellipse: return [ConvexShape(ellipseOfWidth: width, height: height)]
    case .path:
      let shapes = ConvexShape.shapes(of: collisionBoundingPath.cgPath)
      if !shapes.isEmpty { return shapes }
    }
    return [ConvexShape(width: width, height: height)]
  }
}
