// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC
import TestSupport
import Testing

/// Parts of Apple's Foundation that Linux lacks.
@Suite struct FoundationTests {
  @Test func exceptionsHaveTheirValues() {
    let exception = NSException(
      name: NSExceptionName(rawValue: "Wheel"), reason: "flat", userInfo: ["bar": 2])
    expect(exception.name.rawValue == "Wheel" && exception.reason == "flat")
    expect(exception.userInfo?["bar"] as? Int == 2 && exception.description == "flat")
    expectEqual(
      NSException(name: exception.name, reason: nil).description, "Wheel")
  }

  @Test func attributedStringsKeepLinks() throws {
    var text = AttributedString("see ")
    var link = AttributedString("here")
    let url = try #require(URL(string: "https://example.com"))
    link.link = url
    text += link
    let result = NSAttributedString(text)
    expectEqual(result.string, "see here")
    expect(result.attributes(at: 0, effectiveRange: nil).isEmpty)
    let key = NSAttributedString.Key(rawValue: "NSLink")
    expectEqual(result.attribute(key, at: 5, effectiveRange: nil) as? URL, url)
  }
}
