// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How many particles each cell has given birth to, as a function of time: rates that are constant for a while, one
/// piece after the other. A particle's number is the count at its birth, so that which particles there are follows
/// from the time alone, whatever frames were drawn before.
struct EmissionCourse: Sendable {
  struct Piece: Sendable {
    /// In layer time.
    var start, end: Double
    /// Where the counts hold.
    var anchor: Double
    /// How long after its birth something of a particle is seen, at most.
    var reach: Double
  }

  let cellCount: Int
  private(set) var pieces: [Piece] = []
  /// Births for each second, of each cell of each piece.
  private var rates: [Double] = []
  /// Births up to the anchor, of each cell of each piece.
  private var counts: [Double] = []

  /// Where pieces can be counted from.
  private struct Mark {
    /// Pieces before it.
    var index = 0
    var time = -Double.infinity
    var counts: [Double]
    /// When the last of those born before is gone.
    var lastSeen = -Double.infinity
  }

  /// The beginning, and then a mark for each so many pieces.
  private var marks: [Mark]
  /// Pieces before it are forgotten.
  private var base: Mark
  /// When the last of those born so far is gone.
  private var lastSeen = -Double.infinity

  /// They stay known.
  private(set) var cycles: [EmissionCycle] = []

  private static let markDistance = 256
  /// Above it, pieces of which nothing is seen any more are forgotten; a longer reach keeps more.
  static let keptPieces = 1024

  /// - Parameters:
  ///   - start: where the first piece begins.
  ///   - counts: births of each cell up to there.
  init(cellCount: Int, start: Double = -.infinity, counts: [Double] = []) {
    self.cellCount = cellCount
    base = Mark(counts: counts)
    (marks, self.start, end) = ([base], start, start)
  }

  private let start: Double

  /// Where the last piece ends.
  private(set) var end: Double

  /// Births of each cell up to the end.
  var endCounts: [Double] {
    if pieces.isEmpty { return base.counts }
    return (0..<cellCount).map { count($0, at: end, in: pieces.count - 1) }
  }

  /// The last piece that begins before a time; -1 when none does.
  func piece(before time: Double) -> Int { pieces.prefixCount { $0.start < time } - 1 }

  /// The last piece that begins at a time or before; -1 when none does.
  func piece(through time: Double) -> Int { pieces.prefixCount { $0.start <= time } - 1 }

  /// Until when something is seen of what is born until a time, which is not before the first piece.
  func lastSeen(until end: Double) -> Double {
    var result = base.lastSeen
    for (index, piece) in pieces.enumerated()
    where piece.start <= end && (0..<cellCount).contains(where: { rate($0, in: index) > 0 }) {
      result = max(result, min(piece.end, end) + piece.reach)
    }
    return result
  }

  /// Makes the pieces, with those that will be added, begin where all that is seen at a time is among them, as late as
  /// is known without counting.
  mutating func prepare(for time: Double) {
    let mark = marks[max(0, marks.prefixCount { $0.time <= time && $0.lastSeen <= time } - 1)]
    let isValid = base.time <= time && base.lastSeen <= time
    if isValid, mark.index <= base.index + pieces.count { return }
    end = mark.index > 0 ? mark.time : start
    (base, lastSeen) = (mark, mark.lastSeen)
    (pieces, rates, counts) = ([], [], [])
  }

  // MARK: - Cycles

  /// The index of the cycle that begins at a time.
  func cycle(from start: Double) -> Int? { cycles.firstIndex { $0.start == start } }

  /// What is emitted repeats from the end on.
  mutating func beginCycle(period: Double, stepCount: Int) {
    if cycle(from: end) != nil { return }
    let cycle = EmissionCycle(
      start: end, period: period, stepCount: stepCount, counts: endCounts, lastSeen: lastSeen,
      index: base.index + pieces.count)
    cycles.append(cycle)
  }

  /// Makes the last piece the next step of a cycle.
  mutating func extendCycle(_ index: Int) {
    guard let last = pieces.last else { return }
    cycles[index].append(rates: Array(rates.suffix(cellCount)), reach: last.reach)
  }

