// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneSolvers

extension UIFieldBehavior: @MainActor ForceGenerator {
  /// The acceleration that corresponds to a strength of 1, in points per second squared.
  private static let accelerationPerUnit = 150.0

  /// Returns the strength at a point, after ``falloff``, and the offset of the point from the field's position; nil
  /// outside of the region.
  private func fieldStrength(at place: PlaneVector) -> (strength: Double, offset: PlaneVector)? {
    let offset = place - PlaneVector(position)
    guard region.contains(offset.point) else { return nil }
    let radius = Double(minimumRadius)
    let distance = max(offset.length, radius)
    let decay = falloff == 0 ? 1 : Elementary.pow(distance / radius, -Double(falloff))
    return (Double(strength) * decay, offset)
  }

  package func addForces(time: Double) {
    for body in bodies where body.inverseMass > 0 {
      let place = body.origin
      guard let (strength, offset) = fieldStrength(at: place) else { continue }
      let outward = offset.normalized ?? .zero
      switch kind {
      case .drag, .magnetic: break
      case .velocity: body.prescribedVelocity = PlaneVector(direction) * strength
      case .vortex:
        body.acceleration -= offset.perpendicular * (Self.accelerationPerUnit * strength)
      case .radialGravity: body.acceleration -= outward * (Self.accelerationPerUnit * strength)
      case .linearGravity:
        body.acceleration += PlaneVector(direction) * (Self.accelerationPerUnit * strength)
      case .noise, .turbulence:
        let cell = 16 + 240 * Double(smoothness)
        let noise = FieldNoise.vector(
          place.x / cell, place.y / cell, time * Double(animationSpeed))
        var scale = Self.accelerationPerUnit
        if case .turbulence = kind { scale = body.velocity.length }
        body.acceleration += noise * (scale * strength)
        if animationSpeed != 0, case .noise = kind { body.preventsSleeping = true }
      case .spring:
        // The stiffness is limited, because the time steps cannot resolve a stiffer spring.
        let stiffness = min(max(strength * body.inverseMass, -10_000), 10_000)
        body.acceleration -= offset * stiffness
      case .electric:
        body.acceleration +=
          outward * (Self.accelerationPerUnit * strength * body.charge * body.inverseMass)
      case .custom(let block):
        let force = block(
          self, place.point, body.velocity.vector, CGFloat(body.mass), CGFloat(body.charge),
          UIDynamicAnimator.step)
        body.acceleration += PlaneVector(force) * body.inverseMass
        body.preventsSleeping = true
      }
    }
  }

  package func applyVelocityChanges(over duration: Double) {
    switch kind {
    case .drag, .magnetic: break
    default: return
    }
    for body in bodies where body.inverseMass > 0 && !body.isAsleep {
      guard let (strength, _) = fieldStrength(at: body.origin) else { continue }
      switch kind {
      case .drag:
        body.velocity =
          body.velocity * Elementary.exp(-strength * body.inverseMass * duration)
      case .magnetic:
        let turn = PlaneRotation(-strength * body.charge * body.inverseMass * duration)
        body.velocity = turn(body.velocity)
      default: break
      }
    }
  }
}
