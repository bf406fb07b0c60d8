// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension AnimatableValue.Kind {
  /// Whether ``inspected(_:)`` can parse values of this kind from text, so that an inspector can edit them.
  var isInspectable: Bool {
    switch self {
    case .number, .flag, .point, .size, .rect, .color, .text, .numbers, .transform: true
    default: false
    }
  }

  /// The name of the kind in an inspector; `other` for kinds that cannot be edited.
  var inspectorText: String {
    switch self {
    case .number: "number"
    case .flag: "bool"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .color: "color"
    case .text, .numbers: "text"
    case .transform: "transform"
    default: "other"
    }
  }

  /// Parses a value of this kind from text in an inspector, such as `10 20` for a point; nil if the text does not
  /// represent one.
  func inspected(_ text: String) -> AnimatableValue? {
    let text = text.trimmingCharacters(in: .whitespaces)
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "," })
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard
      numbers.count == parts.count || self == .flag || self == .color || self == .text
        || self == .transform
    else { return nil }
    switch (self, numbers.count) {
    case (.number, 1): return .number(numbers[0])
    case (.point, 2): return .point(CGPoint(x: numbers[0], y: numbers[1]))
    case (.size, 2): return .size(CGSize(width: numbers[0], height: numbers[1]))
    case (.rect, 4):
      return .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case (.numbers, _): return .numbers(numbers)
    case (.flag, _): return ["true": .flag(true), "false": .flag(false)][text.lowercased()]
    case (.text, _): return .text(text)
    case (.color, _): return text == "none" ? .null : CGColor(inspected: text).map { .color($0) }
    case (.transform, 0) where text == "identity": return .transform(CATransform3DIdentity)
    case (.transform, 6) where parts.count == 6:
      return .transform(
        CATransform3DMakeAffineTransform(
          CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
            ty: numbers[5])))
    case (.transform, 16) where parts.count == 16:
      return .transform(CATransform3D(elements: numbers))
    default: return nil
    }
  }
}

extension AnimatableValue {
  /// The text of the value in an inspector. Numbers with an absolute value below 1e11 are rounded to four decimals.
  /// `AnimatableValue.Kind.inspected(_:)` parses this text for most editable values.
  var inspected: String {
    switch self {
    case .null: "none"
    case .number(let x): Self.brief(x)
    case .flag(let x): x ? "true" : "false"
    case .point(let p): Self.list([p.x, p.y])
    case .size(let s): Self.list([s.width, s.height])
    case .rect(let r): Self.list([r.origin.x, r.origin.y, r.size.width, r.size.height])
    case .color(let c): c.inspected
    case .text(let x): x
    case .numbers(let x): x.map { Self.brief($0) }.joined(separator: " ")
    case .colors(let x): x.map(\.inspected).joined(separator: " ")
    case .transform(let m): Self.transform(m)
    case .path(let path):
      "path in " + AnimatableValue.rect(path.boundingBoxOfPath).inspected
    case .object(let x): String(describing: type(of: x.object))
    case .cells(let x): "\(x.count) cells"
    case .filters(let x): "\(x.count) filters"
    case .compositing: "compositing filter"
    }
  }

  private static func transform(_ m: CATransform3D) -> String {
    if CATransform3DIsIdentity(m) { return "identity" }
    // Six numbers if the transform is affine: the other ten are compared with a tolerance, as some rotations leave
    // rounding errors.
    let others: [(value: CGFloat, flat: CGFloat)] = [
      (m.m13, 0), (m.m14, 0), (m.m23, 0), (m.m24, 0), (m.m31, 0), (m.m32, 0), (m.m33, 1),
      (m.m34, 0), (m.m43, 0), (m.m44, 1),
    ]
    if others.allSatisfy({ abs($0.value - $0.flat) < 1e-9 }) {
      return list([m.m11, m.m12, m.m21, m.m22, m.m41, m.m42])
    }
    return list([
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ])
  }

  private static func list(_ numbers: [CGFloat]) -> String {
    numbers.map { brief(Double($0)) }.joined(separator: " ")
  }

  /// Returns a number with at most four decimals, or with all digits if its absolute value is 1e11 or more.
  private static func brief(_ x: Double) -> String {
    guard abs(x) < 1e11 else { return "\(x)" }
    let rounded = (x * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension CGColor {
  /// The color as `#rrggbb` in sRGB, or as `#rrggbbaa` if it is not opaque.
  fileprivate var inspected: String {
    let rgba = straightRGBA
    var text = "#"
    for index in 0..<4 where index < 3 || rgba[3] < 1 {
      let byte = Int((min(max(rgba[index], 0), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }

  /// Creates a color from `#rrggbb` or `#rrggbbaa` in sRGB; nil for any other text.
  fileprivate convenience init?(inspected text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6 || digits.count == 8,
      digits.allSatisfy(\.isHexDigit), let value = UInt64(digits, radix: 16)
    else { return nil }
    let all = digits.count == 8 ? value : value << 8 | 255
    func part(_ shift: UInt64) -> CGFloat { CGFloat(all >> shift & 255) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
