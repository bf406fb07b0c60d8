// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A UTF-16 offset in the text of a ``TextEditor`` and, at a soft line wrap, the choice between the two lines.
final class EditorTextPosition: UITextPosition {
  let place: TextLayoutMetrics.TextLocation
  init(_ place: TextLayoutMetrics.TextLocation) { self.place = place }
  override func isEqual(_ object: Any?) -> Bool {
    (object as? EditorTextPosition).map { $0.place == place } ?? false
  }
}

/// A range between two locations in the text of a ``TextEditor``.
final class EditorTextRange: UITextRange {
  let low: TextLayoutMetrics.TextLocation
  let high: TextLayoutMetrics.TextLocation
  init(_ low: TextLayoutMetrics.TextLocation, _ high: TextLayoutMetrics.TextLocation) {
    (self.low, self.high) = (low, high)
  }
  convenience init(_ range: NSRange, isUpstream: Bool = false) {
    self.init(
      .init(offset: range.location, isUpstream: isUpstream),
      .init(offset: range.location + range.length, isUpstream: isUpstream))
  }
  override var isEmpty: Bool { low.offset == high.offset }
  override var start: UITextPosition { EditorTextPosition(low) }
  override var end: UITextPosition { EditorTextPosition(high) }
  var range: NSRange { NSRange(location: low.offset, length: high.offset - low.offset) }
  override func isEqual(_ object: Any?) -> Bool {
    (object as? EditorTextRange).map { $0.low == low && $0.high == high } ?? false
  }
}

/// A selection rectangle of a ``TextEditor``, in the coordinate space of the editor's owner.
final class EditorSelectionRect: UITextSelectionRect {
  private let box: CGRect
  private let isRightToLeft: Bool
  private let isFirst: Bool
  private let isLast: Bool
  init(_ box: CGRect, isRightToLeft: Bool, isFirst: Bool, isLast: Bool) {
    (self.box, self.isRightToLeft, self.isFirst, self.isLast) = (
      box, isRightToLeft, isFirst, isLast
    )
  }
  override var rect: CGRect { box }
  override var writingDirection: NSWritingDirection { isRightToLeft ? .rightToLeft : .leftToRight }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}

// The implementation of ``UITextInput`` for text fields and text views, in the coordinate space of the editor's owner.
extension TextEditor {
  private var origin: CGPoint { owner?.textOrigin ?? .zero }

  func place(_ position: UITextPosition) -> Place {
    guard let place = (position as? EditorTextPosition)?.place else { return Place(offset: 0) }
    return Place(offset: boundaries.clamped(place.offset), isUpstream: place.isUpstream)
  }

  func range(_ range: UITextRange) -> NSRange {
    let (low, high) = (place(range.start).offset, place(range.end).offset)
    return NSRange(location: min(low, high), length: abs(high - low))
  }

  func text(in range: UITextRange) -> String {
    attributedText.attributedSubstring(from: self.range(range)).string
  }

  var selectedRange: UITextRange? {
    get { EditorTextRange(selection, isUpstream: isUpstream) }
    set {
      guard let newValue else { return }
      inputDelegate?.selectionWillChange(owner)
      select(range(newValue), isUpstream: place(newValue.start).isUpstream)
      inputDelegate?.selectionDidChange(owner)
    }
  }

