// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A property value of a layer or an animation, decoded from `Any?`, that animations interpolate and layers store;
/// `null` represents nil.
enum AnimatableValue: Hashable, Sendable {
  case null
  case number(Double)
  case flag(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case colors([CGColor])
  case numbers([Double])
  case text(String)
  /// An image, a recorded drawing, a cross-fade of contents, an attributed string or a font.
  case object(ObjectValue)
  case cells([EmitterCellValues])
  case filters([FilterValues])
  case compositing(CompositingFilter)

  /// The type of value that a property accepts.
  enum Kind: String, Sendable {
    case number, flag, point, size, rect, transform, color, path, colors, numbers, text
    case image, richText, font, cells, filters, compositing

    /// The expected type in diagnostics about a value that does not fit, such as "a CGPoint".
    var noun: String {
      switch self {
      case .number: "a number"
      case .flag: "a Bool"
      case .point: "a CGPoint"
      case .size: "a CGSize"
      case .rect: "a CGRect"
      case .transform: "a CATransform3D"
      case .color: "a CGColor"
      case .path: "a CGPath"
      case .colors: "an array of CGColor"
      case .numbers: "an array of NSNumber"
      case .text: "a String"
      case .image: "a CGImage"
      case .richText: "a String or an NSAttributedString"
      case .font: "a font's name or a font"
      case .cells: "an array of CAEmitterCell"
      case .filters: "an array of CIFilter"
      case .compositing: "a blend mode's name, such as multiplyBlendMode, or its CIFilter"
      }
    }

    /// The neutral element of addition; nil for kinds whose values cannot be added, and for arrays, which can have any
    /// length.
    var zero: AnimatableValue? {
      switch self {
      case .number: .number(0)
      case .point: .point(.zero)
      case .size: .size(.zero)
      case .rect: .rect(CGRect(x: 0, y: 0, width: 0, height: 0))
      case .transform: .transform(CATransform3DIdentity)
      default: nil
      }
    }

    /// Whether values of the kind can be interpolated or, for images, cross-faded. Other values change abruptly.
    var isInterpolatable: Bool {
      switch self {
      case .flag, .text, .richText, .font, .cells, .filters, .compositing: false
      default: true
      }
    }
  }

  /// The components of a number, point, size, rect or color, padded with 0; nil for other kinds.
  var vector: SIMD4<Double>? {
    switch self {
    case .number(let x): SIMD4(x, 0, 0, 0)
    case .point(let p): SIMD4(Double(p.x), Double(p.y), 0, 0)
    case .size(let s): SIMD4(Double(s.width), Double(s.height), 0, 0)
    case .rect(let r):
      SIMD4(
        Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))
    case .color(let c): c.straightRGBA
    default: nil
    }
  }

  /// The color; nil for other kinds.
  var color: CGColor? {
    if case .color(let color) = self { color } else { nil }
  }

  /// Returns a value of the same kind with the components `v`; for kinds other than number, point, size, rect and color
  /// the value itself.
  func replacing(_ v: SIMD4<Double>) -> AnimatableValue {
    switch self {
    case .number: .number(v[0])
    case .point: .point(CGPoint(x: v[0], y: v[1]))
    case .size: .size(CGSize(width: v[0], height: v[1]))
    case .rect: .rect(CGRect(x: v[0], y: v[1], width: v[2], height: v[3]))
    case .color: .color(CGColor(red: v[0], green: v[1], blue: v[2], alpha: v[3]))
    default: self
    }
  }

  /// The value as public functions return it: numbers and flags as `NSNumber`, cells and filters as objects, null as
  /// nil. A cross-fade becomes the contents with the larger weight, which may be nil.
  var bridgedValue: Any? {
    switch self {
    case .null: nil
    case .number(let x): NSNumber(value: x)
    case .flag(let x): NSNumber(value: x)
    case .point(let x): x
    case .size(let x): x
    case .rect(let x): x
    case .transform(let x): x
    case .color(let x): x
    case .path(let x): x
    case .colors(let x): x
    case .numbers(let x): x.map { NSNumber(value: $0) }
    case .text(let x): x
    case .object(let x):
      if let contents = x.object as? CrossfadedContents {
        contents.dominant?.object
      } else {
        x.object
      }
    case .cells(let x): x.map { CAEmitterCell($0) }
    case .filters(let x): x.map { CIFilter($0) }
    case .compositing(let x): x.external
    }
  }

  /// Whether the value is null, false, the identity, or a number, point, size or rect of zeros.
  var isZero: Bool {
    switch self {
    case .null, .flag(false): true
    case .transform(let m): CATransform3DIsIdentity(m)
    case .color: false
    default: vector == .zero
    }
  }
}

extension CGColor {
  /// The components red, green, blue and alpha in sRGB, not premultiplied.
  var straightRGBA: SIMD4<Double> {
    let c = srgb
    return SIMD4(c.red, c.green, c.blue, c.alpha)
  }

  /// Opaque black, the default value of several color properties.
  static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
}
