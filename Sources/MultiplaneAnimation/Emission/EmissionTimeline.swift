// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The number of particles that each cell has emitted, as a function of time: consecutive segments with constant rates.
/// A particle's number is the count at its birth, so the set of particles depends on the time alone, not on the frames
/// that were drawn before.
///
/// Times are layer times; in the timeline of a child cell, seconds since the cell began to emit from its parent
/// particle.
struct EmissionTimeline: Sendable {
  struct Segment: Sendable {
    /// The times at which the segment starts and ends.
    var start, end: Double
    /// The time up to which the stored numbers of births of the segment (``EmissionTimeline/counts``) are counted.
    var countTime: Double
    /// The longest time, in seconds after a particle's birth, at which the particle or one of its children is visible.
    var visibleLifetime: Double
  }

  let cellCount: Int
  private(set) var segments: [Segment] = []
  /// The births per second of each cell in each segment.
  private var rates: [Double] = []
  /// The number of births of each cell up to the `countTime` of each segment, with fractions.
  private var counts: [Double] = []

  /// The state of the timeline before a segment, from which that segment and later ones can be computed again.
  private struct Checkpoint {
    /// The number of segments before the checkpoint.
    var index = 0
    var time = -Double.infinity
    var counts: [Double]
    /// The time by which all particles born before the checkpoint have disappeared; minus infinity if none is born.
    var lastVisibleTime = -Double.infinity
  }

  /// A checkpoint at the start, and at most one per ``checkpointInterval`` segments.
  private var checkpoints: [Checkpoint]
  /// The state before the first stored segment; earlier segments have been discarded.
  private var base: Checkpoint
  /// The time by which all particles born before ``end`` have disappeared; minus infinity if none is born.
  private var lastVisibleTime = -Double.infinity

  /// The periodic parts of the timeline that have been found so far; never discarded.
  private(set) var cycles: [EmissionCycle] = []

  private static let checkpointInterval = 256
  /// The number of stored segments above which segments without visible particles are discarded. More segments are
  /// stored if particles are visible for long.
  static let retainedSegmentLimit = 1024

  /// - Parameters:
  ///   - start: The time at which the first segment starts.
  ///   - counts: The number of births of each cell before `start`.
  init(cellCount: Int, start: Double = -.infinity, counts: [Double] = []) {
    self.cellCount = cellCount
    base = Checkpoint(counts: counts)
    (checkpoints, self.start, end) = ([base], start, start)
  }

  private let start: Double

  /// The end of the last segment; before the first segment, the time at which it will start.
  private(set) var end: Double

  /// The number of births of each cell up to the ``end``.
  var endCounts: [Double] {
    if segments.isEmpty { return base.counts }
    return (0..<cellCount).map { count($0, at: end, in: segments.count - 1) }
  }

  /// Returns the index of the last segment that starts before a time; -1 if there is none.
  func piece(before time: Double) -> Int { segments.prefixCount { $0.start < time } - 1 }

  /// Returns the index of the last segment that starts at or before a time; -1 if there is none.
  func piece(through time: Double) -> Int { segments.prefixCount { $0.start <= time } - 1 }

  /// Returns the time after which no particle born by `end` is visible; minus infinity if none is born. `end` must not
  /// be before the first stored segment.
  func lastVisibleTime(until end: Double) -> Double {
    var result = base.lastVisibleTime
    for (index, piece) in segments.enumerated()
    where piece.start <= end && (0..<cellCount).contains(where: { rate($0, in: index) > 0 }) {
      result = max(result, min(piece.end, end) + piece.visibleLifetime)
    }
    return result
  }

  /// Prepares the timeline for the computation of the particles visible at a time. May discard all segments and
  /// continue at a checkpoint that precedes the births of these particles; segments must then be appended again.
  mutating func rewind(for time: Double) {
    let mark = checkpoints[
      max(0, checkpoints.prefixCount { $0.time <= time && $0.lastVisibleTime <= time } - 1)]
    let isValid = base.time <= time && base.lastVisibleTime <= time
    if isValid, mark.index <= base.index + segments.count { return }
    end = mark.index > 0 ? mark.time : start
    (base, lastVisibleTime) = (mark, mark.lastVisibleTime)
    (segments, rates, counts) = ([], [], [])
  }

  // MARK: - Cycles

  /// Returns the index of the cycle that starts exactly at a time; nil if there is none.
  func cycle(from start: Double) -> Int? { cycles.firstIndex { $0.start == start } }

  /// Starts a cycle, a part in which the emission repeats, at the ``end``; does nothing if one already starts there.
  /// - Parameter period: The period in seconds.
  mutating func beginCycle(period: Double, stepCount: Int) {
    if cycle(from: end) != nil { return }
    let cycle = EmissionCycle(
      start: end, period: period, stepCount: stepCount, counts: endCounts,
      lastVisibleTime: lastVisibleTime,
      index: base.index + segments.count)
    cycles.append(cycle)
  }

