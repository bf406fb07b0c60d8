// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The emission of cells while animations repeat with a common period. Once the births in the first period have been
/// counted step by step, the births up to any later time follow from sums.
struct EmissionCycle: Sendable {
  /// Layer time of the start of the first period.
  let start: Double
  /// The duration of the common period of the animations, in seconds.
  let period: Double
  /// The number of steps of a period; rates count as constant within a step.
  let stepCount: Int
  /// The number of births of each cell before ``start``, with fractions.
  let counts: [Double]
  /// Layer time by which all particles born before ``start`` have disappeared; minus infinity if none is born.
  let lastVisibleTime: Double
  /// The number of segments of the emission's timeline before the cycle.
  let index: Int

  /// The births per second of each cell in each computed step, ordered by step.
  private var rates: [Double] = []
  /// The sum of the rates of each cell before each computed step and after the last one, ordered by step.
  private var sums: [Double]
  /// The longest time, in seconds, for which a particle born in a step is visible, for each computed step.
  private var visibleLifetimes: [Double] = []
  /// The maximum of ``visibleLifetimes``; 0 before the first step is computed.
  private(set) var reach = 0.0

  /// The maximum step number; the births after this step are not computed in steps.
  static let maximumStep = 1 << 50

  init(
    start: Double, period: Double, stepCount: Int, counts: [Double], lastVisibleTime: Double,
    index: Int
  ) {
    (self.start, self.period, self.stepCount) = (start, period, stepCount)
    (self.counts, self.lastVisibleTime, self.index) = (counts, lastVisibleTime, index)
    sums = Array(repeating: 0, count: counts.count)
  }

  /// Whether all steps of the first period have been computed.
  var isComplete: Bool { visibleLifetimes.count == stepCount }

  /// Returns the layer time at which a step starts. Step numbers continue in later periods.
  func time(of step: Int) -> Double { start + Double(step) * period / Double(stepCount) }

  /// Returns the number of the step that starts at a time returned by ``time(of:)``, at most ``maximumStep``.
  func step(at time: Double) -> Int {
    let step = ((time - start) / (period / Double(stepCount))).rounded()
    return step < Double(Self.maximumStep) ? Int(step) : Self.maximumStep
  }

  /// Returns the number of births of each cell before a step of any period.
  /// - Precondition: The corresponding earlier steps of the first period are computed; all of them for a step of a
  ///   later period.
  func counts(before step: Int) -> [Double] {
    let (cycle, part) = step.quotientAndRemainder(dividingBy: stepCount)
    let cells = counts.count, length = period / Double(stepCount)
    return (0..<cells).map { cell in
      var sum = sums[part * cells + cell]
      if cycle > 0 { sum += Double(cycle) * sums[stepCount * cells + cell] }
      return EmissionTimeline.snappedToInteger(counts[cell] + sum * length)
    }
  }

  /// Returns the birth rates of the cells in a step of any period, and the visible lifetime of the particles born in
  /// the step; nil if the corresponding step of the first period is not computed yet.
  func emission(in step: Int) -> (rates: [Double], reach: Double)? {
    let part = step % stepCount, cells = counts.count
    guard part < visibleLifetimes.count else { return nil }
    return (Array(rates[part * cells..<(part + 1) * cells]), visibleLifetimes[part])
  }

  /// Appends the next step of the first period, with the birth rate of each cell and the visible lifetime `reach` in
  /// seconds.
  mutating func append(rates: [Double], reach: Double) {
    let cells = counts.count, before = visibleLifetimes.count * cells
    self.rates += rates
    for cell in 0..<cells { sums.append(sums[before + cell] + rates[cell]) }
    visibleLifetimes.append(reach)
    self.reach = max(self.reach, reach)
  }

  /// Returns the first step of the last period that meets two conditions: it starts at or before the layer time `time`,
  /// and all particles born before it have disappeared at the layer time `seen`. Returns 0 if no period after the first
  /// one meets them, or if the first period is not computed completely.
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
