// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// The options for breaking a section's items into lines.
struct FlowLineOptions: Equatable {
  /// The spacing between adjacent lines, in points.
  var lineSpacing: CGFloat
  /// The minimum spacing between adjacent items of a line, in points.
  var itemSpacing: CGFloat
  /// The cross-axis position at which lines start, in points.
  var leading: CGFloat
  /// The maximum extent of a line along the cross axis, in points.
  var room: CGFloat
  /// Pixels per point of the screen. Along the cross axis, items start at whole pixels.
  var scale: CGFloat
  /// Whether the only item of a section is centered in its line even if other items would fit into the line. False by
  /// default.
  var centersSingleItem = false

  /// The rounding error, in points, by which the items of a line may exceed the length of the line. It allows, for
  /// example, three items of a third of the length in a line.
  static let tolerance: CGFloat = 1e-6

  func wholePixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
}

/// The items of a section, broken into lines. Positions along the main axis are relative to the start of the first
/// line.
protocol FlowLines {
  /// The extent of all lines along the main axis, including the spacing between them, in points; 0 without items.
  var length: CGFloat { get }
  /// Whether lines are in order: none starts or ends before the preceding one.
  var isOrdered: Bool { get }
  /// Whether no item exceeds the maximum extent of a line, ``FlowLineOptions/room``.
  var allItemsFit: Bool { get }
  /// Returns the frame of the item at a valid index in the section.
  func box(of item: Int) -> FlowBox
  /// Calls `body` with the index and frame of each item whose line overlaps a range of the main axis, in ascending
  /// order of indices. A line that only touches the range does not overlap it.
  func visit(from begin: CGFloat, to end: CGFloat, _ body: (Int, FlowBox) -> Void)
}

/// A grid of items of equal size, which stores nothing per item.
///
/// Every line, including the last or only one, is spaced like a full line, so that columns are aligned. An item is
/// centered if only one fits into a line, or if it is the only item and ``FlowLineOptions/centersSingleItem`` is true.
struct UniformFlowLines: FlowLines {
  private let size: FlowSize
  private let count: Int
  private let rules: FlowLineOptions
  /// Number of items in a full line, at least 1.
  let itemsPerLine: Int
  /// The cross-axis position of the first item of a line, and the distance between the starts of adjacent items of a
  /// line, in points.
  private let first, stride: CGFloat

  init(count: Int, _ size: FlowSize, _ rules: FlowLineOptions) {
    (self.count, self.size, self.rules) = (count, size, rules)
    let step = size.across + rules.itemSpacing
    let fitting =
      step > 0
      ? ((rules.room + rules.itemSpacing + FlowLineOptions.tolerance) / step).rounded(.down)
      : CGFloat(count)
    // The number of columns follows from the line length, not the item count: a line with fewer items is spaced like a
    // full line.
    itemsPerLine = max(Int(min(fitting, 1e9)), 1)
    let rest = rules.room - CGFloat(itemsPerLine) * size.across
    if itemsPerLine == 1 || rules.centersSingleItem && count == 1 {
      // An item that is longer than the line begins at the start of the line.
      first = rules.leading + max(rules.room - size.across, 0) / 2
      stride = step
    } else {
      first = rules.leading
      stride =
        step > 0 ? size.across + max(rest / CGFloat(itemsPerLine - 1), rules.itemSpacing) : step
    }
  }

  private var lineCount: Int { (count + itemsPerLine - 1) / itemsPerLine }
  private var lineStride: CGFloat { size.along + rules.lineSpacing }

  var length: CGFloat {
    count == 0 ? 0 : max(CGFloat(lineCount - 1) * lineStride + size.along, 0)
  }
  var isOrdered: Bool { lineStride >= 0 }
  var allItemsFit: Bool { count == 0 || size.across <= rules.room + FlowLineOptions.tolerance }

  func box(of item: Int) -> FlowBox {
    let (line, column) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    return FlowBox(
      main: CGFloat(line) * lineStride,
      cross: rules.wholePixels(first + CGFloat(column) * stride), size: size)
  }

