// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct AttributeComparisonTests {
  /// Adjacent attributes are compared by Foundation, for which objects of other classes look as if they had a type.
  @Test func adjacentColorsAreCompared() {
    let text = NSMutableAttributedString(string: String(repeating: "a", count: 400))
    for index in 0..<400 {
      text.addAttribute(
        .foregroundColor, value: UIColor(white: CGFloat(index / 2) / 200, alpha: 1),
        range: NSRange(location: index, length: 1))
    }
    var count = 0
    text.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: 400), options: []
    ) { _, _, _ in count += 1 }
    expectEqual(count, 200)
  }
}
