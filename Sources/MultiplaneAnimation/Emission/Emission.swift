// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What an emitter layer is set to from one commit on until another, and what it gives birth to meanwhile.
final class Emission: Sendable {
  /// In layer time; minus infinity for what has always been running.
  let start: Double
  /// The emitter layer's values without those of its animations.
  private let values: LayerValues
  /// Those that change what is emitted.
  private let animations: [RenderAnimation]
  /// Births of each cell up to the start.
  private let startCounts: [Double]
  /// The cells where no animation changes them.
  private let stillSources: [ParticleSource]
  private let known: Mutex<EmissionCourse>

  /// Seconds for which an animated birth rate counts as constant, at its value in the middle.
  private static let step = 1.0 / 120

  init(
    start: Double, values: LayerValues, animations: [RenderAnimation], startCounts: [Double]
  ) {
    (self.start, self.values, self.animations) = (start, values, animations)
    let sources = Self.sources(values.emitter)
    stillSources = sources
    let missing = max(0, sources.count - startCounts.count)
    self.startCounts = startCounts.prefix(sources.count) + Array(repeating: 0, count: missing)
    known = Mutex(
      EmissionCourse(cellCount: sources.count, start: start, counts: self.startCounts))
  }

  private static func sources(_ emitter: EmitterValues) -> [ParticleSource] {
    emitter.cells?.map { ParticleSource($0, in: emitter) } ?? []
  }

  var seed: UInt32 { values.emitter.seed }

  var isAnimated: Bool { !animations.isEmpty }

  /// Whether it is set to the same.
  func isSame(_ values: LayerValues, _ animations: [RenderAnimation]) -> Bool {
    guard case .emitter(let a) = self.values.content, case .emitter(let b) = values.content else {
      return false
    }
    return a === b && self.animations.elementsEqual(animations) { $0 === $1 }
  }

  /// A cell as it is at a time.
  func source(_ cell: Int, at time: Double) -> ParticleSource {
    animations.isEmpty ? stillSources[cell] : sources(at: time)[cell]
  }

  private func sources(at time: Double) -> [ParticleSource] {
    if animations.isEmpty { return stillSources }
    var scratch = LayerScratch(isReused: false)
    scratch.evaluate(values, RenderAnimations(animations), at: time)
    return Self.sources(scratch.values.emitter)
  }

  // MARK: - Its course

  /// The births of each cell up to a time.
  func counts(at time: Double) -> [Double] {
    let course = course(seenAt: time, through: time)
    let piece = course.piece(through: time)
    if piece < 0 { return startCounts }
    return (0..<course.cellCount).map { course.count($0, at: time, in: piece) }
  }

  /// The births, known up to a time at least, of which something is seen at another or later; and those after them.
  func course(seenAt seen: Double, through time: Double) -> EmissionCourse {
    known.withLock { course in
      course.prepare(for: seen)
      extend(&course, through: time)
      return course
    }
  }

  /// Until when something is seen of what is born until a time.
  func lastSeen(until end: Double) -> Double {
    known.withLock { course in
      course.prepare(for: end)
      extend(&course, through: end)
      return course.lastSeen(until: end)
    }
  }

  private func extend(_ course: inout EmissionCourse, through time: Double) {
    if stillSources.isEmpty { return }
    while course.pieces.isEmpty || course.end < time {
      let from = course.end, counts = course.endCounts
      // What has always been running is counted from 0.
      let anchor = from.isFinite ? from : 0
      let (end, moves) = nextChange(after: from)
      let middle = moves ? (from + end) / 2 : from.nextUp
      let sources = sources(at: middle.isFinite ? middle : end.isFinite ? end.nextDown : 0)
      // What cells emit does not change between their begins and ends.
      let probe = from.isFinite ? (end.isFinite ? (from + end) / 2 : from.nextUp) : end.nextDown
      let rates = sources.map { source in
        (!probe.isFinite || (source.begin <= probe && probe < source.end)) ? source.rate : 0
      }
      var reach = sources.reduce(0) { max($0, $1.reach) }
      if moves {
        for edge in [from, end] {
          reach = self.sources(at: edge).reduce(reach) { max($0, $1.reach) }
        }
      }
      course.append(
        from, end, anchor: anchor, reach: reach, rates: rates, counts: counts)
      if end == .infinity { return }
    }
  }

  /// Where the piece after a time ends, and whether animations run in it.
  private func nextChange(after time: Double) -> (end: Double, moves: Bool) {
    var edges: [Double] = stillSources.flatMap { [$0.begin, $0.end] }
    var moves = false
    for animation in animations {
      let (begin, end) = (animation.timing.beginTime, animation.timing.endTime)
      edges += [begin, end]
      if begin <= time, time < end { moves = true }
    }
    let edge = edges.reduce(Double.infinity) { $1 > time ? min($0, $1) : $0 }
    // Far out, times are farther apart than the step.
    return moves && time + Self.step > time
      ? (min(edge, time + Self.step), true) : (edge, false)
  }
}
