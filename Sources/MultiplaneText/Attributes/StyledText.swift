// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Attributed text prepared for shaping: well-formed UTF-16, divided into attribute runs and paragraphs.
package struct StyledText: Sendable {
  /// A range with constant attributes.
  struct AttributeRun: Sendable {
    let range: Range<Int>
    let style: TextStyle
    /// The size and the drawing of the objects in the range; nil without objects.
    var object: InlineItem?
  }

  /// UTF-16 code units, with unpaired surrogates replaced by U+FFFD.
  let units: [UInt16]
  /// The attribute runs in text order, without gaps; empty for an empty text.
  let attributeRuns: [AttributeRun]
  /// The ranges of the paragraphs in text order, each including its separator. An empty text has one empty paragraph,
  /// and a separator at the end of the text is followed by one.
  let paragraphs: [Range<Int>]
  /// The style of an empty text, and the font, color and paragraph style of text without these attributes.
  package let base: TextStyle

  /// Creates a text with the characters and attributes of an attributed text.
  /// - Parameters:
  ///   - base: the style of an empty text; its font, color and paragraph style are used where these attributes are not
  ///     set.
  ///   - width: the width of the lines, to which objects in the text may adapt their size; infinity is no limit.
  ///   - container: the object in which the text is laid out, for objects in the text; nil if there is none.
  package init(
    _ text: AttributedText, base: TextStyle, width: CGFloat = .infinity,
    container: AnyObject? = nil
  ) {
    let units = Self.replacingUnpairedSurrogates(Array(text.string.utf16))
    let attributeRuns = text.runs.map { run in
      AttributeRun(
        range: run.range,
        style: TextStyle(
          run.attributes, font: base.font, color: base.color, paragraph: base.paragraph),
        object: InlineItem(
          run.attributes, characters: units[run.range], width: width, container: container))
    }
    self.init(units: units, attributeRuns: attributeRuns, base: base)
  }

  /// Whether the text contains objects, whose sizes may depend on the width of the lines.
  package var hasObjects: Bool { attributeRuns.contains { $0.object != nil } }

  /// Creates a text with the attributes of an attributed string.
  /// - Parameter base: the style of an empty text; its font, color and paragraph style are used where these attributes
  ///   are not set.
  package init(_ string: NSAttributedString, base: TextStyle) {
    self.init(AttributedText(string), base: base)
  }

  /// Creates a text with a single style.
  package init(_ string: String, _ style: TextStyle) {
    let units = Self.replacingUnpairedSurrogates(Array(string.utf16))
    self.init(
      units: units,
      attributeRuns: units.isEmpty ? [] : [AttributeRun(range: 0..<units.count, style: style)],
      base: style)
  }

  init(units: [UInt16], attributeRuns: [AttributeRun], base: TextStyle) {
    (self.units, self.attributeRuns, self.base) = (units, attributeRuns, base)
    var paragraphs: [Range<Int>] = []
    var start = 0
    var i = 0
    while i < units.count {
      let isPair = units[i] == 0x0D && i + 1 < units.count && units[i + 1] == 0x0A
      if Self.endsParagraph(units[i]) {
        i += isPair ? 2 : 1
        paragraphs.append(start..<i)
        start = i
      } else {
        i += 1
      }
    }
    paragraphs.append(start..<units.count)
    self.paragraphs = paragraphs
  }

  /// Returns the style at an index; past the end, that of the last character, or the base style of an empty text.
  func style(at index: Int) -> TextStyle {
    if index >= units.count { return attributeRuns.last?.style ?? base }
    return attributeRuns.isEmpty ? base : attributeRuns[attributeRunIndex(at: index)].style
  }

  /// Returns the index of the attribute run that contains a code unit, by binary search; past the end, that of the last
  /// run, or 0 without runs.
  func attributeRunIndex(at index: Int) -> Int {
    var low = 0, high = attributeRuns.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if attributeRuns[middle].range.lowerBound <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns whether a unit is a line feed, form feed, carriage return, next line or paragraph separator.
  static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x0C || unit == 0x85 || unit == 0x2029
  }

  /// Returns whether a unit ends a line: the units that end a paragraph, a line separator and a vertical tab.
  static func endsLine(_ unit: UInt16) -> Bool {
    endsParagraph(unit) || unit == 0x2028 || unit == 0x0B
  }

  /// Returns whether a unit is white space that may overhang the end of a line: a space, a tab, a breaking Unicode
  /// space, or a unit that ends a line.
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x1680
      || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007)
      || unit == 0x205F || unit == 0x3000 || endsLine(unit)
  }

  private static func replacingUnpairedSurrogates(_ units: [UInt16]) -> [UInt16] {
    var units = units
    var i = 0
    while i < units.count {
      if UTF16.isLeadSurrogate(units[i]), i + 1 < units.count,
        UTF16.isTrailSurrogate(units[i + 1])
      {
        i += 2
        continue
      }
      if UTF16.isSurrogate(units[i]) { units[i] = 0xFFFD }
      i += 1
    }
    return units
  }
}
