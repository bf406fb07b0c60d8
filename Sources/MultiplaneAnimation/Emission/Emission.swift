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
  private let staticSources: [ParticleSource]
  private let cachedTimeline: Mutex<EmissionTimeline>

  /// Seconds for which an animated birth rate counts as constant, at its value in the middle; of animations that take
  /// longer than ``mostSteps`` of them, a part of their duration.
  private static let step = 1.0 / 120
  private static let maximumStepCount = 32_768.0

  init(
    start: Double, values: LayerValues, animations: [RenderAnimation], startCounts: [Double]
  ) {
    (self.start, self.values, self.animations) = (start, values, animations)
    let sources = Self.sources(values.emitter)
    staticSources = sources
    let missing = max(0, sources.count - startCounts.count)
    self.startCounts = startCounts.prefix(sources.count) + Array(repeating: 0, count: missing)
    cachedTimeline = Mutex(
      EmissionTimeline(cellCount: sources.count, start: start, counts: self.startCounts))
  }

  private static func sources(_ emitter: EmitterValues) -> [ParticleSource] {
    emitter.cells?.map { ParticleSource($0, in: emitter) } ?? []
  }

  var seed: UInt32 { values.emitter.seed }

  var isAnimated: Bool { !animations.isEmpty }

  /// Whether it is set to the same.
  func hasSameInputs(_ values: LayerValues, _ animations: [RenderAnimation]) -> Bool {
    guard case .emitter(let a) = self.values.content, case .emitter(let b) = values.content else {
      return false
    }
    return a === b && self.animations.elementsEqual(animations) { $0 === $1 }
  }

  /// A cell as it is at a time.
  func source(_ cell: Int, at time: Double) -> ParticleSource {
    animations.isEmpty ? staticSources[cell] : sources(at: time)[cell]
  }

  private func sources(at time: Double) -> [ParticleSource] {
    if animations.isEmpty { return staticSources }
    var scratch = LayerScratch(isReused: false)
    scratch.evaluate(values, RenderAnimations(animations), at: time)
    return Self.sources(scratch.values.emitter)
  }

  // MARK: - Its course

  /// The births of each cell up to a time.
  func counts(at time: Double) -> [Double] {
    let course = timeline(visibleAt: time, through: time)
    let piece = course.piece(through: time)
    if piece < 0 { return startCounts }
    return (0..<course.cellCount).map { course.count($0, at: time, in: piece) }
  }

  /// The births, known up to a time at least, of which something is seen at another or later; and those after them.
  func timeline(visibleAt seen: Double, through time: Double) -> EmissionTimeline {
    cachedTimeline.withLock { course in
      course.rewind(for: seen)
      extend(&course, through: time, seenAt: seen)
      return course
    }
  }

  /// Until when something is seen of what is born until a time.
  func lastSeen(until end: Double) -> Double {
    cachedTimeline.withLock { course in
      course.rewind(for: end)
      extend(&course, through: end, seenAt: end)
      return course.lastSeen(until: end)
    }
  }

  /// - Parameter seen: nothing is wanted of those that are gone by then.
  private func extend(_ course: inout EmissionTimeline, through time: Double, seenAt seen: Double) {
    if staticSources.isEmpty { return }
    while course.segments.isEmpty || course.end < time {
      let from = course.end
      let stretch = interval(containing: from)
      if let start = stretch.start, stretch.moves {
        if from == start, let (period, stepCount) = period(at: start) {
          course.beginCycle(period: period, stepCount: stepCount)
        }
        if let cycle = course.cycle(from: start) {
          appendStep(ofCycle: cycle, to: &course, stretch.end, through: time, seenAt: seen)
        } else {
          append(min(stretch.end, from + Self.step), moves: true, course.endCounts, to: &course)
        }
      } else {
        append(stretch.end, moves: false, course.endCounts, to: &course)
      }
      if course.end == .infinity { return }
    }
  }

  /// Adds a piece up to a time, with what is emitted in its middle.
  /// - Parameter counts: births of each cell before.
  private func append(
    _ end: Double, moves: Bool, _ counts: [Double], to course: inout EmissionTimeline
  ) {
    let from = course.end
    // What has always been running is counted from 0.
    let anchor = from.isFinite ? from : 0
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
    course.append(from, end, anchor: anchor, reach: reach, rates: rates, counts: counts)
  }

  /// Adds a step of a cycle, or goes on to the last cycle of which nothing before is seen any more and adds its first.
  /// - Parameters:
  ///   - index: of the cycle, which is looked at where it lies: a copy would have to be made anew with each step.
  ///   - edge: where the stretch ends.
  private func appendStep(
    ofCycle index: Int, to course: inout EmissionTimeline, _ edge: Double,
    through time: Double, seenAt seen: Double
  ) {
    var step = course.cycles[index].step(at: course.end)
    let begin = course.cycles[index].lastCycleStart(through: min(time, edge), visibleAt: seen)
    if begin > step {
      course.skip(to: begin, ofCycle: index)
      step = begin
    }
    let counts = course.cycles[index].counts(before: step)
    // Far out, times are farther apart than steps.
    guard step < EmissionCycle.maximumStep,
      case let next = course.cycles[index].time(of: step + 1), next > course.end
    else { return append(edge, moves: false, counts, to: &course) }
    let end = min(edge, next)
    guard let (rates, reach) = course.cycles[index].emission(in: step) else {
      append(end, moves: true, counts, to: &course)
      if end == next { course.extendCycle(index) }
      return
    }
    course.append(
      course.end, end, anchor: course.end, reach: reach, rates: rates, counts: counts)
  }

  /// The stretch of time from one begin or end of something to the next; whether animations run in it.
  /// - Parameter time: in it, or its start.
  private func interval(containing time: Double) -> (start: Double?, end: Double, moves: Bool) {
    var edges: [Double] = staticSources.flatMap { [$0.begin, $0.end] }
    var moves = false
    for animation in animations {
      let (begin, end) = (animation.timing.beginTime, animation.timing.endTime)
      edges += [begin, end]
      if begin <= time, time < end { moves = true }
    }
    let end = edges.reduce(Double.infinity) { $1 > time ? min($0, $1) : $0 }
    let begin = edges.reduce(start) { $1 <= time ? max($0, $1) : $0 }
    // Far out, times are farther apart than the step.
    return (
      begin.isFinite ? begin : nil, end, moves && begin.isFinite && time + Self.step > time
    )
  }

  /// After how many seconds the animations that run at a time go through the same again, and the steps of that; nil
  /// when they do not.
  private func period(at time: Double) -> (Double, stepCount: Int)? {
    let running = animations.filter {
      $0.timing.beginTime <= time && time < $0.timing.endTime
    }
    let periods = running.map(\.timing.period)
    guard let longest = periods.max(), longest.isFinite, periods.allSatisfy({ $0 > 0 }),
      !running.contains(where: \.isCumulative)
    else { return nil }
    /// Whether all come to an end at once after that time.
    func fits(_ whole: Double) -> Bool {
      for period in periods {
        let cycles = (whole / period).rounded()
        if abs(cycles * period - whole) > 1e-9 * whole { return false }
      }
      return true
    }
    var period = longest, count = 1.0
    while !fits(period) {
      count += 1
      if count > 16 { return nil }
      period = longest * count
    }
    // Some steps at least.
    if period < 8 * Self.step { period *= (8 * Self.step / period).rounded(.up) }
    guard period.isFinite else { return nil }
    let steps = (period / Self.step - 1e-6).rounded(.up)
    return (period, Int(min(max(steps, 1), Self.maximumStepCount)))
  }
}
