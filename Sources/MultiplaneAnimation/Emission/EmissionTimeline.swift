// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How many particles each cell has given birth to, as a function of time: rates that are constant for a while, one
/// piece after the other. A particle's number is the count at its birth, so that which particles there are follows
/// from the time alone, whatever frames were drawn before.
struct EmissionTimeline: Sendable {
  struct Segment: Sendable {
    /// In layer time.
    var start, end: Double
    /// Where the counts hold.
    var countTime: Double
    /// How long after its birth something of a particle is seen, at most.
    var visibleLifetime: Double
  }

  let cellCount: Int
  private(set) var segments: [Segment] = []
  /// Births for each second, of each cell of each piece.
  private var rates: [Double] = []
  /// Births up to the anchor, of each cell of each piece.
  private var counts: [Double] = []

  /// Where pieces can be counted from.
  private struct Checkpoint {
    /// Pieces before it.
    var index = 0
    var time = -Double.infinity
    var counts: [Double]
    /// When the last of those born before is gone.
    var lastVisibleTime = -Double.infinity
  }

  /// The beginning, and then a mark for each so many pieces.
  private var checkpoints: [Checkpoint]
  /// Pieces before it are forgotten.
  private var base: Checkpoint
  /// When the last of those born so far is gone.
  private var lastSeen = -Double.infinity

  /// They stay known.
  private(set) var cycles: [EmissionCycle] = []

  private static let checkpointInterval = 256
  /// Above it, pieces of which nothing is seen any more are forgotten; a longer reach keeps more.
  static let retainedSegmentLimit = 1024

  /// - Parameters:
  ///   - start: where the first piece begins.
  ///   - counts: births of each cell up to there.
  init(cellCount: Int, start: Double = -.infinity, counts: [Double] = []) {
    self.cellCount = cellCount
    base = Checkpoint(counts: counts)
    (checkpoints, self.start, end) = ([base], start, start)
  }

  private let start: Double

  /// Where the last piece ends.
  private(set) var end: Double

  /// Births of each cell up to the end.
  var endCounts: [Double] {
    if segments.isEmpty { return base.counts }
    return (0..<cellCount).map { count($0, at: end, in: segments.count - 1) }
  }

  /// The last piece that begins before a time; -1 when none does.
  func piece(before time: Double) -> Int { segments.prefixCount { $0.start < time } - 1 }

  /// The last piece that begins at a time or before; -1 when none does.
  func piece(through time: Double) -> Int { segments.prefixCount { $0.start <= time } - 1 }

  /// Until when something is seen of what is born until a time, which is not before the first piece.
  func lastSeen(until end: Double) -> Double {
    var result = base.lastVisibleTime
    for (index, piece) in segments.enumerated()
    where piece.start <= end && (0..<cellCount).contains(where: { rate($0, in: index) > 0 }) {
      result = max(result, min(piece.end, end) + piece.visibleLifetime)
    }
    return result
  }

  /// Makes the pieces, with those that will be added, begin where all that is seen at a time is among them, as late as
  /// is known without counting.
  mutating func rewind(for time: Double) {
    let mark = checkpoints[
      max(0, checkpoints.prefixCount { $0.time <= time && $0.lastVisibleTime <= time } - 1)]
    let isValid = base.time <= time && base.lastVisibleTime <= time
    if isValid, mark.index <= base.index + segments.count { return }
    end = mark.index > 0 ? mark.time : start
    (base, lastSeen) = (mark, mark.lastVisibleTime)
    (segments, rates, counts) = ([], [], [])
  }

  // MARK: - Cycles

  /// The index of the cycle that begins at a time.
  func cycle(from start: Double) -> Int? { cycles.firstIndex { $0.start == start } }

  /// What is emitted repeats from the end on.
  mutating func beginCycle(period: Double, stepCount: Int) {
    if cycle(from: end) != nil { return }
    let cycle = EmissionCycle(
      start: end, period: period, stepCount: stepCount, counts: endCounts, lastSeen: lastSeen,
      index: base.index + segments.count)
    cycles.append(cycle)
  }

  /// Makes the last piece the next step of a cycle.
  mutating func extendCycle(_ index: Int) {
    guard let last = segments.last else { return }
    cycles[index].append(rates: Array(rates.suffix(cellCount)), reach: last.visibleLifetime)
  }

  /// Makes the pieces that will be added begin where a cycle does; nothing is kept of those before.
  /// - Parameter step: the cycle's first.
  mutating func skip(to step: Int, ofCycle index: Int) {
    let cycle = cycles[index]
    let time = cycle.time(of: step)
    base = Checkpoint(
      index: cycle.index + step, time: time, counts: cycle.counts(before: step),
      lastVisibleTime: max(cycle.lastSeen, time + cycle.reach))
    (end, lastSeen) = (time, base.lastVisibleTime)
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

  /// Adds a piece that begins where the last one ends.
  mutating func append(
    _ start: Double, _ end: Double, anchor: Double, reach: Double, rates: [Double],
    counts: [Double]
  ) {
    let index = base.index + segments.count
    if index % Self.checkpointInterval == 0, index > checkpoints[checkpoints.count - 1].index {
      checkpoints.append(
        Checkpoint(index: index, time: start, counts: counts, lastVisibleTime: lastSeen))
    }
    segments.append(Segment(start: start, end: end, countTime: anchor, visibleLifetime: reach))
    self.rates += rates
    self.counts += counts
    self.end = end
    if rates.contains(where: { $0 > 0 }) { lastSeen = max(lastSeen, end + reach) }
    evictSegments()
  }

  func rate(_ cell: Int, in piece: Int) -> Double { rates[piece * cellCount + cell] }

  /// Births of a cell up to a time of a piece; with fractions.
  func count(_ cell: Int, at time: Double, in piece: Int) -> Double {
    let index = piece * cellCount + cell
    if rates[index] == 0 { return counts[index] }
    return Self.snappedToInteger(counts[index] + rates[index] * (time - segments[piece].countTime))
  }

  /// When the particle of that number is born, given that it is in that piece.
  func birthTime(_ number: Int64, of cell: Int, in piece: Int) -> Double {
    let index = piece * cellCount + cell
    let time = segments[piece].countTime + (Double(number) - counts[index]) / rates[index]
    return min(max(time, segments[piece].start), segments[piece].end)
  }

  /// The numbers of the particles of a cell that are born in a piece after one time and up to another. Of more than
  /// ``limit`` the last.
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

  /// Births up to a time or the end of a piece: there, what the next piece begins with, to the last bit, so that nobody
  /// is born in both or in neither.
  private func lastCount(of cell: Int, in piece: Int, through end: Double) -> Double {
    let next = piece + 1
    if next < segments.count, end >= segments[piece].end,
      segments[next].countTime == segments[next].start
    {
      return counts[next * cellCount + cell]
    }
    return count(cell, at: min(end, segments[piece].end), in: piece)
  }

  /// What one cell may have alive of one piece.
  static let limit = 100_000.0

  /// A count without what a product leaves of a whole one: 49 times 1/49 is 1.
  static func snappedToInteger(_ count: Double) -> Double {
    let whole = count.rounded()
    return abs(count - whole) <= max(1e-9, 16 * whole.ulp) ? whole : count
  }
}
