// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// UIKit's additions to `NSCoder` for points, sizes, rectangles, vectors and affine transforms: methods that encode and
// decode them for a key, and methods that convert them to and from text.

extension NSCoder {
  // MARK: Keyed coding

  // Foundation declares the methods that encode points, sizes and rectangles.

  /// Encodes a vector for a key, as an array of two numbers.
  public func encode(_ vector: CGVector, forKey key: String) { store([vector.dx, vector.dy], key) }
  /// Encodes an affine transform for a key, as an array of six numbers.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    let t = transform
    store([t.a, t.b, t.c, t.d, t.tx, t.ty], key)
  }

  /// Returns the point for a key; (0, 0) if the archive has no value for the key.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  /// Returns the vector for a key; (0, 0) if the archive has no vector for the key.
  public func decodeCGVector(forKey key: String) -> CGVector {
    numbers(2, key).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  /// Returns the size for a key; (0, 0) if the archive has no value for the key.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  /// Returns the rectangle for a key; (0, 0, 0, 0) if the archive has no value for the key.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  /// Returns the affine transform for a key; the identity if the archive has no affine transform for the key.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    numbers(6, key).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  private func store(_ numbers: [CGFloat], _ key: String) {
    encode(numbers.map { NSNumber(value: Double($0)) } as NSArray, forKey: key)
  }

  private func numbers(_ count: Int, _ key: String) -> [Double]? {
    guard containsValue(forKey: key),
      let list = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber],
      list.count == count
    else { return nil }
    return list.map(\.doubleValue)
  }

  // MARK: Text representation

  /// Returns a point as `{x, y}`.
  public class func string(for point: CGPoint) -> String { braced([point.x, point.y]) }
  /// Returns a vector as `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
  /// Returns a size as `{width, height}`.
  public class func string(for size: CGSize) -> String { braced([size.width, size.height]) }
  /// Returns a rectangle as `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns an affine transform as `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[\(list([t.a, t.b, t.c, t.d, t.tx, t.ty]))]"
  }

  /// Parses a point in the form `{x, y}`; returns (0, 0) for any other text.
  public class func cgPoint(for string: String) -> CGPoint {
    parse(string, "{#,#}").map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Parses a vector in the form `{dx, dy}`; returns (0, 0) for any other text.
  public class func cgVector(for string: String) -> CGVector {
    parse(string, "{#,#}").map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  /// Parses a size in the form `{width, height}`; returns (0, 0) for any other text.
  public class func cgSize(for string: String) -> CGSize {
    parse(string, "{#,#}").map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Parses a rectangle in the form `{{x, y}, {width, height}}`; returns (0, 0, 0, 0) for any other text.
  public class func cgRect(for string: String) -> CGRect {
    parse(string, "{{#,#},{#,#}}").map {
      CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    } ?? .zero
  }
  /// Parses an affine transform in the form `[a, b, c, d, tx, ty]`; returns the identity for any other text.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    parse(string, "[#,#,#,#,#,#]").map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  private class func braced(_ numbers: [CGFloat]) -> String { "{\(list(numbers))}" }

  /// Returns numbers as text, separated by commas, each with as few digits as identify its value and without a trailing
  /// `.0`.
  private class func list(_ numbers: [CGFloat]) -> String {
    numbers.map { number in
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ", ")
  }

  /// Returns the numbers in `text` at the positions of `#` in `form`; nil if the text has another form. Whitespace in
  /// the text is ignored.
  private class func parse(_ text: String, _ form: String) -> [Double]? {
    var rest = text.filter { !$0.isWhitespace }[...]
    var numbers: [Double] = []
    for character in form {
      if character == "#" {
        let digits = rest.prefix { !",{}[]".contains($0) }
        guard let number = Double(digits) else { return nil }
        numbers.append(number)
        rest = rest[digits.endIndex...]
      } else {
        guard rest.first == character else { return nil }
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty ? numbers : nil
  }
}