  /// Adds the last segment to the first period of a cycle, as its next step.
  mutating func extendCycle(_ index: Int) {
    guard let last = segments.last else { return }
    cycles[index].append(rates: Array(rates.suffix(cellCount)), reach: last.visibleLifetime)
  }

  /// Discards all segments and continues at the start of a later period of a cycle.
  /// - Parameter step: The first step of the period.
  mutating func skip(to step: Int, ofCycle index: Int) {
    let cycle = cycles[index]
    let time = cycle.time(of: step)
    base = Checkpoint(
      index: cycle.index + step, time: time, counts: cycle.counts(before: step),
      lastVisibleTime: max(cycle.lastVisibleTime, time + cycle.reach))
    (end, lastVisibleTime) = (time, base.lastVisibleTime)
    (segments, rates, counts) = ([], [], [])
  }

  private mutating func evictSegments() {
    guard segments.count > Self.retainedSegmentLimit, let time = segments.last?.start else {
      return
    }
    let mark = checkpoints[
      max(0, checkpoints.prefixCount { $0.time <= time && $0.lastVisibleTime <= time } - 1)]
    let count = mark.index - base.index
    guard count > 0 else { return }
    segments.removeFirst(count)
    rates.removeFirst(count * cellCount)
    counts.removeFirst(count * cellCount)
    base = mark
  }

  /// Appends a segment from `start`, normally the current ``end``, to `end`. May discard earlier segments without
  /// visible particles.
  /// - Parameters:
  ///   - anchor: The time to which `counts` refer.
  ///   - reach: The visible lifetime of the particles born in the segment, in seconds.
  ///   - rates: The births per second of each cell.
  ///   - counts: The number of births of each cell up to `anchor`.
  mutating func append(
    _ start: Double, _ end: Double, anchor: Double, reach: Double, rates: [Double],
    counts: [Double]
  ) {
    let index = base.index + segments.count
    if index % Self.checkpointInterval == 0, index > checkpoints[checkpoints.count - 1].index {
      checkpoints.append(
        Checkpoint(index: index, time: start, counts: counts, lastVisibleTime: lastVisibleTime))
    }
    segments.append(Segment(start: start, end: end, countTime: anchor, visibleLifetime: reach))
    self.rates += rates
    self.counts += counts
    self.end = end
    if rates.contains(where: { $0 > 0 }) { lastVisibleTime = max(lastVisibleTime, end + reach) }
    evictSegments()
  }

  func rate(_ cell: Int, in piece: Int) -> Double { rates[piece * cellCount + cell] }

  /// Returns the number of births of a cell up to a time in a segment, with a fraction.
  func count(_ cell: Int, at time: Double, in piece: Int) -> Double {
    let index = piece * cellCount + cell
    if rates[index] == 0 { return counts[index] }
    return Self.snappedToInteger(counts[index] + rates[index] * (time - segments[piece].countTime))
  }

  /// Returns the birth time of the particle with a number.
  /// - Precondition: The particle is born in the segment.
  func birthTime(_ number: Int64, of cell: Int, in piece: Int) -> Double {
    let index = piece * cellCount + cell
    let time = segments[piece].countTime + (Double(number) - counts[index]) / rates[index]
    return min(max(time, segments[piece].start), segments[piece].end)
  }

  /// Returns the numbers of a cell's particles that are born in a segment after `start` and up to `end`; of more than
  /// ``limit`` numbers, the last ones. Nil if there are none, or if the absolute value of the last number is 2^62 or
  /// more.
  func births(
    of cell: Int, in piece: Int, after start: Double, through end: Double
  ) -> ClosedRange<Int64>? {
    guard rate(cell, in: piece) > 0 else { return nil }
    let last = lastCount(of: cell, in: piece, through: end).rounded(.down)
    guard last.isFinite, abs(last) < 0x1p62 else { return nil }
    let from = max(start, segments[piece].start)
    let before = from.isFinite ? count(cell, at: from, in: piece).rounded(.down) : -.infinity
    let first = max(before + 1, last - Self.limit + 1)
    return first <= last ? Int64(first)...Int64(last) : nil
  }

  /// Returns the number of births up to a time, or up to the end of a segment if the segment ends earlier. At the end
  /// the number equals the next segment's count, so that no particle is born in both segments or in neither.
  private func lastCount(of cell: Int, in piece: Int, through end: Double) -> Double {
    let next = piece + 1
    if next < segments.count, end >= segments[piece].end,
      segments[next].countTime == segments[next].start
    {
      return counts[next * cellCount + cell]
    }
    return count(cell, at: min(end, segments[piece].end), in: piece)
  }

  /// The maximum number of births that `births(of:in:after:through:)` returns for a cell and a segment.
  static let limit = 100_000.0

  /// Returns the nearest integer if `count` differs from it only by rounding errors, and otherwise `count`: in
  /// floating-point arithmetic, 49 * (1 / 49) is not quite 1.
  static func snappedToInteger(_ count: Double) -> Double {
    let whole = count.rounded()
    return abs(count - whole) <= max(1e-9, 16 * whole.ulp) ? whole : count
  }
}
