// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

@Suite struct FlagTests {
  /// Flags are pairs of regional indicators: a line may end between two, never within one.
  @Test func linesBreakBetweenFlags() {
    let text = "ab🇩🇪🇫🇷🇯🇵"
    let typesetter = CTTypesetterCreateWithAttributedString(NSAttributedString(string: text))
    var start = 0
    var ends: [Int] = []
    while start < text.utf16.count {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, 1)
      expect(count > 0)
      start += max(1, count)
      ends.append(start)
    }
    expectEqual(ends.suffix(4), [2, 6, 10, 14])
    // A single regional indicator, also within a word.
    for odd in ["🇩", "a🇩b", "🇩🇪🇫", " 🇩 "] {
      let line = CTLineCreateWithAttributedString(NSAttributedString(string: odd))
      expectEqual(CTLineGetStringRange(line).length, odd.utf16.count)
    }
  }
}
