// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

/// Attributed strings compare attribute values of any class; Foundation on Linux would halt for those here.
@Suite struct AttributeEqualityTests {
  /// An object whose first stored word is 0.
  private final class Mark: NSObject {
    let first = 0
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Mark)?.number == number }
    override var hash: Int { number }
  }

  private static let key = NSAttributedString.Key("value")

  /// Returns the length of the first range of attributes in a string of two characters with these values.
  private func firstRange(_ a: Any, _ b: Any) -> Int {
    let string = NSMutableAttributedString(string: "")
    for value in [a, b] {
      string.append(NSAttributedString(string: "a", attributes: [Self.key: value]))
    }
    var range = NSRange()
    _ = string.attributes(at: 0, effectiveRange: &range)
    return range.length
  }

  @Test func objectiveCObjectEquality() {
    expectEqual(firstRange(Mark(1), Mark(1)), 2)
    expectEqual(firstRange(Mark(1), Mark(2)), 1)
    expect(firstRange(Mark(1), "text") == 1 && firstRange("text", Mark(1)) == 1)
  }

  /// Foundation stores an object of another class in a box whose first word is the object's address.
  @Test func swiftObjectEquality() throws {
    final class Plain: Hashable {
      static func == (a: Plain, b: Plain) -> Bool { a === b }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    // Enough for each address modulo 2^18, also where the allocator fills gaps first.
    let objects = (0..<200_000).map { _ in Plain() }
    let plain = try #require(
      objects.first { UInt(bitPattern: ObjectIdentifier($0)) & 0x3FF00 == 0 })
    expectEqual(firstRange(plain, plain), 2)
    expect(firstRange(plain, Mark(1)) == 1 && firstRange(plain, objects[1]) == 1)
  }

  @Test func styleFontAndShadowEquality() {
    let (style, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    expect(firstRange(style, other) == 2 && firstRange(style, NSParagraphStyle()) == 2)
    other.alignment = .center
    expectEqual(firstRange(style, other), 1)
    let font = CTFont(systemOfSize: 12)
    expectEqual(firstRange(font, CTFont(systemOfSize: 12)), 2)
    expectEqual(firstRange(font, CTFont(systemOfSize: 13)), 1)
    let (shadow, wider) = (NSShadow(), NSShadow())
    expectEqual(firstRange(shadow, wider), 2)
    wider.shadowBlurRadius = 3
    expectEqual(firstRange(shadow, wider), 1)
    expectEqual(Set([style.copy() as? NSParagraphStyle, NSParagraphStyle()]).count, 1)
  }
}
