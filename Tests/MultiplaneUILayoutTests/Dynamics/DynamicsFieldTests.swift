// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MultiplaneSolvers
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct DynamicsFieldTests {
  /// Returns the motion in a field of a card of mass 1 and charge 2 that starts at (200, 100) with a velocity.
  private func simulateMotion(
    _ make: () -> UIFieldBehavior, velocity: CGPoint = .zero, after duration: Double
  ) throws -> (place: CGPoint, velocity: CGPoint) {
    let box = DynamicsBox()
    let card = box.card(200, 100)
    let (field, traits) = box.perform { (make(), UIDynamicItemBehavior(items: [card])) }
    field.addItem(card)
    traits.charge = 2
    traits.addLinearVelocity(velocity, for: card)
    box.add(field, traits)
    try box.run(duration)
    return (card.center, traits.linearVelocity(for: card))
  }

  @Test func defaults() {
    let field = UIFieldBehavior.springField()
    expect(field.strength == 1 && field.falloff == 0 && field.minimumRadius > 0)
    expect(field.position == .zero && field.direction == .zero && field.smoothness == 0)
    expect(field.region.contains(CGPoint(x: 1e9, y: 0)))
    field.direction = CGVector(dx: 1, dy: 0)
    field.animationSpeed = 3
    expect(field.direction == .zero && field.animationSpeed == 0)
    let noise = UIFieldBehavior.noiseField(smoothness: 2, animationSpeed: 3)
    expect(noise.smoothness == 1 && noise.animationSpeed == 3)
  }

  @Test func linearGravityAcceleratesAlongDirection() throws {
    let end = try simulateMotion(
      { .linearGravityField(direction: CGVector(dx: 2, dy: 0)) }, after: 0.5)
    expect(abs(end.place.x - CGFloat(200 + 300 * 0.125)) < 1e-9)
  }

  @Test func radialGravityAcceleratesTowardPosition() throws {
    let end = try simulateMotion(
      { .radialGravityField(position: CGPoint(x: 200, y: 400)) }, after: 0.5)
    expect(abs(end.place.y - CGFloat(100 + 150 * 0.125)) < 1e-9)
  }

  /// Tests that a ninth of the strength remains at three times the minimum radius with a falloff of 2.
  @Test func falloffWeakensField() throws {
    let end = try simulateMotion(
      {
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 400))
        field.minimumRadius = 100
        field.falloff = 2
        return field
      }, after: 0.1)
    expect(abs(end.velocity.y - CGFloat(15.0 / 9)) < 0.01)
  }

  /// Tests that a mass of 1 oscillates with an angular frequency of the square root of the strength.
  @Test func springFieldOscillates() throws {
    let field = {
      let field = UIFieldBehavior.springField()
      field.position = CGPoint(x: 200, y: 200)
      field.strength = 4 * .pi * .pi
      return field
    }
    expect(abs(try simulateMotion(field, after: 0.5).place.y - 300) < 0.1)
    expect(abs(try simulateMotion(field, after: 10).place.y - 100) < 0.2)
  }

  @Test func dragReducesVelocity() throws {
    let end = try simulateMotion(
      { .dragField() }, velocity: CGPoint(x: 100, y: 0), after: 1)
    expect(abs(end.velocity.x - CGFloat(100 * exp(-1.0))) < 1e-9)
  }

  @Test func velocityFieldSetsVelocity() throws {
    let end = try simulateMotion(
      { .velocityField(direction: CGVector(dx: 0, dy: -60)) }, velocity: CGPoint(x: 100, y: 0),
      after: 1)
    expectEqual(end.velocity, CGPoint(x: 0, y: -60))
    expect(abs(end.place.y - 40) < 0.01 && end.place.x == 200)
  }

  @Test func vortexMovesCounterclockwise() throws {
    // The card is above the center, so it moves to the left.
    let end = try simulateMotion(
      {
        let field = UIFieldBehavior.vortexField()
        field.position = CGPoint(x: 200, y: 200)
        field.strength = 0.01
        return field
      }, after: 0.25)
    expect(end.velocity.x < -30 && abs(end.velocity.y) < 10)
  }

  @Test func electricAndMagneticFieldsAffectCharges() throws {
    let pushed = try simulateMotion(
      {
        let field = UIFieldBehavior.electricField()
        field.position = CGPoint(x: 200, y: 200)
        return field
      }, after: 0.5)
    expect(abs(pushed.velocity.y + 150) < 1e-9)
    // The velocity of a charge of 2 rotates by 2 radians per second and keeps its magnitude.
    let turned = try simulateMotion(
      { .magneticField() }, velocity: CGPoint(x: 100, y: 0), after: 0.5)
    expect(abs(turned.velocity.x - CGFloat(100 * cos(1.0))) < 1e-9)
    expect(abs(turned.velocity.y + CGFloat(100 * sin(1.0))) < 1e-9)
  }

  @Test func noiseIsDeterministic() throws {
    let field = { UIFieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 1) }
    let (a, b) = (try simulateMotion(field, after: 1), try simulateMotion(field, after: 1))
    expect(a.place == b.place && a.place != CGPoint(x: 200, y: 100))
    // Turbulence does not move items at rest.
    let calm = try simulateMotion(
      { .turbulenceField(smoothness: 0.3, animationSpeed: 1) }, after: 1)
    expectEqual(calm.place, CGPoint(x: 200, y: 100))
    let stirred = try simulateMotion(
      { .turbulenceField(smoothness: 0.3, animationSpeed: 1) }, velocity: CGPoint(x: 100, y: 0),
      after: 0.5)
    expect(abs(stirred.velocity.y) > 0.5)
  }

  @Test func noiseIsSmooth() {
    var last = FieldNoise.vector(0, 0.3, 0.7)
    var sum = PlaneVector.zero
    for step in 1...2000 {
      let next = FieldNoise.vector(Double(step) * 0.01, 0.3, 0.7)
      expect((next - last).length < 0.05 && next.length < 2)
      sum += next
      last = next
    }
    expect(sum.length / 2000 < 0.2)
  }

  @Test func customFieldReceivesItemState() throws {
    var asked: (CGPoint, CGFloat, CGFloat, Double)?
    let end = try simulateMotion(
      {
        .field { field, place, velocity, mass, charge, step in
          if asked == nil { asked = (place, mass, charge, step) }
          return CGVector(dx: field.strength * 40, dy: 0)
        }
      }, after: 0.5)
    expect(abs(end.place.x - 205) < 1e-9)
    expect(asked?.0 == CGPoint(x: 200, y: 100) && asked?.1 == 1 && asked?.2 == 2)
    expectEqual(asked?.3, 1.0 / 240)
  }

  @Test func regionsLimitFields() throws {
    let field = {
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
      field.position = CGPoint(x: 200, y: 100)
      field.region = UIRegion(size: CGSize(width: 10, height: 30))
      return field
    }
    let end = try simulateMotion(field, after: 1)
    // The card leaves the region after 15 points, with a velocity of sqrt(2 x 15 x 150).
    expect(abs(end.velocity.y - 67.08) < 1)
  }

  @Test func regionsAreCombined() throws {
    let circle = UIRegion(radius: 10)
    let square = UIRegion(size: CGSize(width: 10, height: 30))
    let (inner, edge, far) = (CGPoint(x: 2, y: 2), CGPoint(x: 0, y: 14), CGPoint(x: 9, y: 0))
    func holds(_ region: UIRegion) -> [Bool] { [inner, edge, far].map(region.contains) }
    expectEqual(holds(circle), [true, false, true])
    expectEqual(holds(square), [true, true, false])
    expectEqual(holds(circle.byUnion(with: square)), [true, true, true])
    expectEqual(holds(circle.byIntersection(with: square)), [true, false, false])
    expectEqual(holds(circle.byDifference(from: square)), [false, false, true])
    expectEqual(holds(square.inverse()), [false, false, true])
    expectEqual(holds(.infinite), [true, true, true])
    expect(!UIRegion.infinite.contains(CGPoint(x: CGFloat.nan, y: 0)))
    let region = circle.byDifference(from: square.inverse()).byUnion(with: .infinite)
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: region, requiringSecureCoding: false)
    let read = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archive) as? UIRegion
    expect(read == region && read != circle)
  }
}
