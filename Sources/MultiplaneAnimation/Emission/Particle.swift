// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The state of a living particle at a time.
struct Particle: Sendable {
  let source: ParticleSource
  /// Layer time of the particle's birth.
  let birthTime: Double
  /// The position in the layer's space.
  let position: SIMD3<Double>
  let scale: Double
  /// The rotation in radians, from x toward y.
  let angle: Double
  /// The red, green, blue and alpha components of the color, not premultiplied, each 0...1.
  let color: SIMD4<Double>
}

/// The living particles of a layer at a time. They are appended in the reverse of the order in which ``particles``
/// returns them; after ``limit`` particles, further ones are ignored.
struct ParticleCollection {
  /// The maximum number of particles of a layer that are drawn.
  static let limit = 100_000

  private var latestFirst: [Particle] = []

  /// The number of particles that can still be appended before ``limit`` is reached.
  private(set) var remainingCapacity = limit

  mutating func append(_ particle: Particle) {
    if remainingCapacity == 0 { return }
    latestFirst.append(particle)
    remainingCapacity -= 1
  }

  /// The collected particles, the last appended one first.
  var particles: [Particle] { latestFirst.reversed() }
}

extension ParticleInitialState {
  /// Appends the living descendants of the particle, then the particle itself if it is alive. The particles that the
  /// last sub-cell emitted are appended first, and those of each sub-cell from the latest to the oldest.
  /// - Parameters:
  ///   - source: The cell that emitted the particle.
  ///   - random: The random numbers of the particle.
  ///   - birthTime: Layer time of the particle's birth.
  ///   - time: Layer time at which the particles are alive.
  func collect(
    of source: ParticleSource, _ random: ParticleRandom, bornAt birthTime: Double,
    at time: Double, into particles: inout ParticleCollection
  ) {
    collect(
      of: source, random, age: max(0, time - birthTime) * source.speed, bornAt: birthTime,
      pace: source.speed, into: &particles)
  }

  /// Appends the living descendants of the particle at an age, then the particle itself if it is alive.
  /// - Parameters:
  ///   - age: The age in seconds of the particle's own time; may exceed its lifetime.
  ///   - pace: Seconds of the particle's time per second of layer time.
  private func collect(
    of source: ParticleSource, _ random: ParticleRandom, age: Double, bornAt birthTime: Double,
    pace: Double, into particles: inout ParticleCollection
  ) {
    for (index, child) in source.children.enumerated().reversed() where child.rate > 0 {
      let begin = max(0, child.begin)
      let births = min(age, lifetime, child.end) - begin
      var timeline = EmissionTimeline(cellCount: 1)
      timeline.append(
        0, .infinity, anchor: 0, reach: child.reach, rates: [child.rate], counts: [0])
      guard births > 0,
        let numbers = timeline.births(
          of: 0, in: 0, after: age - begin - child.reach, through: births)
      else { continue }
      let stream = random.cell(index)
      for number in numbers.reversed() {
        if particles.remainingCapacity == 0 { return }
        let parentAge = begin + timeline.birthTime(number, of: 0, in: 0)
        let inner = stream.particle(number)
        let birth = child.birth(
          inner, at: position(at: parentAge), axis: direction(at: parentAge),
          scale: scale(at: parentAge), color: color(at: parentAge))
        birth.collect(
          of: child, inner, age: max(0, age - parentAge) * child.speed,
          bornAt: birthTime + parentAge / pace, pace: pace * child.speed, into: &particles)
      }
    }
    if age < lifetime {
      let particle = Particle(
        source: source, birthTime: birthTime, position: position(at: age),
        scale: scale(at: age), angle: spin * age, color: color(at: age))
      particles.append(particle)
    }
  }
}
