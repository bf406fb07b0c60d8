// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Decoding of values of type `Any?`, such as those that clients pass to key-value coding and animations.
extension AnimatableValue {
  /// The result of decoding a value of type `Any?`.
  enum Decoded {
    case value(AnimatableValue)
    /// A value converted from an unsuitable type; the note describes the mismatch and the remedy.
    case coerced(AnimatableValue, note: String)
    /// A value that is not used, as its type is not supported; the note names the type and the remedy.
    case rejected(note: String)

    /// The decoded value; nil if the value was rejected.
    var value: AnimatableValue? {
      switch self {
      case .value(let value), .coerced(let value, _): value
      case .rejected: nil
      }
    }

    /// The diagnostic for the author of the program; nil if the value has an accepted type.
    var note: String? {
      switch self {
      case .value: nil
      case .coerced(_, let note), .rejected(let note): note
      }
    }
  }

  /// Decodes a value as `kind`: nil and `NSNull` as ``null``, and a value of an accepted type without a note. A value
  /// of another type is coerced or rejected, with a note.
  static func decode(_ any: Any?, as kind: Kind) -> Decoded {
    guard let any = unwrapped(any), !(any is NSNull) else { return .value(.null) }
    if let value = direct(any, as: kind) { return .value(value) }
    return coerced(any, as: kind)
      ?? .rejected(
        note: "A value of type \(type(of: any)) does nothing here. Give \(kind.noun).")
  }

  /// Decodes a value of a type that Core Animation accepts; nil for other types. As a font, any object is accepted.
  private static func direct(_ any: Any, as kind: Kind) -> AnimatableValue? {
    switch kind {
    case .number: number(any).map { .number($0) }
    case .flag: number(any).map { .flag($0 != 0) }
    // Core Animation accepts points for sizes and sizes for points: programs animate `transform.translation`, a size,
    // with points.
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

  /// Handles common mistakes: uses the origin or size of a rect, and rejects, with a specific note, types that Core
  /// Animation ignores. Returns nil for other types.
  private static func coerced(_ any: Any, as kind: Kind) -> Decoded? {
    switch kind {
    case .point:
      guard let rect = any as? CGRect else { return nil }
      return .coerced(
        .point(rect.origin),
        note: "A CGRect is given where a CGPoint is needed; its origin is used. Give its origin.")
    case .size:
      guard let rect = any as? CGRect else { return nil }
      return .coerced(
        .size(rect.size),
        note: "A CGRect is given where a CGSize is needed; its size is used. Give its size.")
    case .transform:
      guard any is CGAffineTransform else { return nil }
      return .rejected(
        note: "A CGAffineTransform is given where a CATransform3D is needed, which Core Animation "
          + "ignores since iOS 14. Convert it with CATransform3DMakeAffineTransform.")
    case .color, .colors:
      let all = any as? [Any] ?? [any]
      guard let other = all.first(where: { unwrapped($0) is any CGColorConvertible }) else {
        return nil
      }
      return .rejected(
        note: "A \(type(of: other)) is given where a CGColor is needed, which Core Animation "
          + "ignores. Give its cgColor.")
    default: return nil
    }
  }

  /// Returns the value inside any number of nested optionals; nil if one of them is nil.
  static func unwrapped(_ any: Any?) -> Any? { UntypedValue.unwrapped(any) }

  /// Returns a value of any numeric type, a Boolean or a numeric string as a number; nil for other values.
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
  /// An immutable copy if the path is mutable; otherwise the path itself.
  var immutableCopy: CGPath { self is CGMutablePath ? CGPath(outline: outline) : self }
}
