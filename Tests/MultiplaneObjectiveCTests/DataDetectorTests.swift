// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
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
    expectEqual(
      links.map(\.text), ["https://example.org/a_(b)?q=1", "example.com/x", "me@example.org"])
    expectEqual(
      links.map { $0.result.url?.absoluteString },
      [
        "https://example.org/a_(b)?q=1", "http://example.com/x", "mailto:me@example.org",
      ])
  }

  @Test(arguments: [
    "(555) 123-4567", "+49 30 1234567", "555-123-4567", "5551234567", "+1 555.123.4567",
    "555-1234", "1-800-555-0199", "030 1234567", "06 12 34 56 78", "+44 (0)20 7946 0958",
  ])
  func phoneNumbersAreFound(number: String) throws {
    let results = try found("Call \(number).", .foundPhoneNumber)
    expectEqual(results.map(\.text), [number])
    expectEqual(results.first?.result.phoneNumber, number)
  }

  @Test(arguments: [
    "In 2024, 1234567 people paid 12.50", "3.14159265", "192.168.1.100", "2019 - 2023",
    "10 20 30 40 50", "1,000 1000000", "1700000000", "4111 1111 1111 1111", "01-02-2024 1030",
    "100 200 300 4000 5000", "978-3-16-148410-0",
  ])
  func otherNumbersAreNotPhoneNumbers(text: String) throws {
    expect(try found(text, .foundPhoneNumber).map(\.text) == [])
  }

  @Test(arguments: [
    ("On March 5, 2024 at 3:30 pm.", 15, 30), ("5 Mar 2024 we met", 12, 0),
    ("due 3/5/2024", 12, 0), ("2024-03-05T08:15:00", 8, 15),
  ])
  func datesAreFound(text: String, hour: Int, minute: Int) throws {
    let date = try #require(try found(text, .foundDate).first?.result.date)
    let parts = Calendar.current.dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    expectEqual(
      parts, DateComponents(year: 2024, month: 3, day: 5, hour: hour, minute: minute))
  }

  @Test func datesEndBeforeOtherNumbers() throws {
    let text =
      "On May 3, 30 people, 1/2/2024 12 people, 5 January. We met on 2/31/2024 at 3, you may 5 times."
    expect(try found(text, .foundDate).map(\.text) == ["May 3", "1/2/2024", "5 January"])
    let times = try found("May 3 at 25, Jan. 5 at 9", .foundDate)
    expectEqual(times.map(\.text), ["May 3", "Jan. 5 at 9"])
  }

  @Test(arguments: [("2024-01-15T10:00:00Z", 0), ("2024-01-15T12:30:00.5+02:30", 9000)])
  func datesHaveTimeZones(text: String, seconds: Int) throws {
    let result = try #require(try found("at \(text).", .foundDate).first)
    expect(result.text == text && result.result.timeZone?.secondsFromGMT() == seconds)
    expectEqual(result.result.date, Date(timeIntervalSince1970: 1_705_312_800))
  }

  @Test func addressesNeedCapitals() throws {
    let text =
      "It takes 5 minutes on the way home, 15 people took place in it. 12 Main Street and it is nice."
    let results = try found(text, .foundAddress)
    expectEqual(results.map(\.text), ["12 Main Street"])
    expectEqual(results.first?.result.addressComponents, [.street: "12 Main Street"])
  }

  @Test func addressesHaveParts() throws {
    let results = try found("Visit 1 Infinite Loop, Cupertino, CA 95014 soon.", .foundAddress)
    let parts = try #require(results.first?.result.addressComponents)
    expectEqual(
      parts,
      [
        .street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014",
      ])
  }
}
