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

  init(cellCount: Int) { self.cellCount = cellCount }

  /// Adds a piece that begins where the last one ends.
  mutating func append(
    _ start: Double, _ end: Double, anchor: Double, reach: Double, rates: [Double],
    counts: [Double]
  ) {
    pieces.append(Piece(start: start, end: end, anchor: anchor, reach: reach))
    self.rates += rates
    self.counts += counts
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
    let last = count(cell, at: min(end, pieces[piece].end), in: piece).rounded(.down)
    guard last.isFinite, abs(last) < 0x1p62 else { return nil }
    let from = max(start, pieces[piece].start)
    let before = from.isFinite ? count(cell, at: from, in: piece).rounded(.down) : -.infinity
    let first = max(before + 1, last - Self.limit + 1)
    return first <= last ? Int64(first)...Int64(last) : nil
  }

  /// What one cell may have alive of one piece.
  static let limit = 100_000.0

  /// A count without what a product leaves of a whole one: 49 times 1/49 is 1.
  private static func settled(_ count: Double) -> Double {
    let whole = count.rounded()
    return abs(count - whole) <= 1e-9 * max(1, abs(whole)) ? whole : count
  }
}