  func visit(from begin: CGFloat, to end: CGFloat, _ body: (Int, FlowBox) -> Void) {
    guard count > 0 else { return }
    var lines = 0..<lineCount
    if lineStride > 0 {
      let before = ((begin - size.along) / lineStride).rounded(.down) + 1
      let upTo = (end / lineStride).rounded(.up)
      let limit = CGFloat(lineCount)
      let lower = Int(min(max(before, 0), limit))
      lines = lower..<max(Int(min(max(upTo, 0), limit)), lower)
    }
    for line in lines {
      let start = CGFloat(line) * lineStride
      guard start < end, start + size.along > begin else { continue }
      for item in line * itemsPerLine..<min((line + 1) * itemsPerLine, count) {
        body(item, box(of: item))
      }
    }
  }
}

/// Items of different sizes, broken into lines like the words of a text.
///
/// A line takes as many items as fit. Along the main axis, its extent is that of its largest item, within which smaller
/// items are centered. Along the cross axis, the items of a line are spaced to fill the line; an item that is alone in
/// its line is centered. In the last line, items are aligned to the start with the minimum spacing, but the only item
/// of a section is centered if ``FlowLineOptions/centersSingleItem`` is true.
struct VariableFlowLines: FlowLines {
  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var height: CGFloat
    var across: CGFloat
    var gap: CGFloat
    var end: CGFloat { start + height }
  }

  private let sizes: [FlowSize]
  private let rules: FlowLineOptions
  private var lines: [Line] = []
  let length: CGFloat
  let isOrdered: Bool
  let allItemsFit: Bool

  init(_ sizes: [FlowSize], _ rules: FlowLineOptions) {
    (self.sizes, self.rules) = (sizes, rules)
    var (item, start) = (0, CGFloat(0))
    var (furthest, isOrdered) = (CGFloat(0), true)
    while item < sizes.count {
      var line = Self.line(from: item, sizes, rules)
      line.start = start
      if let last = lines.last, line.start < last.start || line.end < last.end { isOrdered = false }
      lines.append(line)
      furthest = max(furthest, line.end)
      start = line.end + rules.lineSpacing
      item = line.items.upperBound
    }
    (length, self.isOrdered) = (furthest, isOrdered)
    allItemsFit = sizes.allSatisfy { $0.across <= rules.room + FlowLineOptions.tolerance }
  }

  /// Returns the line that begins with the item `first`, with a main-axis `start` of 0.
  private static func line(from first: Int, _ sizes: [FlowSize], _ rules: FlowLineOptions) -> Line {
    var (end, height) = (first + 1, sizes[first].along)
    var rest = rules.room - sizes[first].across
    while end < sizes.count {
      let left = rest - sizes[end].across - rules.itemSpacing
      guard left >= -FlowLineOptions.tolerance else { break }
      rest = left
      height = max(height, sizes[end].along)
      end += 1
    }
    let count = end - first
    let isLast = end == sizes.count && !(rules.centersSingleItem && sizes.count == 1)
    // An item that is longer than the line begins at the start of the line.
    rest = isLast ? 0 : max(rest, 0)
    return Line(
      items: first..<end, start: 0, height: height,
      across: rules.leading + (count == 1 ? rest / 2 : 0),
      gap: rules.itemSpacing + (count == 1 ? 0 : rest / CGFloat(count - 1)))
  }

  func box(of item: Int) -> FlowBox {
    let line = lines[lines.prefixCount { $0.items.upperBound <= item }]
    var across = line.across
    for other in line.items.lowerBound..<item { across += sizes[other].across + line.gap }
    return box(item, in: line, across)
  }

  func visit(from begin: CGFloat, to end: CGFloat, _ body: (Int, FlowBox) -> Void) {
    for line in lines[(isOrdered ? lines.prefixCount { $0.end <= begin } : 0)...] {
      if line.start >= end {
        if isOrdered { return }
        continue
      }
      guard line.end > begin else { continue }
      var across = line.across
      for item in line.items {
        body(item, box(item, in: line, across))
        across += sizes[item].across + line.gap
      }
    }
  }

  private func box(_ item: Int, in line: Line, _ across: CGFloat) -> FlowBox {
    let size = sizes[item]
    return FlowBox(
      main: line.start + rules.wholePixels((line.height - size.along) / 2),
      cross: rules.wholePixels(across), size: size)
  }
}
