// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// The image that is drawn for each particle of an emitter cell.
struct ParticleSprite: Sendable {
  let image: CGImage
  /// The part of the image that is drawn, in pixels.
  let source: CGRect
  let outline: CGPath
  let scale: Double
  let minification, magnification: DisplayList.ImageFill.Filter
  let minificationBias: Double

  /// Creates the image of a cell's particles; nil if the contents are not a `CGImage`, if `contentsScale` is not above
  /// 0, or if the size of `contentsRect` is not positive and finite.
  init?(_ cell: EmitterCellValues) {
    guard let image = cell.contents?.object as? CGImage, cell.contentsScale > 0 else { return nil }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let part = cell.contentsRect
    source = CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width,
      height: part.height * height)
    guard source.width > 0, source.height > 0, source.width.isFinite, source.height.isFinite
    else { return nil }
    self.image = image
    outline = CGPath(rect: source)
    scale = 1 / Double(cell.contentsScale)
    minification = Self.filter(cell.minificationFilter)
    magnification = Self.filter(cell.magnificationFilter)
    minificationBias = Double(cell.minificationFilterBias)
  }

  private static func filter(_ name: String) -> DisplayList.ImageFill.Filter {
    switch CALayerContentsFilter(rawValue: name) {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

/// The values of an emitter cell at a time, some of them multiplied by values of its layer, such as `birthRate`.
///
/// The enclosing time is layer time for a cell of the layer, and the age of the parent particle for a cell of another
/// cell.
final class ParticleSource: Sendable {
  /// Births per second of the enclosing time; 0 if the cell is disabled or emits no particles.
  let rate: Double
  /// The emission interval in the enclosing time. `begin` is minus infinity for a cell of the layer if the begin time
  /// of the cell was never set.
  let begin, end: Double
  /// Seconds of the particles' time per second of the enclosing time.
  let speed: Double
  let sprite: ParticleSprite?
  let children: [ParticleSource]
  /// The longest duration, in the enclosing time, from a particle's birth until the particle and its children have
  /// disappeared.
  let reach: Double

  private let region: EmitterRegion
  private let lifetime, lifetimeRange: Double
  private let velocity, velocityRange: Double
  private let acceleration: SIMD3<Double>
  private let longitude, latitude, coneCosine: Double
  private let scale, scaleRange, scaleSpeed: Double
  private let spin, spinRange: Double
  private let color, colorRange, colorSpeed: SIMD4<Double>

  /// - Parameter isInner: Whether the cell belongs to another cell. The scale of its particles is then multiplied by
  ///   the scale of the parent particle instead of the scale of the layer.
  init(_ cell: EmitterCellValues, in layer: EmitterValues, isInner: Bool = false) {
    let timing = cell.timing
    speed = timing.speed > 0 ? Double(timing.speed) : 0
    let offset = timing.timeOffset == 0 ? 0 : timing.timeOffset / max(speed, .leastNormalMagnitude)
    begin = cell.hasBeginTime || isInner ? timing.beginTime - offset : -.infinity
    end = timing.endTime - offset
    let factor = max(0, Double(layer.lifetime))
    lifetime = Double(cell.lifetime) * factor
    lifetimeRange = Double(cell.lifetimeRange) * factor
    let longest = max(0, lifetime + abs(lifetimeRange) / 2)
    // A negative rate emits nothing, even if both rates are negative.
    let births = max(0, Double(cell.birthRate)) * max(0, Double(layer.birthRate)) * speed
    rate = cell.isEnabled && longest > 0 && births > 0 && births.isFinite ? births : 0
    children = cell.cells?.map { ParticleSource($0, in: layer, isInner: true) } ?? []
    var latest = longest
    for child in children where child.rate > 0 {
      latest = max(latest, min(longest, child.end) + child.reach)
    }
    reach = latest / max(speed, .leastNormalMagnitude)
    sprite = ParticleSprite(cell)
    region = EmitterRegion(layer)
    velocity = Double(cell.velocity) * Double(layer.velocity)
    velocityRange = Double(cell.velocityRange) * Double(layer.velocity)
    acceleration = SIMD3(
      Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
    longitude = Double(cell.emissionLongitude)
    latitude = Double(cell.emissionLatitude)
    coneCosine = Elementary.cos(min(abs(Double(cell.emissionRange)) / 2, .pi))
    let multiplier = isInner ? 1 : Double(layer.scale)
    scale = Double(cell.scale) * multiplier
    scaleRange = Double(cell.scaleRange) * multiplier
    scaleSpeed = Double(cell.scaleSpeed) * multiplier
    spin = Double(cell.spin) * Double(layer.spin)
    spinRange = Double(cell.spinRange) * Double(layer.spin)
    color = cell.color?.straightRGBA ?? SIMD4(repeating: 1)
    func lanes(_ r: Float, _ g: Float, _ b: Float, _ a: Float) -> SIMD4<Double> {
      SIMD4(Double(r), Double(g), Double(b), Double(a))
    }
    colorRange = lanes(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange)
    colorSpeed = lanes(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
  }

  /// Returns the initial state, in the layer's space, of a particle that the layer emits at a random point of its
  /// region.
  func birth(_ random: ParticleRandom) -> ParticleInitialState {
    let place = region.sample(random)
    return birth(
      random, at: place.position, axis: place.normal, scale: 1, color: SIMD4(repeating: 1))
  }

  /// Returns the initial state of a particle, with or without a parent particle.
  /// - Parameters:
  ///   - axis: The direction from which the angles are measured; a unit vector.
  ///   - inherited: The parent's scale, which multiplies the particle's own scale; 1 without a parent.
  ///   - inheritedColor: The parent's color, which multiplies the particle's own color; white without a parent.
  func birth(
    _ random: ParticleRandom, at position: SIMD3<Double>, axis: SIMD3<Double>,
    scale inherited: Double, color inheritedColor: SIMD4<Double>
  ) -> ParticleInitialState {
    var startColor = color
    if colorRange != .zero {
      startColor = SIMD4(
        random.uniform(color.x, colorRange.x, .red), random.uniform(color.y, colorRange.y, .green),
        random.uniform(color.z, colorRange.z, .blue), random.uniform(color.w, colorRange.w, .alpha))
    }
    return ParticleInitialState(
      position: position,
      velocity: direction(random, from: axis) * random.uniform(velocity, velocityRange, .velocity),
      acceleration: acceleration, axis: axis,
      lifetime: random.uniform(lifetime, lifetimeRange, .lifetime),
      scale: random.uniform(scale, scaleRange, .scale) * inherited,
      scaleSpeed: scaleSpeed * inherited, spin: random.uniform(spin, spinRange, .spin),
      color: startColor, colorSpeed: colorSpeed, inheritedColor: inheritedColor)
  }

  /// Returns a random unit vector for the particle's velocity: `axis`, rotated by the longitude about z and by the
  /// latitude toward z, and then randomly within the emission cone.
  private func direction(_ random: ParticleRandom, from axis: SIMD3<Double>) -> SIMD3<Double> {
    var v = axis
    if longitude != 0 {
      let (sin, cos) = Elementary.sinCos(longitude)
      v = SIMD3(v.x * cos - v.y * sin, v.x * sin + v.y * cos, v.z)
    }
    let flat = (v.x * v.x + v.y * v.y).squareRoot()
    let out: SIMD3<Double> = flat > 0 ? SIMD3(v.x / flat, v.y / flat, 0) : SIMD3(1, 0, 0)
    if latitude != 0 {
      let (sin, cos) = Elementary.sinCos(latitude)
      v = out * (flat * cos - v.z * sin) + SIMD3(0, 0, flat * sin + v.z * cos)
    }
    if coneCosine == 1 { return v }
    // Uniform over a spherical cap: uniform in the cosine of the angle from the axis.
    let c = 1 - random[.cone] * (1 - coneCosine)
    let s = max(0, 1 - c * c).squareRoot()
    let (sin, cos) = Elementary.sinCos(2 * .pi * random[.turn])
    let side = SIMD3(-out.y, out.x, 0)
    let up = SIMD3(
      v.y * side.z - v.z * side.y, v.z * side.x - v.x * side.z, v.x * side.y - v.y * side.x)
    return v * c + side * (s * cos) + up * (s * sin)
  }
}

/// The state of a particle at its birth; later states are functions of its age.
struct ParticleInitialState {
  let position, velocity, acceleration: SIMD3<Double>
  /// The direction from which the emission angles are measured, used as the particle's direction while its velocity is
  /// 0.
  let axis: SIMD3<Double>
  /// The lifetime, in seconds of the particle's own time.
  let lifetime: Double
  let scale, scaleSpeed, spin: Double
  let color, colorSpeed, inheritedColor: SIMD4<Double>

  /// Returns the position in the layer's space at an age, in seconds of the particle's own time.
  func position(at age: Double) -> SIMD3<Double> {
    position + velocity * age + acceleration * (age * age / 2)
  }

  /// Returns the direction of motion at an age, in seconds of the particle's own time, as a unit vector; ``axis`` if
  /// the velocity is 0.
  func direction(at age: Double) -> SIMD3<Double> {
    let v = velocity + acceleration * age
    let length = (v * v).sum().squareRoot()
    return length > 0 ? v / length : axis
  }

  /// Returns the scale of the particle's image at an age, in seconds of the particle's own time. The particle is
  /// invisible unless the scale is above 0.
  func scale(at age: Double) -> Double { scale + scaleSpeed * age }

  /// Returns the red, green, blue and alpha components of the color at an age, in seconds of the particle's own time:
  /// not premultiplied, each 0...1.
  func color(at age: Double) -> SIMD4<Double> {
    (color + colorSpeed * age).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) * inheritedColor
  }
}
