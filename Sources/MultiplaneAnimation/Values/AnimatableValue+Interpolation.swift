// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension AnimatableValue {
  /// Interpolates from `a` at progress 0 to `b` at progress 1; progress outside 0...1 usually extrapolates.
  ///
  /// Colors are interpolated as non-premultiplied sRGB components, transforms by ``TransformBlend``, paths by
  /// ``PathBlend``; images and recordings are cross-faded. Values that cannot be interpolated, such as flags, texts and
  /// arrays of different lengths, give `a` at 0 and `b` otherwise. Between null and a number, color, transform, path or
  /// array, the result is null until progress 1.
  static func interpolate(
    _ a: AnimatableValue, _ b: AnimatableValue, _ progress: Double
  ) -> AnimatableValue {
    if progress == 1 { return b }
    switch (a, b) {
    case (.number(let x), .number(let y)):
      return .number(x + (y - x) * progress)
    case (.transform(let x), .transform(let y)):
      return .transform(TransformInterpolation.interpolate(x, y, progress))
    case (.path(let x), .path(let y)):
      return .path(PathBlend(x, y).path(at: progress))
    case (.colors(let x), .colors(let y)):
      guard x.count == y.count else { return progress == 0 ? a : b }
      return .colors(
        zip(x, y).map { x, y in
          let u = x.straightRGBA
          let v = u + (y.straightRGBA - u) * progress
          return CGColor(red: v[0], green: v[1], blue: v[2], alpha: v[3])
        })
    case (.numbers(let x), .numbers(let y)):
      guard x.count == y.count else { return progress == 0 ? a : b }
      return .numbers(zip(x, y).map { $0 + ($1 - $0) * progress })
    case (.object(let x), _) where x.isContents, (_, .object(let x)) where x.isContents:
      return CrossfadedContents.blend(a, b, progress)
    case (.filters, _), (_, .filters), (.compositing, _), (_, .compositing), (.flag, _), (.text, _),
      (_, .flag), (_, .text), (.object, _), (_, .object), (.cells, _):
      return progress == 0 ? a : b
    case (.null, _), (_, .null):
      return .null
    default:
      if progress == 0 { return a }
      guard let u = a.vector, let v = b.vector else { return b }
      return b.replacing(u + (v - u) * progress)
    }
  }

  /// Returns the sum of `self` and `base`; for transforms, the concatenation with `self` applied first. If one of the
  /// values is null, returns the other. Nil for colors, for kinds that cannot be added, and for arrays of different
  /// lengths.
  func adding(to base: AnimatableValue) -> AnimatableValue? {
    switch (self, base) {
    case (.transform(let x), .transform(let y)): return .transform(CATransform3DConcat(x, y))
    case (.null, _): return base
    case (_, .null): return self
    case (.color, _): return nil
    case (.numbers(let x), .numbers(let y)):
      return x.count == y.count ? .numbers(zip(x, y).map { $1 + $0 }) : nil
    default:
      guard let u = vector, let v = base.vector else { return nil }
      return base.replacing(u + v)
    }
  }

  /// Whether values of the same kind as this one can be added.
  var isAddable: Bool {
    switch self {
    case .transform, .number, .numbers, .point, .size, .rect: true
    default: false
    }
  }

  /// Returns `base` minus `self`; for transforms, the concatenation of the inverse of `self` and `base`. Nil for null,
  /// colors, kinds that cannot be added, and arrays of different lengths.
  func subtracted(from base: AnimatableValue) -> AnimatableValue? {
    switch (self, base) {
    case (.transform(let x), .transform(let y)):
      return .transform(CATransform3DConcat(CATransform3DInvert(x), y))
    case (.color, _): return nil
    case (.numbers(let x), .numbers(let y)):
      return x.count == y.count ? .numbers(zip(x, y).map { $1 - $0 }) : nil
    default:
      guard let u = vector, let v = base.vector else { return nil }
      return base.replacing(v - u)
    }
  }

  /// Returns the value multiplied by `count`, the sum of that many completed cycles that each end at this value. A
  /// transform is concatenated with itself instead, and a fraction in the count is ignored. Nil for null, colors,
  /// arrays and other kinds that cannot be accumulated, and for a count that is not finite.
  func accumulated(_ count: Double) -> AnimatableValue? {
    guard count.isFinite else { return nil }
    switch self {
    case .transform(let x):
      // Exponentiation by squaring, whose cost is logarithmic in the number of cycles.
      var result = CATransform3DIdentity
      var power = x
      var rest = count
      while rest >= 1 {
        if rest.truncatingRemainder(dividingBy: 2) >= 1 {
          result = CATransform3DConcat(result, power)
        }
        power = CATransform3DConcat(power, power)
        rest = (rest / 2).rounded(.down)
      }
      return .transform(result)
    case .color: return nil
    default: return vector.map { replacing($0 * count) }
    }
  }

  /// Returns the Euclidean distance between the components of two values; nil for kinds other than number, point, size,
  /// rect and color.
  func distance(to other: AnimatableValue) -> Double? {
    guard let u = vector, let v = other.vector else { return nil }
    let d = v - u
    return (d * d).sum().squareRoot()
  }
}
