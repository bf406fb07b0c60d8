// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// An item in an animator.
@MainActor final class DynamicEntry {
  let item: any UIDynamicItem
  /// The item, if it is an element of a layout.
  let attributes: UICollectionViewLayoutAttributes?
  let body: RigidBody
  private var shapes: [ConvexShape] = []
  private var shown: (place: PlaneVector, angle: Double) = (.zero, 0)
  var traits = DynamicTraits()
  private var applied: DynamicTraits?

  init(_ item: any UIDynamicItem, number: Int) {
    self.item = item
    attributes = item as? UICollectionViewLayoutAttributes
    body = RigidBody(number: number)
    read()
  }

  /// Takes the item's state.
  func read() {
    shapes = item.dynamicShapes
    let center = PlaneVector(item.center)
    if center.isFinite { body.origin = center }
    body.angle = item.dynamicAngle
    body.origin = center.isFinite ? center : body.origin
    shown = (body.origin, body.angle)
    applied = nil
    endConfiguration()
  }

  func beginConfiguration() {
    traits = DynamicTraits()
    (body.itemGroups, body.boundaryGroups) = ([], [])
  }

  func endConfiguration() {
    guard applied != traits else { return }
    applied = traits
    body.setShapes(
      shapes, density: traits.density, isAnchored: traits.isAnchored,
      allowsRotation: traits.allowsRotation)
    (body.friction, body.elasticity) = (traits.friction, traits.elasticity)
    (body.resistance, body.angularResistance) = (traits.resistance, traits.angularResistance)
    body.charge = traits.charge
  }

  /// Gives the item the state of its body, where that is new.
  func show() {
    let place = body.origin
    if place != shown.place {
      item.center = place.point
      shown.place = place
    }
    if body.angle != shown.angle {
      item.transform = CGAffineTransform(rotationAngle: CGFloat(body.angle))
      shown.angle = body.angle
    }
  }
}

/// What item behaviours say of an item.
struct DynamicTraits: Equatable {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
}