  /// Makes the pieces that will be added begin where a cycle does; nothing is kept of those before.
  /// - Parameter step: the cycle's first.
  mutating func go(to step: Int, ofCycle index: Int) {
    let cycle = cycles[index]
    let time = cycle.time(of: step)
    base = Mark(
      index: cycle.index + step, time: time, counts: cycle.counts(before: step),
      lastSeen: max(cycle.lastSeen, time + cycle.reach))
    (end, lastSeen) = (time, base.lastSeen)
    (pieces, rates, counts) = ([], [], [])
  }

  private mutating func forget() {
    guard pieces.count > Self.keptPieces, let time = pieces.last?.start else { return }
    let mark = marks[max(0, marks.prefixCount { $0.time <= time && $0.lastSeen <= time } - 1)]
    let count = mark.index - base.index
    guard count > 0 else { return }
    pieces.removeFirst(count)
    rates.removeFirst(count * cellCount)
    counts.removeFirst(count * cellCount)
    base = mark
  }

  /// Adds a piece that begins where the last one ends.
  mutating func append(
    _ start: Double, _ end: Double, anchor: Double, reach: Double, rates: [Double],
    counts: [Double]
  ) {
    let index = base.index + pieces.count
    if index % Self.markDistance == 0, index > marks[marks.count - 1].index {
      marks.append(Mark(index: index, time: start, counts: counts, lastSeen: lastSeen))
    }
    pieces.append(Piece(start: start, end: end, anchor: anchor, reach: reach))
    self.rates += rates
    self.counts += counts
    self.end = end
    if rates.contains(where: { $0 > 0 }) { lastSeen = max(lastSeen, end + reach) }
    forget()
  }

  func rate(_ cell: Int, in piece: Int) -> Double { rates[piece * cellCount + cell] }

  /// Births of a cell up to a time of a piece; with fractions.
  func count(_ cell: Int, at time: Double, in piece: Int) -> Double {
    let index = piece * cellCount + cell
    if rates[index] == 0 { return counts[index] }
    return Self.settled(counts[index] + rates[index] * (time - pieces[piece].anchor))
  }

  /// When the particle of that number is born, given that it is in that piece.
  func birthTime(_ number: Int64, of cell: Int, in piece: Int) -> Double {
    let index = piece * cellCount + cell
    let time = pieces[piece].anchor + (Double(number) - counts[index]) / rates[index]
    return min(max(time, pieces[piece].start), pieces[piece].end)
  }

  /// The numbers of the particles of a cell that are born in a piece after one time and up to another. Of more than
  /// ``limit`` the last.
  func births(
    of cell: Int, in piece: Int, after start: Double, through end: Double
  ) -> ClosedRange<Int64>? {
    guard rate(cell, in: piece) > 0 else { return nil }
    let last = lastCount(of: cell, in: piece, through: end).rounded(.down)
    guard last.isFinite, abs(last) < 0x1p62 else { return nil }
    let from = max(start, pieces[piece].start)
    let before = from.isFinite ? count(cell, at: from, in: piece).rounded(.down) : -.infinity
    let first = max(before + 1, last - Self.limit + 1)
    return first <= last ? Int64(first)...Int64(last) : nil
  }

  /// Births up to a time or the end of a piece: there, what the next piece begins with, to the last bit, so that nobody
  /// is born in both or in neither.
  private func lastCount(of cell: Int, in piece: Int, through end: Double) -> Double {
    let next = piece + 1
    if next < pieces.count, end >= pieces[piece].end, pieces[next].anchor == pieces[next].start {
      return counts[next * cellCount + cell]
    }
    return count(cell, at: min(end, pieces[piece].end), in: piece)
  }

  /// What one cell may have alive of one piece.
  static let limit = 100_000.0

  /// A count without what a product leaves of a whole one: 49 times 1/49 is 1.
  static func settled(_ count: Double) -> Double {
    let whole = count.rounded()
    return abs(count - whole) <= max(1e-9, 16 * whole.ulp) ? whole : count
  }
}
