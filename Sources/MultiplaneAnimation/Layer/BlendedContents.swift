// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Contents on the way from one picture to another, each of which lies in the layer as it would alone.
final class BlendedContents: Hashable, Sendable {
  /// Nil is no picture.
  let old, new: ObjectValue?
  /// Of the new one, above 0 and below 1.
  let share: Double

  private init(_ old: ObjectValue?, _ new: ObjectValue?, _ share: Double) {
    (self.old, self.new, self.share) = (old, new, share)
  }

  /// What code that asks for the contents gets.
  var nearer: ObjectValue? {
    (share < 0.5 ? old : new).map { ($0.object as? BlendedContents)?.nearer ?? $0 }
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
    return .object(ObjectValue(BlendedContents(contents(a), contents(b), share)))
  }

  static func == (a: BlendedContents, b: BlendedContents) -> Bool {
    a === b || a.old == b.old && a.new == b.new && a.share == b.share
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(old)
    hasher.combine(new)
    hasher.combine(share)
  }
}

extension ObjectValue {
  /// Whether it is a picture that a layer shows.
  var isContents: Bool {
    object is CGImage || object is RecordedContents || object is BlendedContents
  }
}
