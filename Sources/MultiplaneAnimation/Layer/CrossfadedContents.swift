// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A cross-fade between two values of `CALayer.contents`, each placed in the layer as it would be alone.
final class CrossfadedContents: Hashable, Sendable {
  /// The contents at the start and at the end of the cross-fade; nil for none.
  let old, new: ObjectValue?
  /// The weight of ``new``, above 0 and below 1.
  let fraction: Double

  private init(_ old: ObjectValue?, _ new: ObjectValue?, _ share: Double) {
    (self.old, self.new, self.fraction) = (old, new, share)
  }

  /// The contents with the larger weight, or ``new`` at equal weights; nil for no contents.
  var dominant: ObjectValue? {
    (fraction < 0.5 ? old : new).map { ($0.object as? CrossfadedContents)?.dominant ?? $0 }
  }

  /// Returns the cross-fade from `a` to `b`: `a` for a weight of 0 or below and for NaN; `b` for 1 or above, and if the
  /// values are equal.
  /// - Parameter share: The weight of `b`.
  static func blend(
    _ a: AnimatableValue, _ b: AnimatableValue, _ share: Double
  ) -> AnimatableValue {
    if share <= 0 || share.isNaN { return a }
    if share >= 1 || a == b { return b }
    func contents(_ value: AnimatableValue) -> ObjectValue? {
      if case .object(let x) = value { x } else { nil }
    }
    return .object(ObjectValue(CrossfadedContents(contents(a), contents(b), share)))
  }

  static func == (a: CrossfadedContents, b: CrossfadedContents) -> Bool {
    a === b || a.old == b.old && a.new == b.new && a.fraction == b.fraction
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(old)
    hasher.combine(new)
    hasher.combine(fraction)
  }
}

extension ObjectValue {
  /// Whether the object is an image, a recording or a cross-fade, which a layer can display.
  var isContents: Bool {
    object is CGImage || object is RecordedContents || object is CrossfadedContents
  }
}
