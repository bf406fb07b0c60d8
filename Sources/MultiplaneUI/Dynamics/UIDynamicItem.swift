// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneSolvers

/// What the animator moves: it has a place, a turn and a size. Views are such items, and the attributes of layouts of
/// collections.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in the space of the animator's reference view, or of the contents of its collection. The animator sets it.
  var center: CGPoint { get set }
  /// Of which the size counts. Read when the item comes to an animator, and by `updateItem(usingCurrentState:)`.
  var bounds: CGRect { get }
  /// Of which the rotation counts. The animator sets it to a rotation as soon as the item turns.
  var transform: CGAffineTransform { get set }
  /// What of the item collides; a rectangle of its size unless implemented.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// For `path`: what collides, from the middle of the item.
  ///
  /// - Note: differs from UIKit in that the path may be concave, and may have several parts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Empty.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// What of an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the item's size.
  case rectangle
  /// The ellipse in that rectangle.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
  /// The rotation of the transform, in radians.
  var dynamicAngle: Double {
    let transform = transform
    guard transform.b != 0 || transform.a != 1 else { return 0 }
    let angle = Elementary.atan2(Double(transform.b), Double(transform.a))
    return angle.isFinite ? angle : 0
  }

  /// What of it collides, from its middle. Nothing is thinner than a point.
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
