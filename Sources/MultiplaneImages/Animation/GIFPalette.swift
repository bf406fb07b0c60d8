// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The palette of a film, at most 256 colors.
///
/// If the film has no more colors than the limit, they are the palette. Otherwise the set of its colors is divided by
/// splits at a value of one channel, each of which reduces the sum of squared errors most (after X. Wu, "Color
/// quantization by dynamic programming and principal analysis", 1992, https://doi.org/10.1145/146443.146475, but on the
/// colors themselves instead of a grid); then three iterations of Lloyd's algorithm
/// (https://doi.org/10.1109/TIT.1982.1056489) assign each color to the nearest mean of a cluster. A cluster in which
/// one color has at least half the pixels is represented by that color, so that uniform backgrounds are usually
/// reproduced exactly. Errors are weighted 3, 6, 2 for R, G, B. A fixed order makes the result deterministic.
package struct GIFPalette {
  /// The colors, at most 256, with R in the lowest byte.
  package private(set) var colors: [UInt32] = []

  // The separate channels, padded to a multiple of 8 with a color more distant than any other.
  private var red: [Int32] = []
  private var green: [Int32] = []
  private var blue: [Int32] = []

  /// Creates a palette of at most `limit` colors for a film.
  package init(_ colors: GIFColorHistogram, limit: Int) {
    let points = colors.entries.map { Point(color: $0.color, count: $0.count) }
    if points.count <= limit {
      set(points.map(\.color))
      return
    }
    var boxes = ColorBoxSplitter(points).boxes(limit)
    set(boxes.map(Self.mean))
    for _ in 0..<3 {
      boxes = Array(repeating: [], count: boxes.count)
      for point in points { boxes[nearest(to: point.color)].append(point) }
      boxes.removeAll { $0.isEmpty }
      set(boxes.map(Self.mean))
    }
    set(boxes.map(Self.typical))
  }

  /// Returns the index of the color nearest to `color`; of equally near colors, the lowest index.
  package func nearest(to color: UInt32) -> Int {
    let r = Int32(color & 255)
    let g = Int32(color >> 8 & 255)
    let b = Int32(color >> 16 & 255)
    // Distances are below 2^24, even to the padding, so that 8 bits remain for the index.
    return red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          var best = SIMD8<UInt32>(repeating: .max)
          let lanes = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
          for start in stride(from: 0, to: red.count, by: 8) {
            let dr = Self.load(red, start) &- SIMD8(repeating: r)
            let dg = Self.load(green, start) &- SIMD8(repeating: g)
            let db = Self.load(blue, start) &- SIMD8(repeating: b)
            let distance = dr &* dr &* 3 &+ dg &* dg &* 6 &+ db &* db &* 2
            let key =
              SIMD8<UInt32>(truncatingIfNeeded: distance) &<< 8
              | (lanes &+ SIMD8(repeating: UInt32(start)))
            best = pointwiseMin(best, key)
          }
          return Int(best.min() & 255)
        }
      }
    }
  }

  /// Returns the squared distance of two colors, with the weights 3, 6 and 2 for R, G and B.
  package static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func square(_ shift: UInt32) -> Int {
      let d = Int(a >> shift & 255) - Int(b >> shift & 255)
      return d * d
    }
    return 3 * square(0) + 6 * square(8) + 2 * square(16)
  }

  private static func load(_ buffer: UnsafeBufferPointer<Int32>, _ start: Int) -> SIMD8<Int32> {
    UnsafeRawPointer(buffer.baseAddress! + start).loadUnaligned(as: SIMD8<Int32>.self)
  }

  private mutating func set(_ colors: [UInt32]) {
    self.colors = colors
    let filler = Array(repeating: Int32(900), count: (8 - colors.count % 8) % 8)
    red = colors.map { Int32($0 & 255) } + filler
    green = colors.map { Int32($0 >> 8 & 255) } + filler
    blue = colors.map { Int32($0 >> 16 & 255) } + filler
  }

  fileprivate struct Point {
    var color: UInt32
    var count: UInt64

    func channel(_ i: Int) -> Int { Int(color >> UInt32(8 * i) & 255) }
  }

  private static func mean(_ points: [Point]) -> UInt32 {
    let count = points.reduce(0) { $0 + $1.count }
    return (0..<3).reduce(UInt32(0)) { color, i in
      let sum = points.reduce(UInt64(0)) { $0 + UInt64($1.channel(i)) * $1.count }
      return color | UInt32((sum + count / 2) / count) << UInt32(8 * i)
    }
  }

  private static func typical(_ points: [Point]) -> UInt32 {
    let count = points.reduce(0) { $0 + $1.count }
    let heaviest = points.max { ($0.count, $1.color) < ($1.count, $0.color) }!
    return heaviest.count * 2 >= count ? heaviest.color : mean(points)
  }
}

