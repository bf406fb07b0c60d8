// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The emissions of an emitter layer: normally one ``Emission`` per commit that changed the emitter's settings. A
/// particle keeps the settings at its birth; changes affect only particles born later.
final class EmissionHistory: Sendable {
  /// The emissions in order of their start times; at least one.
  let emissions: [Emission]

  private init(_ emissions: [Emission]) { self.emissions = emissions }

  /// Returns the initial history of a layer, in which the animations apply from the commit on.
  /// - Parameters:
  ///   - animations: The animations that change the emission.
  ///   - start: The layer time from which the layer emits; minus infinity if it has always emitted.
  ///   - time: Layer time of the commit.
  static func first(
    _ values: LayerValues, _ animations: [RenderAnimation], from start: Double, at time: Double
  ) -> EmissionHistory {
    let isAnimatedFromStart = time <= start
    let first = Emission(
      start: start, values: values, animations: isAnimatedFromStart ? animations : [],
      startCounts: [])
    let history = EmissionHistory([first])
    return animations.isEmpty || isAnimatedFromStart
      ? history : history.adding(values, animations, at: time)
  }

  /// Returns the history after a commit at the layer time `time`; `self` if the commit leaves the emitter's values and
  /// animations unchanged.
  func adding(
    _ values: LayerValues, _ animations: [RenderAnimation], at time: Double
  ) -> EmissionHistory {
    if emissions[emissions.count - 1].hasSameInputs(values, animations) { return self }
    // Emissions that start at `time` or later, because layer time has jumped back, are replaced.
    var kept = emissions.filter { $0.start < time }
    let counts = kept.last?.counts(at: time) ?? []
    if kept.count > 1 {
      // Drops the first emissions, as far as all of their particles have disappeared.
      let living = kept.indices.dropLast().first { index in
        kept[index].lastVisibleTime(until: kept[index + 1].start) > time
      }
      kept.removeFirst(living ?? kept.count - 1)
    }
    // If the first emission has not started yet, its start time remains.
    let start = kept.isEmpty ? max(time, emissions[0].start) : time
    kept.append(
      Emission(start: start, values: values, animations: animations, startCounts: counts))
    return EmissionHistory(kept)
  }

  // MARK: - Visible particles

  /// Returns the particles that are alive at a layer time, ordered by emission, then by segment of the emission's
  /// timeline, then by cell, then from the oldest to the latest. The children of a particle follow it.
  ///
  /// If there are more than ``ParticleCollection/limit`` particles, the last ones in this order are returned.
  func particles(at time: Double) -> [Particle] {
    var particles = ParticleCollection()
    for (index, emission) in emissions.enumerated().reversed() {
      let isLast = index == emissions.count - 1
      let until = isLast ? time : min(time, emissions[index + 1].start)
      guard emission.start < until else { continue }
      let timeline = emission.timeline(visibleAt: time, through: until)
      // Visible lifetimes differ by segment, so the segments with visible particles need not be consecutive.
      for piece in (0..<(timeline.piece(before: until) + 1)).reversed() {
        let reach = timeline.segments[piece].visibleLifetime
        guard timeline.segments[piece].end + reach > time else { continue }
        for cell in (0..<timeline.cellCount).reversed() {
          guard
            let numbers = timeline.births(of: cell, in: piece, after: time - reach, through: until)
          else { continue }
          let stream = ParticleRandom(seed: emission.seed, cell: cell)
          for number in numbers.reversed() {
            if particles.remainingCapacity == 0 { return particles.particles }
            let birthTime = timeline.birthTime(number, of: cell, in: piece)
            let source = emission.source(cell, at: birthTime)
            let random = stream.particle(number)
            source.birth(random).collect(
              of: source, random, bornAt: birthTime, at: time, into: &particles)
          }
        }
      }
    }
    return particles.particles
  }

  /// Returns the layer times at which all particles have disappeared and none is born anymore, if `t` is one of them
  /// and no animation changes the last emission; otherwise only `t`.
  func staticInterval(_ t: Double) -> ClosedRange<Double> {
    guard let last = emissions.last, !last.isAnimated else { return t...t }
    let timeline = last.timeline(visibleAt: .infinity, through: .infinity)
    let isIdle = (0..<timeline.cellCount).allSatisfy {
      timeline.segments.isEmpty || timeline.rate($0, in: timeline.segments.count - 1) == 0
    }
    guard isIdle else { return t...t }
    // Layer time at which the last particle disappears.
    var death = last.start
    for (index, emission) in emissions.enumerated() {
      let isLast = index == emissions.count - 1
      let end = isLast ? .infinity : emissions[index + 1].start
      death = max(death, emission.lastVisibleTime(until: end))
    }
    return t > death ? death.nextUp ... .infinity : t...t
  }
}
