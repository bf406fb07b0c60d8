// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The one place where an `Any?` becomes a typed value.
extension AnimatableValue {
  /// What came of decoding.
  enum Decoded {
    case value(AnimatableValue)
    /// Taken for something it is not; the note says for what, and the mend.
    case coerced(AnimatableValue, note: String)
    /// Does not fit; the note says what was given and what is needed.
    case rejected(note: String)

    /// The value, if there is one.
    var value: AnimatableValue? {
      switch self {
      case .value(let value), .coerced(let value, _): value
      case .rejected: nil
      }
    }

    /// What to tell the author, if anything.
    var note: String? {
      switch self {
      case .value: nil
      case .coerced(_, let note), .rejected(let note): note
      }
    }
  }

  /// Reads a value of that kind in any spelling; nil and `NSNull` are ``null``.
  static func decode(_ any: Any?, as kind: Kind) -> Decoded {
    guard let any = unwrapped(any), !(any is NSNull) else { return .value(.null) }
    if let value = direct(any, as: kind) { return .value(value) }
    return repaired(any, as: kind)
      ?? .rejected(
        note: "A value of type \(type(of: any)) does nothing here. Give \(kind.noun).")
  }

  /// A value decoded from a spelling that Core Animation takes.
  private static func direct(_ any: Any, as kind: Kind) -> AnimatableValue? {
    switch kind {
    case .number: number(any).map { .number($0) }
    case .flag: number(any).map { .flag($0 != 0) }
    // Both are two numbers to Core Animation: clients animate `transform.translation`, a size, by points.
    case .point:
      (any as? CGPoint).map { .point($0) }
        ?? (any as? CGSize).map { .point(CGPoint(x: $0.width, y: $0.height)) }
    case .size:
      (any as? CGSize).map { .size($0) }
        ?? (any as? CGPoint).map { .size(CGSize(width: $0.x, height: $0.y)) }
    case .rect: (any as? CGRect).map { .rect($0) }
    case .transform: (any as? CATransform3D).map { .transform($0) }
    case .color: (any as? CGColor).map { .color($0) }
    case .path: (any as? CGPath).map { .path($0.immutableCopy) }
    case .colors: colorList(any)
    case .numbers: numberList(any)
    case .text: (any as? String).map { .text($0) }
    case .image:
      (any as? CGImage).map { .object(ObjectValue($0)) }
        ?? (any as? RecordedContents).map { .object(ObjectValue($0)) }
    case .richText: richText(any)
    case .font: (any as? String).map { .text($0) } ?? .object(ObjectValue(any as AnyObject))
    case .cells: (any as? [CAEmitterCell]).map { .cells($0.map(\.current)) }
    case .filters:
      (any as? [CIFilter]).flatMap { FilterValues.list($0) }.map { .filters($0) }
    case .compositing: CompositingFilter(any).map { .compositing($0) }
    }
  }

  private static func richText(_ any: Any) -> AnimatableValue? {
    if let text = any as? String { return .text(text) }
    guard let copy = (any as? NSAttributedString)?.copy() as? NSAttributedString else {
      return nil
    }
    return .object(ObjectValue(copy))
  }

  /// A value taken for what its author must have meant.
  private static func repaired(_ any: Any, as kind: Kind) -> Decoded? {
    switch kind {
    case .point:
      guard let rect = any as? CGRect else { return nil }
      return .coerced(
        .point(rect.origin),
        note: "A CGRect stands where a CGPoint is needed; its origin is used. Give its origin.")
    case .size:
      guard let rect = any as? CGRect else { return nil }
      return .coerced(
        .size(rect.size),
        note: "A CGRect stands where a CGSize is needed; its size is used. Give its size.")
    case .transform:
      guard any is CGAffineTransform else { return nil }
      return .rejected(
        note: "A CGAffineTransform stands where a CATransform3D is needed, which Core Animation "
          + "ignores since iOS 14. Give CATransform3DMakeAffineTransform of it.")
    case .color, .colors:
      let all = any as? [Any] ?? [any]
      guard let other = all.first(where: { unwrapped($0) is any CGColorConvertible }) else {
        return nil
      }
      return .rejected(
        note: "A \(type(of: other)) stands where a CGColor is needed, which Core Animation "
          + "ignores. Give its cgColor.")
    default: return nil
    }
  }

  /// The content of nested optionals.
  static func unwrapped(_ any: Any?) -> Any? { UntypedValue.unwrapped(any) }

  /// A number in any spelling; nil for what is none.
  static func number(_ any: Any) -> Double? { UntypedValue.number(any) }

  private static func colorList(_ any: Any) -> AnimatableValue? {
    if let colors = any as? [CGColor] { return .colors(colors) }
    guard let list = any as? [Any] else { return nil }
    let colors = list.compactMap { unwrapped($0) as? CGColor }
    return colors.count == list.count ? .colors(colors) : nil
  }

  private static func numberList(_ any: Any) -> AnimatableValue? {
    guard let list = any as? [Any] else { return nil }
    let numbers = list.compactMap { unwrapped($0).flatMap { number($0) } }
    return numbers.count == list.count ? .numbers(numbers) : nil
  }
}

extension CGPath {
  /// This path as it is now; itself when nothing can change it.
  var immutableCopy: CGPath { self is CGMutablePath ? CGPath(outline: outline) : self }
}
