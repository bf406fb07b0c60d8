// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

@Suite struct FormatterRangeTests {
  @Test(arguments: [("12 apples", 0, 2), ("x 1,200.50kg", 2, 8), ("7, 8", 0, 1)])
  func numbersEndBeforeOtherCharacters(text: String, start: Int, length: Int) throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    var value: AnyObject?
    var range = NSRange(location: start, length: text.utf16.count - start)
    try formatter.getObjectValue(&value, for: text, range: &range)
    expectEqual(range, NSRange(location: start, length: length))
    expect(!formatter.getObjectValue(&value, for: text, errorDescription: nil))
  }

  @Test func datesEndBeforeOtherCharacters() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd"
    var value: AnyObject?
    var range = NSRange(location: 0, length: 16)
    try formatter.getObjectValue(&value, for: "2020-01-02 later", range: &range)
    expectEqual(range.length, 10)
    expectEqual(value as? Date, formatter.date(from: "2020-01-02"))
  }
}
