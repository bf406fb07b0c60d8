// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// An item of an animator with the rigid body that simulates it.
@MainActor final class DynamicItemEntry {
  let item: any UIDynamicItem
  /// The item if it is a layout attributes object; nil for other items.
  let attributes: UICollectionViewLayoutAttributes?
  let body: RigidBody
  private var shapes: [ConvexShape] = []
  private var lastWrittenState: (place: PlaneVector, angle: Double) = (.zero, 0)
  var properties = BodyProperties()
  private var appliedProperties: BodyProperties?

  init(_ item: any UIDynamicItem, number: Int) {
    self.item = item
    attributes = item as? UICollectionViewLayoutAttributes
    body = RigidBody(number: number)
    readItemState()
  }

  /// Updates the shapes, position and angle of the body from the item's present state. The position is kept if the
  /// item's center is not finite.
  func readItemState() {
    shapes = item.dynamicShapes
    let center = PlaneVector(item.center)
    if center.isFinite { body.origin = center }
    body.angle = item.dynamicAngle
    body.origin = center.isFinite ? center : body.origin
    lastWrittenState = (body.origin, body.angle)
    appliedProperties = nil
    endConfiguration()
  }

  func beginConfiguration() {
    properties = BodyProperties()
    (body.itemGroups, body.boundaryGroups) = ([], [])
  }

  func endConfiguration() {
    guard appliedProperties != properties else { return }
    appliedProperties = properties
    body.setShapes(
      shapes, density: properties.density, isAnchored: properties.isAnchored,
      allowsRotation: properties.allowsRotation)
    (body.friction, body.elasticity) = (properties.friction, properties.elasticity)
    (body.resistance, body.angularResistance) = (
      properties.resistance, properties.angularResistance
    )
    body.charge = properties.charge
  }

  /// Updates the item's center and transform from the body, each only if it differs from the state last read or
  /// written.
  func writeItemState() {
    let place = body.origin
    if place != lastWrittenState.place {
      item.center = place.point
      lastWrittenState.place = place
    }
    if body.angle != lastWrittenState.angle {
      item.transform = CGAffineTransform(rotationAngle: CGFloat(body.angle))
      lastWrittenState.angle = body.angle
    }
  }
}

/// The physical properties of an item, as set by the ``UIDynamicItemBehavior`` objects that contain it.
struct BodyProperties: Equatable {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
}
