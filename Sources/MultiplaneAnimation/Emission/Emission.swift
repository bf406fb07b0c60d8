// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The births of an emitter layer's particles from layer time ``start``, with one state of the emitter's settings and
/// animations. The next commit that changes the settings or animations starts another emission.
final class Emission: Sendable {
  /// Layer time from which the settings apply; minus infinity if the emitter has always been running.
  let start: Double
  /// The emitter layer's values without animations.
  private let values: LayerValues
  /// The animations of the layer that change the emission.
  private let animations: [RenderAnimation]
  /// The number of births of each cell before ``start``, with fractions.
  private let startCounts: [Double]
  /// The cells without the effect of animations.
  private let staticSources: [ParticleSource]
  private let cachedTimeline: Mutex<EmissionTimeline>

  /// The duration, in seconds, of the steps in which births are computed during animations: a birth rate counts as
  /// constant during a step, with its value in the middle. A period of animations that would take more than
  /// ``maximumStepCount`` steps is divided into that many.
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

  /// Whether the emitter's values and the animations are those of this emission. Both are compared by the identity of
  /// objects, so equal copies count as different.
  func hasSameInputs(_ values: LayerValues, _ animations: [RenderAnimation]) -> Bool {
    guard case .emitter(let a) = self.values.content, case .emitter(let b) = values.content else {
      return false
    }
    return a === b && self.animations.elementsEqual(animations) { $0 === $1 }
  }

  /// Returns the cell with the index `cell`, with its animated values at a layer time.
  func source(_ cell: Int, at time: Double) -> ParticleSource {
    animations.isEmpty ? staticSources[cell] : sources(at: time)[cell]
  }

  private func sources(at time: Double) -> [ParticleSource] {
    if animations.isEmpty { return staticSources }
    var scratch = LayerScratch(isReused: false)
    scratch.evaluate(values, RenderAnimations(animations), at: time)
    return Self.sources(scratch.values.emitter)
  }

  // MARK: - Timeline

  /// Returns the number of births of each cell up to a layer time, with fractions and including those before ``start``.
  func counts(at time: Double) -> [Double] {
    let timeline = timeline(visibleAt: time, through: time)
    let piece = timeline.piece(through: time)
    if piece < 0 { return startCounts }
    return (0..<timeline.cellCount).map { timeline.count($0, at: time, in: piece) }
  }

  /// Returns the timeline of births, computed at least through the layer time `time`. Births of particles that have
  /// disappeared by the layer time `seen` may be missing.
  func timeline(visibleAt seen: Double, through time: Double) -> EmissionTimeline {
    cachedTimeline.withLock { timeline in
      timeline.rewind(for: seen)
      extend(&timeline, through: time, seenAt: seen)
      return timeline
    }
  }

  /// Returns the layer time after which no particle born by `end` is visible; minus infinity if none is born.
  func lastVisibleTime(until end: Double) -> Double {
    cachedTimeline.withLock { timeline in
      timeline.rewind(for: end)
      extend(&timeline, through: end, seenAt: end)
      return timeline.lastVisibleTime(until: end)
    }
  }

  /// Appends segments to a timeline until it ends at `time` or later.
  /// - Parameter seen: A layer time; births of particles that have disappeared by this time may be omitted.
  private func extend(_ timeline: inout EmissionTimeline, through time: Double, seenAt seen: Double)
  {
    if staticSources.isEmpty { return }
    while timeline.segments.isEmpty || timeline.end < time {
      let from = timeline.end
      let stretch = interval(containing: from)
      if let start = stretch.start, stretch.moves {
        if from == start, let (period, stepCount) = period(at: start) {
          timeline.beginCycle(period: period, stepCount: stepCount)
        }
        if let cycle = timeline.cycle(from: start) {
          appendStep(ofCycle: cycle, to: &timeline, stretch.end, through: time, seenAt: seen)
        } else {
          append(min(stretch.end, from + Self.step), moves: true, timeline.endCounts, to: &timeline)
        }
      } else {
        append(stretch.end, moves: false, timeline.endCounts, to: &timeline)
      }
      if timeline.end == .infinity { return }
    }
  }