  func span(from: UITextPosition, to: UITextPosition) -> UITextRange {
    let (a, b) = (place(from), place(to))
    return a.offset <= b.offset ? EditorTextRange(a, b) : EditorTextRange(b, a)
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, isOver) = place(position).offset.addingReportingOverflow(offset)
    guard !isOver, (0...length).contains(target) else { return nil }
    // A target inside a character is moved to the character boundary in the direction of `offset`.
    return EditorTextPosition(
      Place(offset: offset < 0 ? boundaries.floor(target) : boundaries.ceiling(target)))
  }

  /// Returns the position that is a number of characters or lines away in a direction. Nil if there are fewer
  /// characters in that direction, or if a movement up or down, which stops at the first and last line, stays on the
  /// same line. In lines with right-to-left text, a soft wrap counts as a character.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    let start = place(position)
    let lineCount = layoutMetrics.block.lines.count
    let lines = min(max(offset, -lineCount), lineCount)
    switch direction {
    case .up: return layoutMetrics.moved(start, lines: -lines).map { EditorTextPosition($0) }
    case .down: return layoutMetrics.moved(start, lines: lines).map { EditorTextPosition($0) }
    case .left, .right:
      // A soft wrap may add a position at which no character is passed.
      guard offset.magnitude <= length + lineCount else { return nil }
      var place = start
      for _ in 0..<offset.magnitude {
        guard let next = layoutMetrics.moved(place, toRight: (direction == .right) == (offset > 0))
        else { return nil }
        place = next
      }
      return EditorTextPosition(place)
    }
  }

  func compare(_ a: UITextPosition, _ b: UITextPosition) -> ComparisonResult {
    let (a, b) = (place(a).offset, place(b).offset)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    let (low, high) = (place(range.start), place(range.end))
    switch direction {
    case .up: return EditorTextPosition(low)
    case .down: return EditorTextPosition(high)
    case .left, .right:
      let lowIsLeft = layoutMetrics.x(of: low) <= layoutMetrics.x(of: high)
      return EditorTextPosition((direction == .left) == lowIsLeft ? low : high)
    }
  }

  func range(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let place = place(position)
    switch direction {
    case .up: return EditorTextRange(Place(offset: 0), place)
    case .down: return EditorTextRange(place, Place(offset: length))
    case .left, .right:
      let line = layoutMetrics.line(of: place)
      let (start, end) = layoutMetrics.ends(ofLine: line)
      let isForward = (direction == .right) != layoutMetrics.isRightToLeft(line: line)
      return isForward ? EditorTextRange(place, end) : EditorTextRange(start, place)
    }
  }

  func direction(at position: UITextPosition) -> NSWritingDirection {
    layoutMetrics.isRightToLeft(line: layoutMetrics.line(of: place(position)))
      ? .rightToLeft : .leftToRight
  }

  /// Sets the base writing direction of the paragraphs that intersect or touch a range.
  func setDirection(_ direction: NSWritingDirection, for range: UITextRange) {
    let range = self.range(range)
    let bounds = range.location...range.location + range.length
    for part in boundaries.ranges(.paragraph)
    where part.upperBound >= bounds.lowerBound && part.lowerBound <= bounds.upperBound {
      let old = attributes(at: part.lowerBound)[.paragraphStyle] as? NSParagraphStyle
      let style = NSMutableParagraphStyle()
      if let old { style.setParagraphStyle(old) }
      style.baseWritingDirection = direction
      addAttributes(
        [.paragraphStyle: style], in: NSRange(location: part.lowerBound, length: part.count))
    }
  }

  func caret(at position: UITextPosition) -> CGRect {
    layoutMetrics.caret(at: place(position)).offsetBy(dx: origin.x, dy: origin.y)
  }

  func rects(of range: UITextRange) -> [EditorSelectionRect] {
    let range = self.range(range)
    let rects = layoutMetrics.rects(of: range.location..<range.location + range.length)
    return rects.enumerated().map { index, part in
      EditorSelectionRect(
        part.rect.offsetBy(dx: origin.x, dy: origin.y), isRightToLeft: part.isRightToLeft,
        isFirst: index == 0, isLast: index + 1 == rects.count)
    }
  }

  /// Returns the union of the range's rectangles on its first line; for a range without rectangles, such as an empty
  /// one, the caret rectangle at its start with zero width.
  func firstRect(of range: UITextRange) -> CGRect {
    let rects = rects(of: range)
    guard let first = rects.first?.rect else {
      let caret = caret(at: range.start)
      return CGRect(x: caret.midX, y: caret.minY, width: 0, height: caret.height)
    }
    return rects.reduce(first) { $1.rect.minY == first.minY ? $0.union($1.rect) : $0 }
  }

  func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition {
    let place = layoutMetrics.place(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    guard let range else { return EditorTextPosition(place) }
    let (low, high) = (self.place(range.start), self.place(range.end))
    return EditorTextPosition(
      place.offset < low.offset ? low : place.offset > high.offset ? high : place)
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    layoutMetrics.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map {
      EditorTextRange(NSRange(location: $0.lowerBound, length: $0.count))
    }
  }
}

/// A tokenizer that finds lines in the layout of a text field or text view, and the other units like its superclass.
final class TextEditorTokenizer: UITextInputStringTokenizer {
  private weak var owner: (any TextEditorOwner)?

  init(owner: any TextEditorOwner) {
    self.owner = owner
    super.init(textInput: owner)
  }

  private func line(_ position: UITextPosition) -> (
    low: TextLayoutMetrics.TextLocation, high: TextLayoutMetrics.TextLocation
  )? {
    guard let editor = owner?.editor else { return nil }
    let placement = editor.layoutMetrics
    let ends = placement.ends(ofLine: placement.line(of: editor.place(position)))
    return (ends.start, ends.end)
  }

  override func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard granularity == .line else {
      return super.rangeEnclosingPosition(position, with: granularity, inDirection: direction)
    }
    return line(position).map { EditorTextRange($0.low, $0.high) }
  }

  override func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard granularity == .line else {
      return super.isPosition(position, atBoundary: granularity, inDirection: direction)
    }
    guard let editor = owner?.editor, let line = line(position) else { return false }
    return editor.place(position).offset == (direction.isForward ? line.high : line.low).offset
  }

  override func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard granularity == .line else {
      return super.position(from: position, toBoundary: granularity, inDirection: direction)
    }
    return line(position).map { EditorTextPosition(direction.isForward ? $0.high : $0.low) }
  }
}
