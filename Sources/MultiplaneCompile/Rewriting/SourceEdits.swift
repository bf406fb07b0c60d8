// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Replacements of byte ranges of a source. None of them adds or removes a line, except at the end.
struct SourceEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private var edits: [Edit] = []
  private var addition = ""

  /// Whether the source stays as it is.
  var isEmpty: Bool { edits.isEmpty && addition.isEmpty }

  /// Replaces a range by a text. Line breaks and comments in the text become blanks. A shorter text is padded with
  /// blanks; a longer text shifts the rest of its line. The line breaks of the range remain, after the text.
  mutating func replace(_ range: Range<Int>, with text: String = "") {
    edits.append(Edit(range: range, text: text.inOneLine))
  }

  /// Inserts a text at a byte offset. Line breaks and comments in the text become blanks.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text.inOneLine))
  }

  /// Adds lines after the end of the source.
  mutating func append(_ lines: String) { addition += "\n" + lines }

  /// Returns the source with all replacements. Of two that overlap, the one that begins first is applied; insertions at
  /// the same offset are applied in the order in which they were made.
  func applied(to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + addition.utf8.count + 256)
    var end = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= end {
      result += source[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      var skipped = edit.text.utf8.count
      for byte in source[edit.range] {
        let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        if isBreak {
          result.append(byte)
          skipped = 0
        } else if skipped > 0 {
          skipped -= 1
        } else {
          result.append(UInt8(ascii: " "))
        }
      }
      end = edit.range.upperBound
    }
    return result + source[end...] + Array(addition.utf8)
  }
}
