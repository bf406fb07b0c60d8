// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneObjectiveC

@Suite struct DataDetectorTests {
  private func found(
    _ text: String, _ types: NSTextCheckingResult.CheckingType
  ) throws -> [(text: String, result: NSTextCheckingResult)] {
    let detector = try NSDataDetector(types: types.rawValue)
    let all = NSRange(location: 0, length: text.utf16.count)
    return detector.matches(in: text, options: [], range: all).map {
      (NSString(string: text).substring(with: $0.range), $0)
    }
  }

  @Test func linksEndBeforePunctuation() throws {
    let text =
      "See https://example.org/a_(b)?q=1, example.com/x. Mail me@example.org! Not e.g. this, or v1.2."
    let links = try found(text, .foundLink)
    #expect(
      links.map(\.text) == ["https://example.org/a_(b)?q=1", "example.com/x", "me@example.org"])
    #expect(
      links.map { $0.result.url?.absoluteString } == [
        "https://example.org/a_(b)?q=1", "http://example.com/x", "mailto:me@example.org",
      ])
  }

  @Test(arguments: [
    "(555) 123-4567", "+49 30 1234567", "555-123-4567", "5551234567", "+1 555.123.4567",
  ])
  func phoneNumbersAreFound(number: String) throws {
    let results = try found("Call \(number).", .foundPhoneNumber)
    #expect(results.map(\.text) == [number])
    #expect(results.first?.result.phoneNumber == number)
  }

  @Test func otherNumbersAreNotPhoneNumbers() throws {
    #expect(
      try found(
        "In 2024, 1234567 people paid 12.50 on 2024-01-31.", [.foundPhoneNumber, .foundDate]
      )
      .map(\.text) == ["2024-01-31"])
  }

  @Test(arguments: [
    ("On March 5, 2024 at 3:30 pm.", 15, 30), ("5 Mar 2024 we met", 12, 0),
    ("due 3/5/2024", 12, 0), ("2024-03-05T08:15:00", 8, 15),
  ])
  func datesAreFound(text: String, hour: Int, minute: Int) throws {
    let date = try #require(try found(text, .foundDate).first?.result.date)
    let parts = Calendar.current.dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    #expect(
      parts == DateComponents(year: 2024, month: 3, day: 5, hour: hour, minute: minute))
  }

  @Test func addressesHaveParts() throws {
    let results = try found("Visit 1 Infinite Loop, Cupertino, CA 95014 soon.", .foundAddress)
    let parts = try #require(results.first?.result.addressComponents)
    #expect(
      parts == [
        .street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014",
      ])
  }
}
