// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A string with attributes of its ranges: the content of an `NSAttributedString` as a value.
///
/// Foundation on Linux never releases the attributes of an `NSAttributedString`, or the memory of their ranges, when
/// the object is deallocated (observed with Swift 6.3,
/// [pull request 5256](https://github.com/swiftlang/swift-corelibs-foundation/pull/5256)). Views therefore store text
/// in this type, whose memory is released.
package struct AttributedText {
  /// A range with constant attributes.
  package struct Run {
    /// The range in UTF-16 code units.
    package let range: Range<Int>
    /// The attributes of all characters in the range.
    package let attributes: [NSAttributedString.Key: Any]
  }

  /// The text without its attributes.
  package private(set) var string: String
  /// The ranges in text order, without gaps; empty for an empty text.
  package private(set) var runs: [Run] = []

  /// Creates a text with the same attributes for all characters.
  package init(_ string: String, attributes: [NSAttributedString.Key: Any] = [:]) {
    self.string = string
    let length = string.utf16.count
    if length > 0 { runs = [Run(range: 0..<length, attributes: attributes)] }
  }

  /// Creates a copy of a text with its attributes.
  package init(_ text: NSAttributedString) {
    string = text.string
    let length = string.utf16.count
    var runs: [Run] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      guard range.length > 0, range.location + range.length <= length else { return }
      runs.append(
        Run(range: range.location..<range.location + range.length, attributes: attributes))
    }
    self.runs = runs
  }

  /// Whether the text has no characters.
  package var isEmpty: Bool { string.isEmpty }

  /// Appends a text, all characters of which have the given attributes. Extends the last range if its attributes are
  /// equal.
  package mutating func append(_ text: String, attributes: [NSAttributedString.Key: Any]) {
    let length = text.utf16.count
    guard length > 0 else { return }
    string += text
    var begin = runs.last?.range.upperBound ?? 0
    let end = begin + length
    if let last = runs.last, Self.areEqual(last.attributes, attributes) {
      begin = last.range.lowerBound
      runs.removeLast()
    }
    runs.append(Run(range: begin..<end, attributes: attributes))
  }

  /// Returns a text in which the characters and attributes of each range are replaced by those that a closure returns.
  /// - Parameter transform: Receives the characters and attributes of a range, and returns the new ones.
  package func map(
    _ transform: (String, [NSAttributedString.Key: Any]) -> (String, [NSAttributedString.Key: Any])
  ) -> AttributedText {
    var result = AttributedText("")
    let units = Array(string.utf16)
    for run in runs {
      let part = runs.count == 1 ? string : String(decoding: units[run.range], as: UTF16.self)
      let (text, attributes) = transform(part, run.attributes)
      result.append(text, attributes: attributes)
    }
    return result
  }

  /// Returns a text in which the attributes of each range are replaced by those that a closure returns.
  /// - Parameter transform: Receives the attributes of a range, and returns the new ones.
  package func mapAttributes(
    _ transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) -> AttributedText { map { ($0, transform($1)) } }

  /// Returns the text with attributes added where it lacks them.
  package func adding(_ attributes: [NSAttributedString.Key: Any]) -> AttributedText {
    mapAttributes { attributes.merging($0) { $1 } }
  }

  /// Returns whether two sets of attributes are equal. Two values that are not both `Hashable` are equal only if they
  /// are the same object.
  package static func areEqual(
    _ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]
  ) -> Bool {
    a.count == b.count
      && a.allSatisfy { key, value in
        guard let other = b[key] else { return false }
        if let value = value as? AnyHashable, let other = other as? AnyHashable {
          return value == other
        }
        return value as AnyObject === other as AnyObject
      }
  }
}

extension NSAttributedString {
  /// Creates an attributed string with the characters and attributes of a text.
  package convenience init(_ text: AttributedText) {
    guard text.runs.count > 1 else {
      self.init(string: text.string, attributes: text.runs.first?.attributes)
      return
    }
    let whole = NSMutableAttributedString(string: text.string)
    for run in text.runs {
      whole.setAttributes(
        run.attributes, range: NSRange(location: run.range.lowerBound, length: run.range.count))
    }
    self.init(attributedString: whole)
  }
}
