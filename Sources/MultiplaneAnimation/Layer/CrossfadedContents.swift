// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Contents on the way from one picture to another, each of which lies in the layer as it would alone.
final class CrossfadedContents: Hashable, Sendable {
  /// Nil is no picture.
  let old, new: ObjectValue?
  /// Of the new one, above 0 and below 1.
  let fraction: Double

  private init(_ old: ObjectValue?, _ new: ObjectValue?, _ share: Double) {
    (self.old, self.new, self.fraction) = (old, new, share)
  }

  /// What code that asks for the contents gets.
  var dominant: ObjectValue? {
    (fraction < 0.5 ? old : new).map { ($0.object as? CrossfadedContents)?.dominant ?? $0 }
  }

  /// A share of the way from one to the other; one of both at the ends, beyond them, and where both are the same.
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
  /// Whether it is a picture that a layer shows.
  var isContents: Bool {
    object is CGImage || object is RecordedContents || object is CrossfadedContents
  }
}
