// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// Several items that move as one body, each with its own shape.
///
///     let wheelAndBox = UIDynamicItemGroup(items: [wheel, box])
///     animator.addBehavior(UIGravityBehavior(items: [wheelAndBox]))
///
/// The group is given to behaviours, its items are not: an item that has behaviours of its own would be moved by both.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// What moves together.
  public let items: [any UIDynamicItem]
  private let relativePoses: [(offset: PlaneVector, angle: Double)]
  private let size: CGSize

  /// A group of items as they lie now.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    var mass = MassData()
    var box: AABB?
    for item in items {
      let rotation = PlaneRotation(item.dynamicAngle)
      for shape in item.dynamicShapes.map({
        $0.transformed(by: PlaneVector(item.center), rotation: rotation)
      }) {
        mass.add(shape)
        let own = AABB(shape.vertices, margin: shape.radius)
        box = box?.union(own) ?? own
      }
    }
    let middle = mass.center
    center = middle.point
    relativePoses = items.map { (PlaneVector($0.center) - middle, $0.dynamicAngle) }
    let extent = box.map { $0.upperBound - $0.lowerBound } ?? .zero
    size = CGSize(width: extent.x, height: extent.y)
    super.init()
  }

  /// The centre of mass of the items. Setting it moves them.
  open var center: CGPoint { didSet { moveItems() } }
  /// Of the size of the box around the items when the group was made.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// How the group is turned; the identity at first. Setting it turns the items about the centre.
  open var transform = CGAffineTransform.identity { didSet { moveItems() } }
  /// A path.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  /// The outlines of all items, from the centre.
  open var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    for shape in dynamicShapes {
      if shape.vertices.count == 1 {
        path.append(
          UIBezierPath(
            arcCenter: shape.vertices[0].point, radius: CGFloat(shape.radius), startAngle: 0,
            endAngle: 2 * .pi, clockwise: true))
      } else {
        path.move(to: shape.vertices[0].point)
        for vertex in shape.vertices.dropFirst() { path.addLine(to: vertex.point) }
      }
      path.close()
    }
    return path
  }

  /// Of each item at its place in the group.
  final var groupedShapes: [ConvexShape] {
    zip(items, relativePoses).flatMap { item, place in
      let rotation = PlaneRotation(place.angle)
      return item.dynamicShapes.map { $0.transformed(by: place.offset, rotation: rotation) }
    }
  }

  private func moveItems() {
    let angle = dynamicAngle
    let rotation = PlaneRotation(angle)
    for (item, place) in zip(items, relativePoses) {
      item.center = (PlaneVector(center) + rotation(place.offset)).point
      let turned = CGAffineTransform(rotationAngle: CGFloat(place.angle + angle))
      if item.transform != turned { item.transform = turned }
    }
  }
}