/// Divides a set of colors into boxes, by repeated splits of one box at a value of one channel.
private struct ColorBoxSplitter {
  private static let weights = [3.0, 6.0, 2.0]

  private struct Box {
    var points: [GIFPalette.Point]
    /// The reduction of the sum of squared errors by the best split of the box; 0 if the box cannot be split. The least
    /// positive number stands for a reduction that is lost in rounding.
    var errorReduction = 0.0
    /// The channel of the best split: 0 for red, 1 for green, 2 for blue.
    var channel = 0
    /// The first value of ``channel`` in the upper part of the best split.
    var value = 0
  }

  private let points: [GIFPalette.Point]

  init(_ points: [GIFPalette.Point]) { self.points = points }

  func boxes(_ limit: Int) -> [[GIFPalette.Point]] {
    var boxes = [findCut(points)]
    while boxes.count < limit {
      var best = 0
      for i in boxes.indices where boxes[i].errorReduction > boxes[best].errorReduction { best = i }
      let box = boxes[best]
      guard box.errorReduction > 0 else { break }
      boxes[best] = findCut(box.points.filter { $0.channel(box.channel) < box.value })
      boxes.append(findCut(box.points.filter { $0.channel(box.channel) >= box.value }))
    }
    return boxes.map(\.points)
  }

  private struct Sum {
    var count: UInt64 = 0
    var channels: SIMD4<UInt64> = .zero

    static func + (a: Sum, b: Sum) -> Sum {
      Sum(count: a.count + b.count, channels: a.channels &+ b.channels)
    }

    static func - (a: Sum, b: Sum) -> Sum {
      Sum(count: a.count - b.count, channels: a.channels &- b.channels)
    }

    /// The squared sum of each channel divided by the count, weighted and added: the part of the sum of squares that
    /// the mean explains.
    var explainedVariance: Double {
      guard count > 0 else { return 0 }
      var total = 0.0
      for i in 0..<3 {
        let sum = Double(channels[i])
        total += ColorBoxSplitter.weights[i] * sum * sum / Double(count)
      }
      return total
    }
  }

  private func findCut(_ points: [GIFPalette.Point]) -> Box {
    var box = Box(points: points)
    guard points.count > 1 else { return box }
    var sums = [Sum](repeating: Sum(), count: 3 * 256)
    for point in points {
      let channels = SIMD4<UInt64>(
        UInt64(point.channel(0)), UInt64(point.channel(1)), UInt64(point.channel(2)), 0)
      let sum = Sum(count: point.count, channels: channels &* SIMD4(repeating: point.count))
      for i in 0..<3 {
        let bin = i * 256 + point.channel(i)
        sums[bin] = sums[bin] + sum
      }
    }
    let total = sums[..<256].reduce(Sum(), +)
    for channel in 0..<3 {
      var lower = Sum()
      for value in 1..<256 {
        lower = lower + sums[channel * 256 + value - 1]
        let upper = total - lower
        if lower.count == 0 { continue }
        if upper.count == 0 { break }
        let errorReduction =
          lower.explainedVariance + upper.explainedVariance - total.explainedVariance
        if errorReduction > box.errorReduction {
          (box.errorReduction, box.channel, box.value) = (errorReduction, channel, value)
        }
      }
    }
    if box.errorReduction == 0 {
      // No split reduces the error, because of rounding. A split that separates two colors is chosen.
      for channel in 0..<3
      where points.contains(where: { $0.channel(channel) != points[0].channel(channel) }) {
        box.channel = channel
        box.value = points.map { $0.channel(channel) }.max()!
        box.errorReduction = .leastNonzeroMagnitude
        break
      }
    }
    return box
  }
}
