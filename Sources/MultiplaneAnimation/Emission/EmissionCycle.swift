// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The emission of cells during periodic animations. Once the births in the first period have been counted step by
/// step, the births up to any later time follow from sums.
struct EmissionCycle: Sendable {
  /// Layer time of the start of the first period.
  let start: Double
  /// The period in seconds.
  let period: Double
  /// The number of steps of a period; rates count as constant within a step.
  let stepCount: Int
  /// The number of births of each cell before the start.
  let counts: [Double]
  /// The time at which the last particle born before the start disappears.
  let lastVisibleTime: Double
  /// The number of segments of the timeline before the cycle.
  let index: Int

  /// The births per second of each cell in each computed step.
  private var rates: [Double] = []
  /// The prefix sums of the rates of each cell; one more than there are computed steps.
  private var sums: [Double]
  /// The visible lifetime of particles born in each computed step.
  private var visibleLifetimes: [Double] = []
  /// The maximum of ``visibleLifetimes``.
  private(set) var reach = 0.0

  /// The maximum step number; later times are not counted in steps.
  static let maximumStep = 1 << 50

  init(
    start: Double, period: Double, stepCount: Int, counts: [Double], lastVisibleTime: Double, index: Int
  ) {
    (self.start, self.period, self.stepCount) = (start, period, stepCount)
    (self.counts, self.lastVisibleTime, self.index) = (counts, lastVisibleTime, index)
    sums = Array(repeating: 0, count: counts.count)
  }

  /// Whether all steps of the first period have been computed.
  var isComplete: Bool { visibleLifetimes.count == stepCount }

  /// Returns the start time of a step; step numbers continue in later periods.
  func time(of step: Int) -> Double { start + Double(step) * period / Double(stepCount) }

  /// Returns the step that starts at a time returned by ``time(of:)``.
  func step(at time: Double) -> Int {
    let step = ((time - start) / (period / Double(stepCount))).rounded()
    return step < Double(Self.maximumStep) ? Int(step) : Self.maximumStep
  }

  /// Returns the number of births of each cell before a step. The steps of the first period that are needed must be
  /// computed.
  func counts(before step: Int) -> [Double] {
    let (cycle, part) = step.quotientAndRemainder(dividingBy: stepCount)
    let cells = counts.count, length = period / Double(stepCount)
    return (0..<cells).map { cell in
      var sum = sums[part * cells + cell]
      if cycle > 0 { sum += Double(cycle) * sums[stepCount * cells + cell] }
      return EmissionTimeline.snappedToInteger(counts[cell] + sum * length)
    }
  }

  /// Returns the rates and the visible lifetime of a step; nil if the step is not computed yet.
  func emission(in step: Int) -> (rates: [Double], reach: Double)? {
    let part = step % stepCount, cells = counts.count
    guard part < visibleLifetimes.count else { return nil }
    return (Array(rates[part * cells..<(part + 1) * cells]), visibleLifetimes[part])
  }

  /// Appends the next step of the first period.
  mutating func append(rates: [Double], reach: Double) {
    let cells = counts.count, before = visibleLifetimes.count * cells
    self.rates += rates
    for cell in 0..<cells { sums.append(sums[before + cell] + rates[cell]) }
    visibleLifetimes.append(reach)
    self.reach = max(self.reach, reach)
  }

  /// Returns the last step at or before `time` that starts a period and before which no particle visible at `seen` is
  /// born; 0 if only the first period qualifies, or if the cycle is incomplete.
  func lastCycleStart(through time: Double, visibleAt seen: Double) -> Int {
    guard isComplete, lastVisibleTime <= seen, reach.isFinite else { return 0 }
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