  /// Appends a segment from the end of the timeline to `end`, with constant birth rates.
  /// - Parameters:
  ///   - moves: Whether animations run; the segment then has the birth rates of its middle.
  ///   - counts: The number of births of each cell before the segment.
  private func append(
    _ end: Double, moves: Bool, _ counts: [Double], to timeline: inout EmissionTimeline
  ) {
    let from = timeline.end
    // The births of an emitter that has always been running are counted from layer time 0.
    let anchor = from.isFinite ? from : 0
    let middle = moves ? (from + end) / 2 : from.nextUp
    let sources = sources(at: middle.isFinite ? middle : end.isFinite ? end.nextDown : 0)
    // No cell begins or ends within a segment, so any time in the segment shows which cells emit.
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
    timeline.append(from, end, anchor: anchor, reach: reach, rates: rates, counts: counts)
  }

  /// Appends the next step of a cycle to a timeline. Periods of the cycle are skipped first if a later period starts by
  /// `time` and all particles born before it have disappeared by `seen`.
  /// - Parameters:
  ///   - index: The index of the cycle in the timeline. The cycle is accessed in place: while a local copy exists, a
  ///     change of the cycle would copy its arrays.
  ///   - edge: The layer time at which the cycle ends, as a cell or an animation begins or ends.
  private func appendStep(
    ofCycle index: Int, to timeline: inout EmissionTimeline, _ edge: Double,
    through time: Double, seenAt seen: Double
  ) {
    var step = timeline.cycles[index].step(at: timeline.end)
    let begin = timeline.cycles[index].lastCycleStart(through: min(time, edge), visibleAt: seen)
    if begin > step {
      timeline.skip(to: begin, ofCycle: index)
      step = begin
    }
    let counts = timeline.cycles[index].counts(before: step)
    // For large times, consecutive doubles are farther apart than steps.
    guard step < EmissionCycle.maximumStep,
      case let next = timeline.cycles[index].time(of: step + 1), next > timeline.end
    else { return append(edge, moves: false, counts, to: &timeline) }
    let end = min(edge, next)
    guard let (rates, reach) = timeline.cycles[index].emission(in: step) else {
      append(end, moves: true, counts, to: &timeline)
      if end == next { timeline.extendCycle(index) }
      return
    }
    timeline.append(
      timeline.end, end, anchor: timeline.end, reach: reach, rates: rates, counts: counts)
  }

  /// Returns the interval of layer time that contains a time and lies between two consecutive begin or end times of
  /// cells and animations. The interval begins no earlier than ``start``.
  /// - Parameter time: A time within the interval, or its start.
  /// - Returns: The start, nil if it is not finite; the end, which may be infinite; and whether the births in the
  ///   interval are computed in steps, as animations run (`moves`).
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
    // Without steps at large times, where consecutive doubles are farther apart than a step.
    return (
      begin.isFinite ? begin : nil, end, moves && begin.isFinite && time + Self.step > time
    )
  }

  /// Returns a common period, in seconds of layer time, of the animations that run at a layer time, and the number of
  /// steps into which the period is divided; nil if no common period is found.
  private func period(at time: Double) -> (Double, stepCount: Int)? {
    let running = animations.filter {
      $0.timing.beginTime <= time && time < $0.timing.endTime
    }
    let periods = running.map(\.timing.period)
    guard let longest = periods.max(), longest.isFinite, periods.allSatisfy({ $0 > 0 }),
      !running.contains(where: \.isCumulative)
    else { return nil }
    /// Whether a duration is a multiple of all periods, except for rounding errors.
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
    // Short periods are multiplied, so that a cycle has at least 8 steps.
    if period < 8 * Self.step { period *= (8 * Self.step / period).rounded(.up) }
    guard period.isFinite else { return nil }
    let steps = (period / Self.step - 1e-6).rounded(.up)
    return (period, Int(min(max(steps, 1), Self.maximumStepCount)))
  }
}
