// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The lines of text in one container, with their positions in the space of the container.
struct TextContainerLayout {
  let container: NSTextContainer
  let block: TextBlock
  /// The characters in the container, in UTF-16 code units.
  let range: Range<Int>
  /// The lines that contain characters.
  let lines: [TextBlock.Line]
  /// The empty line after a separator at the end of the text, or that of an empty text.
  let extraLine: TextBlock.Line?
  private let padding: CGFloat

  init(_ container: NSTextContainer, _ block: TextBlock, start: Int) {
    (self.container, self.block) = (container, block)
    padding = container.lineFragmentPadding
    var lines = block.lines
    extraLine = lines.last.flatMap { $0.line.range.isEmpty ? $0 : nil }
    if extraLine != nil { lines.removeLast() }
    self.lines = lines
    range = start..<max(start, lines.last?.line.range.upperBound ?? start)
  }

  /// The upper-left corner of the block.
  var blockOrigin: CGPoint { CGPoint(x: padding, y: 0) }

  func rect(_ line: TextBlock.Line) -> CGRect { padded(line.fragment.rect) }
  func usedRect(_ line: TextBlock.Line) -> CGRect { padded(line.fragment.usedRect) }

  private func padded(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: rect.minY, width: rect.width + 2 * padding, height: rect.height)
  }

  /// The union of the used rectangles of all lines; zero without lines.
  var usedRect: CGRect {
    let rect = block.lines.reduce(CGRect.null) { $0.union(usedRect($1)) }
    return rect.isNull ? .zero : rect
  }

  /// Returns the line that contains a character, by binary search; nil if none does.
  func line(containing index: Int) -> TextBlock.Line? {
    range.contains(index) ? lines[lineIndex(containing: index)] : nil
  }

  private func lineIndex(containing index: Int) -> Int {
    var low = 0, high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].line.range.lowerBound <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the lines that contain characters of a range.
  func lines(in part: Range<Int>) -> [TextBlock.Line] {
    let part = part.clamped(to: range)
    guard !part.isEmpty else { return [] }
    let first = lineIndex(containing: part.lowerBound)
    return Array(lines[first...].prefix { $0.line.range.lowerBound < part.upperBound })
  }

  /// Returns the line at a point, or else the nearest one; nil without lines.
  func line(at point: CGPoint) -> TextBlock.Line? {
    guard let first = lines.first(where: { rect($0).maxY > point.y }) ?? lines.last else {
      return nil
    }
    let row = lines.filter { abs($0.top - first.top) < 1e-6 }
    func distance(_ line: TextBlock.Line) -> CGFloat {
      let rect = rect(line)
      return max(rect.minX - point.x, point.x - rect.maxX, 0)
    }
    return row.min { distance($0) < distance($1) }
  }

  /// Returns the rectangles of characters of a line, as high as the used rectangle of the line.
  func rects(of part: Range<Int>, in line: TextBlock.Line) -> [CGRect] {
    let box = line.fragment.usedRect
    let right = max(rect(line).maxX - padding, box.maxX + padding)
    return line.line.extents(of: part).map { extent in
      let low = padding + line.origin.x + extent.low
      let high = padding + line.origin.x + extent.high
      return CGRect(
        x: min(low, right), y: box.minY, width: max(0, min(high, right) - min(low, right)),
        height: box.height)
    }
  }

  /// Returns a rectangle without width, as high as the line: at the left edge of the character with an index or, if no
  /// line contains the character, at the end of the last line. Zero without lines.
  func caret(at index: Int) -> CGRect {
    guard let line = line(containing: index) ?? extraLine ?? lines.last else { return .zero }
    let box = usedRect(line)
    let rects = rects(of: index..<index + 1, in: line)
    let x = line.line.range.contains(index) ? rects.first?.minX : nil
    return CGRect(
      x: x ?? (line.line.range.isEmpty ? box.minX + padding : box.maxX - padding), y: box.minY,
      width: 0, height: box.height)
  }
}

extension Range<Int> {
  /// Creates the part of a range that lies in a text of `length` UTF-16 code units; for a location of `NSNotFound`, an
  /// empty range at the end of the text.
  init(_ range: NSRange, in length: Int) {
    let low = Swift.min(
      Swift.max(range.location == NSNotFound ? length : range.location, 0), length)
    self = low..<(low + Swift.min(Swift.max(range.length, 0), length - low))
  }
}

extension NSRange {
  /// Creates a range of UTF-16 code units.
  init(units range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
