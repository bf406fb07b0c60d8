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
    known = Mutex(EmissionCourse(cellCount: sources.count))
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
    let course = course(through: time)
    guard let piece = course.pieces.lastIndex(where: { $0.start <= time }) else {
      return startCounts
    }
    return (0..<course.cellCount).map { course.count($0, at: time, in: piece) }
  }

  /// The births from the start on, known up to a time at least.
  func course(through time: Double) -> EmissionCourse {
    known.withLock { course in
      extend(&course, through: time)
      return course
    }
  }

  private func extend(_ course: inout EmissionCourse, through time: Double) {
    if stillSources.isEmpty { return }
    while course.pieces.last.map({ $0.end < time }) ?? true {
      let last = course.pieces.count - 1
      let from = last >= 0 ? course.pieces[last].end : start
      // What has always been running is counted from 0.
      let anchor = from.isFinite ? from : 0
      let counts =
        last >= 0
        ? stillSources.indices.map { course.count($0, at: from, in: last) } : startCounts
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
    return moves ? (min(edge, time + Self.step), true) : (edge, false)
  }
}
