// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A group of items that moves as one body, with the collision shapes of all items.
///
///     let wheelAndBox = UIDynamicItemGroup(items: [wheel, box])
///     animator.addBehavior(UIGravityBehavior(items: [wheelAndBox]))
///
/// Add the group to behaviors, not its items: an item that is in behaviors itself would be moved by those behaviors and
/// by the group.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items of the group, in the order given at creation.
  public let items: [any UIDynamicItem]
  private let relativePoses: [(offset: PlaneVector, angle: Double)]
  private let size: CGSize

  /// Creates a group that keeps the present relative positions and angles of the items.
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

  /// The center of mass of the items' collision shapes. Setting the center moves the items.
  open var center: CGPoint { didSet { moveItems() } }
  /// A rectangle with the size of the bounding box of the items' collision shapes when the group was created.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// The rotation of the group since its creation; initially the identity. Setting the transform rotates the items
  /// about the center.
  open var transform = CGAffineTransform.identity { didSet { moveItems() } }
  /// The type of the collision shape: always ``UIDynamicItemCollisionBoundsType/path``.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  /// The collision shapes of all items as one path, relative to the group's center.
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

  /// The collision shapes of all items, relative to the group's center and without its rotation.
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
