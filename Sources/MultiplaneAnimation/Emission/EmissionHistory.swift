// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an emitter layer was set to, one commit after the other. A particle keeps what holds at its birth; changes
/// concern those born later.
final class EmissionHistory: Sendable {
  /// In order of their starts; one at least.
  let emissions: [Emission]

  private init(_ emissions: [Emission]) { self.emissions = emissions }

  /// The first of a layer's.
  /// - Parameters:
  ///   - start: since when it emits, in layer time; minus infinity if always.
  ///   - time: the layer's, at the commit.
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

  /// What follows when the layer is set to something else, or this when it is not.
  func adding(
    _ values: LayerValues, _ animations: [RenderAnimation], at time: Double
  ) -> EmissionHistory {
    if emissions[emissions.count - 1].hasSameInputs(values, animations) { return self }
    // Time that runs back undoes what came after.
    var kept = emissions.filter { $0.start < time }
    let counts = kept.last?.counts(at: time) ?? []
    if kept.count > 1 {
      // What nothing is seen of any more, whatever comes.
      let living = kept.indices.dropLast().first { index in
        kept[index].lastSeen(until: kept[index + 1].start) > time
      }
      kept.removeFirst(living ?? kept.count - 1)
    }
    // What has not begun yet begins when it would have.
    let start = kept.isEmpty ? max(time, emissions[0].start) : time
    kept.append(
      Emission(start: start, values: values, animations: animations, startCounts: counts))
    return EmissionHistory(kept)
  }

  // MARK: - What is seen

  /// The particles that live at a time of the layer, cell by cell, older ones first. Of more than
  /// ``ParticleCollection/limit`` those of the last commits and of the last stretches of time; of one stretch, those of
  /// the last cells.
  func particles(at time: Double) -> [Particle] {
    var particles = ParticleCollection()
    for (index, emission) in emissions.enumerated().reversed() {
      let isLast = index == emissions.count - 1
      let until = isLast ? time : min(time, emissions[index + 1].start)
      guard emission.start < until else { continue }
      let course = emission.timeline(visibleAt: time, through: until)
      // Reaches differ from piece to piece, so that those that are seen need not follow one another.
      for piece in (0..<(course.piece(before: until) + 1)).reversed() {
        let reach = course.segments[piece].visibleLifetime
        guard course.segments[piece].end + reach > time else { continue }
        for cell in (0..<course.cellCount).reversed() {
          guard
            let numbers = course.births(of: cell, in: piece, after: time - reach, through: until)
          else { continue }
          let stream = ParticleRandom(seed: emission.seed, cell: cell)
          for number in numbers.reversed() {
            if particles.remainingCapacity == 0 { return particles.particles }
            let birthTime = course.birthTime(number, of: cell, in: piece)
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

  /// The stretch of layer time, around `t`, in which nothing is seen and nothing is born.
  func staticInterval(_ t: Double) -> ClosedRange<Double> {
    guard let last = emissions.last, !last.isAnimated else { return t...t }
    let course = last.timeline(visibleAt: .infinity, through: .infinity)
    let isIdle = (0..<course.cellCount).allSatisfy {
      course.segments.isEmpty || course.rate($0, in: course.segments.count - 1) == 0
    }
    guard isIdle else { return t...t }
    // When the last of those before dies.
    var death = last.start
    for (index, emission) in emissions.enumerated() {
      let isLast = index == emissions.count - 1
      let end = isLast ? .infinity : emissions[index + 1].start
      death = max(death, emission.lastSeen(until: end))
    }
    return t > death ? death.nextUp ... .infinity : t...t
  }
}
