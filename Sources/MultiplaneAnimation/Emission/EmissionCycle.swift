// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// What cells emit in a stretch of time whose animations go through the same again and again: known for all of it once
/// the first time is counted, step by step. Of what follows, however far out, counts are sums.
struct EmissionCycle: Sendable {
  /// Where the first one begins, in layer time.
  let start: Double
  /// Seconds.
  let period: Double
  /// Parts of the period in which rates count as constant.
  let stepCount: Int
  /// Births of each cell up to the start.
  let counts: [Double]
  /// When the last of those born before the start is gone.
  let lastSeen: Double
  /// The pieces of the course before it.
  let index: Int

  /// Births for each second, of each cell, in each step that is known so far.
  private var rates: [Double] = []
  /// Sums of rates before each step, of each cell; one more than steps are known.
  private var sums: [Double]
  /// How long after its birth something of a particle is seen, at most, in each step that is known.
  private var visibleLifetimes: [Double] = []
  /// The largest of them.
  private(set) var reach = 0.0

  /// Nothing farther out is counted in steps.
  static let maximumStep = 1 << 50

  init(
    start: Double, period: Double, stepCount: Int, counts: [Double], lastSeen: Double, index: Int
  ) {
    (self.start, self.period, self.stepCount) = (start, period, stepCount)
    (self.counts, self.lastSeen, self.index) = (counts, lastSeen, index)
    sums = Array(repeating: 0, count: counts.count)
  }

  /// Whether the first cycle is counted.
  var isComplete: Bool { visibleLifetimes.count == stepCount }

  /// Where a step begins; steps of later cycles follow.
  func time(of step: Int) -> Double { start + Double(step) * period / Double(stepCount) }

  /// The step that begins at a time that ``time(of:)`` gave.
  func step(at time: Double) -> Int {
    let step = ((time - start) / (period / Double(stepCount))).rounded()
    return step < Double(Self.maximumStep) ? Int(step) : Self.maximumStep
  }

  /// Births of each cell up to a step, which follows known ones.
  func counts(before step: Int) -> [Double] {
    let (cycle, part) = step.quotientAndRemainder(dividingBy: stepCount)
    let cells = counts.count, length = period / Double(stepCount)
    return (0..<cells).map { cell in
      var sum = sums[part * cells + cell]
      if cycle > 0 { sum += Double(cycle) * sums[stepCount * cells + cell] }
      return EmissionTimeline.snappedToInteger(counts[cell] + sum * length)
    }
  }

  /// Rates and reach of a step; nil while they are not known.
  func emission(in step: Int) -> (rates: [Double], reach: Double)? {
    let part = step % stepCount, cells = counts.count
    guard part < visibleLifetimes.count else { return nil }
    return (Array(rates[part * cells..<(part + 1) * cells]), visibleLifetimes[part])
  }

  /// Adds the next step of the first cycle.
  mutating func append(rates: [Double], reach: Double) {
    let cells = counts.count, before = visibleLifetimes.count * cells
    self.rates += rates
    for cell in 0..<cells { sums.append(sums[before + cell] + rates[cell]) }
    visibleLifetimes.append(reach)
    self.reach = max(self.reach, reach)
  }

  /// The last step that begins a cycle, not after a time, before which nobody is born who is seen at another; 0 when
  /// there is none but the first, or when that is not known.
  func lastCycleStart(through time: Double, visibleAt seen: Double) -> Int {
    guard isComplete, lastSeen <= seen, reach.isFinite else { return 0 }
    let most = Double(Self.maximumStep / stepCount - 1)
    var cycle = min(((min(seen - reach, time) - start) / period).rounded(.down), most)
    while cycle > 0, case let begin = self.time(of: Int(cycle) * stepCount),
      begin > time || begin + reach > seen
    {
      cycle -= 1
    }
    return cycle > 0 ? Int(cycle) * stepCount : 0
  }
}
